import { expect, it } from "vitest";
import { rateOf } from "./progress.js";

it("says how fast steady work is, and how long it still takes", () => {
  expect(rateOf(27, 90, 2)).toBe(", 13.5 per second, 7 s left");
  expect(rateOf(1000, 600_000, 1)).toBe(", 1,000 per second, 10 min left");
  expect(rateOf(10, 100_000, 1)).toBe(", 10.0 per second, 2 h 47 min left");
  expect(rateOf(0, 5, 3)).toBe("");
});
