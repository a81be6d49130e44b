// All checks in order: types, lint and import directions, tests, generated documents.
import { spawnSync } from "node:child_process";

const steps = [
  ["check", "npm", ["run", "--silent", "check"]],
  ["documents", process.execPath, ["scripts/docs.mjs", "--check"]],
  ["tests", process.execPath, ["node_modules/vitest/vitest.mjs", "run"]],
];
for (const [name, command, args] of steps) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) {
    console.error(`\n${name} failed`);
    process.exit(status ?? 1);
  }
}
