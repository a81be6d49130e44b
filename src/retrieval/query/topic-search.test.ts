import { describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { documentOf, plainTokens, smallEngine } from "../../../test/support/small-engine.js";
import type { NtcirTopic } from "../../patents/index.js";
import { rm3 } from "../feedback/rm3.js";
import { bm25 } from "../models/bm25.js";
import { dirichlet } from "../models/dirichlet.js";
import { ntcirQueryTopic } from "./ntcir-query-topic.js";
import { patentTopic } from "./patent-topic.js";
import { countedSource, countTerms, engineSource } from "./term-source.js";
import { bothFilters, topicFilter } from "./topic-filter.js";
import { topicSearch } from "./topic-search.js";
import type { QueryCondition } from "./weighted-query.js";

const document = patent("EP-0000009-A1", {
  language: "de",
  publicationDate: "2005-06-22",
  application: { country: "EP", number: "1", date: "2004-03-01" },
  priorities: [
    { country: "DE", number: "2", date: "2003-05-05" },
    { country: "DE", number: "1", date: "2003-04-04" },
  ],
  familyId: "F1",
  titles: [
    { language: "de", text: "Pumpe" },
    { language: "en", text: "Pump" },
  ],
  abstracts: [{ text: "Ventil" }],
  classifications: [
    { scheme: "IPCR", symbol: "F16K1/00" },
    { scheme: "USPC", symbol: "705/26" },
  ],
});

describe("topicFilter", () => {
  it("excludes later documents, and the family", () => {
    expect(topicFilter(document)).toEqual({ before: "2005-06-22", notPatents: ["EP-0000009"], notFamilies: ["F1"] });
    expect(topicFilter(document, { cutOff: "priority" }).before).toBe("2003-04-04");
    expect(topicFilter(document, { cutOff: "application", withoutFamily: false })).toEqual({ before: "2004-03-01" });
    expect(topicFilter(document, { cutOff: "none", withoutFamily: false })).toEqual({});
  });

  it("takes the date from a list of topics", () => {
    expect(topicFilter(document, {}, "2001-01-01").before).toBe("2001-01-01");
  });
});

describe("bothFilters", () => {
  it("takes the earlier date, and excludes what either filter does", () => {
    expect(
      bothFilters(
        { before: "2004", notPatents: ["EP-1"], languages: ["en"] },
        { before: "2003-05", notPatents: ["EP-2"], classes: ["H04L"] },
      ),
    ).toEqual({ before: "2003-05", notPatents: ["EP-1", "EP-2"], languages: ["en"], classes: ["H04L"] });
    expect(bothFilters({}, {})).toEqual({});
  });

  it("requires the classes and languages of both", () => {
    const first = { classes: ["H04L"], languages: ["en", "de"] };
    expect(bothFilters(first, { classes: ["G06F", "H04W"], languages: ["fr", "de"] })).toEqual({
      classes: ["H04L"],
      moreClasses: [["G06F", "H04W"]],
      languages: ["de"],
    });
    expect(bothFilters({ classes: ["A"], moreClasses: [["B"]] }, { moreClasses: [["C"]] })).toEqual({
      classes: ["A"],
      moreClasses: [["B"], ["C"]],
    });
    expect(bothFilters({}, first)).toEqual(first);
  });
});

describe("patentTopic", () => {
  it("has all texts, or those in a language", () => {
    const texts = (textLanguage?: string) =>
      patentTopic("T1", document, textLanguage === undefined ? {} : { textLanguage }).texts.map(({ text }) => text);
    expect(texts()).toEqual(["Pumpe", "Pump", "Ventil"]);
    expect(texts("own")).toEqual(["Pumpe", "Ventil"]);
    expect(texts("en")).toEqual(["Pump"]);
  });

  it("has the classes of the IPC", () => {
    expect(patentTopic("T1", document)).toMatchObject({ id: "T1", classes: ["F16K1/00"] });
  });
});

describe("ntcirQueryTopic", () => {
  const topic: NtcirTopic = {
    number: "P004",
    lang: "EN",
    title: "Title",
    articles: [{ number: "1", headline: "Head", text: "Text" }],
    supplement: "Memo",
    description: "Description",
    concepts: ["one", "two"],
    patents: [],
  };

  it("is searched with its article and memorandum, as in mandatory runs", () => {
    expect(ntcirQueryTopic(topic, false)).toEqual({
      id: "P004",
      ntcir: topic,
      texts: [
        { field: "article", language: "en", text: "Head\nText" },
        { field: "supplement", language: "en", text: "Memo" },
      ],
    });
    expect(ntcirQueryTopic(topic, true).texts.map(({ field }) => field)).toEqual([
      "title",
      "article",
      "supplement",
      "description",
      "concept",
    ]);
    expect(ntcirQueryTopic({ ...topic, articles: [] }, false).texts).toHaveLength(4);
  });

  it("is searched with its claim, in documents from before it was filed", () => {
    const ofClaim: NtcirTopic = { ...topic, lang: "JA", claim: "請求項", filingDate: "19980401" };
    expect(ntcirQueryTopic(ofClaim, false)).toEqual({
      id: "P004",
      ntcir: ofClaim,
      texts: [{ field: "claims", language: "ja", text: "請求項" }],
      filter: { before: "1998-04-01" },
    });
  });
});

describe("sources of term distillation", () => {
  it("count topics, or use another collection", async () => {
    const counts = countTerms(
      [[{ field: "article", text: "president said said" }], [{ field: "article", text: "pump said" }]],
      plainTokens,
    );
    expect(await countedSource(counts)(["said", "pump", "absent"])).toEqual([
      { documents: 2, documentFrequency: 2 },
      { documents: 2, documentFrequency: 1 },
      { documents: 2, documentFrequency: 0 },
    ]);
    const news = smallEngine([documentOf("N1", "president said"), documentOf("N2", "said")]);
    expect(await engineSource(news)(["president", "pump"])).toEqual([
      { documents: 2, documentFrequency: 1 },
      { documents: 2, documentFrequency: 0 },
    ]);
  });
});

describe("topicSearch", () => {
  const engine = smallEngine(
    [
      { ...documentOf("D1", "pump valve"), classes: ["F16K1/00"], date: "2001" },
      { ...documentOf("D2", "pump pump"), classes: ["F16K1/20"], date: "2002" },
      { ...documentOf("D3", "valve gear", "title"), classes: ["H04L29/06"], date: "2003" },
    ],
    ["title", "description"],
  );
  const topic = { id: "T", texts: [{ field: "text", text: "pump valve" }], classes: ["F16K1/00"] };
  const ids = async (options: Partial<Parameters<typeof topicSearch>[1]>, of: object = topic) => {
    const query = { select: "frequency", weight: "equal" } as const;
    const system = topicSearch(plainTokens, { model: bm25(), query, ...options });
    return (await system(of as typeof topic, engine)).hits.map(({ id }) => id);
  };

  it("builds the query and searches", async () => {
    expect((await ids({})).sort()).toEqual(["D1", "D2", "D3"]);
    expect(await ids({ limit: 1 })).toEqual(["D1"]);
    expect(await ids({}, { ...topic, query: { terms: [{ term: "gear", weight: 1 }] } })).toEqual(["D3"]);
  });

  it("searches selected fields, and applies the filters of topic and search", async () => {
    expect(await ids({ searchFields: ["title"] })).toEqual(["D3"]);
    expect(await ids({ filter: { before: "2002" } }, { ...topic, filter: { before: "2003" } })).toEqual(["D1"]);
  });

  it("uses the narrowest class level with enough matching documents, whatever the limit", async () => {
    const classLevels = ["subgroup", "subclass"] as const;
    expect(await ids({ classLevels, leastOfClass: 1 })).toEqual(["D1"]);
    expect(await ids({ classLevels, leastOfClass: 2 })).toEqual(["D1", "D2"]);
    expect(await ids({ classLevels, leastOfClass: 2, limit: 1 })).toEqual(["D1"]);
    // One document is in the subgroup, but it has no gear.
    const gear = { ...topic, classes: ["F16K1/00", "H04L29/06"], query: { terms: [{ term: "gear", weight: 1 }] } };
    expect(await ids({ classLevels: ["subgroup", "group"], leastOfClass: 1 }, gear)).toEqual(["D3"]);
    const pump = { ...topic, classes: ["H04L29/06"] };
    expect(await ids({ classLevels, leastOfClass: 1, filter: { classes: ["F16K"] } }, pump)).toEqual([]);
  });

  it("keeps phrases and conditions requested in addition to the texts", async () => {
    const gear: QueryCondition = { what: "gear", forms: [[{ terms: ["gear"] }]] };
    const asked = (beside: object) => ({ ...topic, texts: [{ field: "text", text: "pump valve gear" }], beside });
    const query = { select: "frequency", terms: 1 } as const;
    expect(await ids({ query }, asked({}))).toEqual(["D3"]);
    expect(await ids({ query: { ...query, terms: 3 } }, asked({ must: [gear] }))).toEqual(["D3"]);
    expect(await ids({ query: { ...query, terms: 3 } }, asked({ without: [gear] }))).toEqual(["D1", "D2"]);
    // The only chosen term is gear; pump is required, and so is searched for, too.
    const pump: QueryCondition = { what: "pump", forms: [[{ terms: ["pump"] }]] };
    expect(await ids({ query }, asked({ must: [pump] }))).toEqual(["D2", "D1"]);
  });

  it("applies conditions to the searched fields", async () => {
    const query = (field: string, word: string) => ({
      ...topic,
      query: { terms: [{ term: "valve", weight: 1 }], [field]: [{ what: word, forms: [[{ terms: [word] }]] }] },
    });
    expect(await ids({ searchFields: ["title"] }, query("must", "gear"))).toEqual(["D3"]);
    expect(await ids({ searchFields: ["description"] }, query("must", "gear"))).toEqual([]);
    expect(await ids({ searchFields: ["description"] }, query("without", "gear"))).toEqual(["D1"]);
  });

  it("searches again with feedback", async () => {
    const query = { ...topic, query: { terms: [{ term: "gear", weight: 1 }] } };
    const feedback = rm3({ documents: 1, terms: 2, common: 1 });
    expect(await ids({ feedback }, query)).toEqual(["D3", "D1"]);
    expect(await ids({ feedback, model: dirichlet() }, query)).toEqual(["D3", "D1"]);
    expect(await ids({ feedback, searchFields: ["title"] }, query)).toEqual(["D3"]);
  });
});
