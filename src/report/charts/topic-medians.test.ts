import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { smallScores } from "../../../test/support/small-scores.js";
import { topicMedians } from "./topic-medians.js";

describe("topicMedians", () => {
  it("puts the hardest topic first", async () => {
    const table = smallScores("AP", 5, 6);
    const chart = topicMedians(table);
    const [[topic, median]] = chart.data.rows;
    const own = table.scores.map((scores) => scores[Number(topic) - 1]).sort((a, b) => a - b);
    expect(median).toBe(own[2]);
    await expect(chartSvg(chart, { highlight: "run1" })).toMatchFileSnapshot(golden("topic-medians"));
  });

  it("does not mention a median if there is only one run", () => {
    const chart = topicMedians(smallScores("AP", 1, 4));
    expect(chart.title).toBe("AP by topic: run1");
    expect(`${chart.subtitle} ${chart.description}`).not.toMatch(/median|half/);
    expect(chartSvg(chart)).not.toContain("<circle");
  });

  it("reports that there are no topics", () => {
    expect(chartSvg(topicMedians(smallScores("AP", 0, 0)))).toContain("no topics");
  });
});
