import { describe, expect, it } from "vitest";
import { goalDepths } from "./goal-depths.js";
import type { Reading } from "./reading.js";

/** A topic with two relevant documents, found at `ranks` in a list of length `retrieved`. */
const reading = (retrieved: number, ...ranks: number[]): Reading => ({
  topic: "t",
  relevant: 2,
  retrieved,
  ranks,
  best: 0,
  bestRanks: [],
});

describe("goalDepths", () => {
  const all = { recall: 1 };

  it("has a median if most lists reach the goal, however short the others are", () => {
    const { reached, median, ninety, mean } = goalDepths(
      [reading(100, 1, 10), reading(100, 1, 20), reading(100, 2, 30), reading(3, 1)],
      all,
      0,
    );
    expect(reached).toBe(3);
    // 10, 20, 30 and a topic for which nothing is enough: 25 documents are enough in half of them.
    expect(median).toBe(25);
    expect(ninety).toEqual({ value: expect.closeTo(27), censored: ">" });
    expect(mean).toEqual({ value: (10 + 20 + 30 + 3) / 4, censored: ">" });
  });

  it("has a bound of the median if half of the lists do not reach the goal", () => {
    const { median } = goalDepths([reading(100, 1, 10), reading(3, 1)], all, 0);
    expect(median).toEqual({ value: 6.5, censored: ">" });
  });

  it("has a quantile that falls on the last list that reaches the goal", () => {
    const lists = [...Array.from({ length: 10 }, (_, i) => reading(100, 1, i + 2)), reading(5)];
    expect(goalDepths(lists, all, 0).ninety).toBe(11);
  });
});
