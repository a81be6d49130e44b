import { describe, expect, test } from "vitest";
import { presTable4 as fixture } from "../../../test/fixtures/statistics/golden.js";
import { simulateRuns } from "../simulation/simulate-runs.js";
import { presTable4 } from "./pres-table4.js";
import { reproducePres2010 } from "./reproduce-pres-2010.js";

const simulation = simulateRuns();
const result = reproducePres2010(simulation);

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

test("all statements but three hold, with their ranks as evidence", () => {
  const failing = result.statements.filter(({ holds }) => !holds);
  expect(failing.map(({ statement }) => statement.slice(0, 14))).toEqual([
    "runs in the fi",
    "R18 is in the ",
    "the first five",
  ]);
  const evidence = result.statements.map((each) => each.evidence);
  expect(evidence).toContain("rank 1 by MAP, 1 by Recall, 1 by PRES"); // R21
  expect(evidence).toContain("rank 40 by MAP, 3 by Recall, 11 by PRES"); // R18
  expect(evidence).toContain("rank 20 by MAP, 24 by Recall, 29 by PRES"); // R12
});

test("detects a simulation that misses its target", () => {
  const [first] = simulation.runs;
  const runs = simulation.runs.map((each) => (each.name === "R21" ? { ...first, name: "R21" } : each));
  const missed = reproducePres2010({ ...simulation, runs }).simulated.filter(({ isClose }) => !isClose);
  expect(missed.map(({ printed }) => printed.run)).toEqual(["R21"]);
});
