import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isBoolean } from "./is-boolean.js";
import { parseBoolean } from "./parse-boolean.js";
import { printBoolean } from "./print-boolean.js";

/** Queries as the help pages of these tools write them, with the line that each must be understood as. */
const table = readFileSync("test/fixtures/boolean/queries.tsv", "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((row) => row.split("\t") as [dialect: string, query: string, understood: string]);

describe("queries in the spellings of other tools", () => {
  it("has 200 queries in at least three dialects", () => {
    expect(table.length).toBeGreaterThanOrEqual(200);
    expect(new Set(table.map(([dialect]) => dialect)).size).toBeGreaterThanOrEqual(3);
  });

  it.each(table)("%s: %s", (_, query, understood) => {
    const parsed = parseBoolean(query);
    expect(printBoolean(parsed)).toBe(understood);
    expect(parseBoolean(understood)).toEqual(parsed);
    expect(printBoolean(parseBoolean(understood))).toBe(understood);
    expect(isBoolean(understood), understood).toBe(true);
  });
});
