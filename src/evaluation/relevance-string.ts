import type { JudgedRanking } from "../core/index.js";

/**
 * The grades of the first documents, one character each, as in trec_eval's `relstring`: a digit, `>` for grades above
 * 9, `.` for pooled but not judged, `-` for not in the pool.
 */
export function relevanceString(ranking: JudgedRanking, length: number): string {
  const shown = new Array<string>(Math.max(0, Math.min(length, ranking.retrieved)) || 0).fill("-");
  for (let i = 0; i < ranking.ranks.length && ranking.ranks[i] <= shown.length; i++) {
    const grade = ranking.grades[i];
    shown[ranking.ranks[i] - 1] = grade > 9 ? ">" : grade >= 0 ? String(grade) : ".";
  }
  return shown.join("");
}
