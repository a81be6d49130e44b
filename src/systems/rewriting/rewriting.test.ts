import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainTokens } from "../../../test/support/small-engine.js";
import { memoryCollection } from "../../collection/index.js";
import type { Patent } from "../../patents/index.js";
import { analyzerById } from "../../retrieval/analysis/analyzers.js";
import { tokenizer } from "../../retrieval/query/tokenizer.js";
import { editScript } from "./edit-script.js";
import { expandByRules, isOfContent, termRules } from "./expand-query.js";
import { mergeTexts, separateTexts } from "./merged-texts.js";
import { rewritingRules } from "./rewriting-rules.js";
import { surfaceTokens } from "./surface-tokens.js";
import { textPairs } from "./text-pairs.js";

const row = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 14 });

/** The length of a longest common subsequence, by dynamic programming. */
function commonLength(left: readonly string[], right: readonly string[]): number {
  let before = new Array<number>(right.length + 1).fill(0);
  for (const token of left) {
    const next = [0];
    for (const [i, other] of right.entries()) {
      next.push(token === other ? before[i] + 1 : Math.max(before[i + 1], next[i]));
    }
    before = next;
  }
  return before[right.length];
}

describe("editScript", () => {
  it("keeps a longest common subsequence, and covers both sequences", () => {
    fc.assert(
      fc.property(row, row, (left, right) => {
        const hunks = editScript(left, right);
        let common = 0;
        let [x, y] = [0, 0];
        for (const [i, hunk] of hunks.entries()) {
          expect([hunk.left[0], hunk.right[0]]).toEqual([x, y]);
          [x, y] = [hunk.left[1], hunk.right[1]];
          if (i > 0) expect(hunk.same).toBe(!hunks[i - 1].same);
          if (!hunk.same) continue;
          expect(left.slice(...hunk.left)).toEqual(right.slice(...hunk.right));
          common += hunk.left[1] - hunk.left[0];
        }
        expect([x, y]).toEqual([left.length, right.length]);
        expect(common).toBe(commonLength(left, right));
      }),
      { numRuns: 500 },
    );
  });
});

describe("mergeTexts", () => {
  it("loses nothing", () => {
    const token = fc.oneof(fc.string(), fc.constantFrom(";-----", ";===== end =====", "\\n", "\n", "\r", ";", ""));
    fc.assert(
      fc.property(fc.array(token), fc.array(token), (left, right) => {
        expect(separateTexts(mergeTexts(left, right), "m")).toEqual({ left, right });
      }),
    );
  });

  it("writes one token per line", () => {
    const merged = mergeTexts(surfaceTokens("a pump comprises"), surfaceTokens("a pump, comprising"));
    expect(merged).toBe("a\n pump\n;===== begin =====\n comprises\n;-----\n,\n comprising\n;===== end =====\n");
    expect(() => separateTexts(";-----\n", "m.txt")).toThrow("m.txt:1: ;===== begin ===== expected");
    expect(() => separateTexts(";===== begin =====\n", "m.txt")).toThrow("is missing");
  });
});

describe("surfaceTokens", () => {
  it("concatenate to the text", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(fc.property(text, (each) => surfaceTokens(each).join("") === each));
  });

  it.each([
    ["l'invention, 12a", ["l'invention", ",", " 12", "a"]],
    ["制御装置のデータ。", ["制御装置", "の", "データ", "。"]],
    ["für LED装置 ", ["für", " LED", "装置", " "]],
  ])("are words, signs and runs: %s", (text, tokens) => expect(surfaceTokens(text)).toEqual(tokens));
});

function patentOf(id: string, abstract: string, ...claims: readonly string[]): Patent {
  const lists = { priorities: [], titles: [], descriptions: [], classifications: [], applicants: [], inventors: [] };
  return {
    ...{ id, country: "EP", number: id.split("-")[1], kind: "A1", language: "en", ...lists },
    abstracts: [{ text: abstract }],
    claims: [{ claims: claims.map((text, i) => ({ number: i + 1, text, dependsOn: [] })) }],
    citations: [],
    literature: [],
  };
}

