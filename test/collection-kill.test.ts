import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkCollection, openCollection } from "../src/collection/node.js";
import { createRandom } from "../src/core/index.js";
import { marecXml, type Patent } from "../src/patents/index.js";
import { patent } from "./support/arbitrary-patent.js";

const program = process.env.PRESAGE_PROGRAM ?? resolve(import.meta.dirname, "../bin/presage");

/** How often `add` is killed; set PRESAGE_KILLS=500 for more. */
const KILLS = Number(process.env.PRESAGE_KILLS ?? 12);

let scratch: string;
let undisturbed: string[];
let durationMs: number;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "presage-kill-"));
  writeSources(join(scratch));
  const start = performance.now();
  const ended = await add(join(scratch, "undisturbed"));
  durationMs = performance.now() - start;
  expect(ended.code).toBe(0);
  undisturbed = await contents(join(scratch, "undisturbed"));
  expect(undisturbed).toHaveLength(600);
});

afterAll(() => {
  rmSync(scratch, { recursive: true });
});

/**
 * Several files, one of them packed, with documents that occur again changed and unchanged: 10 MB, enough for threads.
 */
function writeSources(folder: string): void {
  const random = createRandom("sources");
  const documents = Array.from({ length: 600 }, (_, i) => document(1000000 + i, random.uniform()));
  const xml = (list: readonly Patent[]) => list.map((each) => marecXml(each)).join("\n");
  writeFileSync(join(folder, "a.xml"), xml(documents.slice(0, 300)));
  writeFileSync(join(folder, "b.xml"), xml([documents[7], document(1000008, 0.5), ...documents.slice(300, 302)]));
  writeFileSync(join(folder, "c.xml.gz"), gzipSync(xml(documents.slice(302))));
}

function document(number: number, size: number): Patent {
  const text = `A wheel ${number} with ${"spokes and ".repeat(Math.floor(size * 3000))}a rim.`;
  return patent(`EP-${number}-A1`, {
    publicationDate: "2001-02-03",
    language: "en",
    titles: [{ language: "en", text: `Wheel ${number}` }],
    descriptions: [{ language: "en", paragraphs: [{ text }] }],
  });
}

interface Added {
  readonly code: number | null;
  /** Documents that were reported safe. */
  readonly acknowledged: number;
  readonly err: string;
}

/**
 * Adds all sources; killed after this many milliseconds, if given, or sent a signal when the first documents are safe.
 */
function add(folder: string, killAfterMs?: number, signal?: NodeJS.Signals): Promise<Added> {
  const sources = ["a.xml", "b.xml", "c.xml.gz"].map((name) => join(scratch, name));
  const args = [
    "collection",
    "add",
    folder,
    ...sources,
    "--threads",
    "2",
    "--progress",
    "plain",
    "--commit-every",
    "0.5",
  ];
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "ignore", "pipe"] });
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  let err = "";
  child.stderr.on("data", (piece: Buffer) => {
    if (signal && err === "") child.kill(signal);
    err += piece.toString();
  });
  return new Promise((done) => {
    child.on("close", (code) => {
      clearTimeout(timer);
      const lines = [...err.matchAll(/^committed: (\d+) documents$/gm)];
      done({ code, acknowledged: Number(lines.at(-1)?.[1] ?? 0), err });
    });
  });
}

/** Every document with a hash of its content. */
async function contents(folder: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const each of (await openCollection(folder)).documents()) {
    lines.push(`${each.id} ${createHash("sha256").update(JSON.stringify(each)).digest("hex")}`);
  }
  return lines;
}

/** The content of a folder that a killed `add` has left: empty if no collection was created. */
async function survivors(folder: string): Promise<string[]> {
  try {
    const checked = await checkCollection(folder);
    expect(checked.problems).toEqual([]);
    return await contents(folder);
  } catch (error) {
    expect((error as Error).message).toMatch(/no such folder|not a collection/);
    return [];
  }
}

it(
  "loses nothing acknowledged when killed, and ends with the same content",
  async () => {
    const random = createRandom("kills");
    let kills = 0;
    for (let round = 0; kills < KILLS; round++) {
      const folder = join(scratch, `killed-${round}`);
      let acknowledged = 0;
      // Killed repeatedly on the way, until it is done.
      for (let attempt = 0; ; attempt++) {
        const ended = await add(folder, attempt < 4 ? random.uniform() * durationMs : undefined);
        if (ended.code === null) kills++;
        else expect(ended.err).not.toMatch(/defect|damaged/);
        acknowledged = Math.max(acknowledged, ended.acknowledged);
        const left = await survivors(folder);
        expect(left.length).toBeGreaterThanOrEqual(acknowledged);
        if (ended.code === 0) break;
        expect(ended.code).toBe(null);
      }
      expect(await contents(folder)).toEqual(undisturbed);
      rmSync(folder, { recursive: true });
    }
  },
  KILLS * 20_000,
);

it.each(["SIGINT", "SIGTERM"] as const)("ends cleanly on %s, and continues from there", async (signal) => {
  const folder = join(scratch, signal);
  const stopped = await add(folder, undefined, signal);
  expect(stopped.err).toContain("stopping; saving what was added\n");
  expect(stopped.err).toContain("interrupted: run the same command again to continue\n");
  expect(stopped.code).toBe(130);
  const left = await survivors(folder);
  expect(left.length).toBe(stopped.acknowledged);
  expect((await add(folder)).code).toBe(0);
  expect(await contents(folder)).toEqual(undisturbed);
});
