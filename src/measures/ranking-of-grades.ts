import type { JudgedRanking } from "../core/index.js";

/**
 * The judged ranking of a list given by its grades in rank order, without ties: for examples and experiments.
 * `null` is an unjudged document; a negative grade is a document that was only pooled.
 *
 * @param missed grades of judged documents that were not retrieved
 * @example rankingOfGrades([1, null, 0, 2], [1]) // relevant at ranks 1 and 4, one more not retrieved
 */
export function rankingOfGrades(
  grades: readonly (number | null)[],
  missed: readonly number[] = [],
  topic = "example",
): JudgedRanking {
  const ranks = grades.flatMap((grade, i) => (grade === null ? [] : [i + 1]));
  const listed = grades.filter((grade) => grade !== null);
  const all = [...listed, ...missed];
  const levels = new Array<number>(Math.max(0, ...all) + 1).fill(0);
  for (const grade of all) if (grade >= 0) levels[grade]++;
  return {
    judgements: { topic, levels, unjudgedInPool: all.filter((grade) => grade < 0).length },
    retrieved: grades.length,
    ranks,
    grades: listed,
    tieFirst: ranks,
    tieLast: ranks,
  };
}
