import { expect, test } from "vitest";
import { rankIntervalLines } from "./rank-intervals.js";

const source = { measure: "PRES@100", kept: "40 % of the relevant judgements", samples: 10 };

test("the description names the run that moves most, and how many never move", () => {
  const chart = rankIntervalLines(
    [
      { run: "a", rank: 1, best: 1, median: 1, worst: 1 },
      { run: "b", rank: 2, best: 2, median: 2.5, worst: 5 },
    ],
    source,
  );
  expect(chart.title).toBe("Ranks of 2 runs by PRES@100 with 40 % of the relevant judgements");
  expect(chart.description).toBe(
    "b moves most: rank 2 by all judgements, 2 to 5 in the samples; runs that never move: 1.",
  );
  expect(chart.data.rows[1]).toEqual(["b", 2, 2, 2.5, 5]);
});

test("143 runs fit on a screen, without names", () => {
  const many = Array.from({ length: 143 }, (_, i) => ({
    run: `r${i}`,
    rank: i + 1,
    best: i + 1,
    median: i + 1,
    worst: i + 1,
  }));
  const { height, y } = rankIntervalLines(many, source).plot({ theme: "light", width: 800 }) as {
    height: number;
    y: { axis: unknown };
  };
  expect(height).toBeLessThan(900);
  expect(y.axis).toBeNull();
});

test("without runs there is nothing to draw", () => {
  expect(rankIntervalLines([], source).description).toBe("There are no runs.");
});
