import { describe, expect, it } from "vitest";
import { documentWith, fileOf, patentTopicWith, recordedSystem } from "../../../test/support/recorded-system.js";
import { parseSystem } from "../parse-system.js";
import { daikyo } from "./daikyo.js";

const DOCUMENTS = [
  documentWith("ja1", { description: "熱交換器を有する弁装置", claims: "弁装置" }),
  documentWith("ja2", { description: "弁装置である", claims: "熱交換器" }),
  documentWith("ja3", { description: "弁装置の電池" }),
  documentWith("en", { description: "valves of exchangers" }),
];
const GRAMS = "threshold=2,length=4";
const topic = patentTopicWith("JP-1-A", { title: "熱交換器の弁装置", description: "弁装置である電池" }, "ja");

describe("daikyo", () => {
  it("needs an index of long grams, with positions if words are essential", () => {
    const indexes = (name: string) => daikyo.indexes(parseSystem(name, [daikyo]).values);
    expect(indexes("daikyo")).toEqual([{ analyzer: "long-gram(threshold=100,max=6)", positions: true }]);
    expect(indexes("daikyo.grams(threshold=9,length=3)")).toEqual([
      { analyzer: "long-gram(threshold=9,max=3)", positions: false },
    ]);
    expect(indexes("daikyo.grams(queries=q.tsv)")[0].positions).toBe(true);
  });

  it("finds only documents with the rarest word of the title, in Japanese without a dictionary", async () => {
    const { find, searches } = await recordedSystem(daikyo, `daikyo(${GRAMS})`, DOCUMENTS);
    expect((await find(topic)).sort()).toEqual(["ja1", "ja2"]);
    expect(searches).toHaveLength(1);
    expect(searches[0].query.phrases).toMatchObject([{ required: true, weight: 1 }]);
    expect(searches[0].query.phrases?.[0].terms.join("")).toMatch(/^熱/);
    const { find: findAll } = await recordedSystem(daikyo, `daikyo.grams(${GRAMS})`, DOCUMENTS);
    expect((await findAll(topic)).sort()).toEqual(["ja1", "ja2", "ja3"]);
  });

  it("searches without essential words if no document has all of them", async () => {
    const all = { ...topic, filter: { notDocuments: ["ja1", "ja2"] } };
    const { find, searches } = await recordedSystem(daikyo, `daikyo(${GRAMS})`, DOCUMENTS);
    expect(await find(all)).toEqual(["ja3"]);
    expect(searches.map(({ query }) => query.phrases?.length ?? 0)).toEqual([1, 0]);
    for (const { options } of searches) expect(options.filter).toEqual(all.filter);
  });

  it("says that it searches without essential words, unless none were wanted", async () => {
    const none = "no document contains the essential words; searched without them";
    const all = { ...topic, filter: { notDocuments: ["ja1", "ja2"] } };
    const { fallbacks } = await recordedSystem(daikyo, `daikyo(${GRAMS})`, DOCUMENTS);
    expect(await fallbacks(topic)).toEqual([]);
    expect(await fallbacks(all)).toEqual([none]);
    const untitled = patentTopicWith("JP-2-A", { description: "弁装置である電池" }, "ja");
    expect(await fallbacks(untitled)).toEqual(["no essential words; searched with grams alone"]);
    const grams = await recordedSystem(daikyo, `daikyo.grams(${GRAMS})`, DOCUMENTS);
    expect(await grams.fallbacks(all)).toEqual([]);
    const file = fileOf("q.tsv", "JP-1-A\t+zebra 弁装置\nJP-2-A\t弁装置\n");
    const manual = await recordedSystem(daikyo, `daikyo(${GRAMS},queries=q.tsv,search=abstract)`, DOCUMENTS, file);
    expect(await manual.fallbacks(untitled)).toEqual(["no document has abstract; searched in nothing"]);
    expect(await manual.fallbacks(topic)).toEqual(["no document has abstract; searched in nothing", none]);
  });

  it("searches one field of documents, also for essential words", async () => {
    const { find } = await recordedSystem(daikyo, `daikyo(${GRAMS},search=claims)`, DOCUMENTS);
    expect(await find(topic)).toEqual(["ja2"]);
  });

  it("treats words marked with + as essential, and keeps the rest of the query as it is", async () => {
    const file = fileOf("q.tsv", 'JP-1-A\t+exchanger valve\nJP-2-A\t+"of exchangers" 弁装置\n');
    const { find, searches } = await recordedSystem(daikyo, `daikyo(${GRAMS},queries=q.tsv)`, DOCUMENTS, file);
    expect(await find(topic)).toEqual(["en"]);
    expect(searches[0].query.terms.every(({ required }) => required === undefined)).toBe(true);
    expect(await find({ ...topic, id: "JP-2-A" })).toEqual(["en"]);
    // A topic that is not in the file uses the words of its title.
    expect((await find({ ...topic, id: "JP-3-A" })).sort()).toEqual(["ja1", "ja2"]);
  });
});
