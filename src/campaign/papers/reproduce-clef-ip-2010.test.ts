import { describe, expect, test } from "vitest";
import { reproduceClefIp2010 } from "./reproduce-clef-ip-2010.js";

describe.each(["0", "another"])("the CLEF-IP 2010 summary, seed %s", (seed) => {
  const { teams, runs, documents, statements } = reproduceClefIp2010(seed);

  test("runs of each team, 19 + 9", () => {
    expect(teams.filter(({ verdict }) => verdict !== "agrees")).toEqual([]);
    expect(teams.reduce((sum, { computed }) => sum + computed, 0)).toBe(28);
  });

  test("tables 2 and 3: 19 and 25 runs with their names, short ids and order", () => {
    expect(runs.filter(({ bundle }) => bundle === "large")).toHaveLength(19);
    expect(runs.filter(({ bundle }) => bundle === "small")).toHaveLength(25);
    expect(runs.filter(({ agrees }) => !agrees)).toEqual([]);
  });

  test("all average numbers of documents are possible except that of dcu-2", () => {
    expect(documents).toHaveLength(44);
    expect(documents.filter(({ verdict }) => verdict === "differs")).toEqual([]);
    const explained = documents.filter(({ verdict }) => verdict === "explained");
    expect(explained.map(({ row, printed, computed }) => [row, printed, computed.toFixed(2)])).toEqual([
      ["dcu-2", "1000.", "999.85"],
    ]);
  });

  test("all statements but one hold", () => {
    expect(statements).toHaveLength(13);
    expect(statements.filter(({ holds }) => !holds).map(({ statement }) => statement)).toEqual([
      "table 3 has 9 + 19 runs",
    ]);
  });
});
