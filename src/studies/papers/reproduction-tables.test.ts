import { expect, test } from "vitest";
import { checkTable } from "../../core/table.js";
import { checkPrinted, statementLines, valueLines } from "./printed-value.js";
import { printedTable, statementsTable, tallyLines, tallyTable } from "./reproduction-tables.js";

const values = [
  { row: "a", column: "AP", printed: "0.25", computed: 0.25 },
  { row: "b", column: "AP", printed: "0.51", computed: 0.505, reason: "other ranks", instead: 0.51 },
  { row: "c", column: "AP", printed: "0.021", computed: 0.02048, reason: "off by one" },
  { row: "d", column: "AP", printed: "0.9", computed: 0.7, reason: "off by one" },
].map((value) => checkPrinted({ kind: "computed", ...value }));

test("lists each printed number with its kind, the computed one and the reason for the difference", () => {
  const table = printedTable("Table 0", values);
  checkTable(table);
  expect(table.rows.map((row) => row.slice(2))).toEqual([
    ["computed", "0.25", 0.25, "agrees", null],
    ["computed", "0.51", 0.505, "explained", "other ranks 0.51000"],
    ["computed", "0.021", 0.02048, "explained", "off by one"],
    ["computed", "0.9", 0.7, "differs", null],
  ]);
});

test("counts each kind apart, and nothing that is carried as an agreement", () => {
  const carried = { where: "table-0", kind: "carried", verdict: "carried" } as const;
  const differing = { ...carried, verdict: "differs" } as const;
  const tallies = tallyLines([...valueLines("table-0", values), carried, carried, differing]);
  expect(tallies).toEqual([
    { what: "table-0", kind: "computed", agree: 1, explained: 2, differ: 1, carried: 0, unexpected: 1 },
    { what: "table-0", kind: "carried", agree: 0, explained: 0, differ: 1, carried: 2, unexpected: 1 },
  ]);
  const table = tallyTable(tallies);
  checkTable(table);
  expect(table.rows.slice(1)).toEqual([
    ["table-0", "carried", null, null, 1, 2],
    ["all", "computed", 1, 2, 1, null],
    ["all", "carried", null, null, 1, 2],
  ]);
});

test("statements: ours are counted apart; simulated ones and those with a known reason fail without surprise", () => {
  const base = { statement: "the sun is cold", evidence: "5,772 K", holds: false };
  const statements = [
    { ...base, kind: "consistent", sentence: "The sun is cold." },
    { ...base, kind: "consistent", sentence: "The sun is cold.", reason: "misprint" },
    { ...base, kind: "simulated", sentence: "The sun is cold.", fitted: "the moon" },
    { ...base, kind: "consistent", holds: true },
  ] as const;
  expect(
    tallyLines(statementLines(statements)).map(({ what, kind, differ, unexpected }) => [
      what,
      kind,
      differ,
      unexpected,
    ]),
  ).toEqual([
    ["statements", "consistent", 2, 1],
    ["statements", "simulated", 1, 0],
    ["our statements", "consistent", 0, 0],
  ]);
  const table = statementsTable(statements);
  checkTable(table);
  const sentence = "“The sun is cold.”";
  expect(table.rows.map((row) => [row[0], row[1], ...row.slice(3)])).toEqual([
    ["fails", "consistent", sentence, "5,772 K", null, null],
    ["fails", "consistent", sentence, "5,772 K", null, "misprint"],
    ["fails", "simulated", sentence, "5,772 K", "the moon", null],
    ["holds", "consistent", "does not say this: the statement is ours", "5,772 K", null, null],
  ]);
});
