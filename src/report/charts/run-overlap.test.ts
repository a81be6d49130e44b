import { describe, expect, it } from "vitest";
import { chartSvg, golden } from "../../../test/support/chart-svg.js";
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
    expect(chart.description).toContain("2 of those shown were found by only one run");
    await expect(chartSvg(chart)).toMatchFileSnapshot(golden("overlap"));
  });

  it("shows the largest sets, whatever the size of their runs", () => {
    // 25 runs found two documents each, always together with "all", which is therefore only in small sets. One more run
    // found three documents alone.
    const documents = Array.from({ length: 25 }, (_, i) => [found(`x${i}`, i, 25), found(`y${i}`, i, i + 30)]).flat();
    const alone = Array.from({ length: 3 }, (_, i) => found(`z${i}`, 60));
    const names = Array.from({ length: 61 }, (_, i) => `run${i}`);
    const chart = runOverlap(new Map([["1", [...documents, ...alone]]]), names);
    expect(chart.description).toMatch(/^The largest set, 3 documents, was found by run60 alone/);
    expect(chart.subtitle).toContain("the 24 largest of 51 sets");
    expect(chartSvg(chart)).toContain(">run60<");
  });

  it("counts runs without a row of their own", () => {
    const every = Array.from({ length: 50 }, (_, i) => i);
    const svg = chartSvg(
      runOverlap(
        new Map([["1", [found("a", ...every)]]]),
        every.map((i) => `run${i}`),
      ),
    );
    expect(svg).toContain(">10 further runs<");
    expect(svg).toContain(">10</text>");
  });

  it("rotates numbers that would touch", () => {
    const sets = Array.from({ length: 20 }, (_, i) => Array.from({ length: 1000 }, (_, d) => found(`${i}-${d}`, i)));
    const names = sets.map((_, i) => `run${i}`);
    const numbers = (count: number) =>
      /<g [^>]*font-size="10"[\s\S]*?1,000/.exec(
        chartSvg(runOverlap(new Map([["1", sets.slice(0, count).flat()]]), names), { width: 480 }),
      )?.[0];
    expect(numbers(20)).toContain("rotate(-90)");
    expect(numbers(2)).not.toContain("rotate");
  });

  it("joins runs with the same name, and counts only relevant documents on request", () => {
    expect(runOverlap(pool, ["team", "team", "z"], (_, doc) => doc !== "b").data.rows).toEqual([
      ["team", 2],
      ["z", 1],
    ]);
    expect(chartSvg(runOverlap(new Map(), []))).toContain("no documents");
  });
});
