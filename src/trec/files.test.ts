import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InputError } from "../core/index.js";
import { isStandardInput, readBytes, runSource } from "./files.js";
import { readQrels, readRun } from "./read-files.js";
import { readRankings } from "./read-rankings.js";
import { readRunFiles } from "./scan-threads.js";

const folder = mkdtempSync(join(tmpdir(), "presage-files-"));
const server = createServer();
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  writeFileSync(at("qrels"), "1 0 d1 1\n");
  writeFileSync(at("run"), "1 Q0 d1 1 1 t\n");
  writeFileSync(at("cut.gz"), gzipSync("1 Q0 d1 1 1 t\n").subarray(0, 20));
  writeFileSync(at("spoilt.gz"), Buffer.concat([gzipSync("").subarray(0, 10), Buffer.from("no deflate at all")]));
  mkdirSync(at("folder"));
  symlinkSync("loop", at("loop"));
  await new Promise<void>((resolve) => {
    server.listen(at("socket"), resolve);
  });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Paths that cannot be read, and why. */
const REFUSED: [string, string][] = [
  ["none", "no such file"],
  ["run/x", "no such file: a file is where its folder should be"],
  ["loop", "links form a loop"],
  ["x".repeat(300), "name is too long"],
  ["folder", "is a folder, not a file"],
  ["socket", "no such device, or a socket"],
  ["cut.gz", "gzip file is cut off"],
  ["spoilt.gz", "damaged gzip file"],
];

/** The memory of this process, whose first page does not exist. */
const MEMORY = "/proc/self/mem";

describe("files that cannot be read", () => {
  const readers: [string, (path: string) => Promise<unknown>][] = [
    ["bytes", readBytes],
    ["qrels", readQrels],
    ["rankings", readRankings],
    ["a run", async (path) => readRun(path, await readQrels(at("qrels")))],
  ];
  it.each(readers)("%s: the path and why", async (_, read) => {
    for (const [name, reason] of REFUSED) {
      const error = await read(at(name)).then(
        () => undefined,
        (thrown) => thrown,
      );
      expect(error).toBeInstanceOf(InputError);
      expect(error).toMatchObject({ message: `${at(name)}: ${reason}`, exitCode: 2 });
    }
    if (process.platform === "linux") await expect(read(MEMORY)).rejects.toThrow(`${MEMORY}: disk cannot be read`);
  });

  it("many runs: of all of them", async () => {
    const { table } = await readQrels(at("qrels"));
    const paths = [...REFUSED.map(([name]) => at(name)), at("run")];
    const results = await readRunFiles(paths, table, { threads: 1 });
    expect(results.map((result) => ("error" in result ? result.error.message : "read"))).toEqual([
      ...REFUSED.map(([name, reason]) => `${at(name)}: ${reason}`),
      "read",
    ]);
  });
});

describe("standard input", () => {
  it("is a dash alone", async () => {
    expect(["-", "-x", "--", "./-", ""].map(isStandardInput)).toEqual([true, false, false, false, false]);
    await expect(readBytes("-x")).rejects.toThrow("-x: no such file");
  });

  it("is any name that begins with a dash for trec_eval's runs", () => {
    expect(["-", "-x", "x-"].map((path) => runSource(path, 10))).toEqual(["-", "-", "x-"]);
    expect(runSource("-x", undefined)).toBe("-x");
  });
});
