import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { plainTokens } from "../../../test/support/small-engine.js";
import { memoryCollection } from "../../collection/index.js";
import type { DiskCollection } from "../../collection/node.js";
import { marecXml, patentLine } from "../../patents/index.js";
import type { SearchCutOff } from "../searching/search-options.js";
import { loadTopic, readTopicTasks } from "./read-topics.js";

const patents = ["EP-1000001-A1", "EP-1000001-B1", "EP-1000002-A1"].map((id, i) =>
  patent(id, { publicationDate: `200${i}-01-01`, titles: [{ language: "en", text: `Title ${id}` }] }),
);
const collection = {
  ...memoryCollection(patents),
  folder: "patents",
  ids: () => patents.map(({ id }) => id).values(),
  has: (id: string) => patents.some((each) => each.id === id),
} as DiskCollection;

const index = { tokens: plainTokens, positions: false };
const options = { model: "bm25", cutOff: "topics" } as const;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-topics-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Topics with the texts that they are searched with. */
async function texts(path: string, of: DiskCollection | undefined = collection) {
  const tasks = await readTopicTasks([path], of);
  const topics = await Promise.all(tasks.map((task) => loadTopic(task, of, index, options)));
  return topics.map(({ id, texts, filter }) => [id, texts.map(({ text }) => text).join(" "), filter?.before]);
}

