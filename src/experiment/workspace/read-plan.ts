import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { InputError } from "../../core/index.js";
import type { SystemDefinition } from "../../systems/index.js";
import { parsePlan } from "../parse-plan.js";
import type { Plan } from "../plan.js";

/**
 * Reads a plan from a JSON file. Paths in it are from where it is.
 *
 * @throws InputError if there is no such file, or it holds no plan
 */
export function readPlan(file: string, systems: readonly SystemDefinition[]): Plan {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new InputError([{ file, line: 0, message: code === "ENOENT" ? "no such file" : message }]);
  }
  return parsePlan(text, file, systems, (path) => resolve(dirname(file), path));
}
