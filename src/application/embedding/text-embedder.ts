import { openCollection } from "../../collection/node.js";
import { importPackage } from "../../files/node.js";
import { type ModelFiles, openModel, type Pooling, type RuntimeName, readModelFiles } from "../../systems/index.js";
import { readBytes } from "../../trec/node.js";
import type { TopicSearcher } from "../running/topic-searcher.js";
import { type EmbeddedSubject, type EmbeddedTexts, subjectText } from "./embedded-subjects.js";
import { vectorLines } from "./vector-output.js";

/** Everything that vectors depend on, besides the texts. */
export interface EmbeddingMethod extends ModelFiles {
  readonly pooling: Pooling;
  /** Maximum number of pieces of a text that the model receives; default: as its files say. */
  readonly length?: number;
  /** Text that the model expects before each text. */
  readonly prefix: string;
  /** Keep the lengths of vectors; otherwise they are normalised to 1. */
  readonly raw?: true;
  /** Maximum number of vectors per text. */
  readonly passages?: number;
  /** What runs the model. Default: `web`, which computes the same bits on every machine. */
  readonly runtime?: RuntimeName;
}

/** What a thread needs to embed texts; plain data. */
export interface EmbeddingSetup {
  /** The collection. */
  readonly folder?: string;
  readonly texts: EmbeddedTexts;
  readonly method: EmbeddingMethod;
}

/** Embeds documents and topics, one after the other: the lines of the journal for each. */
export async function openTextEmbedder({
  folder,
  texts,
  method,
}: EmbeddingSetup): Promise<TopicSearcher<EmbeddedSubject, string>> {
  const { pooling, length, prefix, raw, passages, runtime } = method;
  const read = await readModelFiles(method, readBytes);
  const model = await openModel(read, {
    ...{ pooling, prefix, normalise: !raw, importPackage },
    ...(length !== undefined && { length }),
    ...(runtime && { runtime }),
  });
  const collection = folder === undefined ? undefined : await openCollection(folder);
  return {
    async search(subject) {
      const text = await subjectText(subject, collection, texts);
      if (text === "") return "";
      return vectorLines(await model.encodePassages(text, passages ?? 1));
    },
    async close() {
      await model.close();
      await collection?.close();
    },
  };
}
