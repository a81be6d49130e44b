import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { clusterFolder } from "../../../test/support/cluster-folder.js";
import { checkCollection, openWriter } from "../../collection/node.js";
import { textParameter } from "../../core/index.js";
import { lockForWriting } from "../../files/write-lock.js";
import { liveDocuments, readManifest } from "../../retrieval/store/manifest.js";
import { parseSystem } from "../parse-system.js";
import { defineSystem, type IndexNeed, type Training } from "../system.js";
import { SYSTEMS } from "../systems.js";
import { openPrepared, openSystem } from "./open-system.js";
import { indexName, prepareIndexes } from "./prepare-index.js";
import { prepareSystem } from "./prepare-system.js";
import type { SystemProgress } from "./system-resources.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-workspace-"));
let count = 0;
let collection: string;
afterAll(() => rmSync(scratch, { recursive: true }));
beforeEach(() => {
  collection = join(scratch, `${count++}`);
  add(1, "valve");
});

function add(number: number, word: string, to = collection): void {
  const writer = openWriter(to);
  const titles = [{ language: "en", text: `rotary ${word}` }];
  writer.add(patent(`EP-${String(number).padStart(7, "0")}-A1`, { titles, language: "en" }));
  writer.commit();
  writer.close();
}

function documentsIn(index: string): number {
  return readManifest(index).segments.reduce((sum, segment) => sum + liveDocuments(segment), 0);
}

const prepare = (needs: readonly IndexNeed[], index?: string) =>
  prepareIndexes(collection, needs, { threads: 1, ...(index !== undefined && { index }) });

describe("prepareIndexes", () => {
  it("does not use an index in a cluster unless it is asked for", async () => {
    const rows = [[0, 1]] as const;
    const remote = clusterFolder(join(collection, "indexes", "patent@cluster"), {
      collection: { folder: "../..", rows },
    });
    expect(await prepare([{ analyzer: "patent" }])).toEqual([join(collection, "indexes", "patent")]);
    const cluster = { nodes: ["http://cluster.test:9200"] };
    expect(await prepareIndexes(collection, [{ analyzer: "patent" }], { cluster })).toEqual([remote]);
    expect(await prepareIndexes(collection, [{ analyzer: "patent" }], { index: remote })).toEqual([remote]);
    const local = join(collection, "indexes", "patent");
    await expect(prepareIndexes(collection, [{ analyzer: "patent" }], { cluster, index: local })).rejects.toThrow(
      "its documents are not in the cluster at http://cluster.test:9200",
    );
  });

  it("makes an index in the collection's folder, once", async () => {
    const [folder] = await prepare([{ analyzer: "patent" }]);
    expect(folder).toBe(join(collection, "indexes", "patent"));
    expect(documentsIn(folder)).toBe(1);
    const before = readFileSync(join(folder, "index.json"));
    expect(await prepare([{ analyzer: "patent" }])).toEqual([folder]);
    expect(readFileSync(join(folder, "index.json"))).toEqual(before);
    const { problems, leftovers } = await checkCollection(collection);
    expect([problems, leftovers]).toEqual([[], []]);
  });

  it("updates it", async () => {
    const [folder] = await prepare([{ analyzer: "patent" }]);
    add(2, "pump");
    await prepare([{ analyzer: "patent" }]);
    expect(documentsIn(folder)).toBe(2);
  });

  it("does not write to an index that another process writes to, and reads it if there is nothing to write", async () => {
    const [folder] = await prepare([{ analyzer: "patent" }]);
    const unlock = lockForWriting(join(folder, "lock"), "in use");
    expect(await prepare([{ analyzer: "patent" }])).toEqual([folder]);
    add(2, "pump");
    await expect(prepare([{ analyzer: "patent" }])).rejects.toThrow("documents are being added to this index");
    unlock();
  });

  it("returns indexes in the order of needs; one with positions also serves needs without", async () => {
    const needs = [{ analyzer: "patent" }, { analyzer: "plain" }, { analyzer: "patent", positions: true }];
    const folders = await prepare(needs);
    expect(folders.map((folder) => readManifest(folder).positions)).toEqual([true, false, true]);
    expect(folders[0]).toBe(folders[2]);
    expect(readdirSync(join(collection, "indexes")).sort()).toEqual(["patent-positions", "plain"]);
  });

  it("finds indexes with learned analyzers again, and distinguishes their options", async () => {
    const needs = ["long-gram(threshold=2)", "patent(compounds=learn)"].map((analyzer) => ({ analyzer }));
    const folders = await prepare(needs);
    expect(await prepare(needs)).toEqual(folders);
    expect(await prepare([{ analyzer: "long-gram(threshold=3)" }])).not.toContain(folders[0]);
    expect(indexName(needs[0])).toBe("long-gram-threshold-2");
  });

  it("makes another one next to an unsuitable or unreadable one", async () => {
    const [folder] = await prepare([{ analyzer: "patent" }]);
    truncateSync(join(folder, "index.json"), 20);
    expect(await prepare([{ analyzer: "patent" }])).toEqual([`${folder}-2`]);
  });

  it("uses the given index, or keeps its own in another folder", async () => {
    const [own] = await prepare([{ analyzer: "plain" }], join(scratch, "kept"));
    expect(own).toBe(join(scratch, "kept", "plain"));
    expect(await prepare([{ analyzer: "plain" }], own)).toEqual([own]);
    expect(await prepare([{ analyzer: "patent" }, { analyzer: "plain" }], own)).toEqual([
      join(collection, "indexes", "patent"),
      own,
    ]);
    const remarks: string[] = [];
    const onRemark = (text: string) => remarks.push(text);
    expect(await prepareIndexes(collection, [{ analyzer: "patent" }], { threads: 1, index: own, onRemark })).toEqual([
      join(collection, "indexes", "patent"),
    ]);
    expect(remarks).toEqual([`${own}: not used, it was made with plain/1 without positions; needed: patent`]);
    const other = join(scratch, "other");
    add(7, "gear", other);
    await expect(prepareIndexes(other, [{ analyzer: "plain" }], { index: own })).rejects.toThrow(
      /made from another collection/,
    );
  });
});

