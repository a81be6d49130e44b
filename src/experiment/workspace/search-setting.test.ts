import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TopicThreads } from "../../application/node.js";
import { newspaperArticles, World } from "../../collection/index.js";
import { openWriter } from "../../collection/node.js";
import { indexStep } from "./prepare-steps.js";
import { contentOf, resourcesFor, type SearchSetting } from "./search-setting.js";
import { StepCache } from "./step-cache.js";

const folder = mkdtempSync(join(tmpdir(), "presage-setting-"));
afterAll(() => rmSync(folder, { recursive: true }));

const patents = join(folder, "patents");
const topics = join(folder, "topics.tsv");
const text = { field: "text", text: "the topic" };
beforeAll(() => {
  const writer = openWriter(patents);
  writer.commit();
  writer.close();
  writeFileSync(topics, "P001\tthe topic\nP002\tthe topic\n");
});

const setting: SearchSetting = {
  name: "patents",
  documents: { folder: patents },
  topics: { files: [topics], language: "en", cutOff: "none" },
  groups: async () => new Map(),
  limit: 10,
  unit: "document",
  threads: new TopicThreads(1),
  version: "1",
};

it("uses topics in place of the collection they come from", async () => {
  expect((await resourcesFor(setting)).source).toEqual([[text], [text]]);
});

it("uses other texts of the newspaper if available, in the language of the topics", async () => {
  const source = join(folder, "newspaper.jsonl");
  const articles = [...newspaperArticles(new World({ documents: 300, words: 200 }), 2, 100)];
  writeFileSync(source, articles.map((article) => `${JSON.stringify(article)}\n`).join(""));
  const given = (await resourcesFor({ ...setting, topics: { ...setting.topics, source } })).source;
  expect(given).toEqual(
    articles.map(({ titles, abstracts }) => [
      { field: "title", ...titles[0] },
      { field: "abstract", ...abstracts[0] },
    ]),
  );
});

it("keeps results of different engines apart", async () => {
  const cluster = { nodes: ["http://a:9200", "http://b:9200"] };
  const other = { ...setting, cluster };
  expect((await resourcesFor(other)).cluster).toEqual(cluster);
  expect(contentOf(setting)).not.toHaveProperty("engine");
  expect(contentOf(other)).toMatchObject({ engine: { kind: "opensearch", nodes: cluster.nodes } });
  const key = (used: SearchSetting) => indexStep(new StepCache(folder), { analyzer: "patent" }, used).key;
  const reversed = { ...setting, cluster: { nodes: [...cluster.nodes].reverse() } };
  expect(key(other)).not.toBe(key(setting));
  expect(key(other)).toBe(key(reversed));
  expect(key(other)).not.toBe(key({ ...setting, cluster: { nodes: ["http://c:9200"] } }));
});
