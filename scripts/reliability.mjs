// Runs every part of docs/reliability.md and writes its results there: `npm run reliability [-- --only faults,kills]`.
// All parts together take hours.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const PARTS = ["faults", "kills", "damage", "fuzz", "models", "mutants", "load", "determinism"];

const { values } = parseArgs({ options: { only: { type: "string" } } });
const asked = values.only?.split(",") ?? PARTS;
const unknown = asked.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`unknown parts: ${unknown.join(", ")}; there are ${PARTS.join(", ")}`);
const failed = PARTS.filter((part) => asked.includes(part)).filter((part) => {
  console.error(`\n== ${part}`);
  const args = ["run", "--silent", part, "--", "--record"];
  return spawnSync("npm", args, { stdio: "inherit", shell: process.platform === "win32" }).status !== 0;
});
for (const part of failed) console.error(`${part} failed`);
if (failed.length > 0) process.exitCode = 1;
