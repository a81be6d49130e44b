/**
 * Random commands against models: `npm run models [-- --runs 2000] [--seed NUMBER] [--model NAME] [--record]`.
 *
 * Prints what was done for each model. A defect is printed with the shortest commands that show it; the same seed finds
 * it again.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { record } from "./reliability-page.mjs";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "2000" },
    seed: { type: "string", default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
    model: { type: "string" },
    record: { type: "boolean" },
  },
});
const scratch = mkdtempSync(join(tmpdir(), "presage-models-"));
const file = join(scratch, "models.jsonl");
const only = values.model === undefined ? ["-t", "leave the same"] : ["-t", `leave the same.*${values.model}`];
console.error(`seed ${values.seed}`);
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "program", "test/models", ...only],
  {
    env: {
      ...process.env,
      ...{ PRESAGE_MODEL_RUNS: values.runs, PRESAGE_MODEL_SEED: values.seed, PRESAGE_MODELS_FILE: file },
    },
    encoding: "utf8",
    maxBuffer: 1 << 28,
  },
);
const results = existsSync(file)
  ? readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
  : [];
for (const { name, defect } of results) if (defect) console.error(`\n${name}: ${defect}`);
if (status !== 0 && !results.some(({ defect }) => defect)) console.error(stdout + stderr);
const table = [
  "| model | runs | commands | longest | orders | defects |",
  "| --- | ---: | ---: | ---: | ---: | ---: |",
  ...results.map((each) => row(each.name, each, each.defect ? 1 : 0)),
  row("all", total(), results.filter(({ defect }) => defect).length),
].join("\n");
console.log(table);
if (values.record && status === 0 && values.model === undefined) {
  const { runs, commands } = total();
  record(
    "models",
    {
      tried: `${count(commands)} random commands in ${count(runs)} runs of ${results.length} models`,
      result: "the same as in every model",
    },
    `Seed ${values.seed}.\n\n${table}`,
  );
}
rmSync(scratch, { recursive: true });
process.exitCode = status ?? 1;

function total() {
  const sum = (key) => results.reduce((before, each) => before + (each[key] ?? 0), 0);
  const longest = Math.max(0, ...results.map((each) => each.longest));
  return { runs: sum("runs"), commands: sum("commands"), longest, interleavings: sum("interleavings") };
}

function row(name, { runs, commands, longest, interleavings }, defects) {
  return `| ${[name, count(runs), count(commands), longest, interleavings ? count(interleavings) : "", defects].join(" | ")} |`;
}

function count(n) {
  return n.toLocaleString("en");
}
