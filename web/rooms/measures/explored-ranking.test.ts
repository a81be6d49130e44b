import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseMeasure } from "../../../src/measures/index.js";
import {
  type ExploredRanking,
  measuresAtNmax,
  measureValue,
  moved,
  readRanking,
  withFound,
  withoutFound,
} from "./explored-ranking.js";

const isFine = ({ ranks, n, nmax }: ExploredRanking) =>
  ranks.length <= n && ranks.every((rank, i) => rank >= 1 && rank <= nmax && (i === 0 || rank > ranks[i - 1]));

describe("an explored ranking", () => {
  test("PRES of the paper's example: ranks 1 and 4 of four relevant documents, Nmax 100", () => {
    // 1 − ((1 + 4 + 103 + 104) / 4 − 2.5) / 100
    expect(measureValue(parseMeasure("PRES@100"), { ranks: [1, 4], n: 4, nmax: 100 })).toBeCloseTo(0.495, 12);
  });

  test("is read from an address, whatever the address says", () => {
    expect(readRanking("4,1", "4", "100")).toEqual({ ranks: [1, 4], n: 4, nmax: 100 });
    expect(readRanking("4,1,4,x,-1,101", "1", "100")).toEqual({ ranks: [1, 4], n: 2, nmax: 100 });
    expect(readRanking("", "many", "0")).toEqual({ ranks: [], n: 5, nmax: 100 });
  });

  test("stays one, whatever is done to it", () => {
    const action = fc.record({ what: fc.nat(2), at: fc.nat(60), to: fc.integer({ min: -5, max: 60 }) });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), fc.integer({ min: 1, max: 40 }), (actions, nmax) => {
        let ranking = readRanking("1,4,20", "6", String(nmax));
        for (const { what, at, to } of actions) {
          const place = ranking.ranks.length === 0 ? 0 : at % ranking.ranks.length;
          if (what === 0) ranking = withFound(ranking);
          else if (ranking.ranks.length > 0)
            ranking = what === 1 ? moved(ranking, place, to) : withoutFound(ranking, place);
          expect(isFine(ranking)).toBe(true);
        }
      }),
    );
  });

  test("a document passes over a rank that is taken, and stops at the ends", () => {
    expect(moved({ ranks: [1, 2, 5], n: 3, nmax: 10 }, 0, 2).ranks).toEqual([2, 3, 5]);
    expect(moved({ ranks: [1, 2, 5], n: 3, nmax: 10 }, 2, 2).ranks).toEqual([1, 2, 5]);
    expect(moved({ ranks: [9, 10], n: 2, nmax: 10 }, 0, 10).ranks).toEqual([9, 10]);
  });

  test("every measure of the registry has a finite value", () => {
    for (const bound of measuresAtNmax(100)) {
      expect(Number.isFinite(measureValue(bound, { ranks: [1, 4, 20], n: 5, nmax: 100 }))).toBe(true);
    }
  });
});
