import { resolve } from "node:path";
import { UsageError } from "../../core/index.js";
import { runNames } from "./read-files.js";

/** The position of a run among these files, by its name, or by its file as a shell completes it; −1 if not found. */
export function runPlace(paths: readonly string[], wanted: string): number {
  const place = runNames(paths).indexOf(wanted);
  return place >= 0 ? place : paths.findIndex((path) => resolve(path) === resolve(wanted));
}

/** The name of the run that a setting names, by name or by file. */
export function namedRun(paths: readonly string[], wanted: string, setting: string): string {
  const names = runNames(paths);
  const place = runPlace(paths, wanted);
  if (place >= 0) return names[place];
  throw new UsageError(`no run ${JSON.stringify(wanted)}; available: ${names.join(", ")}`, { setting, value: wanted });
}
