import { expect, test } from "vitest";
import { randomCollection } from "../../../test/support/random-collection.js";
import { checkTable } from "../../core/table.js";
import { columnOf } from "../../evaluation/index.js";
import { parseMeasures } from "../../measures/index.js";
import { judgeRun, makeQrels } from "../../trec/index.js";
import { studyRobustness } from "./robustness.js";
import { kendallTable, meansTable, samplesTable, significanceTable, worstTable } from "./robustness-tables.js";

const collection = randomCollection("tables");
const qrels = makeQrels(collection.judgements);
const runs = collection.runs.map(({ name, results }) => ({ name, run: judgeRun(qrels, results, name) }));
const columns = [10, 30].flatMap((cutoff) =>
  parseMeasures(["AP", "R", `PRES@${cutoff}`]).map((bound) => ({
    measure: bound.measure.name,
    cutoff,
    column: columnOf(bound),
  })),
);
const result = studyRobustness(qrels, runs, columns, { alpha: 0.05, fractions: [0.8, 0.2] });

test("the table of the paper: samples and averages by fraction, measures by cut-off, all judgements last", () => {
  const table = kendallTable(result);
  checkTable(table);
  expect(table.columns.map(({ name }) => name)).toEqual([
    "fraction",
    "sample",
    ...["AP@10", "R@10", "PRES@10", "AP@30", "R@30", "PRES@30"],
  ]);
  expect(table.rows.map(([fraction, sample]) => `${fraction} ${sample}`)).toEqual([
    ...["20 % 1", "20 % 2", "20 % 3", "20 % avg.", "80 % 1", "80 % 2", "80 % 3", "80 % avg."],
    "100 % ",
  ]);
  const taus = table.rows.slice(0, 3).map((row) => row[2] as number);
  expect(table.rows[3][2]).toBeCloseTo((taus[0] + taus[1] + taus[2]) / 3, 15);
  expect(table.rows[8].slice(2)).toEqual([1, 1, 1, 1, 1, 1]);
  const worst = worstTable(result);
  expect(worst.rows[0].slice(0, 4)).toEqual([0.2, "AP", 10, Math.min(...taus)]);
});

test("all tables are well-formed, for every way of losing judgements and every coefficient", () => {
  for (const by of ["judgements", "simulated-pool", "pool-depth", "topics"] as const) {
    const study = studyRobustness(qrels, runs, columns, { by });
    expect(significanceTable(study, 0.05)).toBeUndefined();
    for (const tau of ["b", "a", "ap"] as const) {
      checkTable(kendallTable(study, tau));
      checkTable(worstTable(study, tau));
    }
    checkTable(samplesTable(study));
    checkTable(meansTable(study));
    expect(meansTable(study).rows.length).toBe((study.variants.length + 1) * runs.length);
  }
});

test("significant pairs are kept, lost or reversed", () => {
  const table = significanceTable(result, 0.05)!;
  checkTable(table);
  for (const row of table.rows) {
    const [significant, kept, lost, reversed] = row.slice(3, 7) as number[];
    expect(kept + lost + reversed).toBeCloseTo(significant, 10);
  }
});
