import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const bundle = resolve(import.meta.dirname, "../dist/bundle/presage.cjs");

// bin/presage starts from a code cache. If V8 rejected it, only the start time would show it. A process of its own,
// because V8 rejects a cache made with other flags, and other tests change the flags of this process.
test("V8 accepts the code cache of the build", () => {
  const launcher = readFileSync(resolve(import.meta.dirname, "../bin/presage"), "utf8");
  const [before, after] = /`([^`]*)\$\{readFileSync[^}]*\}([^`]*)`/.exec(launcher)!.slice(1);
  const program = `
    const { readFileSync } = require("node:fs");
    const [bundle, before, after] = process.argv.slice(1);
    const source = before + readFileSync(bundle, "latin1") + after;
    const cachedData = readFileSync(bundle + ".cache");
    console.log(new (require("node:vm").Script)(source, { filename: bundle, cachedData }).cachedDataRejected);`;
  const args = ["-e", program, bundle, before, after.replace("\\n", "\n")];
  expect(execFileSync(process.execPath, args, { encoding: "utf8" }).trim()).toBe("false");
});
