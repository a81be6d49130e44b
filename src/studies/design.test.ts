import { expect, test } from "vitest";
import { fromDesign, fromR } from "../../test/fixtures/statistics/golden.js";
import { checkTable } from "../core/index.js";
import { pairVariations, residualDeviation } from "./design.js";
import { designAnovaTable, designPairsTable, designTable } from "./design-tables.js";
import type { ScoreTable } from "./score-table.js";

/** Differences of a and b: 0.1, 0.3, 0.5 (mean 0.3, standard deviation 0.2). */
const table: ScoreTable = {
  measure: "AP",
  direction: "up",
  runs: ["b", "a"],
  topics: ["1", "2", "3"],
  scores: [Float64Array.of(0.1, 0.1, 0.1), Float64Array.of(0.2, 0.4, 0.6)],
  means: [0.1, 0.4],
};

test("the variation of a pair, better run first", () => {
  const [{ a, b, difference, deviation }] = pairVariations(table);
  expect([a, b]).toEqual(["a", "b"]);
  expect(difference).toBeCloseTo(0.3, 12);
  expect(deviation).toBeCloseTo(0.2, 12);
});

test("topics needed are those of R's power.t.test", () => {
  for (const { effect, power, n } of fromR.sampleSizes) {
    const made = designTable([table], { differences: [effect * 0.2], power, alpha: 0.05 });
    checkTable(made);
    expect(made.rows.map((row) => row[5])).toEqual([n, n, n]);
  }
});

test("the observed difference: d = 1.5", () => {
  const n = fromR.sampleSizes.find(
    (each: { effect: number; power: number }) => each.effect === 1.5 && each.power === 0.8,
  )!.n;
  const made = designPairsTable([table], { differences: [], power: 0.8, alpha: 0.05 });
  checkTable(made);
  expect(made.rows[0][5]).toBe(n);
});

test("analysis of variance: the residual, and topics needed by SciPy's noncentral F", () => {
  // Two runs: the variance of the differences, 0.04, is twice that of the residual.
  expect(residualDeviation(table)).toBeCloseTo(Math.sqrt(0.02), 12);
  for (const { runs, range, target, topics } of fromDesign.twoWay) {
    const options = { differences: [range * Math.sqrt(0.02)], power: target, alpha: 0.05, runs };
    const made = designAnovaTable([table], options);
    checkTable(made);
    expect(made.rows[0].slice(2, 5)).toEqual([runs, residualDeviation(table), topics]);
  }
});

test("topics for an interval: SciPy's expected width", () => {
  for (const { n, deviation, level, half } of fromDesign.widths) {
    const scaled = (half * 1.000001 * 0.2) / deviation;
    const made = designTable([table], { differences: [scaled], power: 0.999, alpha: 1 - level });
    expect(made.rows[0][7]).toBe(n);
  }
});

test("runs that are equal, or differ by the same on every topic", () => {
  const equal = { ...table, scores: [table.scores[0], table.scores[0]], means: [0.1, 0.1] };
  const options = { differences: [0.1], power: 0.8, alpha: 0.05 };
  checkTable(designTable([equal], options));
  expect(designTable([equal], options).rows[0].slice(3)).toEqual([0, null, null, null, null]);
  expect(designAnovaTable([equal], options).rows[0].slice(3)).toEqual([0, null, null]);
  expect(designPairsTable([equal], options).rows[0][5]).toBeNull();
});
