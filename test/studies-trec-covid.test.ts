import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { columnOf, rankingsOf } from "../src/evaluation/index.js";
import { parseMeasures } from "../src/measures/index.js";
import {
  agreement,
  correlation,
  lexiPreferences,
  type RankedRun,
  type ScoreTable,
  scoreTables,
  topicInfluences,
} from "../src/studies/index.js";
import { readQrels, readRunFiles } from "../src/trec/node.js";
import { sharedData } from "./support/shared-data.js";

// Studies of the 143 runs of TREC-COVID round 1, compared with R's cor(), median() and sd(), and with a signed-rank test
// written for this purpose in Python, all from the scores that `presage eval -q -c` prints.

const data = sharedData("trec-covid-r1");

/** Five runs whose preferences github.com/diazf/pref_eval (commit 28d7bd3) counted, with `-b 1`. */
const PREFERRED = ["sab20.1.meta.docs", "BBGhelani1", "crowd1", "smith.rm3", "OHSU_RUN2"];

describe.skipIf(!data)("studies on TREC-COVID round 1", () => {
  let tables: ScoreTable[];
  let ranked: RankedRun[];

  beforeAll(async () => {
    const qrels = await readQrels(join(data!, "qrels.covid-round1.txt"));
    const paths = readdirSync(join(data!, "runs")).map((file) => join(data!, "runs", file));
    const files = await readRunFiles(paths, qrels.table, { threads: 1 });
    const runs = files.map((file) => {
      if (!("run" in file)) throw file.error;
      return { name: file.path, run: file.run };
    });
    tables = scoreTables(qrels, runs, parseMeasures(["AP", "R@1000", "PRES@1000"]).map(columnOf));
    ranked = PREFERRED.map((name) => {
      const { run } = runs.find((each) => basename(each.name).replace(/\.gz$/, "") === name)!;
      return { name, rankings: [...rankingsOf(qrels, run, { missing: "zero" })] };
    });
  });

  test("lexicographic preferences: the counts of pref_eval, by the author of both", () => {
    const counts = (preference: "lexirecall" | "lexiprecision") =>
      lexiPreferences(ranked, { preference, rel: 1, cutoff: 1000 }).map(({ preferred, equal, notPreferred }) => [
        ...[preferred, equal, notPreferred],
      ]);
    const found = (all: readonly number[]) => all.map((preferred) => [preferred, 0, 30 - preferred]);
    expect(counts("lexirecall")).toEqual(found([20, 16, 13, 17, 15, 11, 18, 9, 18, 20]));
    expect(counts("lexiprecision")).toEqual(found([15, 16, 21, 16, 17, 18, 16, 15, 14, 12]));
  });

  test("agreement: PRES is alone on 1.3 % of the pairs (the PRES paper: 1 %)", () => {
    const { categories, power, pairs } = agreement(tables);
    expect(pairs).toHaveLength(10_153);
    expect(categories.map(({ pairs }) => pairs)).toEqual([7058, 1548, 1190, 127, 230]);
    expect(power.map(({ significant }) => significant)).toEqual([7707, 7837, 7851]);
  });

  test("correlation", () => {
    const { correlations } = correlation(tables, { samples: 20 });
    const values = (name: "spearman" | "tau-b" | "pearson") =>
      correlations.map(({ coefficients }) => coefficients[name].value.toFixed(10));
    expect(values("spearman")).toEqual(["0.8374747734", "0.9438418510", "0.9418084853"]);
    expect(values("tau-b")).toEqual(["0.6657465176", "0.8007489160", "0.8357327434"]);
    expect(values("pearson")).toEqual(["0.8261438393", "0.9426722294", "0.9348223676"]);
  });

  test("topic 30, the most decisive under MAP", () => {
    const influences = topicInfluences(tables[0]);
    const decisive = influences.reduce((a, b) => (b.swappedWithout > a.swappedWithout ? b : a));
    expect(decisive.topic).toBe("30");
    expect(decisive.discrimination).toBeCloseTo(0.731533764607, 10);
    expect(decisive.tauWithout).toBeCloseTo(0.966101694915, 10);
    expect(decisive.mean).toBeCloseTo(0.374708951763, 10);
    expect(decisive.median).toBeCloseTo(0.376779745131, 10);
    expect(decisive.spread).toBeCloseTo(0.231188701481, 10);
  });
});
