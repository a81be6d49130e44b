import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/chart-svg.js";
import type { Pool } from "../../collection/index.js";
import { runOverlap } from "./run-overlap.js";

const found = (doc: string, ...runs: number[]) => ({
  doc,
  mark: "S" as const,
  found: runs.map((run) => ({ run, rank: 1 })),
});

const pool: Pool = new Map([["1", [found("a", 0, 1), found("b", 0, 1), found("c", 2), found("d", 0)]]]);

describe("runOverlap", () => {
  it("counts documents by the set of runs that found them", async () => {
    const chart = runOverlap(pool, ["x", "y", "z"]);
    expect(chart.data.rows[0]).toEqual(["x y", 2]);
    expect(chart.data.rows).toHaveLength(3);
    expect(chart.description).toContain("2 of those shown were found by one run alone");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("overlap"));
  });

  it("joins runs of one name, and counts relevant documents alone", () => {
    expect(runOverlap(pool, ["team", "team", "z"], (_, doc) => doc !== "b").data.rows).toEqual([
      ["team", 2],
      ["z", 1],
    ]);
    expect(chartSvg(runOverlap(new Map(), []))).toContain("no documents");
  });
});
