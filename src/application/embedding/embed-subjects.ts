import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openCollection } from "../../collection/node.js";
import { ExitCode, PresageError, setting, UsageError } from "../../core/index.js";
import { Journal } from "../../files/node.js";
import { idsFileOf, readModelFiles, weightFilesOf } from "../../systems/index.js";
import { readBytes } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { TopicThreads } from "../running/topic-threads.js";
import { type EarlierVectors, openEarlierVectors } from "./earlier-vectors.js";
import { type EmbeddedSubject, embeddedSubjects, subjectId, textHashes } from "./embedded-subjects.js";
import { differenceOf, type EmbeddingFacts, type EmbeddingSettings, embeddingFacts } from "./embedding-settings.js";
import { rowsIn, type TextRows, type WrittenVectors, writeVectors } from "./vector-output.js";

export type { EmbeddingSettings } from "./embedding-settings.js";

/** What was embedded. */
export interface EmbeddedFiles extends WrittenVectors {
  /** Number of documents or topics, including those without a text. */
  readonly embedded: number;
}

/**
 * Makes vectors of the documents of a collection, or of topics. Vectors of an earlier output with the same settings are
 * reused where the text is the same. Progress is kept next to the output: the same call continues where it was stopped.
 * The output has the same bytes in any case, and for any number of threads.
 *
 * @param folder of the collection; not needed for topics that contain their texts
 * @param threads that embed; default: the calling thread
 */
export async function embedSubjects(
  folder: string | undefined,
  settings: EmbeddingSettings,
  effects: Effects = {},
  threads?: TopicThreads,
): Promise<EmbeddedFiles> {
  refuseInvalid(settings);
  const collection = folder === undefined ? undefined : await openCollection(folder);
  try {
    const subjects = await embeddedSubjects(collection, settings);
    if (subjects.length === 0) throw new PresageError("nothing to embed", ExitCode.noTopics);
    const facts = await readFacts(settings, effects);
    const hashes = await textHashes(subjects, collection, settings, effects);
    const here = threads ?? new TopicThreads(1);
    try {
      return await writeEmbedded(folder, { subjects, hashes, facts }, settings, here, effects);
    } finally {
      if (!threads) await here.close();
    }
  } finally {
    await collection?.close();
  }
}

/** The input and output files of vectors, and the settings that they also depend on. */
export function embeddingProvenance(
  folder: string | undefined,
  { model, vocab, tokenizer, output, topics = [], ...settings }: EmbeddingSettings,
  embedded: number,
): { readonly inputs: readonly string[]; readonly facts: Readonly<Record<string, unknown>> } {
  const source = folder === undefined ? [] : [join(folder, "collection.json")];
  const weights = weightFilesOf(readFileSync(model), model);
  const vocabulary = [vocab, tokenizer].filter((file) => file !== undefined);
  return {
    inputs: [...source, ...topics, model, ...weights, ...vocabulary, output, idsFileOf(output)],
    facts: { embedded, ...settings },
  };
}

function refuseInvalid({ output, vocab, tokenizer }: EmbeddingSettings): void {
  if (!output.endsWith(".npy")) {
    throw new UsageError(`vectors are written to FILE.npy: ${output}`, { setting: "output", value: output });
  }
  if ((vocab === undefined) === (tokenizer === undefined)) {
    const not = vocab === undefined ? "" : ", not both";
    throw new UsageError(`give ${setting("tokenizer")} FILE or ${setting("vocab")} FILE${not}`);
  }
}

async function readFacts(settings: EmbeddingSettings, { onRemark }: Effects): Promise<EmbeddingFacts> {
  const read = await readModelFiles(settings, readBytes);
  if (read.doubt !== undefined) onRemark?.(read.doubt);
  if (settings.length === undefined && settings.tokenizer !== undefined) {
    onRemark?.(`texts are cut off after ${read.length} tokens, as the files of the tokenizer say`);
  }
  return embeddingFacts(read, settings);
}

/** From this number on, it is worth saying how long it took. */
const MANY = 100;

/** What is to be embedded, and how. */
interface Work {
  readonly subjects: readonly EmbeddedSubject[];
  /** Of their texts. */
  readonly hashes: readonly string[];
  readonly facts: EmbeddingFacts;
}

