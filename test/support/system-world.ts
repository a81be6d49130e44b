import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  memoryCollection,
  type NewsTopic,
  newsTopics,
  type PatentCollection,
  trueJudgements,
  WORLD_LANGUAGES,
  World,
  type WorldLanguage,
  writeWorld,
} from "../../src/collection/index.js";
import type { Patent } from "../../src/patents/index.js";
import { analyzerById, learnAnalyzer, mustLearn } from "../../src/retrieval/analysis/analyzers.js";
import { PATENT_FIELDS, patentDocument } from "../../src/retrieval/patent-document.js";
import { ntcirQueryTopic } from "../../src/retrieval/query/ntcir-query-topic.js";
import { patentTopic } from "../../src/retrieval/query/patent-topic.js";
import { countedSource, countTerms } from "../../src/retrieval/query/term-source.js";
import { tokenizer } from "../../src/retrieval/query/tokenizer.js";
import type { SearchTopic } from "../../src/retrieval/query/topic-search.js";
import { EmbeddedEngine } from "../../src/retrieval/search/embedded-engine.js";
import { IndexWriter } from "../../src/retrieval/store/index-writer.js";
import { learnPatentGraph, type PatentGraph } from "../../src/systems/patent-graph/patent-graph.js";
import type { IndexNeed, OpenedIndex, SystemContext, Training } from "../../src/systems/system.js";

/** By topic, grades of documents. */
export type TrueGrades = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A small simulated world with indexes, for tests of systems. */
export interface SystemWorld {
  readonly world: World;
  readonly documents: readonly Patent[];
  readonly collection: PatentCollection;
  /**
   * Applications with something to find, as prior-art topics: dated and without their own family. The first of them are
   * in different languages. The office's citations are removed; those in descriptions are not, as in CLEF-IP 2010.
   */
  readonly patentTopics: readonly SearchTopic[];
  /** Other topics of the same kind, with their true judgements. */
  readonly training: Training;
  /** Documents relevant to the {@link patentTopics}. */
  readonly patentJudgements: TrueGrades;
  /** Newspaper articles with memos, in a language; `P001` is the same topic in each. */
  newsTopics(language: WorldLanguage): readonly SearchTopic[];
  readonly newsJudgements: TrueGrades;
  /** The graph of all documents, for the context of a system that uses it. */
  graph(): Promise<PatentGraph>;
  /** The context of a system; indexes are made when they are first requested. */
  context(needs?: readonly IndexNeed[], more?: Partial<SystemContext>): SystemContext;
  /** Closes and removes all indexes. */
  close(): Promise<void>;
}

export interface SystemWorldOptions {
  readonly documents?: number;
  /** Of a full document. */
  readonly words?: number;
  readonly seed?: string;
  readonly languages?: readonly WorldLanguage[];
}

/**
 * Makes a world; default: 500 documents of 200 words in four languages, which takes about half a second. Make it once per
 * test file, in `beforeAll`, and close it in `afterAll`.
 *
 * @example
 * const world = makeSystemWorld();
 * afterAll(() => world.close());
 * const context = world.context(dcu.indexes(values));
 */
