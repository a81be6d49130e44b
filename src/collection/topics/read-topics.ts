import { readBytes } from "../../trec/node.js";
import { type ClefIpTopic, parseClefIpTopics } from "./clef-ip-topics.js";
import type { Topic } from "./topic.js";
import { parseTopicTable } from "./topic-table.js";

/**
 * Reads a list of topics of CLEF-IP, such as `PAC_topics.xml`.
 *
 * @throws InputError with every problem of the file
 */
export async function readClefIpTopics(path: string): Promise<ClefIpTopic[]> {
  return parseClefIpTopics(decode(await readBytes(path)), path);
}

/** Reads topics in any of their formats: a list of CLEF-IP, a table, or lines of documents. */
export async function readTopics(path: string): Promise<Topic[]> {
  const text = decode(await readBytes(path));
  const withoutComments = text.replace(/^\ufeff/, "").replace(/^[ \t]*#.*$/gm, "");
  return /^\s*</.test(withoutComments) ? parseClefIpTopics(text, path) : parseTopicTable(text, path);
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
