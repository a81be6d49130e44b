import fc from "fast-check";
import { expect, test } from "vitest";
import { expectClose } from "../../test/fixtures/statistics/golden.js";
import { countPairs, kendall, kendallTauA, kendallTauB } from "./kendall.js";
import { inversionTails } from "./kendall-distribution.js";

test("counts as all pairs, one by one", () => {
  const values = fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 })), { maxLength: 40 });
  fc.assert(
    fc.property(values, (list) => {
      const [x, y] = [list.map(([value]) => value), list.map(([, value]) => value)];
      const slow = { concordant: 0, discordant: 0, tied: { x: 0, y: 0, both: 0 } };
      for (let i = 0; i < x.length; i++) {
        for (let j = 0; j < i; j++) {
          const [dx, dy] = [Math.sign(x[i] - x[j]), Math.sign(y[i] - y[j])];
          if (dx * dy > 0) slow.concordant++;
          if (dx * dy < 0) slow.discordant++;
          if (dx === 0) slow.tied.x++;
          if (dy === 0) slow.tied.y++;
          if (dx === 0 && dy === 0) slow.tied.both++;
        }
      }
      expect(countPairs(x, y)).toEqual(slow);
      const { concordant: c, discordant: d, tied } = slow;
      const untied = c + d;
      const tauB = (c - d) / Math.sqrt((untied + tied.x - tied.both) * (untied + tied.y - tied.both));
      if (Number.isNaN(tauB)) expect(kendallTauB(x, y)).toBeNaN();
      else expectClose(kendallTauB(x, y), tauB, 4);
    }),
  );
});

test("exact distribution: all permutations, one by one", () => {
  const permutations = (list: number[]): number[][] =>
    list.length === 0 ? [[]] : list.flatMap((x, i) => permutations(list.toSpliced(i, 1)).map((rest) => [x, ...rest]));
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const identity = Array.from({ length: n }, (_, i) => i);
    const inversions = permutations(identity).map((order) => countPairs(identity, order).discordant);
    for (let d = 0; d <= (n * (n - 1)) / 2; d++) {
      const { lower, upper } = inversionTails(n, d);
      expectClose(lower, inversions.filter((i) => i <= d).length / inversions.length, 8);
      expectClose(upper, inversions.filter((i) => i >= d).length / inversions.length, 8);
    }
  }
});

test("the smallest p of 50 values is that of one order in 50!", () => {
  const order = Array.from({ length: 50 }, (_, i) => i);
  let factorial = 1;
  for (let i = 2; i <= 50; i++) factorial *= i;
  expectClose(kendall(order, order).p, 2 / factorial, 100);
  expectClose(kendall(order, order.toReversed(), { alternative: "less" }).p, 1 / factorial, 100);
});

test("τ-a of a constant sample is 0", () => {
  expect(kendallTauA([1, 1, 1], [1, 2, 3])).toBe(0);
  expect(kendallTauA([1], [1])).toBeNaN();
});
