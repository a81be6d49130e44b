import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { smallScores } from "../../../test/support/small-scores.js";
import { compareRuns } from "../../studies/index.js";
import { significanceMatrix } from "./significance-matrix.js";

describe("significanceMatrix", () => {
  it("has two cells for each significant pair", async () => {
    const comparison = compareRuns(smallScores("AP", 5, 12));
    const significant = comparison.pairs.filter(({ outcome }) => outcome !== "=").length;
    expect(significant).toBeGreaterThan(0);
    const chart = significanceMatrix(comparison);
    expect(chart.description).toContain(`${significant} of 10 pairs of 5 runs`);
    await expect(chartSvg(chart, { highlight: "run2" })).toMatchFileSnapshot(golden("significance"));
  });

  it("labels runs by place and name if there are many, and frames the highlighted one", () => {
    const comparison = compareRuns(smallScores("AP", 60, 12));
    const chart = significanceMatrix(comparison);
    const named = (place: number) => `${place} ${comparison.runs[place - 1].name}`;
    const plain = chartSvg(chart);
    expect(plain).toContain(`>${named(1)}</text>`);
    expect(plain).not.toContain(`>${named(22)}</text>`);
    expect(plain).toMatch(new RegExp(`<title>${named(22)}\\nbetter than \\d+, worse than \\d+</title>`));
    const marked = chartSvg(chart, { highlight: comparison.runs[21].name });
    // Next to its row and above its column.
    expect(marked.match(new RegExp(`>${named(22)}</text>`, "g"))).toHaveLength(2);
    expect(marked.match(/<path d="M[^"]*zM[^"]*z" fill="none"/g)).toHaveLength(1);
  });

  it("strikes pairs that were not tested, which are not pairs without a difference", () => {
    const scores = smallScores("AP", 5, 12);
    const untested = (chart: ReturnType<typeof significanceMatrix>) =>
      /<path d="([^"]*)" class="untested"/.exec(chartSvg(chart))?.[1].split("M").length;
    expect(untested(significanceMatrix(compareRuns(scores)))).toBeUndefined();
    const chart = significanceMatrix(compareRuns(scores, { baselines: [scores.runs[0]] }));
    // 4 of the 10 pairs have the baseline; the other 6 are struck in both rows.
    expect(untested(chart)).toBe(1 + 12);
    expect(chart.description).toMatch(/of 4 pairs of 5 runs .* 6 other pairs were not tested\.$/);
    expect(chartSvg(chart)).toContain("not tested");
    const two = significanceMatrix(compareRuns(scores, { baselines: scores.runs.slice(0, 2) }));
    // The baselines are not compared with each other: 6 pairs are tested.
    expect(untested(two)).toBe(1 + 8);
  });

  it("reports that topics are too few to test", () => {
    const chart = significanceMatrix(compareRuns(smallScores("AP", 3, 1)));
    expect(chartSvg(chart)).toContain("too few topics to test");
    expect(chart.description).toMatch(/^1 topic is too few to test/);
    // 2 / 2^5 is above 0.05, but p of Student's t is not.
    expect(chartSvg(significanceMatrix(compareRuns(smallScores("AP", 3, 5))))).toContain("too few topics to test");
    const byT = significanceMatrix(compareRuns(smallScores("AP", 3, 5), { test: "t" }));
    expect(chartSvg(byT)).not.toContain("too few topics to test");
  });
});
