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

  test("average numbers of documents are carried; that of dcu-2 is not possible", () => {
    expect(documents).toHaveLength(44);
    const others = documents.filter(({ verdict }) => verdict !== "carried");
    expect(others.map(({ row, printed, computed, verdict }) => [row, printed, computed.toFixed(2), verdict])).toEqual([
      ["dcu-2", "1000.", "999.85", "differs"],
    ]);
  });

  test("all statements but two hold", () => {
    const failing = statements.filter(({ holds }) => !holds);
    expect(failing.map(({ statement, evidence }) => [statement, evidence])).toEqual([
      ["table 3 has 9 + 19 runs", "25 runs"],
      [
        "every extracted run can have both of its printed averages, with at most 1000 documents per topic",
        // (2000 · 999.995 − 499 · 999.395) / 1501
        "dcu-2 would need 1000.19 on each of the other topics",
      ],
    ]);
    expect(failing.filter(({ reason }) => reason === undefined)).toEqual([]);
  });
});
