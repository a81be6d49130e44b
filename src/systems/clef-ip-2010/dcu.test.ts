import { afterAll, describe, expect, it } from "vitest";
import { openSmall, smallContext, smallPatent } from "../../../test/support/small-patents.js";
import { makeSystemWorld } from "../../../test/support/system-world.js";
import { textCitations } from "../../collection/index.js";
import { patentOf } from "../../patents/index.js";
import { patentTopic } from "../../retrieval/query/patent-topic.js";
import { dcu } from "./dcu.js";
import { frequentWords, withTranslations } from "./dcu-query.js";

const patents = [
  smallPatent("EP-0000001-A1", { title: "pump valve", classes: ["F04B1/00"], date: "1990" }),
  smallPatent("EP-0000002-A1", { title: "valve", classes: ["F04B49/08"], date: "1990" }),
  smallPatent("EP-0000003-A1", { title: "pump", classes: ["F04C1/00"], date: "1990" }),
  smallPatent("EP-0000004-A1", { title: "gear", classes: ["F04B1/00"], date: "1990" }),
  smallPatent("EP-0000004-B1", { title: "gear", classes: ["F04B1/00"], date: "1995" }),
  smallPatent("EP-0000005-A1", { title: "gear", classes: ["F04B1/00"], date: "2005" }),
  smallPatent("EP-0000006-A1", { title: "gear", classes: ["F04B1/00"], date: "1990", family: "own" }),
];
const description =
  "pump pump valve, pump valve, gear gear. EP-A-0 000 004 is known, EP 0 000 005, EP 0 000 006 and EP 0 000 001 A1 too.";
const topic = patentTopic(
  "T",
  smallPatent("EP-0000009-A1", { title: "valve", description, classes: ["F04B1/02"], date: "2000", family: "own" }),
);
const ids = async (name: string) => {
  const context = smallContext(patents);
  const { hits } = await (await openSmall(name, dcu, context))(topic, context.engine);
  return hits.map(({ id }) => id);
};

describe("dcu", () => {
  it("builds the query from frequent words of the description and frequent pairs of all fields", async () => {
    const { engine, tokens } = smallContext(patents);
    const texts = [
      { field: "title", text: "pump valve, pump valve" },
      { field: "description", text: "pump pump valve. pump valve. gear gear gear pump" },
    ];
    expect(await frequentWords(engine, tokens, texts, 3, 4)).toEqual({
      query: {
        terms: [
          { term: "pump", weight: 4 },
          { term: "gear", weight: 3 },
        ],
        phrases: [{ terms: ["pump", "valve"], weight: 4 }],
      },
    });
    expect(await frequentWords(engine, tokens, texts.slice(0, 1), 3, 4)).toMatchObject({
      query: {
        terms: [
          { term: "pump", weight: 2 },
          { term: "valve", weight: 2 },
        ],
      },
      fallback: "no description; searched with all words of all texts",
    });
  });

  it("finds documents that share section, class and subclass", async () => {
    expect(await ids("dcu.IR")).toEqual(["EP-0000001-A1"]);
    expect((await ids("dcu.IR(minFrequency=2)")).sort()).toEqual(
      ["EP-0000001-A1", "EP-0000002-A1", "EP-0000004-A1", "EP-0000004-B1"].sort(),
    );
  });

  it("finds cited patents in all versions, but nothing later and nothing of the family", async () => {
    expect(await ids("dcu.cit")).toEqual(["EP-0000004-A1", "EP-0000004-B1", "EP-0000001-A1"]);
  });

  it("ranks cited patents before search results, without duplicates", async () => {
    expect(await ids("dcu.IR+cit(minFrequency=2)")).toEqual([
      "EP-0000004-A1",
      "EP-0000004-B1",
      "EP-0000001-A1",
      "EP-0000002-A1",
    ]);
  });

  it("adds translations with their shares", () => {
    const translations = [
      { term: "oil pump", weight: 0.75, score: 3 },
      { term: "ölpumpe", weight: 0.25, score: 1 },
    ];
    const lexicon = {
      from: "de",
      to: "en",
      method: "",
      analyzer: "",
      entries: new Map([["ölpumpe", { records: 1, translations }]]),
    };
    expect(withTranslations({ terms: [{ term: "ölpumpe", weight: 4 }], phrases: [] }, lexicon)).toEqual({
      terms: [
        { term: "ölpumpe", weight: 5 },
        { term: "oil", weight: 3 },
        { term: "pump", weight: 3 },
      ],
      phrases: [],
    });
  });
});

describe("dcu in a simulated world", () => {
  const world = makeSystemWorld({ documents: 400, seed: "dcu" });
  afterAll(() => world.close());

  it("finds every patent that descriptions cite, in several languages", async () => {
    const context = world.context(dcu.indexes({}));
    const system = await openSmall("dcu.cit", dcu, context);
    const date = new Map(world.documents.map(({ id, publicationDate = "" }) => [id, publicationDate]));
    const languages = new Set<string | undefined>();
    let count = 0;
    for (const topic of world.patentTopics) {
      const { patent, filter } = topic;
      const family = Number(patent!.familyId) - 10_000_000;
      const told = textCitations(world.world, family, [patent!]).split("\n").slice(0, -1);
      const cited = new Set(told.map((line) => patentOf(line.split("\t")[1])));
      const wanted = world.documents.filter(
        ({ id, familyId }) =>
          cited.has(patentOf(id)) && date.get(id)! < filter!.before! && familyId !== patent!.familyId,
      );
      const { hits } = await system(topic, context.engine);
      expect(hits.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
      count += wanted.length;
      if (wanted.length > 0) languages.add(patent!.language);
    }
    expect(count).toBeGreaterThan(20);
    expect(languages.size).toBeGreaterThan(1);
  });

  it("translates topics to English if requested", async () => {
    const context = world.context(dcu.indexes({}));
    const topics = world.patentTopics.filter(({ patent }) => patent?.language === "de").slice(0, 8);
    const matches = async (name: string) => {
      const system = await openSmall(name, dcu, context);
      return (await Promise.all(topics.map(async (topic) => (await system(topic, context.engine)).matches))).reduce(
        (a, b) => a + b,
      );
    };
    expect(await matches("dcu.IR(translate=on)")).toBeGreaterThan(await matches("dcu.IR"));
  });
});
