import { compareBytes } from "../../core/index.js";

/** A retrieved unit of a run: a document, patent or family. */
export interface RunHit {
  readonly id: string;
  readonly score: number;
}

/**
 * The lines of one topic in a run file: `topic Q0 document rank score tag`. Scores have 32-bit precision. Lines are in
 * the order that trec_eval 9 and 10 use: descending by score, then descending by id. So the ranks are those used in
 * evaluation, although trec_eval does not read them.
 */
export function runLines(topic: string, hits: readonly RunHit[], tag: string): string {
  return hits
    .map(({ id, score }) => ({ id, score: Math.fround(score) }))
    .sort((a, b) => b.score - a.score || compareBytes(b.id, a.id))
    .map(({ id, score }, i) => `${topic} Q0 ${id} ${i + 1} ${printedScore(score)} ${tag}\n`)
    .join("");
}

/** The shortest decimal number to which no other 32-bit number is nearer. */
export function printedScore(score: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const text = score.toPrecision(digits);
    if (Math.fround(Number(text)) === score) return String(Number(text));
  }
  return String(Number(score.toPrecision(9)));
}
