import type { Texts } from "../_types.ts";

/** Texts of the pass that compares tests. */
export const testsTexts = {
  "tests.removed": {
    en: "An assertion is removed and nothing takes its place",
    "pt-BR": "Uma asserção é removida e nada toma seu lugar",
  },
  "tests.removed_in": {
    en: 'An assertion of the test "{name}" is removed and nothing takes its place',
    "pt-BR": 'Uma asserção do teste "{name}" é removida e nada toma seu lugar',
  },
  "tests.removed_why": {
    en: "What it guarded can break from now on without anybody noticing.",
    "pt-BR": "O que ela guardava pode quebrar a partir de agora sem que ninguém perceba.",
  },
  "tests.removed_fix": {
    en: "Keep the assertion, or write one for the new behaviour.",
    "pt-BR": "Mantenha a asserção ou escreva uma para o novo comportamento.",
  },
  "tests.loosened": {
    en: "An assertion holds less than before",
    "pt-BR": "Uma asserção garante menos que antes",
  },
  "tests.loosened_in": {
    en: 'An assertion of the test "{name}" holds less than before',
    "pt-BR": 'Uma asserção do teste "{name}" garante menos que antes',
  },
  "tests.loosened_why": {
    en: "It asked for one value before the change, and takes many after it.",
    "pt-BR": "Antes da mudança ela exigia um valor, e depois aceita muitos.",
  },
  "tests.loosened_fix": {
    en: "Compare with the exact value, or say why it is no longer known.",
    "pt-BR": "Compare com o valor exato ou diga por que ele não é mais conhecido.",
  },
  "tests.disabled": {
    en: "A test no longer runs",
    "pt-BR": "Um teste não roda mais",
  },
  "tests.disabled_in": {
    en: 'The test "{name}" no longer runs',
    "pt-BR": 'O teste "{name}" não roda mais',
  },
  "tests.disabled_why": {
    en: "It is commented out, renamed or left at once, so the suite is green without it.",
    "pt-BR": "Foi comentado, renomeado ou abandonado logo no início, e a suíte fica verde sem ele.",
  },
  "tests.disabled_fix": {
    en: "Mend the test, or remove it together with what it tested.",
    "pt-BR": "Conserte o teste ou remova-o junto com o que ele testava.",
  },
  "tests.test_removed": {
    en: "A test is removed",
    "pt-BR": "Um teste é removido",
  },
  "tests.test_removed_in": {
    en: 'The test "{name}" is removed',
    "pt-BR": 'O teste "{name}" é removido',
  },
  "tests.test_removed_why": {
    en: "What it guarded can break from now on without anybody noticing.",
    "pt-BR": "O que ele guardava pode quebrar a partir de agora sem que ninguém perceba.",
  },
  "tests.test_removed_fix": {
    en: "Keep the test as long as what it tests is there.",
    "pt-BR": "Mantenha o teste enquanto existir o que ele testa.",
  },
  "tests.not_compared": {
    en: "The tests of these files could not be compared with their older form: {files}",
    "pt-BR": "Os testes destes arquivos não puderam ser comparados com sua forma anterior: {files}",
  },
} as const satisfies Texts;
