import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { KINDS } from "../src/application/doctor/kinds.js";
import { presage } from "./support/presage.js";

// Texts about the program itself: help, shell completion, the manual.

const root = resolve(import.meta.dirname, "..");
const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;

test("commands are listed by purpose", () => {
  const { out, code } = presage(["--help"]);
  expect(code).toBe(0);
  expect(out.match(/^[A-Z].*:$/gm)).toEqual([
    ...["Examples:", "Evaluate:", "Trust:", "Build a test:", "Find:", "Show:", "Help:"],
  ]);
  expect(presage([]).out).toBe(out);
});

test("errors refer to the help of the command, also for figures and reports", () => {
  expect(presage(["plot", "scores"]).err).toContain("\nsee presage plot scores --help\n");
  expect(presage(["report", "depth", "--nope"]).err).toContain("\nsee presage report depth --help\n");
});

test("the help and the page of presage doctor name everything that it checks", () => {
  const help = presage(["doctor", "--help"]).out.replace(/\s+/g, " ");
  const page = readFileSync(join(root, "docs/doctor.md"), "utf8");
  for (const { name } of KINDS) {
    const inPlural = name
      .split(" ")
      .map((word) => word.replace(/s$|y$/, ""))
      .join("\\w* ");
    expect(help).toMatch(new RegExp(`\\b${inPlural}`));
    expect(page).toMatch(new RegExp(`^\\|.*\\b${inPlural}.*\\|.*\\|`, "m"));
  }
});

test("help on an unknown command is an error", () => {
  const { code, out, err } = presage(["help", "evl"]);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain("unknown command 'evl'\n(Did you mean eval?)");
});

describe.skipIf(!has("bash"))("completion in bash", () => {
  const script = presage(["completion", "bash"]).out;

  /** The completions offered at the end of a line of words. */
  function offered(...words: string[]): string[] {
    const { stdout, stderr, status } = spawnSync(
      "bash",
      [
        "-c",
        `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _presage; printf '%s\\n' "\${COMPREPLY[@]}"`,
        "bash",
      ].concat(words),
      { encoding: "utf8" },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return stdout.split("\n").filter(Boolean);
  }

  test.each([
    [["presage", "me"], ["measures"]],
    [
      ["presage", "collection", "qr"],
      ["qrels", "qrels-info"],
    ],
    [
      ["presage", "help", "comp"],
      ["compare", "completion"],
    ],
    [
      ["presage", "campaign", "participants", ""],
      ["add", "list", "help"],
    ],
    [["presage", "plot", "pres"], ["pres-curve"]],
    [["presage", "eval", "--out"], ["--output"]],
    [
      ["presage", "eval", "--format", "j"],
      ["json", "jsonl"],
    ],
    [
      ["presage", "eval", "--format", "=", "j"],
      ["json", "jsonl"],
    ],
    [
      ["presage", "completion", ""],
      ["bash", "zsh", "fish"],
    ],
  ])("%j", (words, expected) => expect(offered(...words)).toEqual(expected));

  test("nothing is offered where a file is expected, so that bash completes files", () => {
    expect(offered("presage", "eval", "")).toEqual([]);
    expect(offered("presage", "eval", "run", "")).toEqual([]);
    expect(offered("presage", "eval", "--output", "")).toEqual([]);
  });
});

test.each(["bash", "zsh", "fish"])("%s can read its script", (shell) => {
  const { out, code } = presage(["completion", shell]);
  expect(code).toBe(0);
  expect(out).toContain("qrels-info");
  if (!has(shell)) return;
  const { status, stderr } = spawnSync(shell, ["-n"], { input: out, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test("the manual has every command, and roff reports no errors", () => {
  const file = join(root, "dist/man/presage.1");
  const text = readFileSync(file, "utf8");
  for (const command of ["eval", "collection qrels\\-info", "plot pres\\-curve"])
    expect(text).toContain(`presage ${command}`);
  expect(text).not.toMatch(/[^\n\x20-\x7e]/);
  if (!has("groff")) return;
  const { status, stderr } = spawnSync("groff", ["-man", "-ww", "-z", "-Tutf8", file], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
