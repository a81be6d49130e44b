import { closeSync, existsSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Command, InvalidArgumentError } from "commander";
import { type CollectionWriter, openWriter } from "../collection/node.js";
import { pauseForSignals } from "../collection/store/unfinished-place.js";
import {
  DICTIONARY_HEADING,
  dictionaryLines,
  newsTopics,
  TEXT_CITATIONS_HEADING,
  textCitations,
  trueJudgements,
  WORLD_LANGUAGES,
  WORLD_OFFICES,
  World,
  type WorldLanguage,
  type WorldOffice,
  writeWorld,
} from "../collection/world/index.js";
import { UsageError } from "../core/index.js";
import { formatNtcirTopic, type Patent } from "../patents/index.js";
import { makeNewFolder } from "./new-folder.js";
import { count, integer } from "./option-values.js";
import { writeRemark } from "./output.js";
import { Progress } from "./progress.js";
import { version } from "./version.js";

interface SimulateOptions {
  readonly documents: number;
  readonly seed: string;
  readonly languages?: readonly WorldLanguage[];
  readonly offices?: readonly WorldOffice[];
  readonly words: number;
  readonly diligence: number;
  readonly newsTopics: number;
  readonly collection?: string;
  readonly gzip?: true;
  readonly truth: boolean;
  readonly quiet?: true;
}

/** Documents in one file. */
const SEGMENT = 10_000;

const NOTES = `
Makes a synthetic world of patents, with nothing in it that anybody owns. Writes to a new folder, whole or not at all:
  documents/0001.jsonl …   the documents, one a line; \`presage collection add\` reads them
  truth.qrels              what is relevant to each application of the EPO and WIPO, cited or not
  text-citations.tsv       what each description cites, and how it spells it
  dictionary.tsv           every concept with its names in all languages
  news-topics.sgml         newspaper articles as topics, after the manner of NTCIR-3
  news.qrels               what is relevant to them
  world.json               how to make the same again
With --collection the documents go into that collection and not into files.

The same seed and options give the same bytes. A world of another size is another world, for its inventions are spread
over the same 25 years. A document has 2500 words on average; 100,000 documents take 1.7 GB.

Examples:
  presage collection simulate world --documents 20000 --languages en
  presage collection simulate world --documents 5000 --collection patents`;

export function defineCollectionSimulate(command: Command): void {
  command
    .argument("<folder>", "folder to make")
    .requiredOption("--documents <n>", "how many documents, 100 at least", integer)
    .option("--seed <seed>", "the same seed gives the same world", "0")
    .option("--languages <list>", `only these, with commas between them: ${WORLD_LANGUAGES.join(",")}`, languages)
    .option("--offices <list>", `only these: ${WORLD_OFFICES.join(",")}`, offices)
    .option("--words <n>", "mean length of a document", integer, 2500)
    .option("--diligence <x>", "chance of examiners to find what is relevant, 1 as usual, 0 never", decimal, 1)
    .option("--news-topics <n>", "how many newspaper articles", count, 31)
    .option("--collection <folder>", "add the documents to a collection")
    .option("--gzip", "pack the files of documents")
    .option("--no-truth", "documents only")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(simulate);
}

async function simulate(folder: string, options: SimulateOptions): Promise<void> {
  if (existsSync(folder)) throw new UsageError(`folder exists already: ${JSON.stringify(folder)}`);
  if (options.gzip && options.collection !== undefined) throw new UsageError("--gzip: not with --collection");
  const { documents, seed, languages, offices, words, diligence } = options;
  const world = new World({
    ...{ documents, seed, words, diligence },
    ...(languages && { languages }),
    ...(offices && { offices }),
  });
  const progress = new Progress("documents", options.quiet === true);
  await makeNewFolder(folder, async (unfinished) => {
    const target =
      options.collection === undefined
        ? new JsonlTarget(unfinished, options.gzip === true)
        : new CollectionTarget(options.collection);
    const truth = options.truth ? new TruthFiles(unfinished) : undefined;
    try {
      let last = 0;
      let families = 0;
      let written = 0;
      for (const { family, documents: made } of writeWorld(world)) {
        for (const patent of made) target.add(patent);
        truth?.add(world, family, made);
        last = family;
        families++;
        written += made.length;
        progress.update(written, documents);
        await pauseForSignals();
      }
      target.end();
      truth?.end(world, options.newsTopics, last);
      const facts = { presage: version(), ...world.parameters, families };
      writeFileSync(join(unfinished, "world.json"), `${JSON.stringify(facts, null, 2)}\n`);
    } finally {
      target.close();
      truth?.close();
    }
  }).finally(() => progress.end());
  if (!options.quiet) writeRemark(`${folder}: ${documents} documents\n`);
}

