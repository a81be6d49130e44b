import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseMeasure } from "./dialect.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

/** The value of a measure for relevant documents at some ranks, of `n` in all. */
function scoreOf(measure: string, ranks: readonly number[], n: number): number {
  const last = Math.max(0, ...ranks);
  const list = Array.from({ length: last }, (_, i) => (ranks.includes(i + 1) ? 1 : null));
  const { measure: definition, settings } = parseMeasure(measure);
  return definition.compute(rankingOfGrades(list, new Array(n - ranks.length).fill(1)), settings);
}

/** Checks a value against its printed form, rounded to as many digits. */
function expectPrinted(value: number, printed: string): void {
  expect(value.toFixed(printed.split(".")[1]?.length ?? 0)).toBe(printed);
}

const COLUMNS = ["AP@100", "R@100", "F@100", "Fprime@100", "Fprime(beta=4)@100", "PRES@100"];

describe("tables 1 and 2 of the PRES paper: 4 relevant documents, Nmax = 100", () => {
  test.each([
    { system: "1", ranks: [1], printed: ["0.25", "0.25", "0.0192", "0.25", "0.25", "0.25"] },
    { system: "3", ranks: [1, 2, 3, 4], printed: ["1", "1", "0.0769", "1", "1", "1"] },
    { system: "4", ranks: [1, 98, 99, 100], printed: ["0.2727", "1", "0.0769", "0.429", "0.864", "0.28"] },
  ])("system $system", ({ ranks, printed }) => {
    for (const [i, column] of COLUMNS.entries()) expectPrinted(scoreOf(column, ranks, 4), printed[i]);
  });

  test("system 2: the printed scores are those of ranks 50 to 53", () => {
    const printed = ["0.0481", "1", "0.0769", "0.0918", "0.462", "0.51"]; // F′1 is printed truncated, as 0.0917
    for (const [i, column] of COLUMNS.entries()) expectPrinted(scoreOf(column, [50, 51, 52, 53], 4), printed[i]);
  });

  test("system 2: the printed ranks 50, 51, 53 and 54 give other scores", () => {
    const computed = ["0.0475", "1", "0.0769", "0.0906", "0.4587", "0.505"];
    for (const [i, column] of COLUMNS.entries()) expectPrinted(scoreOf(column, [50, 51, 53, 54], 4), computed[i]);
  });
});

describe("table 3 of the PRES paper: real topics, Nmax = 1000", () => {
  test.each([
    { ranks: [98, 296], n: 41, printed: ["0.05", "0.000", "0.039"] }, // AP is printed as ~0
    { ranks: [23, 272, 345], n: 6, printed: ["0.5", "0.01", "0.394"] },
    { ranks: [2, 517, 761], n: 6, printed: ["0.5", "0.085", "0.288"] },
    { ranks: [660, 741], n: 3, printed: ["0.667", "0.001", "0.201"] },
    { ranks: [41, 54], n: 3, printed: ["0.667", "0.020", "0.636"] }, // AP is printed as 0.021, and is 0.02048
    { ranks: [1, 781], n: 3, printed: ["0.667", "0.334", "0.407"] },
    { ranks: [1, 33, 354, 548, 733, 840, 841], n: 7, printed: ["1", "0.157", "0.525"] },
    { ranks: [32, 35, 46], n: 3, printed: ["1", "0.051", "0.964"] },
  ])("ranks $ranks of $n", ({ ranks, n, printed }) => {
    for (const [i, column] of ["R@1000", "AP@1000", "PRES@1000"].entries()) {
      expectPrinted(scoreOf(column, ranks, n), printed[i]);
    }
  });

  test("the last topic at Nmax = 100", () => expectPrinted(scoreOf("PRES@100", [32, 35, 46], 3), "0.6433"));
});

test("rank 10 is very good for Nmax = 1000, good for 100, bad for 15, very bad for 10", () => {
  const values = [1000, 100, 15, 10].map((nmax) => scoreOf(`PRES@${nmax}`, [10], 1).toFixed(3));
  expect(values).toEqual(["0.991", "0.910", "0.400", "0.100"]);
});

test("PRES lies between n·R²/Nmax and R, and reaches both", () => {
  const topic = fc
    .record({ nmax: fc.integer({ min: 1, max: 60 }), missed: fc.integer({ min: 0, max: 10 }) })
    .chain(({ nmax, missed }) =>
      fc.record({
        nmax: fc.constant(nmax),
        missed: fc.constant(missed),
        ranks: fc.uniqueArray(fc.integer({ min: 1, max: nmax }), { maxLength: 10 }),
      }),
    );
  fc.assert(
    fc.property(topic, ({ nmax, missed, ranks }) => {
      const n = ranks.length + missed;
      fc.pre(n > 0 && n <= nmax);
      const recall = ranks.length / n;
      const lowest = (n * recall * recall) / nmax;
      const at = (places: readonly number[]) => scoreOf(`PRES@${nmax}`, places, n);
      expect(at(ranks)).toBeGreaterThanOrEqual(lowest - 1e-12);
      expect(at(ranks)).toBeLessThanOrEqual(recall + 1e-12);
      expect(at(ranks.map((_, i) => i + 1))).toBeCloseTo(recall, 12);
      expect(at(ranks.map((_, i) => nmax - i))).toBeCloseTo(lowest, 12);
    }),
  );
});

test("PRES is Rnorm over a collection of Nmax + n documents", () => {
  const value = scoreOf("PRES@100", [3, 41, 77], 5);
  expect(value).toBeCloseTo(scoreOf("Rnorm(docs=105)", [3, 41, 77], 5), 14);
});