describe("openSystem", () => {
  it("opens a system on a collection", async () => {
    add(2, "pump");
    const { system, context, close } = await openSystem(parseSystem("bm25", SYSTEMS), { collection, threads: 1 });
    const { hits } = await system({ id: "T", texts: [{ field: "text", text: "pump" }] }, context.engine);
    expect(hits.map(({ id }) => id)).toEqual(["EP-0000002-A1"]);
    expect([context.limit, context.collection.size]).toEqual([1000, 2]);
    await close();
  });
});

/** A system that counts how often it learns. */
const learnings = { count: 0 };
const learner = defineSystem({
  name: "learner",
  title: "for tests",
  campaign: "baseline",
  tasks: ["ad-hoc"],
  about: "It learns.",
  sources: [],
  published: [],
  inferred: [],
  needs: ["training"],
  parameters: { file: textParameter("a file"), other: textParameter("something else") },
  async learn({ training, readFile, progress, collection: { size } }, { file }) {
    learnings.count++;
    progress?.("counting", 0.5);
    const bytes = file === "" ? undefined : await readFile(file);
    return new Map([["learned", { topics: training!.topics.length, bytes: bytes?.length, size }]]);
  },
  open:
    ({ training }, _, learned) =>
    async () => {
      expect(training).toBeUndefined();
      return { hits: [], matches: learned.get("learned")!.topics };
    },
});

const training: Training = {
  topics: [{ id: "T1", texts: [{ field: "text", text: "pump" }] }],
  judgements: new Map([["T1", new Map([["EP-0000001-A1", 1]])]]),
};

/** How often it learns. */
async function learns(text = "learner", more: Partial<Parameters<typeof prepareSystem>[1]> = {}): Promise<number> {
  const before = learnings.count;
  const chosen = parseSystem(text, [learner]);
  const prepared = await prepareSystem(chosen, { collection, threads: 1, training, ...more });
  const { system, context, close } = await openPrepared(chosen, prepared);
  expect((await system(training.topics[0], context.engine)).matches).toBe(1);
  await close();
  return learnings.count - before;
}

