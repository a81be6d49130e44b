import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Script } from "node:vm";
import { expect, test } from "vitest";

// bin/presage starts from a code cache. If V8 rejected it, only the start time would show it.
test("V8 accepts the code cache of the build", () => {
  const file = resolve(import.meta.dirname, "../dist/bundle/presage.cjs");
  const launcher = readFileSync(resolve(import.meta.dirname, "../bin/presage"), "utf8");
  const [before, after] = /`([^`]*)\$\{readFileSync[^}]*\}([^`]*)`/.exec(launcher)!.slice(1);
  const source = `${before}${readFileSync(file, "latin1")}${after.replace("\\n", "\n")}`;
  const script = new Script(source, { filename: file, cachedData: readFileSync(`${file}.cache`) });
  expect(script.cachedDataRejected).toBe(false);
});
