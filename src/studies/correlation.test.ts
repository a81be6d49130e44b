import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { checkTable } from "../core/table.js";
import { type CorrelationStudy, correlation } from "./correlation.js";
import { correlationMatrix, correlationsTable, moversTable, ranksTable } from "./correlation-tables.js";
import type { ScoreTable } from "./score-table.js";

interface PrintedRun {
  readonly run: string;
  readonly map: number;
  readonly recall: number;
  readonly pres: number;
}

const path = resolve(import.meta.dirname, "../../test/fixtures/statistics/pres-table4.json");
const printed: PrintedRun[] = JSON.parse(readFileSync(path, "utf8")).runs;

function printedTables(runs: readonly PrintedRun[]): ScoreTable[] {
  return (["map", "recall", "pres"] as const).map((measure) => ({
    measure,
    direction: "up",
    runs: runs.map(({ run }) => run),
    topics: [],
    scores: [],
    means: runs.map((run) => run[measure]),
  }));
}

describe("table 4 of the PRES paper", () => {
  const study = correlation(printedTables(printed));
  const between = ({ correlations }: CorrelationStudy, a: number, b: number) =>
    correlations.find(({ first, second }) => first === a && second === b)!;

  it.each([
    ["MAP and Recall", 0, 1, 0.7085, 0.806, 0.5609, 0.555],
    ["Recall and PRES", 1, 2, 0.9704, 0.9943, 0.8776, 0.8741],
    ["MAP and PRES", 0, 2, 0.8123, 0.8542, 0.6655, 0.6587],
  ])("%s", (_, a, b, rho, r, tauB, tauA) => {
    const { coefficients } = between(study, a, b);
    expect(coefficients.spearman.value).toBeCloseTo(rho, 4);
    expect(coefficients.pearson.value).toBeCloseTo(r, 4);
    expect(coefficients["tau-b"].value).toBeCloseTo(tauB, 4);
    expect(coefficients["tau-a"].value).toBeCloseTo(tauA, 4);
    for (const { value, interval } of Object.values(coefficients)) {
      if (!interval) continue;
      expect(interval.low).toBeLessThan(value);
      expect(interval.high).toBeGreaterThan(value);
    }
  });

  it("has 1,128 pairs of runs, ten groups of ties in MAP", () => {
    const { coefficients, concordant, discordant } = between(study, 0, 1);
    expect((concordant - discordant) / coefficients["tau-a"].value).toBeCloseTo(1128, 9);
    expect(study.ties[0].groups).toBe(10);
  });

  it.each([
    ["R21", 1, 1, 1],
    ["R18", 40, 3, 11],
    ["R12", 20, 24, 29],
  ])("%s has the ranks of the paper", (name, map, recall, pres) => {
    expect(study.ranks.find(({ run }) => run === name)?.places).toEqual([map, recall, pres]);
  });

  it("R10 and R12, which are tied in MAP and PRES, share their ranks", () => {
    const [r10, r12] = ["R10", "R12"].map((name) => study.ranks.find(({ run }) => run === name)!.ranks);
    expect([r10[0], r12[0], r10[2], r12[2]]).toEqual([19, 19, 28, 28]);
  });

  it("lists R18 among the runs that move most", () => {
    expect(moversTable(study, 3).rows.map(([run]) => run)).toContain("R18");
    expect(study.ranks[0].run).toBe("R21");
  });

  it("does not depend on the order of runs, and is the same for the same seed", () => {
    const shuffled = printedTables([...printed].reverse());
    expect(correlation(shuffled, { samples: 100 })).toEqual(correlation(printedTables(printed), { samples: 100 }));
    const tauAp = (seed: number) =>
      between(correlation(printedTables(printed), { seed, samples: 100 }), 0, 1).coefficients["tau-ap"].interval;
    expect(tauAp(7)).toEqual(tauAp(7));
    expect(tauAp(7)).not.toEqual(tauAp(8));
  });

  it("makes well-formed tables", () => {
    for (const table of [correlationMatrix, correlationsTable, moversTable, ranksTable]) checkTable(table(study));
    expect(correlationMatrix(study, "pearson").rows[0].slice(1)).toEqual([
      1,
      between(study, 0, 1).coefficients.pearson.value,
      between(study, 0, 2).coefficients.pearson.value,
    ]);
  });
});

it("reverses measures for which lower is better", () => {
  const [map, , pres] = printedTables(printed);
  const cost: ScoreTable = { ...pres, direction: "down", means: pres.means.map((score) => 1000 - score) };
  const [meant] = correlation([map, pres], { samples: 10 }).correlations;
  const [turned] = correlation([map, cost], { samples: 10 }).correlations;
  expect(turned.coefficients.spearman.value).toBeCloseTo(meant.coefficients.spearman.value, 12);
  expect(turned.discordant).toBe(meant.discordant);
});
