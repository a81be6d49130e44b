import { expect, test } from "vitest";
import { compareOrders, verdictOf } from "./order-agreement.js";

test("counts swapped pairs and ties that appear or disappear", () => {
  // The pair (1, 2) is swapped and (3, 4) becomes a tie: C = 4, D = 1.
  const { tau, swapped, tiesChanged } = compareOrders([4, 3, 2, 1], [0.3, 0.4, 0.1, 0.1], "up");
  expect([swapped, tiesChanged]).toEqual([1, 1]);
  expect(tau.a).toBeCloseTo(3 / 6, 15);
  expect(tau.b).toBeCloseTo(3 / Math.sqrt(6 * 5), 15);
});

test("means that differ by rounding only are tied", () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(compareOrders([1, 0.1 + 0.2, 0.3], [3, 1, 1], "up")).toMatchObject({ swapped: 0, tiesChanged: 0 });
});

test("the best come first, also if lower is better: τ_AP weights the top most", () => {
  const truth = [5, 4, 3, 2, 1];
  const topSwapped = [4, 5, 3, 2, 1];
  const endSwapped = [5, 4, 3, 1, 2];
  const ap = (estimate: number[], direction: "up" | "down") => compareOrders(truth, estimate, direction).tau.ap;
  expect(ap(topSwapped, "up")).toBeLessThan(ap(endSwapped, "up"));
  expect(ap(topSwapped, "down")).toBeGreaterThan(ap(endSwapped, "down"));
});

test.each([
  [1, "equivalent"],
  [0.9, "equivalent"],
  [0.8999, "in between"],
  [0.8, "in between"],
  [0.7999, "different"],
  [Number.NaN, null],
])("τ = %d: %s", (tau, verdict) => {
  expect(verdictOf(tau)).toBe(verdict);
});
