/** Where a credential is named, and what a detector found there. */
import type { Dialect } from "./_dialect.ts";
import type { Hit } from "./_hit.ts";
import type { CredentialKind } from "./_names.ts";

/** An identifier of the text that names a credential, and what stands around it. */
export interface Site {
  kind: CredentialKind;
  /** Empty where the identifier names none. */
  name: string;
  start: number;
  end: number;
  /** Behind the quote and bracket that close the name. */
  after: number;
  /** The characters of the operator with the blanks around it. */
  operator: string;
  dialect: Dialect;
}

/** What a form of assignment came to. */
export interface Found {
  hits: Hit[];
  /** Where the search goes on. */
  next: number;
}
