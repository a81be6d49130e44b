import { createHash } from "node:crypto";
import type { DiskCollection } from "../../collection/node.js";
import { setting, UsageError } from "../../core/index.js";
import { pauseForSignals } from "../../files/node.js";
import { patentDocument, plainAnalyzer, tokenizer } from "../../retrieval/index.js";
import { embeddedText } from "../../systems/index.js";
import type { Effects } from "../effects.js";
import { loadTopic, readTopicTasks, type TopicTask } from "../topics/read-topics.js";

/** What is embedded: a document by its id, or a topic. */
export type EmbeddedSubject = string | TopicTask;

/** Which texts of documents or topics are embedded. */
export interface EmbeddedTexts {
  /** Files of topics that are embedded instead of the documents. */
  readonly topics?: readonly string[];
  /** The fields, in this order. */
  readonly fields: readonly string[];
  /** The language of the texts where there is a choice. */
  readonly language?: string;
}

/**
 * The topics, if any are given; otherwise the documents of the collection.
 *
 * @throws UsageError if there is neither
 */
export async function embeddedSubjects(
  collection: DiskCollection | undefined,
  { language, topics }: EmbeddedTexts,
): Promise<readonly EmbeddedSubject[]> {
  if (topics) {
    return readTopicTasks(topics, collection, {
      languageOption: setting("language"),
      ...(language !== undefined && { language }),
      collectionMissing: (what) => new UsageError(`${what}: name the collection that has its text`),
    });
  }
  if (!collection) throw new UsageError(`give the collection, or ${setting("topics")} FILE`);
  return [...collection.ids()];
}

export function subjectId(subject: EmbeddedSubject): string {
  return typeof subject === "string" ? subject : subject.id;
}

/** The text that is embedded; empty if there is none. */
export async function subjectText(
  subject: EmbeddedSubject,
  collection: DiskCollection | undefined,
  { fields, language }: EmbeddedTexts,
): Promise<string> {
  const options = { fields, ...(language !== undefined && { language }) };
  if (typeof subject === "string") {
    const patent = await collection?.get(subject);
    return patent ? embeddedText(patentDocument(patent).texts, patent.language, options) : "";
  }
  if (subject.kind === "text") return subject.text;
  const index = { tokens: tokenizer(plainAnalyzer), positions: false };
  const { texts, patent } = await loadTopic(subject, collection, index, { model: "bm25", cutOff: "none" });
  return embeddedText(texts, patent?.language, options);
}

/** Short hashes of the texts, by which it is known whether a vector is still that of its text. */
export async function textHashes(
  subjects: readonly EmbeddedSubject[],
  collection: DiskCollection | undefined,
  texts: EmbeddedTexts,
  { onProgress, signal }: Effects,
): Promise<string[]> {
  const hashes: string[] = [];
  for (const subject of subjects) {
    await pauseForSignals();
    signal?.throwIfAborted();
    const text = await subjectText(subject, collection, texts);
    hashes.push(createHash("sha256").update(text).digest("base64url").slice(0, HASH_LENGTH));
    onProgress?.({ what: "texts", done: hashes.length, total: subjects.length });
  }
  return hashes;
}

/** 132 bits. */
const HASH_LENGTH = 22;
