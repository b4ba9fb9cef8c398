/** Every scene of the quote check. */
import { BASH } from "./bash.ts";
import { C } from "./c.ts";
import { CALLBACKS } from "./callbacks.ts";
import { CLASSES } from "./classes.ts";
import { CPP } from "./cpp.ts";
import { CSHARP } from "./csharp.ts";
import { DEAD } from "./dead.ts";
import { EDGES } from "./edges.ts";
import { GO } from "./go.ts";
import { JAVA } from "./java.ts";
import { KOTLIN } from "./kotlin.ts";
import { NAMES } from "./names.ts";
import { PHP } from "./php.ts";
import { PYTHON } from "./python.ts";
import { RUBY } from "./ruby.ts";
import { RUST } from "./rust.ts";
import { SWIFT } from "./swift.ts";
import { TRICKS } from "./tricks.ts";
import { TYPESCRIPT } from "./typescript.ts";
import type { Scene } from "./types.ts";

export const SCENES: readonly Scene[] = [
  [GO, TYPESCRIPT, PYTHON, JAVA, RUST, C, RUBY, CSHARP],
  [KOTLIN, SWIFT, PHP, BASH, CPP].flat(),
  [CALLBACKS, EDGES, DEAD, NAMES, TRICKS, CLASSES].flat(),
].flat();
