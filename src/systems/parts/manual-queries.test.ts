import { describe, expect, it } from "vitest";
import { parseManualQueries } from "./manual-queries.js";

const parse = (text: string) => parseManualQueries(new TextEncoder().encode(text), "queries.tsv");

describe("parseManualQueries", () => {
  it("reads one query per line, and joins those of a topic", () => {
    const queries = parse('# by hand\nP001\t+valve "heat pump" \r\n\nP002\t電池\nP001\tspring\n');
    expect([...queries]).toEqual([
      ["P001", '+valve "heat pump" spring'],
      ["P002", "電池"],
    ]);
  });

  it("reports where a query is missing", () => {
    expect(() => parse("P001\tvalve\nP002 pump\nP003\t\n")).toThrow(
      /^queries\.tsv:2: line is not topic<TAB>query: "P002 pump"\nqueries\.tsv:3/,
    );
  });
});
