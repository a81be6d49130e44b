import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { fileHash } from "./content-hash.js";
import { buildOf } from "./program-build.js";

const root = mkdtempSync(join(tmpdir(), "presage-build-"));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): string {
  const file = join(root, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, content);
  return file;
}

it("is told by every module of the library", () => {
  const own = write("dist/experiment/workspace/program-build.js", "build");
  write("dist/systems/baselines/bm25.js", "k1 = 1.2");
  const builds = [buildOf(own)];
  expect(buildOf(own)).toBe(builds[0]);
  // What is no module does not count.
  write("dist/systems/baselines/bm25.d.ts", "k1");
  expect(buildOf(own)).toBe(builds[0]);
  write("dist/systems/baselines/bm25.js", "k1 = 1.3");
  builds.push(buildOf(own));
  write("dist/systems/baselines/other.js", "");
  builds.push(buildOf(own));
  expect(new Set(builds).size).toBe(3);
});

it("is that of one file for a command", () => {
  const command = write("dist/bundle/experiment.cjs", "all");
  expect(buildOf(command)).toBe(fileHash(command));
});
