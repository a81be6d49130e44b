import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const script = resolve(import.meta.dirname, "../scripts/check-words.mjs");
let src = "";

beforeEach(() => {
  src = mkdtempSync(join(tmpdir(), "presage-words-"));
});
afterEach(() => rmSync(src, { recursive: true }));

function check(folder?: string) {
  const { status, stderr } = spawnSync(process.execPath, [script, ...(folder ? [folder] : [])], { encoding: "utf8" });
  return { status, stderr };
}

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(src, file)), { recursive: true });
  writeFileSync(join(src, file), text);
}

test("no text outside the command line contains an option", () => {
  expect(check()).toEqual({ status: 0, stderr: "" });
});

test.each([
  ["a string", 'throw new UsageError("--in: not a field");', "--in"],
  ["single quotes", "const text = 'give --output FILE';", "--output"],
  ["a template", "const text = `§{a / b} of them: see --same-class`;", "--same-class"],
  ["a template within a template", 'const text = `a §{x ? `b §{{ y: "z" }} --nmax` : "c"} d`;', "--nmax"],
  ["code after a regular expression", 'const found = /["`/]/.test(text) ? "(--by)" : "";', "--by"],
  ["several lines", "const text = `one\n  --threads 2\n`;", "--threads"],
])("finds an option planted in %s", (_, text, option) => {
  // § is replaced by $.
  plant("core/a.ts", `\n${text.replaceAll("§", "$")}\n`);
  const { status, stderr } = check(src);
  expect(status).toBe(1);
  expect(stderr).toBe(`src/core/a.ts:2: option in a text: ${option}\n`);
});

test.each([
  ["a comment", "/* as --in does */\nlet left = 3; // --left"],
  ["code", "let left = 3;\nwhile (--left > 0) rest--;"],
  ["a regular expression", "export const option = /^--[a-z]+/;"],
  ["an option of another program", "export const text = `for sha256sum --check`;"],
  ["dashes without a name", 'export const text = "a -- b, a--b, |---|";'],
])("%s is not a text", (_, text) => {
  plant("core/a.ts", text);
  expect(check(src)).toEqual({ status: 0, stderr: "" });
});

test("texts of the command line may contain options", () => {
  plant("cli/a.ts", 'export const text = "--in";');
  plant("core/a.ts", "");
  expect(check(src)).toEqual({ status: 0, stderr: "" });
});

test("an empty folder does not pass as clean", () => {
  expect(check(src).status).toBe(1);
});
