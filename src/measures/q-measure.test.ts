import { expect, test } from "vitest";
import { parseMeasure } from "./dialect.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

/** The sample topic of NTCIREVAL: three documents each of L3 and L2, four of L1, one judged irrelevant. */
const sample = rankingOfGrades([0, 3, null, 2], [3, 3, 2, 2, 1, 1, 1, 1]);

test.each([
  ["Q", "0.0967"],
  ["Q@1000", "0.0967"],
  ["Q@2", "0.2500"],
  ["Q′", "0.1083"],
  ["AP", "0.1000"],
  ["AP′", "0.1167"],
])("%s of NTCIREVAL's sample topic is %s, as it prints", (measure, printed) => {
  const bound = parseMeasure(measure);
  expect(bound.measure.compute(sample, bound.settings).toFixed(4)).toBe(printed);
});

test("with β = 0 it is average precision", () => {
  const [q, ap] = ["Q(beta=0)", "AP"].map((name) => parseMeasure(name));
  expect(q.measure.compute(sample, q.settings)).toBe(ap.measure.compute(sample, ap.settings));
});
