import { UsageError } from "../../core/index.js";
import { namesFile } from "../../files/node.js";
import { readBytes } from "../../trec/node.js";

/** Topics on the command line: a file with one topic per line if it exists, else a comma-separated list. */
export async function topicSet(text: string | undefined): Promise<Set<string> | undefined> {
  if (text === undefined) return undefined;
  const topics = await listedNames(text);
  if (topics.size === 0) throw new UsageError(`no topics in ${JSON.stringify(text)}`);
  return topics;
}

/** Names on the command line, without duplicates: those in a file if it exists, else a comma-separated list. */
export async function listedNames(text: string): Promise<Set<string>> {
  const source = namesFile(text) ? new TextDecoder().decode(await readBytes(text)) : text;
  return new Set(source.split(/[\s,]+/).filter((name) => name !== ""));
}

/** Refuses topics on the command line that do not exist. */
export function refuseUnknownTopics(option: string, wanted: ReadonlySet<string>, known: readonly string[]): void {
  const all = new Set(known);
  const unknown = [...wanted].find((topic) => !all.has(topic));
  if (unknown !== undefined) throw new UsageError(`${option}: no such topic: ${JSON.stringify(unknown)}`);
}

/** `1 topic`, `30 topics`; with a kind: `3 training topics`. */
export function countedTopics(count: number, kind = ""): string {
  return `${count} ${kind}${count === 1 ? "topic" : "topics"}`;
}
