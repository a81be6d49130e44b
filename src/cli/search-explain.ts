import { UsageError } from "../core/index.js";
import type { Engine } from "../retrieval/engine.js";
import type { TopicResult, TopicSearchOptions } from "../retrieval/query/topic-search.js";
import { explanationText } from "../retrieval/search/explanation.js";

/** So many terms of a long query are explained. */
const EXPLAINED_TERMS = 30;

/** How a document comes to its score for a query, or why it is not found. */
export async function explainHit(
  engine: Engine,
  id: string,
  { query, filter }: TopicResult,
  { model }: TopicSearchOptions,
): Promise<string> {
  const explanation = await engine.explain(query, id, { model, filter });
  if (!explanation) throw new UsageError(`no such document in the index: ${id}`);
  const { missing, score } = explanation;
  const reasons = missing.map((reason) => `not found: it ${reason}\n`).join("");
  return `${id}\n${reasons}${explanationText(score, { limit: EXPLAINED_TERMS })}\n`;
}
