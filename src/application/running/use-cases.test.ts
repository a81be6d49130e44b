import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { smallPatent } from "../../../test/support/small-patents.js";
import { openWriter } from "../../collection/node.js";
import { UsageError } from "../../core/index.js";
import { buildIndex } from "../indexing/build-index.js";
import { findIndex } from "../searching/find-index.js";
import { OngoingSearch } from "../searching/ongoing-search.js";
import { openSearch } from "../searching/open-search.js";
import { explainAnswer, searchOnce } from "../searching/search-once.js";
import { openDesk } from "../searching/sets/search-desk.js";
import { subjectOf } from "../searching/subject.js";
import { runSearch, type SearchRunRequest } from "./run-search.js";
import { runSystems, type SystemsRunRequest } from "./run-systems.js";
import { TopicThreads } from "./topic-threads.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-use-cases-"));
afterAll(() => rmSync(scratch, { recursive: true }));
const collection = join(scratch, "patents");
const index = join(scratch, "patents.index");
const topics = join(scratch, "topics.tsv");
const search = { model: "bm25", cutOff: "topics" } as const;

beforeAll(async () => {
  const writer = openWriter(collection);
  const titles = ["rotary valve", "valve with a spring", "pump with a seal", "router of packets", "seal of a valve"];
  for (const [i, title] of titles.entries()) writer.add(smallPatent(`EP-100000${i}-A1`, { title, date: "2001-01-01" }));
  writer.commit();
  writer.close();
  const summary = await buildIndex({ folder: index, collection, threads: 1 });
  expect(summary.added).toBe(5);
  writeFileSync(topics, "t1\tvalve\nt2\tpump\nt3\tzebra\nt4\trouter packets\n");
});

let threads: TopicThreads;
beforeEach(() => {
  threads = new TopicThreads(1);
});
afterEach(() => threads.close());

const remarks: string[] = [];
const onRemark = (text: string) => remarks.push(text);
beforeEach(() => {
  remarks.length = 0;
});

describe("runSearch", () => {
  const request: SearchRunRequest = {
    index,
    topics: { files: [topics] },
    search,
    limit: 10,
    output: join(scratch, "bm25.txt"),
  };

  it("writes a run, and reports progress and the result", async () => {
    const seen: number[] = [];
    const made = await runSearch(request, threads, { onRemark, onProgress: ({ done }) => seen.push(done) });
    const lines = readFileSync(request.output, "utf8").trimEnd().split("\n");
    expect(lines.map((line) => line.split(" ")[0])).toEqual(["t1", "t1", "t1", "t2", "t4"]);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(remarks).toEqual([`${request.output}: 4 topics, 1 of which found nothing (t3)`]);
    expect(made.facts).toMatchObject({ index, model: "bm25(k1=1.2,b=0.75)", topics: 4, tag: "bm25" });
    expect(made.files).toContain(request.output);
  });

  it("continues after it was aborted", async () => {
    const output = join(scratch, "aborted.txt");
    const end = new AbortController();
    const onProgress = ({ done }: { done: number }) => done === 2 && end.abort(new Error("enough"));
    const effects = { onProgress, signal: end.signal };
    await expect(runSearch({ ...request, output, tag: "bm25" }, threads, effects)).rejects.toThrow("enough");
    expect(existsSync(output)).toBe(false);
    await runSearch({ ...request, output, tag: "bm25" }, threads, { onRemark });
    expect(remarks[0]).toBe("2 of 4 topics were already done");
    expect(readFileSync(output)).toEqual(readFileSync(request.output));
  });

  it("says that topics have no classes to search in, once", async () => {
    const output = join(scratch, "classes.txt");
    const inClasses = { ...search, sameClass: ["subclass"] as const };
    const made = await runSearch({ ...request, output, search: inClasses }, threads, { onRemark });
    expect(remarks.slice(1)).toEqual(["4 of 4 topics: no classes; searched in all documents"]);
    expect(made.facts).toMatchObject({ fallbacks: [{ topics: 4 }] });
  });

  it("names the invalid setting, and writes nothing", async () => {
    const output = join(scratch, "wrong.txt");
    const error = await runSearch({ ...request, output, search: { ...search, in: ["titel"] } }, threads).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toMatchObject({ setting: "in", value: "titel" });
    expect(existsSync(output)).toBe(false);
    const only = new Set(["t9"]);
    await expect(runSearch({ ...request, output, topics: { files: [topics], only } }, threads)).rejects.toThrow(
      '⟨only⟩: no such topic: "t9"',
    );
  });
});

