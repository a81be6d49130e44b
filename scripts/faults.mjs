// Runs the tests of test/faults and prints what was injected and what was found: operations, faults, states. The table is
// the one in docs/reliability.md.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
  print("durable operation", "name", found);
  print("fault", "fault", found);
  print("file operation", "operation", found);
}
rmSync(scratch, { recursive: true });
process.exitCode = status ?? 1;

/** A table in Markdown: what came back, and which state was found, for each value of a key. */
function print(title, key, found) {
  const names = [...new Set(found.map((each) => each[key]))];
  const columns = ["injected", "returned", "failed", "crashed", "old", "between", "new"];
  console.log(`| ${title} | ${columns.join(" | ")} |\n| --- |${columns.map(() => " ---: |").join("")}`);
  for (const name of names)
    console.log(
      row(
        name,
        found.filter((each) => each[key] === name),
      ),
    );
  console.log(`${row("all", found)}\n`);
}

function row(name, found) {
  const count = (key, value) => found.filter((each) => each[key] === value).length;
  const outcomes = ["returned", "failed", "crashed"].map((outcome) => count("outcome", outcome));
  const states = ["old", "between", "new"].map((state) => count("state", state));
  return `| ${[name, found.length, ...outcomes, ...states].join(" | ")} |`;
}
