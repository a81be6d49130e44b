import { compareBytes } from "../../core/index.js";

/** A found unit of a run: a document, patent or family. */
export interface RunHit {
  readonly id: string;
  readonly score: number;
}

/**
 * The lines of one topic in a run file: `topic Q0 document rank score tag`. Scores have the precision of 32 bits, and
 * lines are in the order in which trec_eval takes them, 9 and 10 alike: by score, equal ones by id, both descending. So
 * ranks are what they will be evaluated as, though trec_eval does not look at them.
 */
export function runLines(topic: string, hits: readonly RunHit[], tag: string): string {
  return hits
    .map(({ id, score }) => ({ id, score: Math.fround(score) }))
    .sort((a, b) => b.score - a.score || compareBytes(b.id, a.id))
    .map(({ id, score }, i) => `${topic} Q0 ${id} ${i + 1} ${printedScore(score)} ${tag}\n`)
    .join("");
}

/** The shortest decimal number that no other number of 32 bits is nearer to. */
export function printedScore(score: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const text = score.toPrecision(digits);
    if (Math.fround(Number(text)) === score) return String(Number(text));
  }
  return String(Number(score.toPrecision(9)));
}
