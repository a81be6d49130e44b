import { plainAnalyzer } from "../../src/retrieval/analysis/plain-analyzer.js";
import { ReferenceEngine } from "../../src/retrieval/conformance/reference-engine.js";
import type { EngineDocument } from "../../src/retrieval/document.js";
import type { Engine } from "../../src/retrieval/engine.js";
import { type Tokenizer, tokenizer } from "../../src/retrieval/query/tokenizer.js";

/** Words unchanged, except for lower case. */
export const plainTokens: Tokenizer = tokenizer(plainAnalyzer);

/** A document with one text. */
export function documentOf(id: string, text: string, field = "description"): EngineDocument {
  return { id, texts: [{ field, text }] };
}

/** An engine over a few documents. */
export function smallEngine(documents: readonly EngineDocument[], fields: readonly string[] = ["description"]): Engine {
  return new ReferenceEngine(documents, plainAnalyzer, { fields });
}
