import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { judgementBreakdown } from "./judgement-breakdown.js";

describe("judgementBreakdown", () => {
  it("stacks relevant documents by grade and finder", async () => {
    const counts = { BS: 1, AS: 4, BJ: 2, AJ: 0, BU: 0, AU: 3 };
    const chart = judgementBreakdown([{ topic: "P001", counts, unmarked: { A: 0, B: 0 }, notRelevant: 9 }]);
    expect(chart.data.rows.map(([, grade, by, documents]) => `${grade}${by}${documents}`).sort()).toEqual(
      ["AS4", "AU3", "BJ2", "BS1"].sort(),
    );
    expect(chart.description).toBe("Of 10 relevant documents, experts alone found 2 (20 %).");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("breakdown"));
  });

  it("sorts topics by number", () => {
    const counts = { BS: 1, AS: 0, BJ: 0, AJ: 0, BU: 0, AU: 0 };
    const topics = ["PAC-1", "PAC-10", "PAC-2"].map((topic) => ({
      ...{ topic, counts, unmarked: { A: 0, B: 0 }, notRelevant: 0 },
    }));
    expect(judgementBreakdown(topics).data.rows.map(([topic]) => topic)).toEqual(["PAC-1", "PAC-2", "PAC-10"]);
  });

  it("reports that nothing is relevant", () => {
    expect(chartSvg(judgementBreakdown([]))).toContain("no relevant documents");
  });
});
