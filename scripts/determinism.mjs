// Runs all commands in many surroundings, and compares every byte of what they make: threads, versions of Node, languages,
// time zones, the order of files in folders. Other versions of Node are packages of npm, installed in a scratch folder, or
// the ones in --node 22=PATH,24=PATH. The table is the one in docs/reliability.md, which --record writes.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { record } from "./reliability-page.mjs";

const VERSIONS = ["22", "24"];

const { values } = parseArgs({ options: { node: { type: "string" }, record: { type: "boolean" } } });
const scratch = mkdtempSync(join(tmpdir(), "presage-determinism-"));
const file = join(scratch, "found.jsonl");
const nodes =
  values.node === undefined
    ? installNodes()
    : Object.fromEntries(values.node.split(",").map((each) => each.split("=")));
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "program", "test/determinism"],
  {
    env: { ...process.env, PRESAGE_NODES: JSON.stringify(nodes), PRESAGE_DETERMINISM_FILE: file },
    stdio: ["ignore", 2, 2],
  },
);
const found = existsSync(file)
  ? readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
  : [];
const table = [
  `| compared with Node ${process.versions.node}, 1 thread, locale C, UTC | results | different |`,
  "| --- | ---: | ---: |",
  ...found.map(({ name, results, differ }) => `| ${name} | ${results} | ${differ.length} |`),
].join("\n");
console.log(table);
for (const { name, differ } of found) for (const each of differ) console.log(`${name}: ${each}`);
if (values.record && status === 0) {
  const [{ results }] = found;
  const tried = `${results} results in ${found.length} surroundings`;
  record("determinism", { tried, result: "the same bytes" }, table);
}
rmSync(scratch, { recursive: true });
process.exitCode = status ?? 1;

/** The programs of other versions of Node, by version; one that cannot be installed is left out, which a warning says. */
function installNodes() {
  const found = {};
  for (const version of VERSIONS) {
    const name = `node-${process.platform}-${process.arch}`;
    const folder = join(scratch, version);
    const args = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", `${name}@${version}`];
    const installed = spawnSync("npm", args, { shell: process.platform === "win32" });
    const program = join(folder, "node_modules", name, "bin", "node");
    if (installed.status === 0 && existsSync(program)) found[version] = program;
    else console.error(`SKIPPED: Node ${version}, because npm could not install ${name}@${version}`);
  }
  return found;
}
