import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectClose, fromR } from "../../test/fixtures/statistics/golden.js";
import { benjaminiHochberg, bonferroni, holm } from "./adjusted-p-values.js";

describe.each([
  ["holm", holm, fromR.adjusted.holm],
  ["bh", benjaminiHochberg, fromR.adjusted.bh],
  ["bonferroni", bonferroni, fromR.adjusted.bonferroni],
] as const)("%s", (_, adjust, golden) => {
  test("against R's p.adjust", () => {
    const adjusted = adjust(fromR.adjusted.p);
    for (const [i, p] of golden.entries()) expectClose(adjusted[i], p, 2);
  });

  test("never below the raw p, in the same order and position", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (ps) => {
        const adjusted = adjust(ps);
        for (let i = 0; i < ps.length; i++) {
          expect(adjusted[i]).toBeGreaterThanOrEqual(ps[i]);
          expect(adjusted[i]).toBeLessThanOrEqual(1);
          for (let j = 0; j < ps.length; j++) if (ps[i] <= ps[j]) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j]);
        }
        expect([...adjust(ps.toReversed())]).toEqual([...adjusted].toReversed());
      }),
    );
  });

  test("a test that was not possible does not count as a hypothesis", () => {
    expect([...adjust([0.01, Number.NaN, 0.02])]).toEqual([
      adjust([0.01, 0.02])[0],
      Number.NaN,
      adjust([0.01, 0.02])[1],
    ]);
  });

  test("none, one, and invalid p values", () => {
    expect([...adjust([])]).toEqual([]);
    expect([...adjust([0.3])]).toEqual([0.3]);
    expect(() => adjust([1.5])).toThrow("not in [0, 1]: 1.5");
  });
});
