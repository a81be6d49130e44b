// The sources that checks read: every TypeScript file below a folder, tests excepted.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder to check: the one that is named, or src/. */
export const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), "../src"));

/** Name, relative to the folder, and text of each file. */
export function* sourceFiles() {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".ts") || entry.name.endsWith(".test.ts")) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    yield { file: relative(root, path).split(sep).join("/"), text: readFileSync(path, "utf8") };
  }
}

/** Prints the problems and sets the exit code. */
export function report(count, problems, what) {
  for (const problem of problems) console.error(problem);
  console.log(`${count} files, ${problems.length} ${what}`);
  process.exitCode = count > 0 && problems.length === 0 ? 0 : 1;
}
