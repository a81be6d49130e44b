import { describe, expect, it } from "vitest";
import type { Column, Table } from "../../core/index.js";
import { htmlTable } from "./html-table.js";
import { tablePrint } from "./table-print.js";

const table = (rows: number, scores: number, name = "run"): Table => ({
  caption: "Scores",
  columns: [
    { name: "run", kind: "text", id: true },
    ...Array.from({ length: scores }, (_, i): Column => ({ name: `PRES@${i}`, kind: "real" })),
  ],
  rows: Array.from({ length: rows }, (_, r) => [`${name}-${r}`, ...Array.from({ length: scores }, () => 0.5)]),
});
const print = (each: Table) => tablePrint(each, [...each.columns.keys()]);

describe("tablePrint", () => {
  it("leaves a narrow table as it is, and makes a wider one a little smaller", () => {
    expect(print(table(100, 5))).toEqual({ folded: new Map() });
    const { size, ...rest } = print(table(100, 12));
    expect(rest).toEqual({ folded: new Map() });
    expect(size).toBeLessThan(8);
    expect(size).toBeGreaterThanOrEqual(6.5);
  });

  it("turns the paper for a long table, and prints a short one in parts", () => {
    expect(print(table(26, 16))).toMatchObject({ across: true });
    expect(print(table(26, 16)).parts).toBeUndefined();
    expect(print(table(25, 16)).across).toBeUndefined();
    expect(print(table(25, 16)).parts).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7, 8],
      [0, 9, 10, 11, 12, 13, 14, 15, 16],
    ]);
  });

  it("has every column in one part, in print that can be read", () => {
    for (const rows of [3, 300]) {
      for (const scores of [20, 21, 40, 99]) {
        const { parts = [], size = 8 } = print(table(rows, scores, "a-name-of-some-length"));
        const others = parts.flatMap(([key, ...columns]) => (key === 0 ? columns : []));
        expect(others).toEqual(Array.from({ length: scores }, (_, i) => i + 1));
        expect(size).toBeGreaterThanOrEqual(6.5);
      }
    }
  });

  it("folds hashes and very long texts, but not names of runs", () => {
    const files: Table = {
      columns: [
        { name: "file", kind: "text", id: true },
        { name: "run", kind: "text", id: true },
        { name: "sha256", kind: "text" },
      ],
      rows: [["x/".repeat(50), "a".repeat(60), "0f".repeat(32)]],
    };
    expect([...print(files).folded]).toEqual([
      [0, 60],
      [2, 32],
    ]);
  });
});

describe("htmlTable", () => {
  it("has a table that is too wide once more in parts, which repeat the names", () => {
    const html = htmlTable(table(2, 30));
    // A column is 0.62 · 1.15 · 7 + 0.9 = 5.9 wide; 495 / 6.5 = 76 has room for the names and 12 columns, but not 15.
    expect(html.match(/<table/g)).toHaveLength(4);
    expect(html.match(/<caption>.*?<\/caption>/g)).toEqual(
      ["", " (1 of 3)", " (2 of 3)", " (3 of 3)"].map((part) => `<caption><span>Scores${part}</span></caption>`),
    );
    expect(html.match(/>run-1</g)).toHaveLength(4);
    expect(html.match(/>PRES@29</g)).toHaveLength(2);
  });

  it("folds many marks of significance, and no mark itself", () => {
    const marks = `${"abcdefghijklmnopqrstuvw"}a2b2c2`;
    const html = htmlTable({
      columns: [
        { name: "run", kind: "text", id: true },
        { name: "AP", kind: "real" },
        { name: "letters", kind: "text", superscript: true },
      ],
      rows: [
        ["r", 0.5, marks],
        ["s", 0.5, "ab"],
      ],
    });
    expect(html).toContain('<sup class="folded">abcdefghijklmnopqrstuvw<wbr>a2b2c2</sup>');
    expect(html).toContain("<sup>ab</sup>");
  });
});
