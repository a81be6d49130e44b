import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const script = resolve(import.meta.dirname, "../scripts/check-imports.mjs");
let src = "";

beforeEach(() => {
  src = mkdtempSync(join(tmpdir(), "presage-imports-"));
  for (const folder of ["core", "measures", "trec"]) mkdirSync(join(src, folder));
});
afterEach(() => rmSync(src, { recursive: true }));

function check(folder?: string) {
  const { status, stderr } = spawnSync(process.execPath, [script, ...(folder ? [folder] : [])], { encoding: "utf8" });
  return { status, stderr };
}

test("the imports of the project go one way", () => {
  expect(check()).toEqual({ status: 0, stderr: "" });
});

test.each([
  ["core/a.ts", 'import { x } from "../measures/b.js";', "core may not import from measures"],
  ["measures/a.ts", 'export * from "../trec/b.js";', "measures may not import from trec"],
  ["measures/deep/a.ts", 'import type {\n  X,\n} from "../../trec/b.js";', "measures may not import from trec"],
  ["trec/a.ts", 'const b = await import("../measures/b.js");', "trec may not import from measures"],
  ["measures/a.ts", 'import { readFileSync } from "node:fs";', "this file must run without Node"],
  ["other/a.ts", 'import { x } from "../core/b.js";', "the folder other has no directions"],
  ["application/a.ts", "const width = process.stdout.columns;", "use cases know no process"],
  ["application/a.ts", 'import { Command } from "commander";', "only the command line knows commander"],
  ["files/a.ts", 'import { x } from "../trec/index.js";', "files may not import from trec"],
  ["application/a.ts", 'import { x } from "../cli/terminal/output.js";', "application may not import from cli"],
  [
    "application/deep/a.ts",
    'import type { X } from "../../experiment/node.js";',
    "application may not import from experiment",
  ],
  ["trec/a.ts", 'import { x } from "../files/output-file.js";', "from files only its index.ts or node.ts is imported"],
  [
    "cli/deep/a.ts",
    'import { x } from "../../core/deep/index.js";',
    "from core only its index.ts or node.ts is imported",
  ],
  ["experiment/a.ts", 'export * from "../application/x/node.js";', "from application only its index.ts or node.ts"],
])("a planted violation in %s is found", (file, text, complaint) => {
  mkdirSync(join(src, file, ".."), { recursive: true });
  writeFileSync(join(src, file), text);
  const { status, stderr } = check(src);
  expect(status).toBe(1);
  expect(stderr).toContain(`src/${file}: ${complaint}`);
});

test("imports of a lower layer through its index.ts or node.ts pass", () => {
  for (const [file, text] of [
    ["core/index.ts", "export const x = 1;"],
    ["core/a.ts", 'import { x } from "./deep/b.js";'],
    ["files/node.ts", 'import { x } from "../core/index.js";'],
    ["application/node.ts", 'import { readFileSync } from "node:fs";\nimport { x } from "../files/node.js";'],
    ["cli/main.ts", 'import { x } from "../application/node.js";'],
  ]) {
    mkdirSync(join(src, file, ".."), { recursive: true });
    writeFileSync(join(src, file), text);
  }
  expect(check(src)).toEqual({ status: 0, stderr: "" });
});

test("an empty folder does not pass as clean", () => {
  expect(check(src).status).toBe(1);
});
