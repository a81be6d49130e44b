import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryRanking, arbitrarySettings } from "../../test/support/arbitrary-rankings.js";
import { type JudgedRanking, truncate } from "../core/index.js";
import { bindMeasure } from "./bound-measure.js";
import { isMonotone } from "./bounds.js";
import { parseMeasure } from "./dialect.js";
import { rankingOfGrades } from "./ranking-of-grades.js";
import { measures } from "./registry.js";
import { judgeUnjudged, unjudgedBounds, unjudgedRange } from "./unjudged-bounds.js";

test("unjudged documents become judged ones, and the topic's counts grow", () => {
  const ranking = rankingOfGrades([null, 2, -1, 0, null], [1, -1]);
  const judged = judgeUnjudged(ranking, (i) => [1, undefined, 0][i]);
  expect(judged).toEqual({
    judgements: { topic: "example", levels: [2, 2, 1], unjudgedInPool: 2 },
    retrieved: 5,
    ranks: [1, 2, 3, 4, 5],
    grades: [1, 2, -1, 0, 0],
    tieFirst: [1, 2, 3, 4, 5],
    tieLast: [1, 2, 3, 4, 5],
  });
});

test("documents keep their ties if the judgements have them", () => {
  const ranking: JudgedRanking = {
    ...{ judgements: { topic: "1", levels: [1, 1], unjudgedInPool: 0 }, retrieved: 4 },
    ...{ ranks: [1, 3], grades: [1, 0], tieFirst: [1, 2], tieLast: [1, 4] },
  };
  expect(judgeUnjudged(ranking, (i) => [1, undefined][i])).toEqual({
    ...{ judgements: { topic: "1", levels: [1, 2], unjudgedInPool: 0 }, retrieved: 4 },
    ...{ ranks: [1, 2, 3], grades: [1, 1, 0], tieFirst: [1, 2, 2], tieLast: [1, 2, 4] },
  });
});

const example = rankingOfGrades([1, null, 0, null], [1]);

test.each([
  ["P@4", 1 / 4, 3 / 4],
  ["R", 1 / 2, 3 / 4],
  ["AP", 1 / 2, (1 + 2 / 2 + 3 / 4) / 4],
  ["R@1", 1 / 2, 1 / 4], // more relevant documents, none of them higher
  ["AP′", 1 / 2, (1 + 2 / 2 + 3 / 4) / 4],
  ["P(rel=2)@4", 0, 2 / 4],
])("%s is %d if they are irrelevant, %d if they are relevant", (measure, irrelevant, relevant) => {
  const bounds = unjudgedBounds(parseMeasure(measure), example);
  expect(bounds.asIrrelevant).toBeCloseTo(irrelevant, 15);
  expect(bounds.asRelevant).toBeCloseTo(relevant, 15);
});

test("relevant documents are of the lowest relevant grade, or of the highest", () => {
  const ranking = rankingOfGrades([null], [3]);
  const bound = parseMeasure("DCG");
  expect(unjudgedBounds(bound, ranking).asRelevant).toBe(1);
  expect(unjudgedBounds(bound, ranking, { grade: "highest" }).asRelevant).toBe(3);
});

test("if unjudged documents count as irrelevant, the value is the plain one", () => {
  for (const name of ["AP", "P@5", "R@5", "PRES@10", "nDCG@5", "RR", "ERR", "Q", "Fprime@10", "LexiRecall@10"]) {
    const bound = parseMeasure(name);
    fc.assert(
      fc.property(arbitraryRanking(), (ranking) => {
        const plain = bound.measure.compute(ranking, bound.settings);
        expect(unjudgedBounds(bound, ranking).asIrrelevant).toBe(plain);
      }),
    );
  }
});

/** All possible judgements of the unjudged documents of a list. */
function allJudgements(ranking: JudgedRanking, relevant: number): JudgedRanking[] {
  const judged = Array.from(ranking.grades).filter((grade) => grade >= 0).length;
  const unjudged = ranking.retrieved - judged;
  return Array.from({ length: 2 ** unjudged }, (_, bits) =>
    judgeUnjudged(ranking, (i) => ((bits >> i) & 1 ? relevant : 0)),
  );
}

describe.each(measures.filter(isMonotone).map((measure) => [measure.name, measure] as const))(
  "unjudged: %s",
  (_, measure) => {
    test("the range is that of all possible judgements", () => {
      const anyCase = fc.record({
        ranking: arbitraryRanking({ maxRetrieved: 6, maxGrade: 2 }),
        settings: arbitrarySettings(measure),
      });
      fc.assert(
        fc.property(anyCase, ({ ranking, settings }) => {
          const bound = bindMeasure(measure, { ...settings, ...("rel" in settings && { rel: 1 }) });
          const values = allJudgements(ranking, 1).map((each) => measure.compute(each, bound.settings));
          const { smallest, largest, exact } = unjudgedRange(bound, ranking);
          // If only some judgements were tried, the others may be outside the range, never the reverse.
          const slack = exact ? 0 : 1;
          expect(smallest - Math.min(...values)).toBeGreaterThanOrEqual(-1e-9);
          expect(smallest - Math.min(...values)).toBeLessThanOrEqual(slack + 1e-9);
          expect(Math.max(...values) - largest).toBeGreaterThanOrEqual(-1e-9);
          expect(Math.max(...values) - largest).toBeLessThanOrEqual(slack + 1e-9);
        }),
        { numRuns: 50 },
      );
    });
  },
);

test("a relevant document below a better one can be worth more to Q, so that its range is not exact", () => {
  const bound = parseMeasure("Q(beta=2)");
  const ranking = rankingOfGrades([null, null, 2, null]);
  const onlyOne = (place: number) =>
    bound.measure.compute(
      judgeUnjudged(ranking, (i) => (i === place ? 1 : 0)),
      bound.settings,
    );
  expect(onlyOne(1)).toBeLessThan(onlyOne(2));
  expect(unjudgedRange(bound, ranking).exact).toBe(false);
  expect(unjudgedRange(parseMeasure("AP"), ranking).exact).toBe(true);
});

test("a list cut off at its depth has the same range for a measure that looks no further and divides by k", () => {
  const bound = parseMeasure("P@3");
  const ranking = rankingOfGrades([null, 1, null, null, 0, null]);
  expect(unjudgedRange(bound, ranking)).toEqual(unjudgedRange(bound, truncate(ranking, 3)));
});
