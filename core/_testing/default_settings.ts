/** Settings that nobody chose, for tests: written out, so that a default that changes is seen. */
import type { Settings } from "../resolve/types.ts";

export function defaultSettings(): Settings {
  return {
    model: null,
    model_fallback: [],
    model_timeout_seconds: 120,
    model_retries: 2,
    review: {
      model: null,
      evidence_tokens: 4000,
      skill_tokens: 4000,
      verification: { enabled: true, max_calls: 8, model: null, votes: 1 },
    },
    gate: {
      fail_on: null,
      sources: {
        security: "default",
        analysis: "default",
        sast: "default",
        model: "default",
        skills: "default",
      },
      triage: {},
      on_degraded: "deterministic",
      on_incomplete: "pass",
      paths: [],
    },
    evidence: { security: true, sast: false, required: [], sarif: [], inline_ignores: "base" },
    budget: { usd: null, requests: null, tokens: null },
    prices: [],
    store: { url: null },
    memory: { enabled: false },
    forge: { max_wait_seconds: 300, trusted_authors: [] },
  };
}
