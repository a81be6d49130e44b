import { describe, expect, it } from "vitest";
import { documentOf, plainTokens, smallEngine } from "../../../test/support/small-engine.js";
import { textSimilarities } from "./text-similarities.js";

const text = (written: string) => ({ field: "description", text: written });
const engine = smallEngine([documentOf("1", "valve pump"), documentOf("2", "valve"), documentOf("3", "heat")]);
const similarities = (texts: string[], reference: string[]) =>
  textSimilarities(engine, plainTokens, texts.map(text), reference.map(text));

describe("textSimilarities", () => {
  it("is the cosine of tf·idf vectors", async () => {
    // idf = ln(1 + (3 − n + ½) / (n + ½)): valve ln 1.6, pump and heat ln(8/3).
    const [valve, rare] = [Math.log(1.6), Math.log(8 / 3)];
    const [one] = await similarities(["valve pump"], ["valve valve heat"]);
    const twice = (1 + Math.log(2)) * valve;
    expect(one).toBeCloseTo((valve * twice) / (Math.hypot(valve, rare) * Math.hypot(twice, rare)), 12);
  });

  it("is 1 for the same words and 0 for none in common, or none at all", async () => {
    const [same, other, none] = await similarities(["pump valve", "heat", "…"], ["valve", "pump"]);
    expect(same).toBeCloseTo(1, 12);
    expect([other, none]).toEqual([0, 0]);
    expect(await similarities(["valve"], [])).toEqual([0]);
    expect(await similarities([], ["valve"])).toEqual([]);
  });

  it("ignores words that no document contains", async () => {
    const [one, two] = await similarities(["valve president", "president"], ["valve president"]);
    expect(one).toBeCloseTo(1, 12);
    expect(two).toBe(0);
  });
});
