import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../../shared/data");
let warned = false;

/** Real data that is not part of the project (see docs/real-data.md): a folder of it, or undefined if it is absent. */
export function sharedData(name: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  if (process.env.CI) throw new Error(`real data is missing: ${path}`);
  if (!warned) console.warn(`\n*** REAL DATA IS MISSING (${folder}): the tests that need it are skipped ***\n`);
  warned = true;
  return undefined;
}
