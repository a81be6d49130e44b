import { expect, it } from "vitest";
import { merits, ranksByMerit, runsByMerit } from "./run-order.js";

it("treats means that differ only by rounding as ties, which share the best rank", () => {
  expect(ranksByMerit(merits([0.3, 0.1 + 0.2, 0.5, 0.1], "up"))).toEqual([2, 2, 1, 4]);
  expect(ranksByMerit(merits([0.3, 0.1 + 0.2, 0.5, 0.1], "down"))).toEqual([2, 2, 4, 1]);
});

it("orders tied runs by name", () => {
  expect(runsByMerit({ runs: ["b", "a", "c"], means: [0.3, 0.1 + 0.2, 0.5], direction: "up" })).toEqual([2, 1, 0]);
});
