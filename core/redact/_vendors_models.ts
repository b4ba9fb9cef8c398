/** Tokens of models and of what stands around them. */
import { hasDigit, isMixed } from "./_token_checks.ts";
import { GLUED, shape, type TokenShape } from "./_token_shape.ts";

/** One row per kind of token. Order decides nothing. */
export const VENDORS_MODELS: readonly TokenShape[] = [
  shape(
    "openai-key",
    "OpenAI",
    ["sk-proj-", "sk-svcacct-", "sk-admin-", "sk-None-"],
    /sk-(?:proj|svcacct|admin|None)-[\w-]{20,300}/y,
    GLUED,
  ),
  shape("openai-key", "OpenAI", ["sk-"], /sk-[A-Za-z0-9]{32,200}(?![A-Za-z0-9_-])/y),
  shape("openrouter-key", "OpenRouter", ["sk-or-v1-"], /sk-or-v1-[0-9a-f]{40,80}/y, GLUED),
  shape("langfuse-key", "Langfuse", ["sk-lf-"], /sk-lf-[0-9a-f-]{36}(?!\w)/y, GLUED),
  shape("anthropic-key", "Anthropic", ["sk-ant-"], /sk-ant-[\w-]{20,300}/y, GLUED),
  shape("huggingface-token", "Hugging Face", ["hf_"], /hf_[A-Za-z0-9]{30,64}(?!\w)/y),
  shape("huggingface-token", "Hugging Face", ["api_org_"], /api_org_[A-Za-z0-9]{34}(?!\w)/y),
  shape("groq-key", "Groq", ["gsk_"], /gsk_[A-Za-z0-9]{48,60}(?!\w)/y),
  shape("xai-key", "xAI", ["xai-"], /xai-[A-Za-z0-9]{70,90}(?!\w)/y),
  shape("perplexity-key", "Perplexity", ["pplx-"], /pplx-[A-Za-z0-9]{40,64}(?!\w)/y),
  shape("replicate-token", "Replicate", ["r8_"], /r8_[A-Za-z0-9]{37}(?!\w)/y),
  shape("nvidia-key", "NVIDIA", ["nvapi-"], /nvapi-[\w-]{60,80}/y, GLUED),
  shape("cerebras-key", "Cerebras", ["csk-"], /csk-[a-z0-9]{40,60}(?!\w)/y, { check: hasDigit }),
  shape("fireworks-key", "Fireworks AI", ["fw_"], /fw_[A-Za-z0-9]{22,40}(?!\w)/y, {
    check: isMixed,
  }),
  shape("together-key", "Together AI", ["tgp_v1_"], /tgp_v1_[\w-]{40,60}/y, GLUED),
  shape("elevenlabs-key", "ElevenLabs", ["sk_"], /sk_[0-9a-f]{48}(?!\w)/y),
  shape(
    "langsmith-key",
    "LangSmith",
    ["lsv2_"],
    /lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}/y,
    GLUED,
  ),
  shape("pinecone-key", "Pinecone", ["pcsk_"], /pcsk_[A-Za-z0-9_]{50,90}/y, GLUED),
  shape("jina-key", "Jina AI", ["jina_"], /jina_[0-9a-f]{32}[\w-]{20,40}/y),
  shape("tavily-key", "Tavily", ["tvly-"], /tvly-(?:dev-|prod-)?[A-Za-z0-9-]{30,60}/y),
  shape("firecrawl-key", "Firecrawl", ["fc-"], /fc-[0-9a-f]{32}(?!\w)/y),
  shape("apify-token", "Apify", ["apify_api_"], /apify_api_[A-Za-z0-9]{34,40}/y, GLUED),
  shape("runpod-key", "RunPod", ["rpa_"], /rpa_[A-Z0-9]{40,50}\w{0,10}(?!\w)/y),
  shape("wandb-key", "Weights & Biases", ["wandb_v1_"], /wandb_v1_\w{40,100}/y, GLUED),
  shape(
    "logfire-token",
    "Pydantic Logfire",
    ["pylf_v1_"],
    /pylf_v1_(?:us|eu)_[A-Za-z0-9]{40,50}/y,
    GLUED,
  ),
];
