import fc from "fast-check";
import { expect, test } from "vitest";
import { expectClose, expectWithin, fromPython } from "../../test/fixtures/statistics/golden.js";
import { cliffsDelta } from "./cliffs-delta.js";

test("against SciPy's Mann–Whitney U", () => {
  const { a, b, delta } = fromPython.effects.cliff;
  expectClose(cliffsDelta(a, b), delta, 8);
});

test("all pairs, one by one", () => {
  const values = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(values, values, (a, b) => {
      let balance = 0;
      for (const x of a) for (const y of b) balance += Math.sign(x - y);
      expectWithin(cliffsDelta(a, b), balance / (a.length * b.length), 1e-14);
      expectWithin(cliffsDelta(b, a), -cliffsDelta(a, b), 1e-14);
    }),
  );
});

test("an empty sample", () => {
  expect(cliffsDelta([], [1])).toBeNaN();
});
