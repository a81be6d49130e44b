import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMeasure } from "./dialect.js";
import { compareLexiRecall } from "./lexi-recall.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

const NMAX = 12;
const bound = parseMeasure(`LexiRecall@${NMAX}`);

/** Two rankings of one topic: relevant or not at each place, with the same total number of relevant documents. */
const pair = fc.tuple(...[0, 1].map(() => fc.array(fc.constantFrom(0, 1), { maxLength: 15 }))).map(([a, b]) => {
  const count = (list: readonly number[]) => list.filter((grade) => grade === 1).length;
  const n = Math.max(count(a), count(b));
  return [a, b].map((list) => rankingOfGrades(list, new Array(n - count(list)).fill(1)));
});

/** Lexirecall as in the paper: ranks from the last; documents not found are at the end of the collection. */
function prefer(a: readonly number[], b: readonly number[]): number {
  for (let i = a.length - 1; i >= 0; i--) if (a[i] !== b[i]) return Math.sign(b[i] - a[i]);
  return 0;
}

function allRanks(ranking: ReturnType<typeof rankingOfGrades>): number[] {
  const found = Array.from(ranking.ranks).filter((rank, i) => ranking.grades[i] === 1 && rank <= NMAX);
  const n = ranking.judgements.levels[1] ?? 0;
  return [...found, ...Array.from({ length: n - found.length }, (_, i) => 1000 - n + found.length + i)];
}

test("the comparison is the paper's", () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      expect(Math.sign(compareLexiRecall(a, b, { rel: 1, cutoff: NMAX }))).toBe(prefer(allRanks(a), allRanks(b)));
    }),
  );
});

test("the number orders rankings as the comparison does, to the precision of a double", () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const [x, y] = [a, b].map((ranking) => bound.measure.compute(ranking, bound.settings));
      // 13¹² < 2⁵³: every place counts.
      expect(Math.sign(x - y)).toBe(Math.sign(compareLexiRecall(a, b, { rel: 1, cutoff: NMAX })));
    }),
    { numRuns: 1000 },
  );
});

test("it lies between the recall and one document less", () => {
  fc.assert(
    fc.property(pair, ([ranking]) => {
      const n = ranking.judgements.levels[1] ?? 0;
      fc.pre(n > 0);
      const found = Array.from(ranking.ranks).filter((rank, i) => ranking.grades[i] === 1 && rank <= NMAX).length;
      const value = bound.measure.compute(ranking, bound.settings);
      expect(value).toBeLessThanOrEqual(found / n);
      expect(value).toBeGreaterThanOrEqual((found - 1) / n);
    }),
  );
});
