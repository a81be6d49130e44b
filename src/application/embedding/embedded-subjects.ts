import { join } from "node:path";
import type { DiskCollection } from "../../collection/node.js";
import { setting, UsageError } from "../../core/index.js";
import { fileHash } from "../../files/node.js";
import { type FieldText, patentDocument, plainAnalyzer, tokenizer } from "../../retrieval/index.js";
import { embeddedText } from "../../systems/index.js";
import { loadTopic, readTopicTasks } from "../topics/read-topics.js";

/** What is embedded, in order. */
export interface EmbeddedSubjects {
  readonly ids: readonly string[];
  text(number: number): Promise<string>;
  /** The source of the texts. */
  readonly key: readonly unknown[];
}

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
  { fields, language, topics }: EmbeddedTexts,
): Promise<EmbeddedSubjects> {
  const spoken = language === undefined ? {} : { language };
  const textOf = (texts: readonly FieldText[], own: string | undefined) =>
    embeddedText(texts, own, { fields, ...spoken });
  if (topics) {
    const tasks = await readTopicTasks(topics, collection, { languageOption: setting("language"), ...spoken });
    const index = { tokens: tokenizer(plainAnalyzer), positions: false };
    return {
      ids: tasks.map(({ id }) => id),
      async text(number) {
        const task = tasks[number];
        if (task.kind === "text") return task.text;
        const { texts, patent } = await loadTopic(task, collection, index, { model: "bm25", cutOff: "none" });
        return textOf(texts, patent?.language);
      },
      key: topics.map(fileHash),
    };
  }
  if (!collection) throw new UsageError(`give the collection, or ${setting("topics")} FILE`);
  const ids = [...collection.ids()];
  return {
    ids,
    async text(number) {
      const patent = await collection.get(ids[number]);
      return patent ? textOf(patentDocument(patent).texts, patent.language) : "";
    },
    key: [fileHash(join(collection.folder, "collection.json"))],
  };
}
