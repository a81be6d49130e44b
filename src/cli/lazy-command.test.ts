import { CommanderError } from "commander";
import { beforeEach, expect, test } from "vitest";
import type { CommandEntry } from "./commands.js";
import { LazyCommand } from "./lazy-command.js";

let loaded: string[] = [];
let called: unknown[] = [];
let out = "";
let err = "";

const entry = (name: string, takes: string[] = [], commands?: readonly CommandEntry[]): CommandEntry => ({
  name,
  about: `about ${name}`,
  load: async () => {
    loaded.push(name);
    return (command) => {
      for (const each of takes) command.argument(each, "what it takes");
      command
        .option("--output <file>", "where to")
        .addHelpText("after", `\nA note on ${name}.\n\nExamples:\n  presage ${name} x\n\nAnother note.`)
        .action((...args) => {
          called.push([name, ...args.slice(0, -2)]);
        });
    };
  },
  ...(commands && { commands }),
});

const ENTRIES: readonly CommandEntry[] = [
  entry("eval", ["<qrels>", "<run...>"]),
  entry("run", ["[index]"]),
  { name: "collection", about: "about collection", commands: [entry("add", ["<folder>"]), entry("info")] },
  entry("lexicon", ["<collection>"], [entry("check", ["<file>"])]),
];

beforeEach(() => {
  loaded = [];
  called = [];
  out = "";
  err = "";
});

/** Runs a line of arguments; returns the exit code. */
async function run(line: string): Promise<number> {
  const program = new LazyCommand("presage")
    .configureOutput({
      writeOut: (text) => {
        out += text;
      },
      writeErr: (text) => {
        err += text;
      },
      getOutHelpWidth: () => 80,
    })
    .enablePositionalOptions()
    .exitOverride();
  program.addEntries(ENTRIES);
  await program.complete();
  try {
    await program.parseAsync(line.split(" "), { from: "user" });
    return 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode;
  }
}

test("only the called command is loaded, whatever its arguments", async () => {
  await run("eval collection run");
  expect(called).toEqual([["eval", "collection", ["run"]]]);
  expect(loaded).toEqual(["eval"]);
});

test("of a command with subcommands, only the called subcommand is loaded", async () => {
  await run("collection add info");
  expect(called).toEqual([["add", "info"]]);
  expect(loaded).toEqual(["add"]);
});

test("a command with arguments may have subcommands, also after its options", async () => {
  await run("lexicon check run");
  expect(called).toEqual([["check", "run"]]);
  expect(loaded).toEqual(["lexicon", "check"]);
  called = [];
  await run("lexicon --output check patents");
  expect(called).toEqual([["lexicon", "patents"]]);
});

test("examples are above the options, and notes below them", async () => {
  expect(await run("eval --help")).toBe(0);
  const places = [
    "about eval",
    "Examples:\n  presage eval x\n\n",
    "Arguments:",
    "Output:",
    "A note on eval.\n\nAnother",
  ];
  const found = places.map((text) => out.indexOf(text));
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(found).not.toContain(-1);
});

test("help of a command by its words", async () => {
  expect(await run("help collection add")).toBe(0);
  expect(out).toMatch(/^Usage: presage collection add /);
  out = "";
  expect(await run("collection help info")).toBe(0);
  expect(out).toMatch(/^Usage: presage collection info /);
  out = "";
  expect(await run("help")).toBe(0);
  expect(out).toMatch(/^Usage: presage /);
});

test.each([
  ["help nothing", "error: unknown command 'nothing'\nsee presage --help\n"],
  ["help colection", "error: unknown command 'colection'\n(Did you mean collection?)\nsee presage --help\n"],
  ["help collection ad", "error: unknown command 'ad'\n(Did you mean add?)\nsee presage collection --help\n"],
  ["help eval run", "error: unknown command 'run'\nsee presage eval --help\n"],
  ["nothing --help", "error: unknown command 'nothing'\nsee presage --help\n"],
  ["collection inf -h", "error: unknown command 'inf'\n(Did you mean info?)\nsee presage collection --help\n"],
  ["collection add", "error: missing required argument 'folder'\nsee presage collection add --help\n"],
])("%s is an error that refers to the help of that command", async (line, text) => {
  expect(await run(line)).toBe(1);
  expect({ out, err }).toEqual({ out: "", err: text });
});
