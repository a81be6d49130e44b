import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLEF_IP_2010, type PatentHeader } from "../../collection/index.js";
import type { Progress } from "../../core/index.js";
import { addPatents, addSummaryTable, usefulSources } from "./add-patents.js";
import { describeCollection } from "./describe-collection.js";
import { describeQrels } from "./describe-qrels.js";
import { checkExport, exportMarec, exportText } from "./export-documents.js";
import { citationQrelsText, citationTables, judgeByCitations } from "./judge-by-citations.js";
import { listFamilies } from "./list-families.js";
import { makeClaimTopics } from "./make-claim-topics.js";
import { makeSample } from "./make-sample.js";
import { makeTopics, type TopicsRequest } from "./make-topics.js";
import { languageIn, readPatent } from "./show-patent.js";
import { type SimulateRequest, simulateWorld } from "./simulate-world.js";
import { verifyCollection } from "./verify-collection.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-collecting-"));
const place = (name: string) => join(scratch, name);
const patents = place("patents");
const world: SimulateRequest = {
  ...{ documents: 300, seed: "collecting", words: 200, diligence: 1, newsTopics: 0, truth: false },
};
const qrelsRules = { rules: CLEF_IP_2010, relations: {}, cutOff: "topics", granularity: "document" } as const;
const topicsRequest: TopicsRequest = {
  ...{ output: place("topics"), prefix: "PAC", seed: "0", form: "2010", number: 5, small: 2, minRelevant: 1 },
  ...{ cutOff: "publication", filter: {}, rules: CLEF_IP_2010, relations: {} },
};
const aborted = { signal: AbortSignal.abort(new Error("enough")) };

beforeAll(async () => {
  await simulateWorld(place("world"), world);
  await addPatents(patents, [join(place("world"), "documents")], {});
  await makeTopics(patents, topicsRequest);
});
afterAll(() => rmSync(scratch, { recursive: true }));

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function ids(folder = patents): Promise<string[]> {
  const lines = await listOf(exportText(folder, { as: "ids", filter: {} }));
  return lines.map((line) => line.trim());
}

describe("a simulated world", () => {
  it("reports progress, and is made completely or not at all", async () => {
    const seen: Progress[] = [];
    const small = { ...world, documents: 100 };
    await simulateWorld(place("small"), small, { onProgress: (progress) => seen.push(progress) });
    expect(seen.at(-1)).toEqual({ what: "documents", done: 100, total: 100 });
    await expect(simulateWorld(place("small"), small)).rejects.toThrow("folder exists already");
    await expect(simulateWorld(place("none"), small, aborted)).rejects.toThrow("enough");
    expect(existsSync(place("none"))).toBe(false);
    const packed = simulateWorld(place("none"), { ...small, gzip: true, collection: "c" });
    await expect(packed).rejects.toThrow("⟨gzip⟩: cannot be combined with ⟨collection⟩");
  });
});

it("finds what was published from an application, and never takes its number for a publication", async () => {
  const application = { country: "EP", number: "01123456", date: "2001-10-01" };
  const documents = ["EP-1223344-A1", "EP-1223344-B1"].map((id) => JSON.stringify({ id, application }));
  writeFileSync(place("applied.jsonl"), [...documents, '{"id":"EP-1123456-A1"}'].join("\n"));
  await addPatents(place("applied"), [place("applied.jsonl")], {});
  const { versions } = await readPatent(place("applied"), "EP 01 123 456.7");
  expect(versions.map(({ id }) => id)).toEqual(["EP-1223344-A1", "EP-1223344-B1"]);
  await expect(readPatent(place("applied"), "EP 02 765 432.1")).rejects.toThrow(
    /no document was published from this application/,
  );
});

describe("adding", () => {
  it("reports problems and a summary", async () => {
    const source = place("some.jsonl");
    const [first] = readFileSync(join(place("world"), "documents", "0001.jsonl"), "utf8").split("\n");
    writeFileSync(source, `${first}\n{"id":\n`);
    const problems: string[] = [];
    const summary = await addPatents(
      place("added"),
      [source],
      {},
      {
        onProblem: ({ message }) => problems.push(message),
      },
    );
    expect(problems).toHaveLength(1);
    expect([summary.documents, usefulSources(summary)]).toEqual([1, 1]);
    expect(addSummaryTable("added", summary).caption).toBe("added: 1 document");
  });

  it("names the invalid setting before a folder is made", async () => {
    const wrong = { inputFormat: "word" };
    await expect(addPatents(place("no"), [], wrong)).rejects.toMatchObject({ setting: "inputFormat", value: "word" });
    await expect(addPatents(place("no"), [], { encoding: "x" })).rejects.toThrow('⟨encoding⟩: unknown encoding "x"');
    await expect(addPatents(place("no"), [place("nothing")], {})).rejects.toThrow("no such file or folder");
    expect(existsSync(place("no"))).toBe(false);
  });

  it("writes what it has to disk when it is stopped", async () => {
    const stop = new AbortController();
    const summary = await addPatents(
      place("stopped"),
      [join(place("world"), "documents")],
      {},
      {
        ...{ signal: stop.signal, onProgress: ({ done }) => done === 10 && stop.abort() },
      },
    );
    expect(summary.interrupted).toBe(true);
    expect(await ids(place("stopped"))).toHaveLength(summary.documents);
  });
});