describe("topics", () => {
  it("are CLEF-IP's lists, with documents next to them or in the collection", async () => {
    file("PAC-2_EP-1000002-A1.xml", marecXml({ ...patents[2], titles: [{ language: "en", text: "As given" }] }));
    const path = file(
      "topics.xml",
      `<topic><num>PAC-1</num><file>PAC-1_EP-1000001-A1.xml</file></topic>
<topic><num>PAC-2</num><file>PAC-2_EP-1000002-A1.xml</file></topic>`,
    );
    expect(await texts(path)).toEqual([
      ["PAC-1", "Title EP-1000001-A1", "2000-01-01"],
      ["PAC-2", "As given", "2002-01-01"],
    ]);
    await expect(readTopicTasks([path], undefined)).rejects.toThrow(
      /topic PAC-1 is EP-1000001-A1, .*⟨collection⟩ FOLDER/,
    );
  });

  it("are tables with cut-offs, and lists of numbers in any spelling", async () => {
    const table = file("topics.tsv", "topic\tdocument\tdate\nT1\tEP-1000001-B1\t1999-09-09\n");
    expect(await texts(table)).toEqual([["T1", "Title EP-1000001-B1", "1999-09-09"]]);
    // The requested cut-off takes precedence over the list.
    const [task] = await readTopicTasks([table], collection);
    const before = async (cutOff: SearchCutOff) =>
      (await loadTopic(task, collection, index, { ...options, cutOff })).filter?.before;
    expect(await Promise.all((["topics", "publication", "none"] as const).map(before))).toEqual([
      "1999-09-09",
      "2001-01-01",
      undefined,
    ]);
    // Without a kind code, the patent in all its versions.
    expect(await texts(file("numbers.txt", "EP1000001B1\n# none\nEP1000001\n"))).toEqual([
      ["EP-1000001-B1", "Title EP-1000001-B1", "2001-01-01"],
      ["EP-1000001", "Title EP-1000001-B1", "2001-01-01"],
    ]);
  });

  it("are patents of any format", async () => {
    const lines = file(
      "patents.jsonl",
      patents
        .slice(0, 2)
        .map((each) => patentLine(each))
        .join("\n"),
    );
    expect((await texts(lines)).map(([id]) => id)).toEqual(["EP-1000001-A1", "EP-1000001-B1"]);
  });

  it("are NTCIR's topics, in one language", async () => {
    const topic = (number: string, lang: string) =>
      `<TOPIC><NUM>${number}</NUM><LANG>${lang}</LANG><TITLE>title ${lang}</TITLE></TOPIC>\n`;
    expect(await texts(file("ntcir.sgml", topic("P001", "EN")))).toEqual([["P001", "title EN", undefined]]);
    const both = file("both.sgml", topic("P001", "EN") + topic("P001", "JA"));
    await expect(readTopicTasks([both], undefined)).rejects.toThrow(/languages, en, ja: give a file with one of them/);
    await expect(readTopicTasks([both], undefined, { languageOption: "--text-language" })).rejects.toThrow(
      /several languages, en, ja: choose --text-language/,
    );
    expect(await readTopicTasks([both], undefined, { language: "ja" })).toMatchObject([
      { id: "P001", topic: { texts: [{ text: "title JA" }] } },
    ]);
    await expect(readTopicTasks([both], undefined, { language: "ko" })).rejects.toThrow(
      /has topics in en, ja, not "ko"/,
    );
  });

  it("are lines of names and texts, or a text", async () => {
    expect(await texts(file("texts.tsv", "q1\ta pump\twith tabs\nq2\tvalve\n"))).toEqual([
      ["q1", "a pump\twith tabs", undefined],
      ["q2", "valve", undefined],
    ]);
    expect(await texts(file("long.txt", "A pump.\nIt has a valve.\n"))).toEqual([
      ["long", "A pump.\nIt has a valve.", undefined],
    ]);
  });

  it("are searched like a typed line, unless terms are to be chosen or there are many", async () => {
    const load = async (text: string, more: object = {}) =>
      loadTopic({ id: "q", kind: "text", text }, undefined, index, { ...options, ...more });
    expect((await load("pump +valve pump")).query).toEqual({
      terms: [
        { term: "pump", weight: 2 },
        { term: "valve", weight: 1 },
      ],
      must: [{ what: "valve", forms: [[{ terms: ["valve"] }]] }],
    });
    expect(await load("pump +valve -seal", { terms: 1 })).toEqual({
      id: "q",
      texts: [{ field: "text", text: "pump valve" }],
      beside: {
        must: [{ what: "valve", forms: [[{ terms: ["valve"] }]] }],
        without: [{ what: "seal", forms: [[{ terms: ["seal"] }]] }],
      },
    });
    expect((await load("pump valve", { terms: 1 })).query).toBeUndefined();
    const long = Array.from({ length: 201 }, (_, i) => `word${i}`).join(" ");
    expect((await load(long)).query).toBeUndefined();
  });

  it("report all their errors", async () => {
    const path = file("wrong.tsv", "topic\tdocument\nT1\tEP-1000001-A1\nT2\tEP-7777777-A1\nT3\tEP-8888888-A1\n");
    await expect(readTopicTasks([path], collection)).rejects.toThrow(
      `${path}: topic T2: neither next to the list nor in patents: "EP-7777777-A1"\n${path}: topic T3: neither`,
    );
    await expect(readTopicTasks([file("twice.tsv", "q1\ta\nq1\tb\n")], undefined)).rejects.toThrow(
      'topic occurs twice: "q1"',
    );
    await expect(readTopicTasks([file("blank.tsv", "q 1\ta\n")], undefined)).rejects.toThrow(
      /name, or one with blanks: "q 1"/,
    );
    await expect(readTopicTasks([file("empty.txt", "\n")], undefined)).rejects.toThrow("no topics in this file");
    await expect(readTopicTasks([join(folder, "absent")], undefined)).rejects.toThrow(/absent/);
  });

  it("are not judgements or runs", async () => {
    const qrels = file("q.qrels", "T1 0 EP-1000001-A1 1\nT1 0 EP-1000002-A1 0\n");
    await expect(readTopicTasks([qrels], undefined)).rejects.toThrow(/judgements .*, not topics/);
    const run = file("a.run", "T1\tQ0\tEP-1000001-A1\t1\t1.5e-3\ttag\n");
    await expect(readTopicTasks([run], undefined)).rejects.toThrow(/a run .*, not topics/);
    // Texts may be equally short.
    const short = file("short.tsv", "q1\t2 stroke engines\nq2\tpumps with 4\n");
    expect(await readTopicTasks([short], undefined)).toMatchObject([{ text: "2 stroke engines" }, { id: "q2" }]);
  });

  it("report which of them cannot be read", async () => {
    file("T9_EP-1000002-A1.xml", "<patent-document ucid='EP-1000002-A1'><nothing");
    const [task] = await readTopicTasks([file("one.tsv", "topic\tdocument\nT9\tEP-1000002-A1\n")], undefined);
    await expect(loadTopic(task, undefined, index, options)).rejects.toThrow(/^topic T9: .*T9_EP-1000002-A1\.xml:1: /);
  });
});
