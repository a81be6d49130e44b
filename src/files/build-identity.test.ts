import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { buildIdentity, hashOfBuild, hashOfModules, version } from "./build-identity.js";

const root = mkdtempSync(join(tmpdir(), "presage-build-"));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

it("depends on every module", () => {
  write("systems/baselines/bm25.js", "k1 = 1.2");
  const hashes = [hashOfModules(root)];
  expect(hashOfModules(root)).toBe(hashes[0]);
  // Other files do not count.
  write("systems/baselines/bm25.d.ts", "k1");
  write("systems/baselines/bm25.test.ts", "k1");
  expect(hashOfModules(root)).toBe(hashes[0]);
  write("systems/baselines/bm25.js", "k1 = 1.3");
  hashes.push(hashOfModules(root));
  write("systems/baselines/other.js", "");
  hashes.push(hashOfModules(root));
  write("bundle/presage.cjs", "");
  hashes.push(hashOfModules(root));
  expect(new Set(hashes).size).toBe(4);
});

it("is the hash that the build recorded", () => {
  expect(hashOfBuild(root)).toBe(hashOfModules(root));
  write("build.json", '{"hash":"noted"}');
  expect(hashOfBuild(root)).toBe("noted");
});

it("has the version of the package", () => {
  const { version: own } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(version()).toBe(own);
  expect(buildIdentity()).toEqual({ version: own, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(buildIdentity()).toBe(buildIdentity());
});
