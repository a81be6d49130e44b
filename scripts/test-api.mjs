// Tests the workbench's API with schemathesis, which makes requests from the API's description. Python's package is
// installed into a folder of its own the first time.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const folder = join(root, "node_modules/.cache/presage/schemathesis");
const program = join(folder, process.platform === "win32" ? "Scripts/schemathesis.exe" : "bin/schemathesis");

if (!existsSync(program)) {
  run("python3", ["-m", "venv", folder]);
  run(join(program, "..", "pip"), ["install", "--quiet", "schemathesis==4.*", "openapi-spec-validator==0.7.*"]);
}
process.env.PRESAGE_SCHEMATHESIS = program;
run(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", "test/schemathesis.test.ts"]);

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", cwd: root });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}
