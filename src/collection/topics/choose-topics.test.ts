import { expect, test } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import type { Patent } from "../../patents/index.js";
import { CLEF_IP_2010 } from "../citations/citation-rules.js";
import { memoryCollection } from "../memory-collection.js";
import { relationsOf } from "../relations.js";
import { chooseTopics, type TopicWish } from "./choose-topics.js";

const LANGUAGES = ["en", "en", "de", "fr"];

function id(number: number, kind: string): string {
  return `EP-${String(number).padStart(7, "0")}-${kind}`;
}

/** 1 … 40 are old patents, 101 … 140 cite number − 100, those from 121 on only in a separate search report. */
const world: Patent[] = [];
for (let n = 1; n <= 40; n++) {
  world.push(patent(id(n, "A1"), { publicationDate: "1990-01-01", language: "en" }));
  const citations = [{ cited: id(n, "A1"), origin: "search-report" as const, categories: ["X"] }];
  world.push(
    patent(id(100 + n, "A2"), {
      publicationDate: "2004-04-07",
      language: LANGUAGES[n % 4],
      classifications: [{ scheme: "IPCR", symbol: n % 2 ? "A61B5/00" : "H04L29/06" }],
      familyId: `f${n === 40 ? 39 : n}`,
      citations: n <= 20 ? citations : [],
    }),
    patent(id(100 + n, "A3"), { publicationDate: "2005-01-01", citations: n > 20 ? citations : [] }),
  );
}

const wish: TopicWish = {
  seed: "1",
  filter: { kinds: ["A1", "A2"] },
  minRelevant: 1,
  rules: CLEF_IP_2010,
  cutOff: "publication",
  form: "2010",
  prefix: "PAC",
};

async function choose(more: Partial<TopicWish> = {}, documents = world) {
  const collection = memoryCollection(documents);
  const headers = collection.headers();
  return chooseTopics(collection, await relationsOf(headers), { ...wish, ...more });
}

test("eligible documents have relevant patents, by the citations of all their documents, one for each family", async () => {
  const { topics, matching, eligible } = await choose();
  expect([matching, eligible, topics.length]).toEqual([80, 39, 39]);
  expect(topics[0]).toEqual({
    id: "PAC-1",
    document: id(101, "A2"),
    language: "en",
    date: "2004-04-07",
    section: "A",
    family: "f1",
  });
  expect(topics.at(-1)?.document).toBe(id(139, "A2"));
  expect((await choose({ severalPerFamily: true })).eligible).toBe(40);
  // For half of them, the citations of the document alone are not enough.
  expect((await choose({ rules: { ...CLEF_IP_2010, citing: "document" } })).eligible).toBe(20);
  expect((await choose({ minRelevant: 2 })).eligible).toBe(0);
  expect((await choose({ filter: { minCitations: 2 } })).eligible).toBe(0);
  expect((await choose({ filter: { languages: ["de"] } })).eligible).toBe(10);
});

test("nothing published later is relevant", async () => {
  const late = world.map((each) =>
    each.publicationDate === "1990-01-01" ? { ...each, publicationDate: "2004-04-07" } : each,
  );
  expect((await choose({}, late)).eligible).toBe(0);
  expect((await choose({ cutOff: "none" }, late)).eligible).toBe(39);
});

test("stratified by language, the same for the same seed in any order of adding", async () => {
  const { topics } = await choose({ number: 8, stratify: ["language"] });
  const count = (language: string) => topics.filter((topic) => topic.language === language).length;
  expect([count("en"), count("de"), count("fr")]).toEqual([4, 2, 2]);
  const again = await choose({ number: 8, stratify: ["language"] }, [...world].reverse());
  expect(again.topics).toEqual(topics);
  expect((await choose({ number: 8, stratify: ["language"], seed: "2" })).topics).not.toEqual(topics);
});

test("in the form of 2011, topics are named after their documents", async () => {
  const { topics } = await choose({ form: "2011", number: 3 });
  for (const topic of topics) expect(topic.id).toBe(topic.document);
});
