import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectClose, fromPython, fromR, named } from "../../test/fixtures/statistics/golden.js";
import { wilcoxonSignedRank } from "./wilcoxon-signed-rank.js";

describe("against SciPy", () => {
  const { data, cases } = fromPython.wilcoxon;
  test.each(named(cases, JSON.stringify))("%s", (_, golden) => {
    const { a, b } = data[golden.data];
    const { zeros, continuity, alternative, distribution } = golden;
    const result = wilcoxonSignedRank(a, b, { zeros, continuity, alternative, distribution });
    if (golden.z !== null) {
      // SciPy's two-sided z is that of the smaller rank sum.
      expectClose(Math.abs(result.z!), Math.abs(golden.z), 16);
    }
    expectClose(result.p, golden.p, 64);
  });
});

test("against R, which chooses the distribution as we do", () => {
  for (const { data, alternative, continuity, wPlus, wilcoxonP } of fromR.paired) {
    const { a, b } = fromR.data[data];
    const result = wilcoxonSignedRank(a, b, { alternative, continuity });
    expect(result.wPlus).toBe(wPlus);
    expect(result.distribution).toBe(data === "few" ? "exact" : "normal");
    expectClose(result.p, wilcoxonP, 64);
  }
});

test("exact: all signs of the ranks, one by one", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })), { maxLength: 9 }),
      (pairs) => {
        const [a, b] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
        const { wPlus, wMinus, p } = wilcoxonSignedRank(a, b, { distribution: "exact", alternative: "greater" });
        const absolute = a.map((x, i) => Math.abs(x - b[i])).filter((d) => d > 0);
        const ranks = absolute.map(
          (d) => absolute.filter((e) => e < d).length + (absolute.filter((e) => e === d).length + 1) / 2,
        );
        let hits = 0;
        for (let signs = 0; signs < 2 ** ranks.length; signs++) {
          const sum = ranks.reduce((total, rank, i) => total + ((signs >> i) & 1 ? rank : 0), 0);
          if (sum >= wPlus) hits++;
        }
        expect(p).toBe(hits / 2 ** ranks.length);
        expect(wPlus + wMinus).toBe((ranks.length * (ranks.length + 1)) / 2);
      },
    ),
  );
});

test("reports how it was computed", () => {
  const result = wilcoxonSignedRank([3, 5, 7, 9, 1], [1, 6, 3, 4, 1]);
  expect(result).toEqual({
    n: 5,
    statistic: 9,
    p: 0.25,
    alternative: "two-sided",
    direction: 1,
    wPlus: 9,
    wMinus: 1,
    zeroPolicy: "wilcox",
    zeros: 1,
    ties: { groups: 0, members: 0 },
    distribution: "exact",
    z: null,
    continuity: false,
    rankBiserial: 0.8,
  });
});

test("differences that are equal except for rounding are tied", () => {
  const thirds = wilcoxonSignedRank([2 / 3, 1 / 3, 1], [1 / 3, 0, 2 / 3]);
  expect(thirds.ties).toEqual({ groups: 1, members: 3 });
  expect(wilcoxonSignedRank([0.1 + 0.2, 1], [0.3, 0]).zeros).toBe(1);
});

test("pairs that do not differ are counted as zeros, not as ties", () => {
  for (const zeros of ["wilcox", "pratt", "zsplit"] as const) {
    const result = wilcoxonSignedRank([1, 2, 3, 4, 9], [1, 2, 2, 5, 5], { zeros });
    expect(result).toMatchObject({ zeros: 2, ties: { groups: 1, members: 2 } });
  }
});

test("one pair that does not differ hides no tie", () => {
  const result = wilcoxonSignedRank([0, 1, 1, 2], [0, 0, 0, 0], { zeros: "pratt" });
  expect(result).toMatchObject({ zeros: 1, ties: { groups: 1, members: 2 } });
});

test("zsplit gives each side half of the ranks of zeros, so that both have all ranks", () => {
  // Ranks 1.5, 1.5, 3, 4 and 5 of 0, 0, 1, −2 and 3.
  const result = wilcoxonSignedRank([0, 0, 1, -2, 3], [0, 0, 0, 0, 0], { zeros: "zsplit" });
  expect(result).toMatchObject({ wPlus: 9.5, wMinus: 5.5 });
});

test("one pair: the normal approximation has (1 − 0)/2 over the square root of 1/4", () => {
  expect(wilcoxonSignedRank([1], [0], { distribution: "normal" }).z).toBe(1);
});

test("no pair, and no pair that differs", () => {
  for (const zeros of ["wilcox", "pratt", "zsplit"] as const) {
    for (const alternative of ["two-sided", "greater", "less"] as const) {
      expect(wilcoxonSignedRank([], [], { zeros, alternative }).p).toBe(1);
      const same = wilcoxonSignedRank([1, 2, 3], [1, 2, 3], { zeros, alternative });
      expect(same).toMatchObject({ p: 1, direction: 0, zeros: 3, rankBiserial: 0 });
    }
  }
});

test("zsplit has no exact distribution with zeros", () => {
  expect(() => wilcoxonSignedRank([1, 2], [1, 3], { zeros: "zsplit", distribution: "exact" })).toThrow("zsplit");
});
