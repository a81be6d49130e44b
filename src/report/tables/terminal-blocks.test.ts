import { expect, test } from "vitest";
import { checkTable, type Table } from "../../core/table.js";
import { renderTerminal } from "./terminal.js";

const table: Table = {
  caption: "Statements",
  layout: "blocks",
  columns: [
    { name: "verdict", kind: "text", id: true },
    { name: "kind", kind: "text", id: true },
    { name: "statement", kind: "text", id: true },
    { name: "sentence", label: "the paper", kind: "text" },
    { name: "share", kind: "real", digits: 2 },
    { name: "note", kind: "text" },
  ],
  rows: [
    ["holds", "consistent", "the sum of all shares is one", "“Shares add up to one.”", 1, null],
    ["fails", "simulated", "short", null, null, "a note that needs more than one line on a narrow screen"],
  ],
  notes: ["Two rows."],
};

test("a table of long texts has a block for each row; what is not there is left out", () => {
  checkTable(table);
  expect(renderTerminal(table)).toBe(`Statements

holds  consistent  the sum of all shares is one
  the paper: “Shares add up to one.”
  share: 1.00

fails  simulated   short
  note: a note that needs more than one line on a narrow screen

Two rows.
`);
});

test("texts are wrapped at the width of the screen, and nothing is cut", () => {
  const lines = renderTerminal(table, { width: 40 }).split("\n");
  expect(lines.filter((line) => line.length > 40)).toEqual([]);
  expect(lines.join(" ").replace(/\s+/g, " ")).toContain("a note that needs more than one line on a narrow screen");
  expect(lines).toContain("    shares is one");
});

test("other formats do not change", () => {
  const { layout: _, ...plain } = table;
  expect(renderTerminal({ ...plain, layout: "lines" })).toBe(renderTerminal(plain));
});
