import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { smallScores } from "../../../test/support/small-scores.js";
import { topicBoxes } from "./topic-boxes.js";

const groups = [
  { value: "en", topics: ["1", "2", "3", "4"] },
  { value: "de", topics: ["5", "6"] },
  { value: "fr", topics: ["99"] },
];

describe("topicBoxes", () => {
  it("has a box for each group that has topics", async () => {
    const table = smallScores("PRES", 2, 6);
    const chart = topicBoxes(table, groups, "language", "run2");
    expect(chart.data.rows.map(([group, topic]) => [group, topic]).at(-1)).toEqual(["de", "6"]);
    expect(chart.data.rows.at(-1)?.[2]).toBeCloseTo(table.scores[1][5], 12);
    expect(chart.description).not.toContain("fr");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("topic-boxes"));
  });

  it("takes the mean of all runs", () => {
    const table = smallScores("PRES", 2, 6);
    const [[, , mean]] = topicBoxes(table, groups, "language").data.rows;
    expect(mean).toBeCloseTo((table.scores[0][0] + table.scores[1][0]) / 2, 12);
  });
});
