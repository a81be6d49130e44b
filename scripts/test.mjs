// All checks in order: types, lint and import directions, generated documents, tests.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const scratch = mkdtempSync(join(tmpdir(), "presage-test-"));
const report = join(scratch, "report.json");
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
const steps = [
  ["check", "npm", ["run", "--silent", "check"]],
  ["documents", process.execPath, ["scripts/docs.mjs", "--check"]],
  ["tests", process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...reporters]],
];
for (const [name, command, args] of steps) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) {
    console.error(`\n${name} failed`);
    process.exitCode = status ?? 1;
    break;
  }
}
printCounts();
rmSync(scratch, { recursive: true });

/** The counts once more in one plain line, for programs that read it. */
function printCounts() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"));
    console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  } catch {
    // The tests were not reached.
  }
}
