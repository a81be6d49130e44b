import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { presage } from "./support/presage.js";
import { worldOnDisk } from "./support/world-on-disk.js";

const program = resolve(import.meta.dirname, "../bin/presage");
const script = resolve(import.meta.dirname, "support/pseudo-terminal.py");
const hasPython = process.platform !== "win32" && spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("\n*** NO python3: the tests of the reader on a pseudo-terminal are skipped ***\n");

interface Ended {
  readonly written: readonly string[];
  readonly code: number;
  readonly echo: boolean;
  readonly lines: boolean;
}

type Step = readonly [string, string] | readonly ["size" | "signal", ...number[]];

function onTerminal(args: readonly string[], steps: readonly Step[], more: object = {}): Ended {
  const asked = JSON.stringify({ command: [process.execPath, program, ...args], steps, ...more });
  const { stdout, stderr, status } = spawnSync("python3", [script, asked], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const world = await worldOnDisk();
const index = `${world.collection}.index`;
presage(["index", world.collection, "--output", index, "--positions", "--quiet"]);
const id = world.topics[0];
const LEAVE = "\u001b[?25h\u001b[?1049l";

describe.skipIf(!hasPython)("the reader on a pseudo-terminal", () => {
  it("shows a document of a collection, and leaves the terminal as it was", () => {
    for (const key of ["q", "\u0003"]) {
      const { written, code, echo, lines } = onTerminal(
        ["collection", "show", world.collection, id],
        [
          ["h help, q quit", " "],
          ["h help, q quit", "c"],
          ["Claims", "h"],
          ["Any key closes", "x"],
          ["h help", key],
        ],
      );
      expect(written[0]).toContain("\u001b[?1049h");
      expect(written.at(-1)).toContain(LEAVE);
      expect([code, echo, lines]).toEqual([0, true, true]);
    }
  }, 120_000);

  it("restores the terminal if the process is told to end", () => {
    const { written, echo, lines, code } = onTerminal(
      ["collection", "show", world.collection, id],
      [
        ["h help, q quit", "j"],
        ["lines 2", "k"],
        ["signal", 15],
      ],
    );
    expect(written.at(-1)).toContain(LEAVE);
    expect([code, echo, lines]).toEqual([-15, true, true]);
  }, 60_000);

  it("opens a hit of a session, follows the size of the window, and returns to the prompt", () => {
    const { written, code, echo } = onTerminal(
      ["search", index],
      [
        ["> ", `pn:${id}\r`],
        ["a rank opens a hit", "1\r"],
        ["h help, q quit", "j"],
        ["lines 2–24", "k"],
        ["lines 1–23", "j"],
        ["size", 50, 10],
        ["lines 2–10", "/"],
        ["/", "claims\r"],
        ["lines", "q"],
        ["> ", ":quit\r"],
      ],
    );
    expect(written[2]).toContain("rank        1");
    expect(written.join("")).toContain(LEAVE);
    expect([code, echo]).toEqual([0, true]);
  }, 60_000);

  it("prints without the reader on a terminal without commands, and no colours with NO_COLOR", () => {
    const dumb = onTerminal(["collection", "show", world.collection, id], [], { environment: { TERM: "dumb" } });
    expect(dumb.written[0]).not.toContain("\u001b");
    const plain = onTerminal(["collection", "show", world.collection, id], [["q quit", "q"]], {
      environment: { NO_COLOR: "1" },
    });
    for (const code of ["1", "2", "7", "1;33"]) expect(plain.written[0]).not.toContain(`\u001b[${code}m`);
  }, 60_000);
});

it("prints the same as before if the output is not a terminal", () => {
  const { out } = presage(["collection", "show", world.collection, id]);
  expect(out).not.toContain("\u001b");
  expect(out.split("\n")[0]).toBe(id);
});