const collection = memoryCollection([
  patentOf(
    "EP-1-A1",
    "The pump (12) feeds oil to the valve. Unlike anything else.",
    "A red pump.",
    "The pump supplies oil to the valve.",
  ),
  patentOf("EP-2-A1", "A gear that feeds oil is shown.", "A gear that supplies oil is shown."),
  patentOf("EP-3-A1", "A shaft that feeds oil is shown.", "A shaft that gives oil is shown."),
]);

describe("rewritingRules", () => {
  const rules = (options = {}) => rewritingRules(textPairs(collection, ["abstract-claims"]), options);

  it("are the differences between texts", async () => {
    expect(await rules()).toEqual([
      {
        ...{ language: "en", left: "feeds", right: "supplies", count: 2, probability: 2 / 3, reverse: 1 },
        ...{ before: "pump", after: "oil" },
      },
    ]);
    expect(await rules({ minCount: 1 })).toHaveLength(2);
    expect(await rules({ minCount: 1, minProbability: 1 })).toHaveLength(2);
  });

  it("expand queries, both ways", async () => {
    const byTerm = termRules(await rules(), plainTokens, 0.5);
    const expanded = (terms: Record<string, number>) =>
      expandByRules({ terms: Object.entries(terms).map(([term, weight]) => ({ term, weight })) }, byTerm, 0.5).terms;
    expect(expanded({ feeds: 3, oil: 1 })).toEqual([
      { term: "feeds", weight: 3 },
      { term: "oil", weight: 1 },
      { term: "supplies", weight: 3 * 0.5 * (2 / 3) },
    ]);
    expect(expanded({ supplies: 2 })[1]).toEqual({ term: "feeds", weight: 1 });
    expect(expanded({ supplies: 2, feeds: 1 })).toHaveLength(2);
    expect(termRules(await rules(), plainTokens, 0.9).has("feeds")).toBe(false);
  });

  it("have no signs around them, and differ by more than these", async () => {
    const pair = (left: string, right: string) =>
      ["F", "G"].map((group) => ({ language: "en", group, left: surfaceTokens(left), right: surfaceTokens(right) }));
    const sides = async (...pairs: Parameters<typeof pair>) =>
      (await rewritingRules(pair(...pairs))).map(({ left, right }) => [left, right]);
    expect(await sides("a pump, comprising: a valve", "a pump comprises a valve")).toEqual([
      ["comprising", "comprises"],
    ]);
    expect(await sides("a pump, which leaks", "a pump; which leaks")).toEqual([]);
    expect(await sides("the pump (feeds) oil", "the pump feeds oil")).toEqual([]);
    expect(await sides("a one-way valve", "a check valve")).toEqual([["one-way", "check"]]);
  });

  it("are about content if both sides have a word that is not a stop word", () => {
    const tokens = tokenizer(analyzerById("patent"));
    const rule = { count: 2, probability: 1, reverse: 1, before: "", after: "" };
    const isContent = (language: string, left: string, right: string) =>
      isOfContent({ ...rule, language, left, right }, tokens);
    expect(isContent("en", "said", "the")).toBe(false);
    expect(isContent("en", "the", "metal")).toBe(false);
    expect(isContent("en", "comprising", "comprises")).toBe(false);
    expect(isContent("en", "the feeds", "supplies")).toBe(true);
    expect(isContent("ja", "は", "であって")).toBe(false);
    expect(isContent("ja", "制御装置", "制御部")).toBe(true);
  });

  it("count once per family", async () => {
    const pair = { language: "en", group: "F", left: surfaceTokens("a b c"), right: surfaceTokens("a d c") };
    expect(await rewritingRules([pair, pair, pair])).toEqual([]);
    expect(await rewritingRules([pair, { ...pair, group: "G" }])).toHaveLength(1);
  });
});
