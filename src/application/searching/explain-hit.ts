import { type Cell, type NamedTable, UsageError } from "../../core/index.js";
import {
  type Engine,
  type Explanation,
  explanationText,
  type ScoreExplanation,
  type TopicResult,
  type TopicSearchOptions,
} from "../../retrieval/index.js";

/** Maximum number of terms of a long query to explain. */
const EXPLAINED_TERMS = 30;

/** Explains a document's score for a query, or why it is not found. */
export async function explainHit(
  engine: Engine,
  id: string,
  { query, filter }: TopicResult,
  { model }: TopicSearchOptions,
): Promise<ScoreExplanation> {
  const explanation = await engine.explain(query, id, { model, filter });
  if (!explanation) throw new UsageError(`no such document in the index: ${id}`);
  return explanation;
}

/** An explanation for people. */
export function explanationPage({ id, missing, score }: ScoreExplanation): string {
  const reasons = missing.map((reason) => `not found: it ${reason}\n`).join("");
  return `${id}\n${reasons}${explanationText(score, { limit: EXPLAINED_TERMS })}\n`;
}

/**
 * An explanation for other programs: all numbers of the score, each with its depth in the tree, and the reasons why the
 * document is not found.
 */
export function explanationTables({ id, missing, score }: ScoreExplanation): NamedTable[] {
  return [
    {
      name: "score",
      table: {
        caption: `How the score of ${id} is computed`,
        columns: [
          { name: "depth", kind: "integer" },
          { name: "part", kind: "text" },
          { name: "value", kind: "real", digits: 6 },
          { name: "formula", kind: "text" },
        ],
        rows: rowsOf(score, 0),
      },
    },
    {
      name: "reasons",
      table: {
        caption: `Why ${id} is not found`,
        columns: [{ name: "reason", kind: "text" }],
        rows: missing.map((reason) => [reason]),
      },
    },
  ];
}

function rowsOf({ what, value, formula, parts = [] }: Explanation, depth: number): Cell[][] {
  return [[depth, what, value, formula ?? null], ...parts.flatMap((part) => rowsOf(part, depth + 1))];
}
