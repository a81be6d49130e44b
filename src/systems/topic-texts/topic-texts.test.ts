import { describe, expect, it } from "vitest";
import { patentTopicWith } from "../../../test/support/recorded-system.js";
import type { NtcirTopic } from "../../patents/index.js";
import { ntcirQueryTopic } from "../../retrieval/query/ntcir-query-topic.js";
import { languageOf } from "./language-of.js";
import { ntcirFieldsParameter, ntcirTexts } from "./ntcir-texts.js";
import { patentTexts } from "./patent-texts.js";
import { titleOf } from "./title-of.js";

const news: NtcirTopic = {
  number: "P001",
  lang: "JA",
  title: "題名",
  articles: [{ number: "1", headline: "見出し", text: "記事。" }],
  supplement: "補足",
  description: "説明",
  narrative: "詳細",
  concepts: ["概念"],
  patents: [],
};
const topic = ntcirQueryTopic(news, false);
const patent = patentTopicWith("EP-1-A1", { title: "valve", claims: "a valve", description: "valves" });

describe("ntcirTexts", () => {
  it.each([
    ["AS", ["見出し\n記事。", "補足"]],
    ["TDNC", ["題名", "説明", "詳細", "概念"]],
    ["D", ["説明"]],
  ])("returns the fields %s, whatever texts the topic has", (letters, texts) => {
    const chosen = ntcirTexts(topic, letters);
    expect(chosen.texts.map(({ text }) => text)).toEqual(texts);
    expect(chosen.texts.every(({ language }) => language === "ja")).toBe(true);
    expect(chosen.fallback).toBeUndefined();
  });

  it("leaves patents, and topics with none of the fields, as they are", () => {
    const claim = ntcirQueryTopic({ number: "1", claim: "A valve.", articles: [], concepts: [], patents: [] }, false);
    expect(ntcirTexts(claim, "AS")).toEqual({
      texts: [{ field: "claims", text: "A valve." }],
      fallback: "no article, no supplement; searched with all its texts",
    });
    expect(ntcirTexts(patent, "AS")).toEqual({ texts: patent.texts });
  });

  it("says that chosen fields have no effect on a topic that is not of NTCIR", () => {
    expect(ntcirTexts(patent, "TDNC")).toEqual({
      texts: patent.texts,
      fallback: "not a topic of NTCIR; searched with all its texts, whatever the fields",
    });
  });

  it("accepts these letters, and no others", () => {
    expect(ntcirFieldsParameter().default).toBe("AS");
    expect(ntcirFieldsParameter().parse("TDC")).toBe("TDC");
    for (const text of ["", "TX", "td"]) expect(() => ntcirFieldsParameter().parse(text)).toThrow(/letters: A article/);
  });
});

describe("patentTexts", () => {
  it("returns some fields of a patent, or all if it has none of them", () => {
    expect(patentTexts(patent, ["title", "claims"])).toEqual({ texts: patent.texts.slice(0, 2) });
    expect(patentTexts(patent, ["abstract"])).toEqual({
      texts: patent.texts,
      fallback: "no abstract; searched with all its texts",
    });
    expect(patentTexts(patent, ["title", "abstract"])).toEqual({
      texts: patent.texts.slice(0, 1),
      fallback: "no abstract; searched with title",
    });
  });

  it("returns all texts of a topic that is not a patent, even if fields have the same name", () => {
    const all = ntcirQueryTopic(news, true);
    expect(patentTexts(all, ["title"])).toEqual({
      texts: all.texts,
      fallback: "not a patent; searched with all its texts",
    });
    // A query of all fields is the same as one of all texts.
    expect(patentTexts(all, ["title", "abstract", "claims", "description"])).toEqual({ texts: all.texts });
  });
});

describe("titleOf", () => {
  it("is that of the topic, in the patent's own language", () => {
    const titles = [
      { field: "title", language: "de", text: "Ventil" },
      { field: "title", language: "en", text: "valve" },
    ];
    expect(titleOf({ ...patent, texts: titles })).toBe("valve");
    expect(titleOf({ id: "1", texts: titles })).toBe("Ventil");
    expect(titleOf(topic)).toBe("題名");
    expect(titleOf({ id: "1", texts: [] })).toBe("");
  });
});

describe("languageOf", () => {
  it("is that of the texts, else of the patent", () => {
    expect(languageOf(topic)).toBe("ja");
    expect(languageOf({ ...patent, texts: [] })).toBe("en");
    expect(languageOf({ id: "1", texts: [{ field: "title", text: "valve" }] })).toBeUndefined();
  });
});
