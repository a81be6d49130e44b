import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import type { Robustness } from "../../studies/index.js";
import { orderKept } from "./order-kept.js";

const outcome = (tau: number) => ({
  means: [],
  order: { tau: { a: tau, b: tau, ap: tau }, swapped: 0, tiesChanged: 0 },
  significance: null,
});

const variant = (amount: number, sample: number, taus: readonly number[]) => ({
  amount,
  sample,
  redraws: 0,
  distinct: true,
  identicalTopics: null,
  remaining: {} as Robustness["variants"][number]["remaining"],
  columns: taus.map(outcome),
});

const study: Robustness = {
  by: "judgements",
  runs: ["a", "b", "c"],
  topics: 5,
  simulated: 0,
  columns: ["AP", "PRES"].map((measure) => ({
    measure,
    cutoff: 100,
    means: [],
    order: outcome(1).order,
    significant: null,
  })),
  variants: [variant(0.2, 1, [0.66, 0.9]), variant(0.2, 2, [0.6, 0.93]), variant(0.6, 1, [0.8, 0.97])],
};

describe("orderKept", () => {
  it("joins the worst samples", async () => {
    const chart = orderKept(study);
    expect(chart.data.rows).toEqual([
      ["AP", 100, 0.2, 0.6],
      ["PRES", 100, 0.2, 0.9],
      ["AP", 100, 0.6, 0.8],
      ["PRES", 100, 0.6, 0.97],
    ]);
    expect(chart.description).toBe("The lowest τ is 0.60: AP at cut-off 100 with 20 % of the judgements.");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("order-kept"));
  });

  it("reports the number of samples, and where τ is undefined", () => {
    expect(orderKept(study).subtitle).toContain("2 samples of each share");
    const chart = orderKept({ ...study, runs: ["a"], variants: [variant(0.2, 1, [Number.NaN, Number.NaN])] });
    const svg = chartSvg(chart);
    expect(svg).toContain("τ is undefined");
    expect(svg).toContain("y-axis tick");
    expect(svg).not.toContain("NaN");
  });

  it("draws all of them", async () => {
    const chart = orderKept(study, { all: true });
    expect(chart.data.rows).toHaveLength(6);
    const svg = chartSvg(chart);
    // Samples of the two measures are side by side, each with its values.
    const shifts = [...svg.matchAll(/translate\((-?[\d.]+),0\)">\n<g fill="[^"]*" fill-opacity="0.4"/g)];
    expect(shifts.map(([, dx]) => Number(dx))).toEqual([-4.5, 4.5]);
    expect(svg.match(/<title>AP, cut-off 100\n20 %: τ 0.7/g)).not.toBeNull();
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("order-samples"));
  });
});
