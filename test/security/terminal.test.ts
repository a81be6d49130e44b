import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { presage } from "../support/presage.js";

const program = resolve(import.meta.dirname, "../../bin/presage");
const script = resolve(import.meta.dirname, "../support/pseudo-terminal.py");
const hasPython = process.platform !== "win32" && spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("\n*** NO python3: the tests of hostile texts on a terminal are skipped ***\n");

/** A title, a link, a screen that is cleared, a line that is overwritten, reversed writing; no blanks. */
const HOSTILE = "\u001b]0;owned\u0007\u001b]8;;http://evil\u001b\\x\u001b[2J\u009b31m\u202etxt\u2066\b\u007f";

/** What must not reach a terminal; Presage's own bold and colours may. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const CONTROLS = /\u001b(?!\[[\d;]*m)|[\u0007\u0008\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const folder = mkdtempSync(join(tmpdir(), "presage-terminal-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
writeFileSync(at("qrels"), `t1 0 d1 1\n${HOSTILE} 0 d2 1\n`);
writeFileSync(at("run"), `t1 Q0 d1 1 2 ${HOSTILE}\n${HOSTILE} Q0 d2 1 1 ${HOSTILE}\n`);
writeFileSync(at("bad-run"), `t1 Q0 d1 1 ${HOSTILE} x\n`);
writeFileSync(
  at("patents.jsonl"),
  `${JSON.stringify({
    id: "EP-0000001-A1",
    titles: [{ text: `title ${HOSTILE}`, language: "en" }],
    abstracts: [{ text: `abstract ${HOSTILE}`, language: "en" }],
    claims: [{ language: "en", claims: [{ number: 1, text: `A device comprising: ${HOSTILE}; and a wheel.` }] }],
    applicants: [{ name: HOSTILE }],
  })}\n{"id": "${HOSTILE.slice(0, 3)}"}\n`,
);
presage(["collection", "add", at("collection"), at("patents.jsonl"), "--quiet"]);
presage(["index", at("collection"), "--output", at("index"), "--quiet"]);

function onTerminal(args: readonly string[]): string {
  const asked = JSON.stringify({ command: [process.execPath, program, ...args], steps: [] });
  const { stdout, stderr, status } = spawnSync("python3", [script, asked], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return (JSON.parse(stdout) as { written: readonly string[] }).written.join("");
}

describe.skipIf(!hasPython)("a text of a file cannot control the terminal", () => {
  it.each<[string, readonly string[], string]>([
    ["trec_eval's lines", ["eval", "-q", at("qrels"), at("run")], "map"],
    ["a table", ["eval", at("qrels"), at("run"), at("run"), "-m", "map"], "map"],
    ["JSON", ["eval", at("qrels"), at("run"), "--format", "json"], "map"],
    ["tab-separated values", ["eval", at("qrels"), at("run"), "--format", "tsv"], "map"],
    ["a run", ["fuse", at("run"), at("run")], "d1"],
    ["an error", ["eval", at("qrels"), at("bad-run")], "score"],
    ["an error about an argument", ["eval", at("qrels"), at(`missing${HOSTILE}`)], "missing"],
    ["an error about an option", ["eval", at("qrels"), at("run"), "-m", HOSTILE], "measure"],
    ["a patent as JSON", ["collection", "show", at("collection"), "EP-0000001-A1", "--json"], "title"],
    ["a field of a patent", ["collection", "show", at("collection"), "EP-0000001-A1", "--field", "title"], "title"],
    ["a claim", ["claims", at("collection"), "EP-0000001-A1"], "comprising"],
    ["results of a search", ["search", at("index"), "title wheel"], "EP-0000001-A1"],
  ])("in %s", (_, args, content) => {
    const written = onTerminal(args);
    expect(written).toContain(content);
    expect(written.replaceAll("\r\n", "\n")).not.toMatch(CONTROLS);
  });

  it("but a program that reads the output gets every character", () => {
    const { out } = presage(["eval", "-q", at("qrels"), at("run"), "-m", "map"]);
    expect(out).toContain(HOSTILE);
  });
});