describe("what is learned", () => {
  it("is learned once, for the same parameters, training and collection", async () => {
    const seen: SystemProgress[] = [];
    expect(await learns("learner", { onProgress: (progress) => seen.push(progress) })).toBe(1);
    expect(seen).toContainEqual({ kind: "learning", what: "counting", share: 0.5 });
    expect(await learns()).toBe(0);
    expect(await learns("learner(other=x)")).toBe(1);
    const judgements = new Map([["T1", new Map([["EP-0000001-A1", 2]])]]);
    expect(await learns("learner", { training: { ...training, judgements } })).toBe(1);
    expect(await learns("learner", { version: "2" })).toBe(1);
    add(2, "pump");
    expect(await learns()).toBe(1);
    expect(await learns()).toBe(0);
  });

  it("is learned again when a file that was read changes", async () => {
    const file = join(scratch, `file-${count}`);
    writeFileSync(file, "one");
    expect(await learns(`learner(file=${file})`)).toBe(1);
    expect(await learns(`learner(file=${file})`)).toBe(0);
    writeFileSync(file, "two");
    expect(await learns(`learner(file=${file})`)).toBe(1);
    rmSync(file);
    await expect(learns(`learner(file=${file})`)).rejects.toThrow(`${file}: no such file or folder`);
  });

  it("is learned again when its file is damaged, anywhere", async () => {
    await learns();
    const folder = join(collection, "learned");
    const [name] = readdirSync(folder);
    expect(name).toMatch(/^learner-[0-9a-f]{16}$/);
    const file = join(folder, name);
    const whole = readFileSync(file);
    for (const place of [3, 30, 90, whole.length - 2]) {
      const bytes = Buffer.from(whole);
      bytes[place] ^= 1;
      writeFileSync(file, bytes);
      expect(await learns()).toBe(1);
      expect(readFileSync(file)).toEqual(whole);
    }
    truncateSync(file, whole.length - 1);
    expect(await learns()).toBe(1);
    appendFileSync(file, "x");
    expect(await learns()).toBe(1);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it("has one graph for all systems that use it, learned again when the collection has changed", async () => {
    const graphs = new Set<string>();
    const learnedFor = async (...names: string[]) => {
      const seen: SystemProgress[] = [];
      await Promise.all(
        names.map(async (name) => {
          const chosen = parseSystem(name, SYSTEMS);
          const onProgress = (progress: SystemProgress) => seen.push(progress);
          const prepared = await prepareSystem(chosen, { collection, threads: 1, onProgress });
          const { context, close } = await openPrepared(chosen, prepared);
          if (prepared.graph) graphs.add(prepared.graph.file);
          expect(context.graph?.ids.length).toBe(prepared.graph && context.collection.size);
          await close();
        }),
      );
      return seen.some((progress) => progress.kind === "learning" && progress.what === "patent graph");
    };
    await prepare([{ analyzer: "patent", positions: true }, { analyzer: "word-ngram" }]);
    expect(await learnedFor("bm25", "dcu.IR", "bitem.applicantView")).toBe(false);
    expect(graphs.size).toBe(0);
    // Two at once, as two processes may do.
    expect(await learnedFor("bitem", "spq")).toBe(true);
    expect(await learnedFor("dcu", "dcu.cit", "humb.untrained", "rrf(systems=bm25+spq)")).toBe(false);
    expect([...graphs]).toEqual([expect.stringMatching(/learned.patent-graph-[0-9a-f]{16}$/)]);
    add(2, "pump");
    await prepare([{ analyzer: "patent", positions: true }, { analyzer: "word-ngram" }]);
    expect(await learnedFor("bitem")).toBe(true);
    expect(await learnedFor("humb.untrained")).toBe(false);
    expect(graphs.size).toBe(2);
    const kept = readdirSync(join(collection, "learned")).filter((name) => name.startsWith("patent-graph-"));
    expect(kept).toHaveLength(2);
  });

  it("reports what is missing", async () => {
    await expect(prepareSystem(parseSystem("learner", [learner]), { collection, threads: 1 })).rejects.toThrow(
      /^learner: topics with known answers are needed to learn from: ⟨trainingTopics⟩/,
    );
  });
});