describe("a collection", () => {
  it("is described in tables, and found undamaged", async () => {
    const tables = await describeCollection(patents, { countries: ["EP"] });
    expect(tables.map(({ name }) => name)).toContain("sources");
    expect(tables.find(({ name }) => name === "offices")?.table.rows.map(([office]) => office)).toEqual(["EP"]);
    expect((await verifyCollection(patents)).documents).toBe(300);
    await expect(describeCollection(patents, {}, aborted)).rejects.toThrow("enough");
  });

  it("lists families of all documents or of some", async () => {
    const [sizes, families] = await listFamilies(patents);
    expect([sizes.name, families.name, families.detail]).toEqual(["sizes", "families", true]);
    const [id] = await ids();
    const [only, ...others] = await listFamilies(patents, { ids: [id] });
    expect(others).toEqual([]);
    expect(only.table.rows).toHaveLength(1);
    await expect(listFamilies(patents, { ids: ["EP-9999999-A1"] })).rejects.toThrow("no such document");
  });

  it("is exported as one text or as files", async () => {
    const all = await ids();
    const headers = await listOf(exportText(patents, { as: "headers", filter: { countries: ["EP"] } }));
    const countries = headers.map((line) => (JSON.parse(line) as PatentHeader).country);
    expect(new Set(countries)).toEqual(new Set(["EP"]));
    const files = await listOf(exportMarec(patents, {}));
    expect(files).toHaveLength(all.length);
    expect(files.find(({ path }) => path.startsWith("EP/"))?.path).toMatch(/^EP\/\d{6}\/\d\d\/\d\d\/\d\d\/EP-.*\.xml$/);
    expect(() => checkExport({ as: "ids", textLanguage: "en" })).toThrow(
      "⟨textLanguage⟩ requires ⟨as⟩ trec; ⟨language⟩ chooses documents",
    );
    const klingon = exportText(patents, { as: "trec", filter: {}, textLanguage: "klingon" });
    await expect(listOf(klingon)).rejects.toMatchObject({ setting: "textLanguage" });
  });

  it("shows a patent, and reports its languages", async () => {
    const [id] = await ids();
    const { patent } = await readPatent(patents, id);
    expect(patent.id).toBe(id);
    expect(languageIn(patent, patent.titles[0].language!)).toBe(patent.titles[0].language);
    expect(() => languageIn(patent, "klingon")).toThrow("⟨language⟩: not a language");
  });
});

describe("a test collection", () => {
  const list = join(place("topics"), "topics.tsv");

  it("has topics in their own folder, including the small set", () => {
    const names = readdirSync(place("topics"));
    expect(names).toEqual(expect.arrayContaining(["PAC_topics.xml", "small", "small-to-large.tsv", "topics.tsv"]));
    expect(names.filter((name) => /^PAC-\d/.test(name))).toHaveLength(5);
  });

  it("names the settings that exclude all topics", async () => {
    const none = { ...topicsRequest, output: place("none"), filter: { languages: ["xx"] } };
    await expect(makeTopics(patents, none)).rejects.toThrow("kinds are A1 and A2 unless ⟨kind⟩ selects others");
    const many = { ...topicsRequest, output: place("none"), minRelevant: 9999 };
    await expect(makeTopics(patents, many)).rejects.toThrow("9999 relevant patents in the collection (⟨minRelevant⟩)");
    const prefix = makeTopics(patents, { ...topicsRequest, output: place("none"), prefix: "a b" });
    await expect(prefix).rejects.toMatchObject({ setting: "prefix", value: "a b" });
    expect(existsSync(place("none"))).toBe(false);
  });

  it("has judgements from citations, which can be explained and described", async () => {
    const made = await judgeByCitations(patents, { ...qrelsRules, topics: list });
    expect(made.summary).toMatch(/^5 topics, \d+ judgements/);
    expect(citationTables(made).map(({ name }) => name)).toEqual(["judgements", "left-out"]);
    const qrels = place("qrels.txt");
    writeFileSync(qrels, citationQrelsText(made));
    const tables = await describeQrels(qrels, { collection: patents });
    expect(tables.map(({ name }) => name)).toEqual(["sizes", "grades", "topics"]);
    expect(tables[0].table.rows.map(([unit]) => unit)).toEqual(["documents", "patents", "families"]);
    const elsewhere = place("other-topics.txt");
    writeFileSync(elsewhere, "EP-9999999-A1\n");
    await expect(judgeByCitations(patents, { ...qrelsRules, topics: elsewhere })).rejects.toThrow("⟨also⟩ FOLDER");
  });

  it("keeps in a sample what yields the same judgements", async () => {
    const sample = place("sample");
    const request = { output: sample, number: 60, seed: "0", topics: list, family: "simple" } as const;
    const { documents, kept } = await makeSample(patents, request);
    expect(await ids(sample)).toHaveLength(documents);
    expect(kept).toBeGreaterThanOrEqual(5);
    const [whole, part] = await Promise.all(
      [patents, sample].map((folder) => judgeByCitations(folder, { ...qrelsRules, topics: list })),
    );
    expect(citationQrelsText(part)).toBe(citationQrelsText(whole));
  });

  it("has claims as topics, with the judgements of their patents", async () => {
    const judgements = place("qrels.txt");
    const made = await makeClaimTopics(patents, {
      topics: [list],
      claims: "independent",
      cutOff: "priority",
      judgements,
    });
    expect(made.claims).toBeGreaterThanOrEqual(5);
    expect(made.topics).toContain("<CLAIM>");
    expect(made.qrels).toMatch(/^PAC-\d+-claim1 0 /);
  });
});
