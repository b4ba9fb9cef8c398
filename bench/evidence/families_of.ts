/**
 * Which families of cases a rule answers to. The table was made from CWE numbers and the forms of
 * rule ids, after the set of cases was frozen.
 */
const BY_CWE: Readonly<Record<string, readonly number[]>> = {
  injection: [
    22, 23, 35, 36, 73, 74, 77, 78, 88, 89, 90, 91, 93, 94, 95, 96, 98, 99, 113, 117, 470, 564, 624,
    626, 643, 652, 917, 943, 1336,
  ],
  xss: [79, 80, 83, 87, 116],
  request: [601, 918],
  parsing: [502, 611, 776, 827, 915, 1321],
  crypto: [
    261, 323, 325, 326, 327, 328, 329, 330, 331, 334, 335, 336, 337, 338, 340, 759, 760, 780, 916,
    1204, 1240, 1241,
  ],
  transport: [
    295, 296, 297, 298, 299, 300, 319, 322, 345, 346, 347, 352, 614, 757, 942, 1004, 1275,
  ],
  exposure: [11, 200, 209, 215, 276, 277, 278, 279, 377, 378, 379, 489, 532, 668, 732, 1188, 1295],
  errors: [
    248, 252, 253, 390, 391, 392, 393, 395, 396, 397, 476, 544, 584, 690, 703, 754, 755, 1069, 1071,
  ],
  logic: [
    119, 120, 121, 122, 125, 131, 134, 190, 191, 193, 195, 196, 197, 203, 208, 242, 369, 374, 467,
    480, 481, 482, 483, 484, 561, 563, 570, 571, 581, 595, 597, 617, 670, 676, 681, 682, 697, 704,
    783, 787, 835, 839, 1023, 1024, 1025, 1077, 1339,
  ],
  async: [
    362, 364, 366, 367, 401, 404, 412, 413, 459, 567, 572, 585, 609, 662, 663, 664, 667, 764, 765,
    771, 772, 775, 820, 821, 832, 833, 1088, 1322, 1341,
  ],
  secrets: [256, 257, 259, 260, 312, 321, 522, 538, 540, 547, 798],
  workflows: [250, 269, 494, 829, 1104, 1357],
  tests: [1164, 1210],
};

/** By the words of an id, for rules whose CWE says too little, and for those that have none. */
const BY_ID: readonly (readonly [RegExp, string])[] = [
  [/^secrets\/|credential|password|hard-?coded/u, "secrets"],
  [/(?:^|[-/])tests?(?:-|$)|assertion|(?:focused|skipped|disabled|weakened)/u, "tests"],
  [/\/(?:gha|actions?|workflows?|docker(?:file)?|k8s|kubernetes|ci|yaml|compose)-/u, "workflows"],
  [/async|await|promise|coroutine|goroutine|lock|leak|unclosed|defer|mutex/u, "async"],
  [
    /mutable|shared-default|closure|loop-variable|late-binding|equality|comparison|condition|unreachable|parse-?int/u,
    "logic",
  ],
  [/swallow|ignored|empty-catch|empty-error|finally|shadow|error|nil-|null-|unwrap/u, "errors"],
];

/** The families of the rule `id`; `cwe` as in `CWE-79`. Empty when the tables do not know it. */
export function familiesOf(id: string, cwe: string | undefined): string[] {
  const number = Number(/^CWE-(\d+)$/u.exec(cwe ?? "")?.[1] ?? Number.NaN);
  const families = Object.entries(BY_CWE).flatMap(([family, numbers]) =>
    numbers.includes(number) ? [family] : [],
  );
  const named = BY_ID.flatMap(([shape, family]) => (shape.test(id) ? [family] : []));
  return [...new Set([...families, ...named])];
}
