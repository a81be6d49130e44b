import { describe, expect, it } from "vitest";
import { checkTable } from "../core/table.js";
import { columnOf, type ScoreColumn } from "../evaluation/index.js";
import { parseMeasure } from "../measures/index.js";
import { judgeRun, parseQrels } from "../trec/index.js";
import { depthStudy } from "./depth.js";
import { curveTable, depthMatrix, orderTable } from "./depth-tables.js";
import type { CutoffColumn } from "./robustness/cutoff-column.js";

const qrels = parseQrels(new TextEncoder().encode("1 0 a 1\n1 0 b 1\n1 0 c 1\n"), "qrels");

/** A run with the relevant documents a, b, c at three ranks out of 1000. */
function run(name: string, ranks: readonly number[]) {
  const results = Array.from({ length: 1000 }, (_, i) => {
    const found = ranks.indexOf(i + 1);
    return { topic: "1", doc: found < 0 ? `x${i}` : "abc"[found], score: 1000 - i };
  });
  return { name, run: judgeRun(qrels, results, name) };
}

function columns(measures: readonly string[], depths: readonly number[]): CutoffColumn[] {
  return depths.flatMap((cutoff) =>
    measures.map((measure) => ({ measure, cutoff, column: columnOf(parseMeasure(`${measure}@${cutoff}`)) })),
  );
}

describe("depthStudy", () => {
  // Topics of table 3 of the PRES paper: {32, 35, 46} finds all 3 documents; {1, 781} and {41, 54} miss one of 3.
  const runs = [run("all found", [32, 35, 46]), run("one early", [1, 781]), run("two", [41, 54])];
  const study = depthStudy(qrels, runs, columns(["PRES", "R"], [1000, 10, 100]));
  const [pres, recall] = study.curves;

  it("computes PRES for each Nmax as in table 3 of the paper", () => {
    expect(study.depths).toEqual([10, 100, 1000]);
    expect(pres.means[2].map((score) => score.toFixed(3))).toEqual(["0.964", "0.407", "0.636"]);
    expect(pres.means[1][0].toFixed(4)).toBe("0.6433");
    expect(recall.means).toEqual([
      [0, 1 / 3, 0],
      [1, 1 / 3, 2 / 3],
      [1, 2 / 3, 2 / 3],
    ]);
  });

  it("finds where the order changes", () => {
    expect(pres.ranks).toEqual([
      [2, 1, 2],
      [1, 3, 2],
      [1, 3, 2],
    ]);
    // τ-b leaves out the pair that is tied at 10: −2/√(2 · 3).
    expect(pres.steps[0]).toMatchObject({ from: 10, to: 100, swapped: 2 });
    expect(pres.steps[0].tau).toBeCloseTo(-2 / Math.sqrt(6), 12);
    expect(pres.steps[0].mover).toEqual({ run: "one early", from: 1, to: 3 });
    expect(pres.steps[1]).toEqual({ from: 100, to: 1000, tau: 1, swapped: 0, mover: null });
    expect(pres.toLast[0]).toMatchObject({ from: 10, to: 1000, swapped: 2 });
  });

  it("lists every point in the long table, and has a column for each in the matrix", () => {
    for (const table of [depthMatrix(study), orderTable(study), curveTable(study)]) checkTable(table);
    expect(curveTable(study).rows).toHaveLength(3 * 3 * 2);
    expect(depthMatrix(study).columns.map(({ name }) => name)).toEqual([
      "run",
      "PRES@10",
      "PRES@100",
      "PRES@1000",
      "R@10",
      "R@100",
      "R@1000",
    ]);
  });

  it("cuts rankings for measures without a cut-off", () => {
    const whole: ScoreColumn = {
      name: "retrieved",
      average: "mean",
      integer: false,
      direction: "up",
      compute: ({ retrieved }) => retrieved,
    };
    const cut = depthStudy(
      qrels,
      runs,
      [5, 50].map((cutoff) => ({ measure: "retrieved", cutoff, column: whole })),
    );
    expect(cut.curves[0].means.map(([first]) => first)).toEqual([5, 50]);
  });
});
