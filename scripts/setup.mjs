// Prepares a fresh clone: installs the packages of package-lock.json and builds, each only if needed.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), ".."));

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Presage needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

// npm writes this file when it has installed. `npm ci` also builds, through the prepare script.
const installed = "node_modules/.package-lock.json";
if (isOlder(installed, "package-lock.json")) install();
else if (isOlder("dist/bundle/presage.cjs.cache", ...sources())) run(process.execPath, ["scripts/build.mjs"]);

/** Installs exactly what the lock file lists; if the registry lacks some of it, the nearest versions. */
function install() {
  const quiet = ["--no-audit", "--no-fund"];
  if (!tryRun("npm", ["ci", ...quiet])) run("npm", ["install", "--no-save", ...quiet]);
}

/** Whether a file is missing or older than any of the others. */
function isOlder(file, ...others) {
  if (!existsSync(file)) return true;
  const { mtimeMs } = statSync(file);
  return others.some((other) => statSync(other).mtimeMs > mtimeMs);
}

function sources() {
  const inFolder = (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.ts$|\.generated\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return [
    ...inFolder("src"),
    ...inFolder("kernel"),
    ...inFolder("web"),
    "scripts/build.mjs",
    "package.json",
    "bin/presage",
  ];
}

function run(command, args) {
  if (!tryRun(command, args)) process.exit(1);
}

function tryRun(command, args) {
  console.error(`> ${[command, ...args].join(" ")}`);
  const stdio = ["inherit", 2, "inherit"];
  return spawnSync(command, args, { stdio, shell: process.platform === "win32" }).status === 0;
}
