import {
  type ClefIpForm,
  clefIpTopicList,
  type PatentCollection,
  type Relations,
  smallSet,
  type Topic,
  topicDocument,
  topicFileName,
  topicTable,
} from "../../collection/index.js";
import { type WriteFile, writeNewFolder } from "../../files/node.js";
import { marecXml } from "../../patents/index.js";
import type { Effects } from "../effects.js";

/** How topics are written. */
export interface WriteTopicsRequest {
  /** The folder to make. */
  readonly output: string;
  /** Prefix of the topics' names and of the list's. */
  readonly prefix: string;
  readonly seed: string;
  /** Number of topics in the small set. */
  readonly small?: number | undefined;
  readonly form: ClefIpForm;
  /** Leave patent numbers in the texts, as CLEF-IP 2010 did. */
  readonly keepTextCitations?: boolean | undefined;
}

/** Writes topics to a new folder, completely or not at all: lists, documents without citations, and the small set. */
export async function writeTopics(
  topics: readonly Topic[],
  collection: PatentCollection,
  relations: Relations,
  { output, prefix, seed, small = 0, form, keepTextCitations }: WriteTopicsRequest,
  { onProgress, signal }: Effects,
): Promise<void> {
  const pairs = smallSet(topics, small, seed, (n, { id }) => (form === "2011" ? id : `${prefix}s-${n}`));
  const smallOf = new Map(pairs.map((pair) => [pair.large.id, pair.small]));
  await writeNewFolder(output, async (write) => {
    for (const [i, topic] of topics.entries()) {
      signal?.throwIfAborted();
      const patent = await topicDocument(topic, collection, relations, keepTextCitations);
      if (!patent) throw new TypeError(`a chosen topic is not in the collection: ${topic.document}`);
      const xml = marecXml(patent);
      await write(topicFileName(topic), xml);
      const same = smallOf.get(topic.id);
      if (same) await write(`small/${topicFileName(same)}`, xml);
      onProgress?.({ what: "topics written", done: i + 1, total: topics.length });
    }
    await writeSet(topics, prefix, "", write);
    if (pairs.length === 0) return;
    await writeSet(
      pairs.map((pair) => pair.small),
      `${prefix}s`,
      "small/",
      write,
    );
    const mapping = pairs.map((pair) => `${pair.small.id}\t${pair.large.id}\n`).join("");
    await write("small-to-large.tsv", `small\tlarge\n${mapping}`);
  });
}

async function writeSet(topics: readonly Topic[], prefix: string, folder: string, write: WriteFile): Promise<void> {
  await write(`${folder}${prefix}_topics.xml`, clefIpTopicList(topics));
  await write(`${folder}topics.tsv`, topicTable(topics));
  for (const [language, members] of groupByLanguage(topics)) {
    await write(`${folder}topics-${language}.txt`, members.map(({ id }) => `${id}\n`).join(""));
  }
}

/** Topics of unknown language are in no bundle. */
export function groupByLanguage(topics: readonly Topic[]): Map<string, Topic[]> {
  const groups = new Map<string, Topic[]>();
  for (const topic of topics) {
    if (topic.language === undefined) continue;
    const group = groups.get(topic.language);
    if (group) group.push(topic);
    else groups.set(topic.language, [topic]);
  }
  return groups;
}
