import { expect, test } from "vitest";
import { checkTable } from "../../core/table.js";
import { checkPrinted } from "./printed-value.js";
import { printedTable, statementsTable, tallyFacts, tallyTable, tallyValues } from "./reproduction-tables.js";

const values = [
  { row: "a", column: "AP", printed: "0.25", computed: 0.25 },
  { row: "b", column: "AP", printed: "0.51", computed: 0.505, reason: "other ranks", instead: 0.51 },
  { row: "c", column: "AP", printed: "0.021", computed: 0.02048, reason: "off by one" },
  { row: "d", column: "AP", printed: "0.9", computed: 0.7, reason: "off by one" },
].map(checkPrinted);

test("lists each printed number with the computed one and the reason for the difference", () => {
  const table = printedTable("Table 0", values);
  checkTable(table);
  expect(table.rows.map((row) => row.slice(2))).toEqual([
    ["0.25", 0.25, "agrees", null],
    ["0.51", 0.505, "explained", "other ranks: 0.51000"],
    ["0.021", 0.02048, "explained", "off by one"],
    ["0.9", 0.7, "differs", null],
  ]);
});

test("counts what differs", () => {
  expect(tallyValues("table-0", values)).toEqual({ what: "table-0", agree: 1, explained: 2, differ: 1 });
  expect(tallyFacts("facts", [true, false, true])).toEqual({ what: "facts", agree: 2, explained: 0, differ: 1 });
  checkTable(tallyTable([tallyValues("table-0", values)]));
});

test("marks a statement that does not hold", () => {
  const table = statementsTable([{ statement: "the sun is cold", evidence: "5,772 K", holds: false }]);
  checkTable(table);
  expect(table.rows).toEqual([["the sun is cold", "no", "5,772 K", null]]);
});
