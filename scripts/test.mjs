// Runs everything that must pass: types, lint, import directions, the package, generated documents, tests. The checks run
// in parallel with the tests, which do not always keep two processors busy.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const scratch = mkdtempSync(join(tmpdir(), "presage-test-"));
const report = join(scratch, "report.json");
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
const beside = [
  ["check", "npm", ["run", "--silent", "check"]],
  ["documents", process.execPath, ["scripts/docs.mjs", "--check"]],
];
const [tests, checks] = await Promise.all([
  run("tests", process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...reporters], "inherit"),
  runBeside(),
]);
for (const { name, output } of checks) console.log(`\n== ${name}\n${output.trimEnd()}`);
const failed = [...checks, tests].filter(({ status }) => status !== 0);
for (const { name } of failed) console.error(`\n${name} failed`);
if (failed.length > 0) process.exitCode = 1;
printCounts();
rmSync(scratch, { recursive: true });

/** The checks, one after the other. */
async function runBeside() {
  const ended = [];
  for (const [name, command, args] of beside) ended.push(await run(name, command, args, "pipe"));
  return ended;
}

function run(name, command, args, stdio) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", stdio, stdio], shell: process.platform === "win32" });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
    child.on("close", (status) => resolve({ name, status: status ?? 1, output }));
  });
}

/** Repeats the counts in one plain line, for programs that read it. */
function printCounts() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"));
    console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  } catch {
    // The tests did not end.
  }
}
