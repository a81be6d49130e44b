import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logLikelihoodRatio } from "./log-likelihood-ratio.js";

describe("logLikelihoodRatio", () => {
  it("is 270.72 for `the swiss`, as in table 1 of Dunning's paper", () => {
    expect(logLikelihoodRatio(110, 110 + 2442, 110 + 111, 110 + 2442 + 111 + 29114)).toBeCloseTo(270.72, 2);
  });

  // R 4: loglin(table, list(1, 2))$lrt
  it.each([
    [110, 2552, 221, 31777, 270.721876936225],
    [3, 4, 5, 1000, 29.62106918437224],
    [5, 5, 5, 100, 39.7030486691745],
    [7, 10, 20, 100, 13.53217626655926],
    [2, 10, 20, 100, 0],
  ])("is what R finds for %d, %d, %d of %d", (both, first, second, all, ratio) => {
    expect(logLikelihoodRatio(both, first, second, all)).toBeCloseTo(ratio, 10);
  });

  it("is never negative, and symmetric", () => {
    const cell = fc.nat(1000);
    fc.assert(
      fc.property(cell, cell, cell, cell, (both, first, second, rest) => {
        const all = both + first + second + rest;
        const ratio = logLikelihoodRatio(both, both + first, both + second, all);
        expect(ratio).toBeGreaterThanOrEqual(0);
        expect(logLikelihoodRatio(both, both + second, both + first, all)).toBeCloseTo(ratio, 8);
      }),
    );
  });
});