async function writeEmbedded(
  folder: string | undefined,
  work: Work,
  settings: EmbeddingSettings,
  threads: TopicThreads,
  effects: Effects,
): Promise<EmbeddedFiles> {
  const { subjects, hashes, facts } = work;
  const { output, passages } = settings;
  const { onRemark } = effects;
  const earlier = openEarlierVectors(output, facts, onRemark);
  const missing = subjects.flatMap((subject, i) => (earlier.has(subjectId(subject), hashes[i]) ? [] : [i]));
  const reused = subjects.length - missing.length;
  if (reused > 0) onRemark?.(`${reused} of ${subjects.length} vectors of ${output} are reused`);
  const journal = openJournal(work, missing, output, effects);
  try {
    await embedMissing(folder, work, missing.slice(journal.done), journal, settings, threads, effects);
    const written = await writeVectors(allRows(work, earlier, journal), output, passages !== undefined, facts);
    journal.remove();
    const { vectors, dimensions, empty } = written;
    const without = empty > 0 ? `, ${empty} without text left out` : "";
    onRemark?.(`${output}: ${vectors} vectors of ${dimensions} dimensions${without}; ids in ${idsFileOf(output)}`);
    return { embedded: subjects.length, ...written };
  } catch (error) {
    journal.close();
    throw error;
  } finally {
    earlier.close();
  }
}

/** The journal of the texts that have no vector yet. */
function openJournal({ subjects, hashes, facts }: Work, missing: readonly number[], output: string, effects: Effects) {
  const file = Journal.pathFor(output);
  const other = otherWork(Journal.keyOf(file), facts);
  if (other !== undefined) effects.onRemark?.(`${output}: unfinished work ${other}`);
  const names = missing.map((i) => `${subjectId(subjects[i])} ${hashes[i]}`);
  const journal = Journal.open(file, JSON.stringify(facts), names);
  if (journal.isCut) effects.onRemark?.(`${output}: unfinished work on other texts is discarded`);
  if (journal.done > 0) effects.onRemark?.(`${journal.done} of ${missing.length} were already done`);
  return journal;
}

/** Why a journal cannot be continued; `undefined` if it can, or there is none. */
function otherWork(key: string | undefined, facts: EmbeddingFacts): string | undefined {
  if (key === undefined) return undefined;
  // The keys of earlier versions were hashes.
  if (!key.startsWith("{")) return "of an earlier version is discarded";
  const difference = differenceOf(JSON.parse(key) as EmbeddingFacts, facts);
  return difference === undefined ? undefined : `with other settings is discarded: ${difference}`;
}

async function embedMissing(
  folder: string | undefined,
  { subjects, hashes }: Work,
  missing: readonly number[],
  journal: Journal,
  { output: _, fields, language, topics, ...method }: EmbeddingSettings,
  threads: TopicThreads,
  { onProgress, onRemark, signal }: Effects,
): Promise<void> {
  const texts = { fields, ...(language !== undefined && { language }) };
  const setup = { ...(folder !== undefined && { folder }), texts, method };
  const what = topics ? "topics" : "documents";
  const total = journal.done + missing.length;
  const start = performance.now();
  let count = 0;
  const take = (subject: EmbeddedSubject, lines: string) => {
    journal.append(`${subjectId(subject)} ${hashes[missing[count]]}`, lines);
    count++;
    onProgress?.({ what, done: journal.done + count, total, isSteady: true });
  };
  await threads.search(
    "vectors",
    setup,
    missing.map((i) => subjects[i]),
    take,
    signal && { signal },
  );
  const seconds = (performance.now() - start) / 1000;
  if (count >= MANY) {
    onRemark?.(`${count} ${what} embedded in ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(1)} per second`);
  }
}

/** All vectors, earlier and new ones, in the order of the subjects. */
function* allRows({ subjects, hashes }: Work, earlier: EarlierVectors, journal: Journal): Generator<TextRows> {
  const entries = journal.entries();
  for (const [i, subject] of subjects.entries()) {
    const [id, hash] = [subjectId(subject), hashes[i]];
    const rows = earlier.rowsOf(id, hash) ?? rowsIn(entries.next().value!.lines);
    yield { id, hash, rows };
  }
}
