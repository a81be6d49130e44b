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
    expect(ntcirTexts(topic, letters).map(({ text }) => text)).toEqual(texts);
    expect(ntcirTexts(topic, letters).every(({ language }) => language === "ja")).toBe(true);
  });

  it("leaves patents, and topics with none of the fields, as they are", () => {
    const claim = ntcirQueryTopic({ number: "1", claim: "A valve.", articles: [], concepts: [], patents: [] }, false);
    expect(ntcirTexts(claim, "AS")).toEqual([{ field: "claims", text: "A valve." }]);
    expect(ntcirTexts(patent, "AS")).toBe(patent.texts);
  });

  it("accepts these letters, and no others", () => {
    expect(ntcirFieldsParameter().default).toBe("AS");
    expect(ntcirFieldsParameter().parse("TDC")).toBe("TDC");
    for (const text of ["", "TX", "td"]) expect(() => ntcirFieldsParameter().parse(text)).toThrow(/letters: A article/);
  });
});

describe("patentTexts", () => {
  it("returns some fields of a patent, or all if it has none of them", () => {
    expect(patentTexts(patent, ["title", "claims"]).map(({ text }) => text)).toEqual(["valve", "a valve"]);
    expect(patentTexts(patent, ["abstract"])).toBe(patent.texts);
  });

  it("returns all texts of a topic that is not a patent, even if fields have the same name", () => {
    const all = ntcirQueryTopic(news, true);
    expect(patentTexts(all, ["title"])).toBe(all.texts);
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
