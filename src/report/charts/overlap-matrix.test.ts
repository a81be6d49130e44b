import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
import { overlapMatrix } from "./overlap-matrix.js";

/** Three runs with 10, 8 and 6 documents: the first two share 6, the last shares 1 with each. */
const overlap = { names: ["first", "second", "third"], common: new Uint32Array([10, 6, 1, 6, 8, 1, 1, 1, 6]) };

describe("overlapMatrix", () => {
  it("shows the share of the documents of either that both have", async () => {
    const chart = overlapMatrix(overlap, "run", 20);
    expect(chart.data.rows).toEqual([
      ["first", "second", 6, 6 / 12],
      ["first", "third", 1, 1 / 15],
      ["second", "third", 1, 1 / 13],
    ]);
    expect(chart.description).toBe("Most similar: first and second (50 %); least similar: first and third (7 %).");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("overlap-matrix"));
  });

  it("places similar runs side by side, and shows no more than can be read", () => {
    const names = Array.from({ length: 60 }, (_, i) => `run${i}`);
    // Runs of the same parity share all documents, others none.
    const common = Uint32Array.from({ length: 3600 }, (_, i) => (((i % 60) - Math.floor(i / 60)) % 2 === 0 ? 5 : 0));
    const { rows } = overlapMatrix({ names, common }, "run", 20).data;
    expect(rows).toHaveLength((40 * 39) / 2);
    expect(rows.slice(0, 19).every(([, , , share]) => share === 1)).toBe(true);
  });

  it("reports that there are fewer than two", () => {
    const one = { names: ["first"], common: new Uint32Array([3]) };
    expect(chartSvg(overlapMatrix(one, "team", 20))).toContain("fewer than two teams");
  });
});
