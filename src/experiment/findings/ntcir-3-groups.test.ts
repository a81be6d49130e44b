import { describe, expect, it } from "vitest";
import { parseNtcirRunLabel } from "../../campaign/ntcir-run-label.js";
import type { FindingScores } from "./finding-scores.js";
import { FIGURE_4_GROUPS, groupOrderTable } from "./ntcir-3-groups.js";

/** Figure 4, mandatory runs, from top to bottom; a group counts by its first run. */
const LEGENDS = {
  strict: "LAPIN4(A) DTEC1(M) DOVE4(M) brklypat1(A) daikyo(M) SRGDU5(A) IFLAB6(A) brklypat3(A,E)",
  relaxed: "LAPIN4(A) DOVE4(M) DTEC1(M) daikyo(M) brklypat1(A) SRGDU3(A) IFLAB6(A) brklypat3(A,E)",
};

/** Every system has the same value on all topics. */
function scoresOf(values: Readonly<Record<string, number>>): FindingScores {
  return {
    topics: () => ["1", "2"],
    systems: () => Object.keys(values),
    values: ({ system }, _, topics) => Float64Array.from(topics, () => values[system]),
  };
}

describe("groupOrderTable", () => {
  it.each(["strict", "relaxed"] as const)("has the groups in the order of the legend, %s", (panel) => {
    const groups = LEGENDS[panel].split(" ").map((label) => parseNtcirRunLabel(label)?.group ?? "");
    const order = [...FIGURE_4_GROUPS].sort((a, b) => a[panel] - b[panel]).map(({ group }) => group);
    expect(order.map((group) => group.toLowerCase())).toEqual(
      [...new Set(groups)].map((group) => group.replace(/pat$/, "").toLowerCase()),
    );
  });

  it("compares places by Kendall's τ with its exact p", () => {
    const ours = [0.9, 0.8, 0.7, 0.6, 0.5, 0.3, 0.4];
    const values = Object.fromEntries(FIGURE_4_GROUPS.map(({ system }, g) => [system, ours[g]]));
    const { rows, notes } = groupOrderTable(scoresOf(values));
    expect(rows.map((row) => row.at(-1))).toEqual([1, 2, 3, 4, 5, 7, 6]);
    // R: cor.test(1:7, c(1:5, 7, 6), method = "kendall"): tau = 0.9047619, p-value = 0.002778; with the order for A+B,
    // c(1, 3, 2, 5, 4, 6, 7): tau = 0.7142857, p-value = 0.03016.
    expect(notes?.[0]).toBe(
      "news-en, 2 topics: Kendall's τ 0.90 (p 0.00) with the order for A, τ 0.71 (p 0.03) with that for A+B.",
    );
    expect(notes?.[2]).toContain("With 7 groups");
  });
});
