import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeQrels } from "../src/trec/index.js";

// Threads run the built files: Node does not run TypeScript in them.
const { readRunFiles, startScanThreads } = (await import(
  pathToFileURL(join(import.meta.dirname, "../dist/trec/node.js")).href
)) as typeof import("../src/trec/node.js");

const topics = Array.from({ length: 30 }, (_, t) => `t${t}`);
const qrels = makeQrels(
  topics.flatMap((topic, t) => [3, 17, 40].map((d) => ({ topic, doc: `d${(d * (t + 1)) % 50}`, grade: 1 }))),
  "first",
);
let folder = "";
const path = (name: string) => join(folder, name);

function runText(seed: number, order = topics): string {
  return order
    .flatMap((topic) => Array.from({ length: 50 }, (_, d) => `${topic} Q0 d${d} 0 ${(d * seed) % 13} run${seed}`))
    .join("\n");
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-threads-"));
  for (const seed of [3, 5, 7, 11, 12]) writeFileSync(path(`run${seed}`), runText(seed));
  writeFileSync(
    path("interleaved"),
    [
      ...runText(3, topics.slice(0, 15)).split("\n"),
      "t29 Q0 z 0 1 x",
      ...runText(3, topics.slice(15)).split("\n"),
      "t0 Q0 y 0 99 x",
    ].join("\n"),
  );
  writeFileSync(path("bad"), `${runText(3)}\nt0 Q0\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("reading on threads", () => {
  const paths = ["run3", "run5", "run7", "run11", "run12"].map((name) => name);

  test.each([1, 2, 3, 8])("%i threads read the same runs in the same order", async (threads) => {
    const [one, many] = await Promise.all(
      [1, threads].map((n) => readRunFiles(paths.map(path), qrels.table, { threads: n })),
    );
    expect(many.map((result) => "run" in result && result.run.tag)).toEqual(paths);
    expect(many).toEqual(one);
  });

  test.each([1, 2, 3])("%i threads hand over each run once, at its place", async (threads) => {
    const seen = new Map<number, unknown>();
    const onRun = (run: unknown, place: number) => {
      expect(seen.has(place)).toBe(false);
      seen.set(place, run);
    };
    const all = ["none", ...paths, "bad"].map(path);
    const results = await readRunFiles(all, qrels.table, { threads, onRun });
    expect([...seen.keys()].sort()).toEqual([1, 2, 3, 4, 5]);
    for (const [place, run] of seen) expect(results[place]).toEqual({ path: all[place], run });
  });

  test.each([2, 3, 7, 29])("a file split into %i ranges is the same run", async (threads) => {
    for (const name of ["run3", "run7", "interleaved"]) {
      const whole = await readRunFiles([path(name)], qrels.table, { threads: 1 });
      const split = await readRunFiles([path(name)], qrels.table, { threads, splitBytes: 100 });
      expect(split).toEqual(whole);
      expect("run" in whole[0]).toBe(true);
    }
  });

  test.each([1, 3])("%i threads started before there is a table read the same runs", async (threads) => {
    let started = 0;
    const onThreads = () => started++;
    const early = await startScanThreads(paths.map(path), { threads, onThreads });
    await new Promise((resolve) => setImmediate(resolve));
    expect(await early.read(qrels.table)).toEqual(await readRunFiles(paths.map(path), qrels.table, { threads: 1 }));
    expect(started).toBeLessThanOrEqual(1);
  });

  test("threads that are not needed end", async () => {
    const onThreads = new Promise<void>((resolve) => {
      void startScanThreads(paths.map(path), { threads: 2, onThreads: resolve }).then((threads) => threads.end());
    });
    await Promise.race([onThreads, new Promise((resolve) => setImmediate(resolve))]);
  });

  test("reports errors of a file, however it is read", async () => {
    const errors = await Promise.all(
      [{ threads: 1 }, { threads: 2, splitBytes: 100 }, { threads: 3 }].map(async (options) => {
        const [, result] = await readRunFiles([path("run3"), path("bad"), path("none")], qrels.table, options);
        return "error" in result ? result.error.message : "";
      }),
    );
    expect(new Set(errors)).toEqual(
      new Set([
        `${path("bad")}:1501: expected 6 columns, found 2: "t0 Q0"\nA line of a run reads: topic Q0 document rank score tag`,
      ]),
    );
  });
});
