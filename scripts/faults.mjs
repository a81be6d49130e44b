// Runs the tests of test/faults and prints what was injected and what was found: operations, faults, states. The table is
// the one in docs/reliability.md.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { record } from "./reliability-page.mjs";

const scratch = mkdtempSync(join(tmpdir(), "presage-faults-"));
const file = join(scratch, "found.jsonl");
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "program", "test/faults"],
  { env: { ...process.env, PRESAGE_FAULTS_FILE: file }, encoding: "utf8" },
);
if (status !== 0) console.error(stdout + stderr);
else {
  const found = readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const tables = [
    table("durable operation", "name", found),
    table("fault", "fault", found),
    table("file operation", "operation", found),
  ].join("\n\n");
  console.log(tables);
  const operations = new Set(found.map(({ name }) => name)).size;
  if (process.argv.includes("--record"))
    record(
      "faults",
      {
        tried: `${found.length.toLocaleString("en")} faults in ${operations} durable operations`,
        result: "nothing acknowledged lost",
      },
      tables,
    );
}
rmSync(scratch, { recursive: true });
process.exitCode = status ?? 1;

/** A table in Markdown: what came back, and which state was found, for each value of a key. */
function table(title, key, found) {
  const names = [...new Set(found.map((each) => each[key]))];
  const columns = ["injected", "returned", "failed", "crashed", "old", "between", "new"];
  const of = (name) => found.filter((each) => each[key] === name);
  return [
    `| ${title} | ${columns.join(" | ")} |`,
    `| --- |${columns.map(() => " ---: |").join("")}`,
    ...names.map((name) => row(name, of(name))),
    row("all", found),
  ].join("\n");
}

function row(name, found) {
  const count = (key, value) => found.filter((each) => each[key] === value).length;
  const outcomes = ["returned", "failed", "crashed"].map((outcome) => count("outcome", outcome));
  const states = ["old", "between", "new"].map((state) => count("state", state));
  return `| ${[name, found.length, ...outcomes, ...states].join(" | ")} |`;
}