describe("runSystems", () => {
  const request: SystemsRunRequest = {
    systems: ["bm25"],
    collection,
    topics: { files: [topics] },
    search,
    limit: 10,
    output: join(scratch, "system.run"),
  };

  it("uses the given index if it fits", async () => {
    const files: string[] = [];
    const { runs, asked } = await runSystems({ ...request, index }, threads, {
      onRemark,
      onRun: (run) => void files.push(...run.files),
    });
    expect(asked).toBe(1);
    expect(runs).toMatchObject([{ system: "bm25", topics: 4, results: 5, empty: ["t3"] }]);
    expect(files).toContain(join(index, "index.json"));
    expect(existsSync(join(collection, "indexes"))).toBe(false);
  });

  it("reports that an index does not fit, and makes its own, which searches find, too", async () => {
    const titles = join(scratch, "titles.index");
    await buildIndex({ folder: titles, collection, fields: ["title"], threads: 1 });
    await runSystems({ ...request, index: titles }, threads, { onRemark });
    const own = join(collection, "indexes", "patent");
    expect(remarks[0]).toMatch(/titles\.index: not used, it has the fields title; needed: title, abstract/);
    expect(remarks[1]).toBe(`${own}: indexing 5 documents`);
    remarks.length = 0;
    expect(findIndex(collection, { onRemark })).toBe(own);
    cpSync(own, join(collection, "indexes", "second"), { recursive: true });
    expect(findIndex(collection, { onRemark })).toBe(own);
    expect(remarks).toEqual([
      `${collection} is a collection: searching its index ${own}`,
      `${collection} is a collection: searching its index ${own}; to search another, give its folder: ${join(collection, "indexes", "second")}`,
    ]);
    expect(findIndex(index, { onRemark })).toBe(index);
    expect(remarks).toHaveLength(2);
  });

  it("says once per run what topics lacked, and records it", async () => {
    const facts: unknown[] = [];
    const output = join(scratch, "claims.run");
    const made = { ...request, systems: ["bm25.claims"], index, output };
    const { runs } = await runSystems(made, threads, { onRemark, onRun: (run) => void facts.push(run.facts) });
    const fallbacks = [{ fallback: "not a patent; searched with all its texts", topics: 4 }];
    expect(remarks.slice(1)).toEqual(["bm25.claims: 4 of 4 topics: not a patent; searched with all its texts"]);
    expect(runs[0].fallbacks).toEqual(fallbacks);
    expect(facts).toMatchObject([{ system: "bm25.claims", fallbacks }]);
    remarks.length = 0;
    await runSystems({ ...request, index }, threads, { onRemark });
    expect(remarks).toHaveLength(1);
  });

  it("also counts topics that were done before it was aborted", async () => {
    const end = new AbortController();
    const onProgress = ({ done }: { done: number }) => done === 3 && end.abort(new Error("enough"));
    const made = { ...request, systems: ["bm25.claims"], index, output: join(scratch, "resumed.run") };
    await expect(runSystems(made, threads, { onProgress, signal: end.signal })).rejects.toThrow("enough");
    const { runs } = await runSystems(made, threads, { onRemark });
    expect(remarks[0]).toBe("3 of 4 topics were already done");
    expect(runs[0].fallbacks).toEqual([{ fallback: "not a patent; searched with all its texts", topics: 4 }]);
  });

  it("refuses a named system that lacks training data, before anything is done", async () => {
    const patents = join(scratch, "patents.tsv");
    writeFileSync(patents, "p1\tEP-1000001-A1\n");
    const output = join(scratch, "humb.run");
    await expect(
      runSystems({ ...request, systems: ["humb"], topics: { files: [patents] }, output }, threads),
    ).rejects.toThrow(/^humb: topics with known answers are needed to learn from: ⟨trainingTopics⟩ FILE/);
    await expect(runSystems({ ...request, training: { topics: [topics] } }, threads)).rejects.toMatchObject({
      setting: "trainingTopics",
    });
    expect(existsSync(output)).toBe(false);
  });
});

describe("a search", () => {
  it("answers once, explains, and reports why nothing is found", async () => {
    const { context, close } = await openSearch(index, search);
    const found = await searchOnce(context, await subjectOf("valve spring", context), 2);
    expect(found.result.hits.map(({ id }) => id)).toEqual(["EP-1000001-A1", expect.any(String)]);
    expect((await explainAnswer(context, found, "1")).id).toBe("EP-1000001-A1");
    expect(() => explainAnswer(context, found, "3")).toThrow("⟨explain⟩: no such rank; there are 2 hits: 3");
    const nothing = await searchOnce(context, await subjectOf("zebra", context), 2);
    expect(nothing).toMatchObject({ nothing: "no document has a word of the query" });
    await close();
  });

  it("continues step by step", async () => {
    const { context, close } = await openSearch(index, search);
    const ongoing = new OngoingSearch(openDesk(context), 2);
    expect(() => ongoing.known()).toThrow("there is no list of hits yet");
    expect((await ongoing.search("valve")).result.hits).toHaveLength(3);
    expect(await ongoing.page(100)).toMatchObject({ first: 1, last: 2 });
    ongoing.turn("next");
    expect(await ongoing.page(100)).toMatchObject({ first: 3, last: 3, hits: [{ rank: 3 }] });
    expect(() => ongoing.turn("next")).toThrow("this is the last page");
    expect((await ongoing.open("1", 100)).opened?.id).toBe((await ongoing.explain("1")).id);
    await expect(ongoing.change({ ...search, language: ["fi"] })).rejects.toMatchObject({ setting: "language" });
    expect(ongoing.context.options).toEqual(search);
    expect((await ongoing.change({ ...search, in: ["abstract"] }))?.result.hits).toEqual([]);
    await close();
  });

  it("names the invalid setting before the first search", async () => {
    const bare = join(scratch, "bare.index");
    await buildIndex({ folder: bare, collection, threads: 1, positions: false });
    await expect(openSearch(bare, { ...search, phrases: 2 })).rejects.toMatchObject({ setting: "phrases" });
    await expect(openSearch(join(scratch, "none"), search)).rejects.toThrow(/none: no such folder/);
  });
});
