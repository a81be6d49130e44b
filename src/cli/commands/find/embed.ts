import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { formatProvenance, loadTopic, readTopicTasks, vectorLines, writeVectors } from "../../../application/node.js";
import { type DiskCollection, openCollection } from "../../../collection/node.js";
import { ExitCode, PresageError, UsageError } from "../../../core/index.js";
import { buildIdentity, RunJournal } from "../../../files/node.js";
import { type FieldText, PATENT_FIELDS, patentDocument, plainAnalyzer, tokenizer } from "../../../retrieval/index.js";
import {
  EMBEDDED_FIELDS,
  type EmbeddingModel,
  embeddedText,
  idsFileOf,
  openEmbeddingModel,
  POOLINGS,
  type Pooling,
  USUAL_LENGTH,
  wordPiece,
} from "../../../systems/index.js";
import { readBytes } from "../../../trec/node.js";
import { atLeastOne, nameList } from "../../options/search-values.js";
import { collect, integer } from "../../options/values.js";
import { writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";
import { commandProvenance } from "../../terminal/provenance.js";

interface EmbedOptions {
  readonly model: string;
  readonly vocab: string;
  readonly output: string;
  readonly topics?: readonly string[];
  readonly fields: readonly string[];
  readonly language?: string;
  readonly pooling: Pooling;
  readonly cased?: true;
  readonly length: number;
  readonly prefix: string;
  readonly raw?: true;
  readonly passages?: number;
  readonly provenance?: true;
  readonly quiet?: true;
}

const NOTES = `
The model is yours: an ONNX file of BERT's kind with its vocab.txt, run by the package onnxruntime-web, which has to be
installed beside Presage (npm install onnxruntime-web). Nothing is fetched from anywhere.

Vectors are written in NumPy's format, float32, one row for each document, and their ids to a text file beside them:
vectors.npy and vectors.ids.txt. Of each field the text in the document's own language is taken, or in that of
--language. What is longer than the model takes is cut off; with --passages it is cut into pieces, each with a vector of
its own and an id as EP-1000000-A1#2. A document without any text gets no vector.

Documents that are done are kept beside the output: the same command goes on where it was stopped. Texts go through the
model one at a time on one thread, so the same files come out every time.

Examples:
  presage embed patents --model minilm.onnx --vocab vocab.txt --output patents.npy
  presage embed patents --topics topics.tsv --model minilm.onnx --vocab vocab.txt --output topics.npy
  presage run --system "dense(vectors=patents.npy,topics=topics.npy)" --collection patents --topics topics.tsv --output dense.txt`;

export function defineEmbed(command: Command): void {
  command
    .argument("[collection]", "collection whose documents are embedded, or in which topics are looked up")
    .requiredOption("--model <file>", "model in ONNX's format")
    .requiredOption("--vocab <file>", "its vocabulary, vocab.txt")
    .requiredOption("-o, --output <file>", "vectors to write: FILE.npy")
    .option("--topics <file>", "embed these topics instead of the documents; may be repeated", collect)
    .option("--fields <list>", "which fields, in this order", fieldList, EMBEDDED_FIELDS)
    .option("--language <code>", "texts in this language where there is a choice")
    .addOption(
      new Option("--pooling <how>", "mean of the pieces' vectors, or that of the first mark")
        .choices(POOLINGS)
        .default("mean"),
    )
    .option("--cased", "the model tells large letters from small ones")
    .option("--length <n>", "pieces of a text that the model is given", pieces, USUAL_LENGTH)
    .option("--prefix <text>", "what the model wants before each text", "")
    .option("--raw", "leave vectors as long as they are; their length is made 1 otherwise")
    .option("--passages <n>", "up to so many vectors of each text", atLeastOne)
    .option("--provenance", "say how the vectors came about")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(embed);
}

/** What is embedded, in its order. */
interface Subjects {
  readonly ids: readonly string[];
  text(number: number): Promise<string>;
  /** What the texts come from. */
  readonly key: readonly unknown[];
}

async function embed(folder: string | undefined, options: EmbedOptions): Promise<void> {
  const { output, passages, quiet } = options;
  if (!output.endsWith(".npy")) throw new UsageError(`--output: vectors are written to FILE.npy: ${output}`);
  const collection = folder === undefined ? undefined : await openCollection(folder);
  const subjects = await subjectsOf(collection, options);
  const { ids } = subjects;
  if (ids.length === 0) throw new PresageError("nothing to embed", ExitCode.noTopics);
  const model = await readBytes(options.model);
  const vocabulary = await readBytes(options.vocab);
  const words = wordPiece(vocabulary, options.vocab, { cased: options.cased === true });
  const encoder = await openEmbeddingModel(model, options.model, words, {
    pooling: options.pooling,
    length: options.length,
    normalise: !options.raw,
    prefix: options.prefix,
  });
  const journal = RunJournal.open(RunJournal.pathFor(output), keyOf(subjects, [model, vocabulary], options), ids);
  const progress = new Progress(options.topics ? "topics" : "documents", quiet === true);
  try {
    if (journal.done > 0 && !quiet) writeRemark(`${journal.done} of ${ids.length} were done before\n`);
    for (let number = journal.done; number < ids.length; number++) {
      const text = await subjects.text(number);
      journal.append(ids[number], vectorLines(await vectorsOf(text, encoder, passages)));
      progress.update(number + 1, ids.length);
    }
    progress.end();
    const { vectors, dimensions, empty } = await writeVectors(journal, ids, output, passages !== undefined);
    journal.remove();
    if (!quiet) {
      const without = empty > 0 ? `, ${empty} without any text left out` : "";
      writeRemark(`${output}: ${vectors} vectors of ${dimensions} dimensions${without}; ids in ${idsFileOf(output)}\n`);
    }
  } catch (error) {
    progress.end();
    journal.close();
    throw error;
  } finally {
    await encoder.close();
  }
  if (options.provenance) writeRemark(formatProvenance(await provenanceOf(folder, options, ids.length)));
}

async function vectorsOf(text: string, encoder: EmbeddingModel, passages: number | undefined) {
  if (text === "") return [];
  return passages === undefined ? [await encoder.encode(text)] : encoder.encodePassages(text, passages);
}

async function subjectsOf(collection: DiskCollection | undefined, options: EmbedOptions): Promise<Subjects> {
  const { fields, language, topics } = options;
  const textOf = (texts: readonly FieldText[], own: string | undefined) =>
    embeddedText(texts, own, { fields, ...(language !== undefined && { language }) });
  if (topics) {
    const tasks = await readTopicTasks(topics, collection, {
      languageOption: "--language",
      ...(language !== undefined && { language }),
    });
    const index = { tokens: tokenizer(plainAnalyzer), positions: false };
    return {
      ids: tasks.map(({ id }) => id),
      async text(number) {
        const task = tasks[number];
        if (task.kind === "text") return task.text;
        const { texts, patent } = await loadTopic(task, collection, index, { model: "bm25", cutOff: "none" });
        return textOf(texts, patent?.language);
      },
      key: topics.map((file) => sha256(readFileSync(file))),
    };
  }
  if (!collection) throw new UsageError("name the collection, or --topics FILE");
  const ids = [...collection.ids()];
  return {
    ids,
    async text(number) {
      const patent = await collection.get(ids[number]);
      return patent ? textOf(patentDocument(patent).texts, patent.language) : "";
    },
    key: [sha256(readFileSync(join(collection.folder, "collection.json")))],
  };
}

/** What the vectors depend on. */
function keyOf({ key, ids }: Subjects, files: readonly Uint8Array[], options: EmbedOptions): string {
  const { fields, language, pooling, cased, length, prefix, raw, passages } = options;
  const facts = { fields, language, pooling, cased, length, prefix, raw, passages };
  return sha256(JSON.stringify([buildIdentity(), key, ids, facts, files.map(sha256)]));
}

function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

function provenanceOf(folder: string | undefined, options: EmbedOptions, count: number) {
  const { model, vocab, output, topics = [], quiet, provenance: _, ...settings } = options;
  const source = folder === undefined ? [] : [join(folder, "collection.json")];
  const written = [output, idsFileOf(output)];
  return commandProvenance([...source, ...topics, model, vocab, ...written], { embedded: count, ...settings });
}

function fieldList(text: string): string[] {
  const fields = nameList(text);
  const unknown = fields.find((field) => !PATENT_FIELDS.some((each) => each === field));
  if (unknown !== undefined) throw new InvalidArgumentError(`Patents have ${PATENT_FIELDS.join(", ")}.`);
  return [...fields];
}

/** Two marks and one piece at least. */
function pieces(text: string): number {
  const value = integer(text);
  if (value < 3) throw new InvalidArgumentError("It must be 3 or more.");
  return value;
}
