/** The labelled set: one theme is two changes, with and without what the finding misses. */

/** Code that a finding accuses, with a hole where the guard stands or does not. */
export interface Theme {
  name: string;
  path: string;
  /** `{{guard}}` stands on a line of its own. */
  text: string;
  /** Whole lines, indented as they stand; in the defect they are absent. */
  guard: string;
  /** The accused line, without indentation. */
  cites: string;
  message: string;
  /** A comment in the text that says that all is well. */
  comment: string;
  /** A line of another function that looks like the guard. */
  foreign: string;
}

/** One change with its truth. */
export interface LabelledCase {
  id: string;
  language: string;
  theme: Theme;
  truth: "defect" | "false_alarm";
  text: string;
}
