import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { withFile } from "../../files/index.js";
import type { SystemDefinition } from "../../systems/index.js";
import { parsePlan } from "../parse-plan.js";
import type { Plan } from "../plan.js";

/**
 * Reads a plan from a JSON file. Paths in it are relative to the file.
 *
 * @throws InputError if there is no such file, or it contains no plan
 */
export function readPlan(file: string, systems: readonly SystemDefinition[]): Plan {
  const text = withFile(file, () => readFileSync(file, "utf8"), "read");
  return parsePlan(text, file, systems, (path) => resolve(dirname(file), path));
}
