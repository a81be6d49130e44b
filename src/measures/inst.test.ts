import { expect, test } from "vitest";
import { parseMeasure } from "./dialect.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

/** Expected utility by INSTCWLMetric of cwl-eval 1.0.12, which weighs 1000 ranks. */
const FROM_CWL_EVAL = [
  { grades: [0, 1], measure: "INST(rel=1)", value: 0.20722217922489933 },
  { grades: [1, 0, 0, 1, 1], measure: "INST(rel=1)", value: 0.7089640109481268 },
  { grades: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], measure: "INST(rel=1,T=3)", value: 0.9495562775879066 },
  { grades: [0, 0, 0, 0, 0], measure: "INST(rel=1,T=2)", value: 0 },
  // Gains 0.5, 0, 1, 0, 0, 0.5, 1.
  { grades: [1, 0, 2, 0, 0, 1, 2], measure: "INST(T=2.5)", value: 0.288541220753661 },
  { grades: [1], measure: "INST(rel=1,T=0.5)", value: 1 },
];

test.each(FROM_CWL_EVAL)("$measure of $grades: cwl-eval's value", ({ grades, measure, value }) => {
  const bound = parseMeasure(measure);
  expect(bound.measure.compute(rankingOfGrades(grades), bound.settings)).toBeCloseTo(value, 12);
});
