import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { newspaperArticles, World } from "../../collection/index.js";
import { resourcesFor, type SearchSetting } from "./search-setting.js";
import type { TopicRunner } from "./topic-runner.js";

const folder = mkdtempSync(join(tmpdir(), "presage-setting-"));
afterAll(() => rmSync(folder, { recursive: true }));

const texts = [{ field: "article", language: "en", text: "the topic" }];
const runner: Pick<TopicRunner, "read" | "load"> = {
  read: async () => [{ id: "P001" }, { id: "P002" }],
  load: async (_, tasks) => tasks.map(({ id }) => ({ id, texts })),
};
/** What a source is found by. */
const setting = {
  runner,
  documents: { folder },
  topics: { files: [], language: "en", cutOff: "none" },
  limit: 10,
  unit: "document",
} as unknown as SearchSetting;

it("has topics stand for what they come from", async () => {
  expect((await resourcesFor(setting)).source).toEqual([texts, texts]);
});

it("gives other texts of the newspaper instead where they are at hand, in the language of the topics", async () => {
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
