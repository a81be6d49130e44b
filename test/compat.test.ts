import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type CompatCase, compatCases, QRELS, RUN } from "./support/compat-cases.js";
import { presage } from "./support/presage.js";

// What both versions of trec_eval did with files and command lines that were made to expose an imitation.

const folder = mkdtempSync(join(tmpdir(), "presage-compat-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A line as trec_eval prints it, from one with single blanks. */
function printed(line: string): string {
  const [name, topic, ...value] = line.split(" ");
  return `${name.padEnd(22)}\t${topic}\t${value.join(" ")}\n`;
}

function write(name: string, bytes: string): void {
  writeFileSync(join(folder, name), bytes, "latin1");
}

describe.each(Object.entries(compatCases))("%s", (_, cases) => {
  describe.each(["9", "10"] as const)("as trec_eval %s", (version) => {
    test.each(cases)("$about ($args)", ({ qrels = QRELS, run = RUN, args, both, ...each }: CompatCase) => {
      write("q", qrels);
      write("r", run);
      const { code, out, err } = (both ?? each[`v${version}`])!;
      const ended = presage(["eval", "--compat", version, ...args.split(" ")], { cwd: folder });
      expect(ended).toMatchObject({
        code,
        ...(out && { out: out.map(printed).join("") }),
        ...(err !== undefined && { err }),
      });
    });
  });
});

describe("bytes that are not UTF-8", () => {
  test.each(["9", "10"])("are printed unchanged as trec_eval %s", (version) => {
    write("q", "t\xe9 0 d1 1\nt\xe8 0 d1 0\n\xc3\xa9 0 d1 1\n\xff 0 d1 1\n");
    write("r", "t\xe8 Q0 d1 1 1 t\nt\xe9 Q0 d1 1 1 t\n\xff Q0 d1 1 1 t\n\xc3\xa9 Q0 d1 1 1 syst\xe8me\n");
    const args = ["-q", "-m", "map", "-m", "runid", "--output", "out", "q", "r"];
    const { code } = presage(["eval", "--compat", version, ...args], { cwd: folder });
    const lines = ["map t\xe8 0.0000", "map t\xe9 1.0000", "map \xc3\xa9 1.0000", "map \xff 1.0000"];
    const summary = ["runid all syst\xe8me", "map all 0.7500"];
    expect(code).toBe(0);
    expect(readFileSync(join(folder, "out"), "latin1")).toBe([...lines, ...summary].map(printed).join(""));
  });
});

describe("files that cannot be read", () => {
  const refused = (where: string, what: string, file: string) => ({
    code: 2,
    out: "",
    err: `trec_eval.${where}: Cannot read ${what} file '${file}'\ntrec_eval: Quit in file '${file}'\n`,
  });

  test.each(["9", "10"])("as trec_eval %s", (version) => {
    write("q", QRELS);
    write("r", RUN);
    const evaluate = (...args: string[]) => presage(["eval", "--compat", version, ...args], { cwd: folder });
    expect(evaluate("nosuch", "r")).toEqual(refused("get_qrels", "qrels", "nosuch"));
    expect(evaluate("q", "nosuch")).toEqual(refused("get_results", "results", "nosuch"));
    expect(evaluate(".", "r")).toEqual(refused("get_qrels", "qrels", "."));
    expect(evaluate("q", ".")).toEqual(refused("get_results", "results", "."));
    expect(evaluate("q").code).toBe(1);
    expect(evaluate().code).toBe(1);
  });

  test("10 reads the run from standard input for any name that starts with a dash", () => {
    const args = ["eval", "--compat", "10", "-m", "map"];
    for (const name of [["-"], ["--", "-x"]]) {
      expect(presage([...args, "q", ...name], { cwd: folder, input: RUN }).out).toBe(printed("map all 0.9167"));
    }
  });
});
