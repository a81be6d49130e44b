import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { relevantPerTopic } from "./relevant-per-topic.js";

const topics = (sizes: readonly number[]) =>
  sizes.map((size, i) => ({ topic: `${i}`, levels: [5, size, 1], unjudgedInPool: 0 }));

describe("relevantPerTopic", () => {
  it("counts topics by their number of relevant documents", async () => {
    const chart = relevantPerTopic(topics([2, 2, 5]));
    expect(chart.data.rows).toEqual([
      ["3", 2],
      ["6", 1],
    ]);
    expect(chart.subtitle).toBe("3 topics; mean 4.0, median 3, maximum 6");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("topic-sizes"));
  });

  it("has whole numbers on its axes if all topics are the same", () => {
    const svg = chartSvg(relevantPerTopic(topics([2])));
    const labels = (axis: string) =>
      [
        ...(new RegExp(`aria-label="${axis}-axis tick label"[\\s\\S]*?</g>`).exec(svg)?.[0] ?? "").matchAll(
          />(\d[^<]*)</g,
        ),
      ].map(([, text]) => text);
    expect(labels("x")).toEqual(["3"]);
    expect(labels("y")).toEqual(["0", "1"]);
  });

  it("groups many numbers, and counts grades from a level up", () => {
    expect(relevantPerTopic(topics([3, 150])).data.rows).toEqual([
      ["0 to 4", 1],
      ["150 to 154", 1],
    ]);
    expect(relevantPerTopic(topics([3]), 2).data.rows).toEqual([["1", 1]]);
    expect(chartSvg(relevantPerTopic([]))).toContain("no topics");
  });
});
