import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWriter } from "../src/collection/node.js";
import { createRandom } from "../src/core/index.js";
import { patent } from "./support/arbitrary-patent.js";

const program = process.env.PRESAGE_PROGRAM ?? resolve(import.meta.dirname, "../bin/presage");

let scratch: string;

/** A collection that takes a while to write. */
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-interrupt-"));
  const random = createRandom("words");
  const writer = openWriter(join(scratch, "patents"));
  for (let i = 0; i < 4000; i++) {
    const text = Array.from({ length: 600 }, () => random.uniform().toString(36).slice(2)).join(" ");
    writer.add(patent(`EP-${1000000 + i}-A1`, { abstracts: [{ language: "en", text }] }));
  }
  writer.commit();
  writer.close();
});

afterAll(() => rmSync(scratch, { recursive: true }));

/** Sends a signal as soon as an unfinished file or folder appears. */
function interrupted(signal: NodeJS.Signals, args: readonly string[]): Promise<number | null> {
  return new Promise((done) => {
    const watcher = watch(scratch, (_, name) => name?.endsWith(`.${child.pid}.tmp`) && child.kill(signal));
    const child = spawn(process.execPath, [program, ...args], { cwd: scratch, stdio: "ignore" });
    child.on("close", (code) => {
      watcher.close();
      done(code);
    });
  });
}

it.each([
  ["SIGINT", 130, ["collection", "export", "patents", "--output", "all.jsonl.gz"]],
  ["SIGTERM", 143, ["collection", "export", "patents", "--as", "marec", "--output", "xml"]],
  ["SIGINT", 130, ["simulate", "runs", "--topics", "40", "--output", "runs"]],
] as const)("after %s no unfinished file is left: %s", async (signal, code, args) => {
  const left = `.${args.at(-1)}.999999999.tmp`;
  writeFileSync(join(scratch, left), "of a process that was killed");
  expect(await interrupted(signal, args)).toBe(code);
  expect(readdirSync(scratch)).toEqual(["patents"]);
});
