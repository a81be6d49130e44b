import { describe, expect, it } from "vitest";
import { plainTokens } from "../../../test/support/small-engine.js";
import { memoryCollection } from "../../collection/index.js";
import type { Patent } from "../../patents/index.js";
import { patentAnalyzer } from "../../retrieval/index.js";
import { tokenizer } from "../../retrieval/query/tokenizer.js";
import { alignedRecords, multilingualRecords } from "./aligned-records.js";
import { baseTokens } from "./base-terms.js";

function patentOf(id: string, more: Partial<Patent>): Patent {
  const [country, number, kind] = id.split("-");
  const lists = { priorities: [], titles: [], abstracts: [], descriptions: [], claims: [], classifications: [] };
  return { id, country, number, kind, ...lists, applicants: [], inventors: [], citations: [], literature: [], ...more };
}

const text = (language: string, words: string) => ({ language, text: words });
const claims = (language: string, ...texts: readonly (readonly [words: string, ...dependsOn: number[]])[]) => ({
  language,
  claims: texts.map(([words, ...dependsOn], i) => ({ number: i + 1, text: words, dependsOn })),
});

const collection = memoryCollection([
  patentOf("EP-1-A1", {
    familyId: "F1",
    titles: [text("en", "the pump"), text("de", "die pumpe")],
    abstracts: [text("en", "a valve")],
    claims: [claims("en", ["pump"], ["pump gear", 1])],
  }),
  patentOf("EP-1-B1", {
    familyId: "F1",
    titles: [text("en", "the pump"), text("de", "die pumpe")],
    claims: [claims("de", ["pumpe"], ["pumpe rad", 1]), claims("fr", ["pompe"])],
  }),
  patentOf("DE-1-A1", { familyId: "F1", abstracts: [text("de", "ein ventil ventil")] }),
  patentOf("US-1-A", { familyId: "F2", titles: [text("en", "shaft")], abstracts: [{ text: "ohne sprache" }] }),
]);

async function pairs(options: Parameters<typeof multilingualRecords>[2], from = "en", to = "de") {
  const { source, target } = alignedRecords(await multilingualRecords(collection, plainTokens, options), from, to);
  return source.records.map((record, i) => [
    Array.from(record, (term) => source.terms[term]).join(" "),
    Array.from(target.records[i], (term) => target.terms[term]).join(" "),
  ]);
}

describe("multilingualRecords", () => {
  it("aligns titles and abstracts of a family, each once", async () => {
    expect(await pairs({})).toEqual([
      ["the pump", "die pumpe"],
      ["a valve", "ein ventil"],
    ]);
  });

  it("aligns only those of a patent, if requested", async () => {
    expect(await pairs({ within: "patent" })).toEqual([["the pump", "die pumpe"]]);
  });

  it("aligns claims by number if sets have the same structure", async () => {
    expect(await pairs({ fields: ["claims"] })).toEqual([
      ["pump", "pumpe"],
      ["pump gear", "pumpe rad"],
    ]);
    expect(await pairs({ fields: ["claims"] }, "en", "fr")).toEqual([]);
  });

  it("inverts them", async () => {
    const { source } = alignedRecords(
      await multilingualRecords(collection, plainTokens, { fields: ["claims"] }),
      "en",
      "de",
    );
    expect(source.postings.map((list, term) => [source.terms[term], [...list]])).toEqual([
      ["pump", [0, 1]],
      ["gear", [1]],
    ]);
  });
});

describe("baseTokens", () => {
  const tokens = tokenizer(patentAnalyzer());
  it.each([
    ["de", "Pumpengehäuse und Steuergerät", ["pump", "gehaus", "steu", "gerat"]],
    ["en", "a gas-liquid mixture", ["gas", "liquid", "mixtur"]],
    ["ja", "制御装置", ["制御", "御装", "装置"]],
  ])("are the parts of compounds: %s", (language, words, parts) => {
    expect(baseTokens(tokens(words, language, "title")).map(({ term }) => term)).toEqual(parts);
  });
});
