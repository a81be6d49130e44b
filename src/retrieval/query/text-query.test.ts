import { describe, expect, it } from "vitest";
import { plainTokens } from "../../../test/small-engine.js";
import { textQuery } from "./text-query.js";

const query = (text: string, phrases = true) => textQuery(text, plainTokens, { phrases });

describe("textQuery", () => {
  it("counts words", () => {
    expect(query("Pump valve pump")).toEqual({
      terms: [
        { term: "pump", weight: 2 },
        { term: "valve", weight: 1 },
      ],
    });
    expect(query("… +")).toEqual({ terms: [] });
  });

  it("reads what is required", () => {
    expect(query("pump +valve Na+ +").terms).toEqual([
      { term: "valve", weight: 1, required: true },
      { term: "pump", weight: 1 },
      { term: "na", weight: 1 },
    ]);
  });

  it("reads phrases, where the index can find them", () => {
    const terms = [
      { term: "heat", weight: 1 },
      { term: "exchanger", weight: 1 },
      { term: "fin", weight: 1 },
    ];
    expect(query('"heat exchanger" fin')).toEqual({ terms, phrases: [{ terms: ["heat", "exchanger"], weight: 1 }] });
    expect(query('+"heat exchanger", fin').phrases).toEqual([
      { terms: ["heat", "exchanger"], weight: 1, required: true },
    ]);
    expect(query('"heat exchanger" fin', false)).toEqual({ terms });
    expect(query('"pump"')).toEqual({ terms: [{ term: "pump", weight: 1 }] });
  });

  it("keeps the places of words where some are left out", () => {
    const tokens = (text: string) => plainTokens(text, undefined, "").filter(({ term }) => term !== "of");
    expect(textQuery('"use of heat"', tokens, { phrases: true }).phrases).toEqual([
      { terms: ["use", "heat"], positions: [0, 2], weight: 1 },
    ]);
  });

  it("takes quotes behind a number for inches", () => {
    expect(query('a 5" pipe and a 6" pipe').phrases).toBeUndefined();
  });
});
