import { describe, expect, test } from "vitest";
import { breakdownTable } from "../../collection/judgements/index.js";
import { parseNtcirTopics } from "../../patents/index.js";
import { ntcir3Paper, withoutHyphenation } from "./ntcir-3-paper.js";
import { reproduceNtcir3 } from "./reproduce-ntcir-3.js";

const result = reproduceNtcir3();

describe("NTCIR-3", () => {
  test("figures 4 and 5 have 8 and 9 curves, and the runs that they name need 30 of the 36", () => {
    const evidence = result.statements.map((each) => each.evidence);
    expect(evidence).toContainEqual(expect.stringMatching(/^8 and 8 curves of 7 groups: .* brkly E$/));
    expect(evidence).toContainEqual(expect.stringMatching(/^9 and 9 curves of 5 groups: .* brkly DN,E$/));
    expect(evidence).toContainEqual(expect.stringMatching(/^at least 30: LAPIN 4, SRGDU 6, daikyo 1, DTEC 2,/));
  });

  test("every cell of figure 7 is carried, and every statement holds", () => {
    expect(result.figure7).toHaveLength(6 * 31);
    expect(result.figure7.filter(({ verdict }) => verdict !== "carried")).toEqual([]);
    expect(result.statements.filter(({ holds }) => !holds)).toEqual([]);
  });

  test("totals: 1402 relevant, 2281 with partially relevant ones", () => {
    expect(breakdownTable(result.breakdown).rows.at(-1)?.slice(0, 9)).toEqual([
      "all",
      326,
      341,
      286,
      441,
      267,
      620,
      1402,
      2281,
    ]);
  });

  test("the table is within the range of its axis", () => {
    const rows = ntcir3Paper.figure7.map(({ counts }) => counts);
    expect(rows.map((row) => row.length)).toEqual(new Array(6).fill(31));
    const heights = rows[0].map((_, t) => rows.reduce((sum, row) => sum + row[t], 0));
    expect(Math.max(...heights)).toBe(422);
    expect(heights.indexOf(422)).toBe(11);
  });

  test("topic P004 is read exactly", () => {
    expect(parseNtcirTopics(withoutHyphenation(ntcir3Paper.figure3), "figure 3")).toEqual([
      {
        number: "P004",
        lang: "EN",
        purpose: "technology survey",
        title: "Device to judge relative merits by comparing codes such as barcodes with each other",
        articles: [
          {
            number: "JA-981031179",
            lang: "JA",
            section: "Society",
            illustrated: false,
            words: 189,
            headline: "BANDAI lost a lawsuit for piracy filed by EPOCH at Tokyo District Court",
            date: "1998-10-31",
            text: expect.stringMatching(
              /^In settlement of .* The presiding judge, .* some functions including .* EPOCH INC\."\.$/,
            ),
          },
        ],
        supplement:
          "Determination of victory or defeat by comparing each other's values based on codes from barcode readings " +
          "does not conflict with the patent.",
        description:
          "What kind of devices determines leaders or victors by reading several codes such as barcodes and comparing " +
          "the values corresponding to these codes?",
        narrative: expect.stringContaining("cards featuring characters and the game proceeds in semi-real time by"),
        concepts: [
          ...["Sign", "barcode", "code", "superiority or inferiority", "victory or defeat", "comparison", "judgment"],
        ],
        patents: ["PATENT-KKH-G-H01-333373"],
      },
    ]);
  });
});
