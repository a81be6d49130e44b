import { expect, it } from "vitest";
import { differenceNeeded, SwapCounter, swapRate } from "./swap-rate.js";

it("bins comparisons by the difference on the first set and counts opposite orders on the second", () => {
  const counter = new SwapCounter(0.01);
  //             0.005 | 0.095 | 0.1                     swapped | same | same
  counter.count([0.5, 0.505, 0.6], [0.3, 0.2, 0.9]);
  // Tied in the first: no comparison. Tied in the second: no swap. 0.25 goes into the last bin.
  counter.count([0.5, 0.5, 0.75], [0.1, 0.2, 0.1]);
  const used = counter.bins().filter(({ comparisons }) => comparisons > 0);
  expect(used.map(({ from, comparisons, swaps }) => [from.toFixed(2), comparisons, swaps])).toEqual([
    ["0.00", 1, 1],
    ["0.09", 2, 0],
    ["0.20", 2, 1],
  ]);
  expect(counter.bins()).toHaveLength(21);
  expect(counter.bins()[20].to).toBe(Number.POSITIVE_INFINITY);
  expect(swapRate(counter.bins())).toBeCloseTo(2 / 5, 12);
});

it("finds the difference above which few comparisons are swapped", () => {
  const bins = [
    { from: 0, to: 0.01, comparisons: 100, swaps: 40 },
    { from: 0.01, to: 0.02, comparisons: 100, swaps: 4 },
    { from: 0.02, to: 0.03, comparisons: 100, swaps: 6 },
    { from: 0.03, to: 0.04, comparisons: 50, swaps: 1 },
    { from: 0.04, to: 0.05, comparisons: 0, swaps: 0 },
    { from: 0.05, to: Number.POSITIVE_INFINITY, comparisons: 50, swaps: 0 },
  ];
  expect(differenceNeeded(bins)).toEqual({ difference: 0.03, reached: 0.25 });
  expect(differenceNeeded(bins, 0.06)).toEqual({ difference: 0.01, reached: 0.75 });
  expect(differenceNeeded(bins.slice(0, 3))).toBeNull();
  expect(differenceNeeded([])).toBeNull();
});
