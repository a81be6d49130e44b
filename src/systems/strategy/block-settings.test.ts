import { expect, it } from "vitest";
import { parseStrategy } from "./parse-strategy.js";

const written = {
  blocks: {
    words: { block: "text" },
    ranked: { block: "rank", of: "words", terms: 20 },
    "ranked.again": { block: "rank", of: "words" },
    mixed: { block: "mix", of: { ranked: 1, "ranked.again": 2 } },
  },
  result: "mixed",
};

const read = (settings: string) => parseStrategy(JSON.stringify(written, null, 1), "my.json", settings).strategy;

it("settings replace those of the strategy, as if they were written in it", () => {
  const other = structuredClone(written) as unknown as { blocks: Record<string, Record<string, unknown>> };
  other.blocks.ranked.terms = 50;
  other.blocks.ranked.model = "bm25(k1=1,b=0.5)";
  other.blocks["ranked.again"].first = 7;
  other.blocks.mixed.of = { ranked: 0.7, "ranked.again": 3 };
  const settings = [
    "ranked.terms=50",
    "ranked.model=bm25(k1=1,b=0.5)",
    "ranked.again.first = 7",
    "mixed.of.ranked=.7",
    "mixed.of.ranked.again=3",
  ];
  expect(read(settings.join(";"))).toEqual(parseStrategy(JSON.stringify(other), "my.json").strategy);
  expect(read("")).not.toEqual(read("ranked.terms=50"));
});

it.each([
  ["rankd.terms=5", 'my.json: settings: there is no block of "rankd.terms"; did you mean the block "ranked"?'],
  ["ranked.trems=5", 'my.json:6: block "ranked": rank has no "trems"; did you mean "terms"?'],
  ["ranked.terms=0", 'block "ranked": terms is 0; it must be a whole number from 1 on'],
  ["ranked.terms=many", 'block "ranked": terms is "many"; it must be a whole number from 1 on'],
  ["mixed.of.words=1", 'my.json: settings: block "mixed" has no weight "of.words"'],
  ["mixed.of.ranked=0", 'block "mixed": of is {"ranked":0'],
  ["terms=5", 'my.json: settings: setting is not of the form BLOCK.SETTING=VALUE: "terms=5"'],
  ["ranked.terms=5;ranked.terms=6", 'my.json: settings: setting is given twice: "ranked.terms"'],
])("refuses %s", (settings, message) => {
  expect(() => read(settings)).toThrow(message);
});
