import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import type { DepthStudy } from "../../studies/index.js";
import { measureByDepth } from "./measure-by-depth.js";
import { spreadLabels } from "./run-emphasis.js";

const study: DepthStudy = {
  runs: ["slow", "quick"],
  topics: 3,
  depths: [10, 100, 1000],
  curves: [
    {
      measure: "PRES",
      direction: "up",
      means: [
        [0.1, 0.4],
        [0.3, 0.5],
        [0.7, 0.6],
      ],
      ranks: [],
      steps: [],
      toLast: [],
    },
  ],
};

describe("measureByDepth", () => {
  it("has a line for each run, the best at the end first", async () => {
    const chart = measureByDepth(study);
    expect(chart.data.rows.slice(0, 3)).toEqual([
      ["slow", 10, 0.1],
      ["slow", 100, 0.3],
      ["slow", 1000, 0.7],
    ]);
    expect(chart.description).toBe("At a depth of 1000 slow is best with 0.7000; at 10 it has 0.1000.");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("depth"));
  });

  it("names each line after its symbol, with a thin line from the end of the line to the moved name", () => {
    const many: DepthStudy = {
      ...study,
      runs: Array.from({ length: 20 }, (_, i) => `r${i}`),
      curves: [
        { ...study.curves[0], means: study.depths.map(() => Array.from({ length: 20 }, (_, i) => 0.5 - i / 1e4)) },
      ],
    };
    const svg = chartSvg(measureByDepth(many));
    const ends = svg.slice(svg.indexOf("<g>\n<path"));
    expect(ends.match(/^<path d="M[^"L]*L[^"L]*" stroke=/gm)?.length).toBeGreaterThanOrEqual(7);
    expect(ends.match(/<g aria-label="dot" fill="[^"]*" transform="translate\(20,0\)">/g)).toHaveLength(8);
  });

  it("shows values wherever the pointer is", () => {
    const runs = Array.from({ length: 20 }, (_, i) => `r${i}`);
    const means = study.depths.map(() => runs.map((_, i) => i / 20));
    const svg = chartSvg(measureByDepth({ ...study, runs, curves: [{ ...study.curves[0], means }] }));
    for (const run of runs) expect(svg).toMatch(new RegExp(`<title>${run}\\n10: [\\d.]+\\n100: [\\d.]+\\n1000: `));
  });

  it("reports that there are no runs", () => {
    expect(chartSvg(measureByDepth({ ...study, runs: [] }))).toContain("no runs");
  });
});

describe("spreadLabels", () => {
  const close = (ys: readonly number[]) => ys.map((y) => expect.closeTo(y));

  it("moves apart only labels that overlap", () => {
    expect(spreadLabels([0.5, 0.1, 0.5], 0.1, 0, 1)).toEqual(close([0.45, 0.1, 0.55]));
    expect(spreadLabels([0.9, 0.2, 0.5], 0.1, 0, 1)).toEqual([0.9, 0.2, 0.5]);
    // The two in the middle reach into the third: all three share the shift.
    expect(spreadLabels([0.5, 0.5, 0.6], 0.1, 0, 1)).toEqual(close([1.3 / 3, 1.6 / 3, 1.9 / 3]));
  });

  it("keeps labels between the lowest and the highest", () => {
    expect(spreadLabels([1, 1], 0.2, 0, 1)).toEqual(close([0.8, 1]));
    expect(spreadLabels([0, 0, 0.9], 0.2, 0, 1)).toEqual(close([0, 0.2, 0.9]));
    expect(spreadLabels([], 0.2, 0, 1)).toEqual([]);
  });
});
