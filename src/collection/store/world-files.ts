import { join } from "node:path";
import { fileSystem, pauseForSignals, TextFile, writeText } from "../../files/node.js";
import { formatNtcirTopic, type Patent } from "../../patents/index.js";
import {
  DICTIONARY_HEADING,
  dictionaryLines,
  newspaperArticles,
  newsTopics,
  TEXT_CITATIONS_HEADING,
  textCitations,
  trueJudgements,
  WORLD_GENERATION,
  type World,
  writeWorld,
} from "../world/index.js";
import { type CollectionWriter, openWriter } from "./collection-writer.js";

/** The files of a simulated world. */
export const WORLD_FILES = {
  /** A folder, unless the documents go into a collection. */
  documents: "documents",
  truth: "truth.qrels",
  textCitations: "text-citations.tsv",
  dictionary: "dictionary.tsv",
  /** Each topic in all languages of the world. */
  news: "news-topics.sgml",
  newsQrels: "news.qrels",
  /** Other articles of the same newspaper, as documents in all languages of the world. */
  newspaper: "newspaper.jsonl",
  /** Its parameters: how to make the same world again. */
  facts: "world.json",
} as const;

/** Default number of newspaper topics: as many as NTCIR-3 had. */
export const NEWS_TOPICS = 31;

/** Newspaper articles in addition to topics: enough to estimate word frequencies in newspapers. */
const NEWSPAPER_ARTICLES = 1_000;

export interface WorldFilesOptions {
  /** Version of the program, needed to make the same world again. */
  readonly version: string;
  /** Add the documents to the collection in this folder, and write no files of them. */
  readonly collection?: string;
  /** Pack the files of documents. */
  readonly gzip?: boolean;
  /** If `false`, only documents and parameters are written, without the truth about them. */
  readonly truth?: boolean;
  /** Default: {@link NEWS_TOPICS}; a small world has fewer, and 0 writes no files for them. */
  readonly newsTopics?: number;
  readonly onProgress?: (documents: number, of: number) => void;
}

/**
 * Writes a simulated world to a folder: its documents, and the truth about them. The same world gives the same bytes.
 *
 * @throws InputError if the collection cannot be written; otherwise what Node throws if a file cannot be written
 */
export async function writeWorldFiles(world: World, folder: string, options: WorldFilesOptions): Promise<void> {
  const { version, collection, gzip = false, onProgress } = options;
  fileSystem.mkdirSync(folder, { recursive: true });
  const target =
    collection === undefined
      ? new JsonlTarget(join(folder, WORLD_FILES.documents), gzip)
      : new CollectionTarget(collection);
  const truth = options.truth === false ? undefined : new TruthFiles(world, folder);
  try {
    let [last, families, written] = [0, 0, 0];
    for (const { family, documents } of writeWorld(world)) {
      for (const patent of documents) target.add(patent);
      truth?.add(family, documents);
      last = family;
      families++;
      written += documents.length;
      onProgress?.(written, world.parameters.documents);
      await pauseForSignals();
    }
    target.end();
    truth?.end(last, options.newsTopics ?? NEWS_TOPICS);
    const facts = { presage: version, generation: WORLD_GENERATION, ...world.parameters, families };
    fileSystem.writeFileSync(join(folder, WORLD_FILES.facts), `${JSON.stringify(facts, null, 2)}\n`);
  } finally {
    target.close();
    truth?.close();
  }
}

/** Where documents go. */
interface Target {
  add(patent: Patent): void;
  /** All are written. */
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

/** Documents in one file. */
const FILE_DOCUMENTS = 10_000;

class JsonlTarget implements Target {
  readonly #folder: string;
  readonly #pack: boolean;
  #file: TextFile | undefined;
  #documents = 0;

  constructor(folder: string, pack: boolean) {
    this.#folder = folder;
    this.#pack = pack;
    fileSystem.mkdirSync(folder);
  }

  add(patent: Patent): void {
    if (this.#documents % FILE_DOCUMENTS === 0) {
      this.#file?.end();
      const number = String(this.#documents / FILE_DOCUMENTS + 1).padStart(4, "0");
      this.#file = new TextFile(join(this.#folder, `${number}.jsonl${this.#pack ? ".gz" : ""}`), this.#pack);
    }
    this.#documents++;
    this.#file!.write(`${JSON.stringify(patent)}\n`);
  }

  end(): void {
    this.#file?.end();
  }

  close(): void {
    this.#file?.close();
  }
}

/** The truth about the world that is not in its documents. */
class TruthFiles {
  readonly #world: World;
  readonly #folder: string;
  readonly #qrels: TextFile;
  readonly #citations: TextFile;

  constructor(world: World, folder: string) {
    this.#world = world;
    this.#folder = folder;
    this.#qrels = new TextFile(join(folder, WORLD_FILES.truth));
    this.#citations = new TextFile(join(folder, WORLD_FILES.textCitations));
    this.#citations.write(TEXT_CITATIONS_HEADING);
  }

  add(family: number, documents: readonly Patent[]): void {
    this.#qrels.write(trueJudgements(this.#world, family, documents));
    this.#citations.write(textCitations(this.#world, family, documents));
  }

  end(lastFamily: number, newsCount: number): void {
    this.#qrels.end();
    this.#citations.end();
    writeText(join(this.#folder, WORLD_FILES.dictionary), this.#dictionary(lastFamily));
    if (newsCount === 0) return;
    const news = newsTopics(this.#world, newsCount, lastFamily);
    writeText(
      join(this.#folder, WORLD_FILES.news),
      news.flatMap(({ topics }) => topics.map(formatNtcirTopic)),
    );
    writeText(join(this.#folder, WORLD_FILES.newspaper), this.#newspaper(lastFamily));
    writeText(
      join(this.#folder, WORLD_FILES.newsQrels),
      news.flatMap(({ topics, relevant }) =>
        relevant.map(({ document, grade }) => `${topics[0].number} 0 ${document} ${grade}\n`),
      ),
    );
  }

  close(): void {
    this.#qrels.close();
    this.#citations.close();
  }

  *#newspaper(lastFamily: number): Generator<string> {
    for (const article of newspaperArticles(this.#world, NEWSPAPER_ARTICLES, lastFamily)) {
      yield `${JSON.stringify(article)}\n`;
    }
  }

  *#dictionary(lastFamily: number): Generator<string> {
    yield DICTIONARY_HEADING;
    yield* dictionaryLines(this.#world, lastFamily + 1);
  }
}
