/** Every scene of the quote check. */
import { C } from "./c.ts";
import { CSHARP } from "./csharp.ts";
import { GO } from "./go.ts";
import { JAVA } from "./java.ts";
import { PYTHON } from "./python.ts";
import { RUBY } from "./ruby.ts";
import { RUST } from "./rust.ts";
import { TYPESCRIPT } from "./typescript.ts";
import type { Scene } from "./types.ts";

export const SCENES: readonly Scene[] = [GO, TYPESCRIPT, PYTHON, JAVA, RUST, C, RUBY, CSHARP];
