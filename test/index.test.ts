import { type ChildProcess, spawn } from "node:child_process";
import { type FSWatcher, mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWriter } from "../src/collection/node.js";
import { simulatePatents } from "../src/collection/world/simulate-patents.js";
import type { Patent } from "../src/patents/index.js";
import { bm25 } from "../src/retrieval/models/bm25.js";
import { EmbeddedEngine } from "../src/retrieval/search/embedded-engine.js";
import { checkIndex } from "../src/retrieval/store/check-index.js";
import { indexAnalyzer } from "../src/retrieval/store/index-analyzer.js";
import { isIndex, liveDocuments, readManifest } from "../src/retrieval/store/manifest.js";
import { presage } from "./support/presage.js";

const program = process.env.PRESAGE_PROGRAM ?? resolve(import.meta.dirname, "../bin/presage");
const scratch = mkdtempSync(join(tmpdir(), "presage-index-"));
const collection = join(scratch, "patents");
const patents = [...simulatePatents({ documents: 640, words: 300, seed: "index" })];
afterAll(() => rmSync(scratch, { recursive: true }));

function add(documents: readonly Patent[]): void {
  const writer = openWriter(collection);
  for (const each of documents) writer.add(each);
  writer.commit();
  writer.close();
}

beforeAll(() => add(patents.slice(0, 600)));

/** A run in which every fortieth patent is a query, with all its terms. */
async function runOf(index: string): Promise<string> {
  const engine = new EmbeddedEngine(index, indexAnalyzer(index));
  const lines = [JSON.stringify(await engine.statistics())];
  for (const { id } of patents.filter((_, i) => i % 40 === 0)) {
    const vector = await engine.termVector(id);
    const terms = vector?.terms.map(({ term, frequencies }) => ({ term, weight: Math.max(...frequencies) })) ?? [];
    const { hits } = await engine.search({ terms }, { model: bm25(), limit: 100 });
    lines.push(...hits.map(({ id: found, score }, rank) => `${id} Q0 ${found} ${rank + 1} ${score} presage`));
  }
  await engine.close();
  return lines.join("\n");
}

function build(name: string, ...options: string[]): string {
  const index = join(scratch, name);
  const { code, err } = presage(["index", collection, "--output", index, "--quiet", ...options]);
  expect(err).toBe("");
  expect(code).toBe(0);
  return index;
}

