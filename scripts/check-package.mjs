// Checks what npm would publish: documents without dead links, no files for this machine only, exports that resolve with
// their types. Needs a build.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(join(dirname(fileURLToPath(import.meta.url)), ".."));
const shell = process.platform === "win32";
const packed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
  maxBuffer: 1 << 28,
  shell,
});
const [{ files }] = Object.values(JSON.parse(packed));
const names = new Set(files.map(({ path }) => normalize(path)));
const problems = [...unwanted(), ...deadLinks()];
for (const problem of problems) console.error(problem);
console.log(`${names.size} files in the package, ${problems.length} problems`);
const checks = [
  ["publint", ["node_modules/publint/src/cli.js", "run", "--strict"]],
  [
    "arethetypeswrong",
    ["node_modules/@arethetypeswrong/cli/dist/index.js", "--pack", ".", "--profile", "esm-only", "--quiet"],
  ],
];
const failed = checks.filter(([name, args]) => {
  console.log(`> ${name}`);
  return (
    spawnSync(process.execPath, args, { stdio: "inherit", env: { ...process.env, npm_config_ignore_scripts: "true" } })
      .status !== 0
  );
});
process.exitCode = problems.length + failed.length === 0 ? 0 : 1;

/** Caches are valid only on the machine that made them, and tests are for developers. */
function unwanted() {
  return [...names]
    .filter((name) => /\.cache$|\.test\.|(^|\/)\./.test(name))
    .map((name) => `${name}: must not be published`);
}

function deadLinks() {
  const found = [];
  for (const name of names) {
    if (!name.endsWith(".md")) continue;
    const text = readFileSync(name, "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
    for (const [, link] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      const [path] = link.split("#");
      if (path === "" || /^[a-z]+:/i.test(path)) continue;
      const target = normalize(join(dirname(name), path)).replace(/\/$/, "");
      if (!names.has(target) && ![...names].some((each) => each.startsWith(`${target}/`)))
        found.push(`${name}: dead link: ${link}`);
    }
  }
  return found;
}