export function makeSystemWorld(options: SystemWorldOptions = {}): SystemWorld {
  const { documents: size = 500, words = 200, seed = "systems", languages = WORLD_LANGUAGES } = options;
  const world = new World({ seed, documents: size, words, languages });
  const families = [...writeWorld(world)];
  const documents = families.flatMap((family) => family.documents);
  const known = new Set(documents.map(({ id }) => id));
  const judged = gradesOf(
    families.map((family) => trueJudgements(world, family.family, family.documents)).join(""),
    known,
  );
  const topics = onePerFamily(documents.filter(({ id }) => judged.has(id))).map((patent) =>
    patentTopic(patent.id, { ...patent, citations: [], literature: [] }),
  );
  const byLanguage = languages.map((language) => topics.filter(({ patent }) => patent?.language === language));
  const forTests = inTurn(byLanguage.map((list) => list.filter((_, i) => i % 2 === 0)));
  const forTraining = inTurn(byLanguage.map((list) => list.filter((_, i) => i % 2 === 1)));
  const news = newsTopics(world, 4, Math.max(...families.map(({ family }) => family)));
  const folder = mkdtempSync(join(tmpdir(), "presage-systems-"));
  const opened = new Map<string, OpenedIndex>();
  let graph: Promise<PatentGraph> | undefined;
  const open = (need: IndexNeed): OpenedIndex => {
    const key = JSON.stringify([need.analyzer, need.positions === true]);
    let index = opened.get(key);
    if (!index) opened.set(key, (index = makeIndex(join(folder, String(opened.size)), documents, need)));
    return index;
  };
  return {
    world,
    documents,
    collection: memoryCollection(documents),
    patentTopics: forTests,
    training: { topics: forTraining, judgements: only(judged, forTraining) },
    patentJudgements: only(judged, forTests),
    newsTopics: (language) => newsIn(news, language),
    graph: () => (graph ??= learnPatentGraph(memoryCollection(documents).headers())),
    newsJudgements: new Map(
      news.map(({ topics: [{ number }], relevant }) => [
        number,
        new Map(relevant.filter(({ document }) => known.has(document)).map(({ document, grade }) => [document, grade])),
      ]),
    ),
    context(needs = [{ analyzer: "patent" }], more = {}) {
      const indexes = needs.map(open);
      const [{ engine, tokens }] = indexes;
      const articles = languages.flatMap((language) => newsIn(news, language).map(({ texts }) => texts));
      return {
        engine,
        tokens,
        indexes,
        collection: this.collection,
        limit: 100,
        training: this.training,
        source: countedSource(countTerms(articles, tokens)),
        readFile: async (path) => {
          throw new Error(`no file in this world: ${path}`);
        },
        ...more,
      };
    },
    async close() {
      for (const { engine } of opened.values()) await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newsIn(news: readonly NewsTopic[], language: WorldLanguage): SearchTopic[] {
  return news.flatMap(({ topics }) =>
    topics.filter(({ lang }) => lang === language.toUpperCase()).map((topic) => ntcirQueryTopic(topic, false)),
  );
}

function makeIndex(folder: string, documents: readonly Patent[], need: IndexNeed): OpenedIndex {
  const prepared = documents.map((patent) => patentDocument(patent));
  const analyzer = mustLearn(need.analyzer)
    ? learnAnalyzer(
        need.analyzer,
        prepared.flatMap(({ texts }) => texts),
      )
    : analyzerById(need.analyzer);
  const writer = new IndexWriter(folder, { fields: PATENT_FIELDS, analyzer, positions: need.positions ?? false });
  try {
    for (const document of prepared) writer.add(document);
    writer.commit();
  } finally {
    writer.close();
  }
  return { engine: new EmbeddedEngine(folder, analyzer), tokens: tokenizer(analyzer) };
}

/** Lines of qrels, without documents that are not in the collection. */
function gradesOf(qrels: string, known: ReadonlySet<string>): Map<string, Map<string, number>> {
  const grades = new Map<string, Map<string, number>>();
  for (const line of qrels.split("\n")) {
    const [topic, , document, grade] = line.split(" ");
    if (document === undefined || !known.has(document)) continue;
    const ofTopic = grades.get(topic) ?? new Map<string, number>();
    grades.set(topic, ofTopic.set(document, Number(grade)));
  }
  return grades;
}

/** The first document of each family. */
function onePerFamily(documents: readonly Patent[]): Patent[] {
  const seen = new Set<string | undefined>();
  return documents.filter(({ familyId }) => familyId === undefined || (!seen.has(familyId) && seen.add(familyId)));
}

/** The first of each list, then the second of each. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}

function only(judged: TrueGrades, topics: readonly SearchTopic[]): TrueGrades {
  return new Map(topics.map(({ id }) => [id, judged.get(id) ?? new Map<string, number>()]));
}
