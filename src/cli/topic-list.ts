import { statSync } from "node:fs";
import { UsageError } from "../core/index.js";
import { readBytes } from "../trec/node.js";

/** Topics on the command line: a file with one a line if there is such a file, else a list with commas. */
export async function topicSet(text: string | undefined): Promise<Set<string> | undefined> {
  if (text === undefined) return undefined;
  const isFile = statSync(text, { throwIfNoEntry: false })?.isFile() === true;
  const source = isFile ? new TextDecoder().decode(await readBytes(text)) : text;
  const topics = new Set(source.split(/[\s,]+/).filter((topic) => topic !== ""));
  if (topics.size === 0) throw new UsageError(`no topics in ${JSON.stringify(text)}`);
  return topics;
}
