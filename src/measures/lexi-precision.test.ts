import fc from "fast-check";
import { expect, test } from "vitest";
import { compareLexiPrecision } from "./lexi-precision.js";
import { compareLexiRecall } from "./lexi-recall.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

const settings = { rel: 1, cutoff: 10 };

test("the first relevant document decides, then the second; a document that is not found is last", () => {
  // Three relevant documents. a: ranks 1, 5, not found; b: 1, 4, not found; c: 2, 3, 4; d: 1, 5, 6.
  const a = rankingOfGrades([1, 0, 0, 0, 1], [1]);
  const b = rankingOfGrades([1, 0, 0, 1], [1]);
  const c = rankingOfGrades([0, 1, 1, 1]);
  const d = rankingOfGrades([1, 0, 0, 0, 1, 1]);
  const sign = (x: typeof a, y: typeof a) => Math.sign(compareLexiPrecision(x, y, settings));
  expect(sign(b, a)).toBe(1);
  expect(sign(b, c)).toBe(1);
  expect(sign(d, a)).toBe(1);
  expect(sign(b, d)).toBe(1);
  expect(sign(a, a)).toBe(0);
  // Lexirecall reads the same ranks from the last: c, then d, then b, then a.
  expect(Math.sign(compareLexiRecall(c, d, settings))).toBe(1);
  expect(Math.sign(compareLexiRecall(d, b, settings))).toBe(1);
  expect(Math.sign(compareLexiRecall(b, a, settings))).toBe(1);
});

test("it never contradicts reciprocal rank, and changes its sign with the order", () => {
  const ranking = fc.array(fc.constantFrom(0, 1), { maxLength: 15 }).map((grades) => rankingOfGrades(grades));
  const first = (r: ReturnType<typeof rankingOfGrades>) =>
    Array.from(r.ranks).find((rank, i) => r.grades[i] === 1 && rank <= 10) ?? Number.POSITIVE_INFINITY;
  fc.assert(
    fc.property(ranking, ranking, (a, b) => {
      const preferred = Math.sign(compareLexiPrecision(a, b, settings));
      if (first(a) !== first(b)) expect(preferred).toBe(first(a) < first(b) ? 1 : -1);
      expect(Math.sign(compareLexiPrecision(b, a, settings)) + preferred).toBe(0);
    }),
  );
});