/** Where documents go. */
interface Target {
  add(patent: Patent): void;
  /** All are there. */
  end(): void;
  /** Also after an error. */
  close(): void;
}

class CollectionTarget implements Target {
  readonly #writer: CollectionWriter;

  constructor(folder: string) {
    this.#writer = openWriter(folder);
  }

  add(patent: Patent): void {
    this.#writer.add(patent);
    if (this.#writer.isCommitDue) this.#writer.commit();
  }

  end(): void {
    this.#writer.commit();
  }

  close(): void {
    this.#writer.close();
  }
}

class JsonlTarget implements Target {
  readonly #folder: string;
  readonly #pack: boolean;
  #file: TextFile | undefined;
  #documents = 0;

  constructor(folder: string, pack: boolean) {
    this.#folder = join(folder, "documents");
    this.#pack = pack;
    mkdirSync(this.#folder);
  }

  add(patent: Patent): void {
    if (this.#documents % SEGMENT === 0) {
      this.#file?.end();
      const number = String(this.#documents / SEGMENT + 1).padStart(4, "0");
      this.#file = new TextFile(join(this.#folder, `${number}.jsonl${this.#pack ? ".gz" : ""}`), this.#pack);
    }
    this.#documents++;
    this.#file!.write(`${JSON.stringify(patent)}\n`);
  }

  end(): void {
    this.#file?.end();
    this.#file = undefined;
  }

  close(): void {
    this.#file?.close();
  }
}

/** What is true of the world but not in its documents. */
class TruthFiles {
  readonly #folder: string;
  readonly #qrels: TextFile;
  readonly #citations: TextFile;

  constructor(folder: string) {
    this.#folder = folder;
    this.#qrels = new TextFile(join(folder, "truth.qrels"));
    this.#citations = new TextFile(join(folder, "text-citations.tsv"));
    this.#citations.write(TEXT_CITATIONS_HEADING);
  }

  add(world: World, family: number, documents: readonly Patent[]): void {
    this.#qrels.write(trueJudgements(world, family, documents));
    this.#citations.write(textCitations(world, family, documents));
  }

  end(world: World, newsCount: number, lastFamily: number): void {
    this.#qrels.end();
    this.#citations.end();
    const dictionary = new TextFile(join(this.#folder, "dictionary.tsv"));
    dictionary.write(DICTIONARY_HEADING);
    for (const line of dictionaryLines(world, lastFamily + 1)) dictionary.write(line);
    dictionary.end();
    if (newsCount === 0) return;
    const news = newsTopics(world, newsCount, lastFamily);
    const topics = new TextFile(join(this.#folder, "news-topics.sgml"));
    const qrels = new TextFile(join(this.#folder, "news.qrels"));
    for (const each of news) {
      for (const topic of each.topics) topics.write(formatNtcirTopic(topic));
      for (const { document, grade } of each.relevant) qrels.write(`${each.topics[0].number} 0 ${document} ${grade}\n`);
    }
    topics.end();
    qrels.end();
  }

  close(): void {
    this.#qrels.close();
    this.#citations.close();
  }
}

/** A new file that is written in large pieces. */
class TextFile {
  readonly #fd: number;
  readonly #pack: boolean;
  #pieces: string[] = [];
  #length = 0;
  #open = true;

  constructor(file: string, pack = false) {
    this.#fd = openSync(file, "wx");
    this.#pack = pack;
  }

  write(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
    if (this.#length > 1 << 21) this.#flush();
  }

  end(): void {
    this.#flush();
    this.close();
  }

  close(): void {
    if (this.#open) closeSync(this.#fd);
    this.#open = false;
  }

  #flush(): void {
    const plain = Buffer.from(this.#pieces.join(""));
    // Packed pieces in a row are a packed file.
    const bytes = this.#pack && plain.length > 0 ? gzipSync(plain, { level: 6 }) : plain;
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at);
    this.#pieces = [];
    this.#length = 0;
  }
}

function languages(text: string): WorldLanguage[] {
  return namesOf(text, WORLD_LANGUAGES);
}

function offices(text: string): WorldOffice[] {
  return namesOf(text.toUpperCase(), WORLD_OFFICES);
}

function namesOf<T extends string>(text: string, known: readonly T[]): T[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !(known as readonly string[]).includes(name));
  if (unknown.length > 0) throw new InvalidArgumentError(`There are ${known.join(", ")}.`);
  return names as T[];
}

function decimal(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) throw new InvalidArgumentError("It must be a number.");
  return value;
}
