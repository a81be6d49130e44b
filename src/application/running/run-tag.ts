import { basename } from "node:path";
import { UsageError } from "../../core/index.js";

/**
 * The name of a run in its last column: the one that is given, else that of its file without its ending.
 *
 * @throws UsageError if it is not one word
 */
export function runTag(tag: string | undefined, file: string): string {
  const name = tag ?? basename(file).replace(/(\.(txt|run|trec))?(\.gz)?$/, "");
  if (name === "" || /\s/.test(name)) {
    throw new UsageError(`must be one word: ${JSON.stringify(name)}`, { setting: "tag", value: name });
  }
  return name;
}
