// Runs the tests that take minutes each: a file of 300 MB, a campaign with 143 runs.
import { spawnSync } from "node:child_process";

const args = ["node_modules/vitest/vitest.mjs", "run", "test/large", ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, {
  stdio: "inherit",
  env: { ...process.env, PRESAGE_LARGE: "1" },
});
process.exitCode = status ?? 1;
