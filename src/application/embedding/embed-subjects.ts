import { createHash } from "node:crypto";
import { join } from "node:path";
import { openCollection } from "../../collection/node.js";
import { ExitCode, PresageError, UsageError } from "../../core/index.js";
import { Journal, version } from "../../files/node.js";
import { type EmbeddingModel, idsFileOf, openEmbeddingModel, type Pooling, wordPiece } from "../../systems/index.js";
import { readBytes } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { type EmbeddedSubjects, type EmbeddedTexts, embeddedSubjects } from "./embedded-subjects.js";
import { vectorLines, type WrittenVectors, writeVectors } from "./vector-output.js";

/** How texts become vectors, and where these are written. */
export interface EmbeddingSettings extends EmbeddedTexts {
  /** Files of the model, in ONNX format, and of its vocabulary. */
  readonly model: string;
  readonly vocab: string;
  /** Vectors to write: `FILE.npy`. Their ids are written next to it. */
  readonly output: string;
  readonly pooling: Pooling;
  /** Whether the model distinguishes upper case from lower case. */
  readonly cased?: true;
  /** Maximum number of tokens of a text that the model receives. */
  readonly length: number;
  /** Text that the model expects before each text. */
  readonly prefix: string;
  /** Keep the lengths of vectors; otherwise they are normalised to 1. */
  readonly raw?: true;
  /** Maximum number of vectors per text. */
  readonly passages?: number;
}

/** What was embedded. */
export interface EmbeddedFiles extends WrittenVectors {
  /** Number of documents or topics, including those without a text. */
  readonly embedded: number;
}

/**
 * Makes vectors of the documents of a collection, or of topics. Progress is kept next to the output: the same call
 * continues where it was stopped.
 *
 * @param folder of the collection; not needed for topics that contain their texts
 */
export async function embedSubjects(
  folder: string | undefined,
  settings: EmbeddingSettings,
  effects: Effects = {},
): Promise<EmbeddedFiles> {
  const { output } = settings;
  if (!output.endsWith(".npy")) {
    throw new UsageError(`vectors are written to FILE.npy: ${output}`, { setting: "output", value: output });
  }
  const collection = folder === undefined ? undefined : await openCollection(folder);
  try {
    const subjects = await embeddedSubjects(collection, settings);
    if (subjects.ids.length === 0) throw new PresageError("nothing to embed", ExitCode.noTopics);
    const { encoder, files } = await openModel(settings);
    try {
      return await writeEmbedded(subjects, keyOf(subjects, files, settings), encoder, settings, effects);
    } finally {
      await encoder.close();
    }
  } finally {
    await collection?.close();
  }
}

/** The input and output files of vectors, and the settings that they also depend on. */
export function embeddingProvenance(
  folder: string | undefined,
  { model, vocab, output, topics = [], ...settings }: EmbeddingSettings,
  embedded: number,
): { readonly inputs: readonly string[]; readonly facts: Readonly<Record<string, unknown>> } {
  const source = folder === undefined ? [] : [join(folder, "collection.json")];
  return {
    inputs: [...source, ...topics, model, vocab, output, idsFileOf(output)],
    facts: { embedded, ...settings },
  };
}

async function openModel(settings: EmbeddingSettings) {
  const { pooling, length, raw, prefix, cased } = settings;
  const model = await readBytes(settings.model);
  const vocabulary = await readBytes(settings.vocab);
  const words = wordPiece(vocabulary, settings.vocab, { cased: cased === true });
  const options = { pooling, length, normalise: !raw, prefix };
  return {
    encoder: await openEmbeddingModel(model, settings.model, words, options),
    files: [model, vocabulary],
  };
}

async function writeEmbedded(
  { ids, text }: EmbeddedSubjects,
  key: string,
  encoder: EmbeddingModel,
  { output, passages, topics }: EmbeddingSettings,
  { onProgress, onRemark, signal }: Effects,
): Promise<EmbeddedFiles> {
  const journal = Journal.open(Journal.pathFor(output), key, ids);
  try {
    if (journal.done > 0) onRemark?.(`${journal.done} of ${ids.length} were already done`);
    const what = topics ? "topics" : "documents";
    for (let number = journal.done; number < ids.length; number++) {
      signal?.throwIfAborted();
      journal.append(ids[number], vectorLines(await vectorsOf(await text(number), encoder, passages)));
      onProgress?.({ what, done: number + 1, total: ids.length });
    }
    const written = await writeVectors(journal, ids, output, passages !== undefined);
    journal.remove();
    const { vectors, dimensions, empty } = written;
    const without = empty > 0 ? `, ${empty} without text left out` : "";
    onRemark?.(`${output}: ${vectors} vectors of ${dimensions} dimensions${without}; ids in ${idsFileOf(output)}`);
    return { embedded: ids.length, ...written };
  } catch (error) {
    journal.close();
    throw error;
  }
}

async function vectorsOf(text: string, encoder: EmbeddingModel, passages: number | undefined) {
  if (text === "") return [];
  return passages === undefined ? [await encoder.encode(text)] : encoder.encodePassages(text, passages);
}

/** What the vectors depend on. */
function keyOf({ key, ids }: EmbeddedSubjects, files: readonly Uint8Array[], settings: EmbeddingSettings): string {
  const { fields, language, pooling, cased, length, prefix, raw, passages } = settings;
  const facts = { fields, language, pooling, cased, length, prefix, raw, passages };
  return sha256(JSON.stringify([version(), key, ids, facts, files.map(sha256)]));
}

function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}
