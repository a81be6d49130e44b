import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { presage } from "./support/presage.js";

// Every folder of test/golden/commands is a case: `command` is a command line, run at the root of the project, and
// `output` is what it prints, including errors and exit code. UPDATE_GOLDEN=1 rewrites the outputs; check the diff.

const root = resolve(import.meta.dirname, "..");
const cases = resolve(import.meta.dirname, "golden/commands");

describe("golden command lines", () => {
  const names = readdirSync(cases);

  test("exist", () => {
    expect(names.length).toBeGreaterThan(20);
  });

  test.each(names)("%s", (name) => {
    const file = join(cases, name, "output");
    const found = outputOf(readFileSync(join(cases, name, "command"), "utf8").trim());
    if (process.env.UPDATE_GOLDEN) writeFileSync(file, found);
    expect(found).toBe(existsSync(file) ? readFileSync(file, "utf8") : "");
  });
});

/** What a reader sees: standard output, then standard error, then the exit code if there is one. */
function outputOf(command: string): string {
  const { code, out, err } = presage(wordsOf(command), { cwd: root });
  return [out, err && `--- standard error\n${err}`, code === 0 ? "" : `--- exit code ${code}\n`].join("");
}

/** Words of a command line; quoted ones may contain blanks. */
function wordsOf(command: string): string[] {
  return Array.from(command.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, plain]) => quoted ?? plain);
}
