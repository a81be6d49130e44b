import { basename } from "node:path";
import { UsageError } from "../../core/index.js";

/**
 * The tag of a run: the given one, else the name of its file without the extension.
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