describe("presage index", () => {
  it("makes an index that does not depend on the number of threads or on the memory", async () => {
    const one = build("one", "--threads", "1");
    const run = await runOf(one);
    expect(run.split("\n").length).toBeGreaterThan(1000);
    const two = build("two", "--threads", "2", "--memory", "1");
    expect(readManifest(two).segments.length).toBeGreaterThan(2);
    expect(await runOf(two)).toBe(run);
    expect(presage(["index", "--output", two, "--merge", "--quiet"]).code).toBe(0);
    expect(readManifest(two).segments.length).toBe(1);
    expect(await runOf(two)).toBe(run);
    expect(checkIndex(two)).toMatchObject({ documents: 600, problems: [], leftovers: [] });
  });

  it("adds what is new in the collection, without repeating the options", async () => {
    const index = build("growing", "--threads", "2", "--positions", "--analyzer", "plain");
    add(patents.slice(550).map((each) => ({ ...each, applicants: [{ name: "another" }] })));
    const again = presage(["index", "--output", index, "--threads", "2"]);
    expect(again.err).toMatch(/^90 documents added, 50 of them replaced others; [\d.]+ s on 2 threads \(/);
    expect(presage(["index", collection, "--output", index]).err).toBe("nothing new: 640 documents\n");
    expect(readManifest(index)).toMatchObject({ analyzer: "plain/1", positions: true });
    expect(await runOf(index)).toBe(await runOf(build("whole", "--positions", "--analyzer", "plain")));
  });

  it("removes documents, by a list or a file", async () => {
    const index = build("smaller", "--analyzer", "plain");
    const [first, second, third] = patents.map(({ id }) => id);
    const list = join(scratch, "gone.txt");
    writeFileSync(list, `${second}\n${third}\n`);
    expect(presage(["index", "--output", index, "--remove", first.replaceAll("-", "")])).toMatchObject({
      code: 0,
      err: "1 document removed\n",
    });
    expect(presage(["index", "--output", index, "--remove", list, "--merge"]).err).toBe("2 documents removed\n");
    const live = readManifest(index).segments.reduce((sum, segment) => sum + liveDocuments(segment), 0);
    const engine = new EmbeddedEngine(index, indexAnalyzer(index));
    expect([(await engine.statistics()).documents, await engine.document(second)]).toEqual([live, undefined]);
    await engine.close();
    // Documents that the index has already seen are not added again.
    expect(presage(["index", "--output", index]).err).toBe(`nothing new: ${live} documents\n`);
    const wrong = presage(["index", "--output", index, "--remove", `${first},EP-9999999-A1,${patents[3].id}`]);
    expect(wrong).toMatchObject({ code: 2, out: "" });
    expect(wrong.err).toBe(`${index}: no such document: "${first}"\n${index}: no such document: "EP-9999999-A1"\n`);
    expect(presage(["index", collection, "--output", index, "--remove", first]).code).toBe(1);
    expect(checkIndex(index)).toMatchObject({ documents: live, problems: [] });
  });

  it("remarks on too little memory, and on languages without texts", () => {
    const args = ["index", collection, "--threads", "1", "--output"];
    const little = presage([...args, join(scratch, "little"), "--memory", "10", "--analyzer", "plain"]);
    expect(little.err).toMatch(/^--memory: 1 thread and the program need at least 160 MB: 10\n.* on 1 thread \(/);
    const finnish = presage([...args, join(scratch, "finnish"), "--languages", "fi"]);
    expect(finnish).toMatchObject({ code: 0 });
    expect(finnish.err).toContain("WARNING: no text was indexed");
    const nowhere = presage([...args, join(scratch, "nowhere"), "--languages", "xx"]);
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('Not a language code: "xx"')]);
  });

  it("keeps positions unless told not to, and tells what they take", () => {
    const args = ["index", collection, "--analyzer", "plain", "--output"];
    const kept = presage([...args, join(scratch, "kept")]);
    expect(kept.err).toMatch(/\npositions: \d+\.\d MB of \d+\.\d MB\n$/);
    const bare = join(scratch, "bare");
    expect(presage([...args, bare, "--no-positions"]).err).not.toContain("positions");
    expect(readManifest(bare).positions).toBe(false);
    // An existing index keeps what it was made with.
    expect(presage(["index", collection, "--output", bare]).err).toMatch(/^nothing new/);
    expect(presage([...args, bare, "--positions"]).err).toBe(`${bare}: built without positions\n`);
  });

  it("describes an index, and checks that it is as it was written", () => {
    const index = build("told", "--fields", "title,claims", "--languages", "en", "--country", "US,EP");
    const { out } = presage(["index", "--info", index, "--format", "json"]);
    const facts = Object.fromEntries(
      JSON.parse(out).index.rows.map((row: Record<string, string>) => Object.values(row)),
    );
    expect(facts).toMatchObject({
      positions: "yes",
      collection: "../patents",
      "only texts in": "en",
      "only documents": '{"countries":["US","EP"]}',
    });
    expect(presage(["index", "--check", index]).out).toMatch(
      /documents, [\d.]+ MB in \d+ files: as they were written\n$/,
    );
    const [{ name }] = readManifest(index).segments;
    const file = join(index, name, "vectors.dat");
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] ^= 64;
    writeFileSync(file, bytes);
    expect(presage(["index", "--check", index])).toMatchObject({
      code: 2,
      out: "",
      err: `${file}: has changed since it was written: its checksum differs\nIndex the damaged part again, in a new folder.\n`,
    });
  });

  it("reports errors", () => {
    const told = (...args: string[]) => {
      const { code, err } = presage(["index", ...args]);
      return [code, err];
    };
    expect(told(collection)).toEqual([1, "--output: name the folder of the index\n"]);
    expect(told("--output", join(scratch, "none"))).toEqual([
      1,
      "give the collection: presage index COLLECTION --output FOLDER\n",
    ]);
    expect(told(join(scratch, "nowhere"), "--output", join(scratch, "x"))[0]).toBe(2);
    expect(told(collection, "--output", join(scratch, "x"), "--fields", "titel")).toEqual([
      1,
      '--fields: unknown field "titel"; available: title, abstract, claims, description\n',
    ]);
    expect(told(collection, "--output", join(scratch, "x"), "--analyzer", "latin")[0]).toBe(1);
    expect(told("--info", scratch)[1]).toMatch(/no index in this folder\nMake one with: presage index/);
    const index = build("mine", "--analyzer", "plain");
    expect(told(collection, "--output", index, "--no-positions")).toEqual([2, `${index}: built with positions\n`]);
    expect(told(collection, "--output", collection)[1]).toMatch(/holds other things and is not an index/);
  });
});

/** Starts indexing, and kills it after a number of events in its folder. Returns whether it was killed. */
async function killedAfter(events: number, index: string, threads: number): Promise<boolean> {
  let watcher: FSWatcher | undefined;
  try {
    const args = ["index", collection, "--output", index, "--threads", String(threads), "--memory", "1", "--quiet"];
    const child: ChildProcess = spawn(process.execPath, [program, ...args, "--analyzer", "plain"], { stdio: "ignore" });
    const ended = new Promise<boolean>((resolve) => child.on("exit", (_, signal) => resolve(signal === "SIGKILL")));
    let seen = 0;
    watcher = watch(index, () => {
      if (++seen === events) child.kill("SIGKILL");
    });
    return await ended;
  } finally {
    watcher?.close();
  }
}

describe("an index whose build was killed", () => {
  it("has the state of its last commit, and is finished by the same command", async () => {
    const expected = await runOf(build("unharmed", "--analyzer", "plain"));
    let killed = 0;
    for (const [i, events] of [1, 2, 3, 5, 8, 13, 21, 34].entries()) {
      const index = join(scratch, `killed-${events}`);
      mkdirSync(index);
      const threads = 1 + (i % 2);
      if (await killedAfter(events, index, threads)) killed++;
      if (isIndex(index)) {
        expect(checkIndex(index).problems).toEqual([]);
        const engine = new EmbeddedEngine(index, indexAnalyzer(index));
        expect((await engine.statistics()).documents).toBe(checkIndex(index).documents);
        await engine.close();
      }
      build(`killed-${events}`, "--analyzer", "plain", "--threads", String(threads));
      expect(checkIndex(index)).toMatchObject({ problems: [], leftovers: [] });
      expect(await runOf(index)).toBe(expected);
    }
    expect(killed).toBeGreaterThan(3);
  });
});
