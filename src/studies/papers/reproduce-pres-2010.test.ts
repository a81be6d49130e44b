import { describe, expect, test } from "vitest";
import { presTable4 as fixture } from "../../../test/fixtures/statistics/golden.js";
import { simulateRuns } from "../simulation/simulate-runs.js";
import { presTable4 } from "./pres-table4.js";
import { measurePresSimulation, reproducePres2010 } from "./reproduce-pres-2010.js";

const simulation = simulateRuns();
const measured = measurePresSimulation(simulation);
const result = reproducePres2010(measured);

describe("tables 1 to 3", () => {
  const cells = result.tables.flatMap(({ name, cells }) => cells.map((cell) => ({ table: name, ...cell })));

  test("have 58 numbers; all agree except known misprints", () => {
    expect(cells).toHaveLength(4 * 5 + 4 * 3 + 8 * 3 + 2);
    expect(cells.filter(({ verdict }) => verdict === "differs")).toEqual([]);
    expect(
      cells
        .filter(({ verdict }) => verdict === "explained")
        .map(({ table, column, printed, computed }) => [table, column, printed, computed.toFixed(5)]),
    ).toEqual([
      ["table-1", "AP", "0.0481", "0.04747"],
      ["table-1", "F′1", "0.0917", "0.09064"],
      ["table-1", "F′4", "0.462", "0.45866"],
      ["table-2", "AP", "0.0481", "0.04747"],
      ["table-2", "PRES", "0.51", "0.50500"],
      ["table-3", "AP", "0.021", "0.02048"],
    ]);
  });

  test("the misprints of system 2 are the scores of ranks 50 to 53", () => {
    const explained = cells.filter(({ row, verdict }) => row.startsWith("system 2") && verdict === "explained");
    expect(explained.map(({ instead }) => instead!.toFixed(5))).toEqual([
      "0.04809",
      "0.09178",
      "0.46205",
      "0.04809",
      "0.51000",
    ]);
  });
});

test("table 4 equals the fixture of the statistics' reference values", () => expect(presTable4).toEqual(fixture));

test("Spearman's correlations of table 4", () => {
  expect(result.correlations.map(({ column, computed, verdict }) => [column, computed.toFixed(4), verdict])).toEqual([
    ["MAP–Recall", "0.7085", "agrees"],
    ["PRES–Recall", "0.9704", "agrees"],
    ["PRES–MAP", "0.8123", "explained"],
  ]);
});

test("five statements fail, for stated reasons, with ranks as evidence", () => {
  const failing = result.statements.filter(({ holds }) => !holds);
  expect(failing.map(({ statement }) => statement)).toEqual([
    "no printed rank of system 2 is 50 or less, half of 100",
    "Rnorm is 49.99 % with 50 of 100 documents spread evenly over 1000 ranks",
    "runs in the first third by MAP and the last by Recall are in the middle third by PRES",
    "R18 is in the first third by Recall, the last by MAP, and the middle one by PRES",
    "the first five runs by MAP, Recall and PRES share at least four",
  ]);
  expect(failing.filter(({ reason }) => reason === undefined)).toEqual([]);
  const evidence = result.statements.map((each) => each.evidence);
  expect(evidence).toContain("rank 1 by MAP, 1 by Recall, 1 by PRES"); // R21
  expect(evidence).toContain("rank 40 by MAP, 3 by Recall, 11 by PRES"); // R18
  expect(evidence).toContain("rank 20 by MAP, 24 by Recall, 29 by PRES"); // R12
});

test("Rnorm of an even spread is far from 49.99 % at 10,000 documents", () => {
  // Ranks 10, 30, … 990 have a mean of 500, against 25.5 at best; missing ones are last.
  // 1 − (50 · 500 + 50 · (9951 + 10000) / 2 − 5050) / (100 · 9900), by hand.
  const { evidence } = result.statements.find(({ statement }) => statement.startsWith("Rnorm"))!;
  expect(evidence).toMatch(/^47\.60 to 49\.76 %/);
});

test("detects a simulation that misses its target", () => {
  const scores = measured.scores.with(20, measured.scores[0]);
  const missed = reproducePres2010({ ...measured, scores }).simulated.filter(({ isClose }) => !isClose);
  expect(missed.map(({ printed }) => printed.run)).toEqual(["R21"]);
});
