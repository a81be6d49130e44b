import type { DiskCollection } from "../../collection/node.js";
import type { SearchTopic, System } from "../../retrieval/index.js";
import {
  type CodeClassifier,
  type CodeLevel,
  type CodeScheme,
  classificationSystem,
  classify,
  codesOf,
  type NeighbourOptions,
  parseSystem,
  SYSTEMS,
  wordsVector,
} from "../../systems/index.js";
import { type OpenSystem, openPrepared, type PreparedSystem } from "../../systems/node.js";
import { runLines } from "../running/run-lines.js";
import type { TopicSearcher } from "../running/topic-searcher.js";
import type { SearchCutOff } from "../searching/search-options.js";
import { loadTopic, type TopicTask } from "../topics/read-topics.js";

/** Everything that a thread needs to classify topics; plain data. */
export interface CodeSetup {
  /** Finds the neighbours; a classifier uses its index. */
  readonly system: PreparedSystem;
  readonly by: NeighbourOptions | CodeClassifier;
  readonly level: CodeLevel;
  readonly scheme: CodeScheme;
  /** The date cut-off of neighbours; a classifier has already seen no later documents. */
  readonly cutOff: SearchCutOff;
  /** Maximum number of codes, and the minimum score of a code. */
  readonly limit: number;
  readonly threshold: number;
  readonly tag: string;
}

/** The result for one topic. */
export interface CodeOutcome {
  /** Lines of the run file. */
  readonly lines: string;
  /** The topic's own codes. */
  readonly own: readonly string[];
  /** What was missing, and what was done instead. */
  readonly fallbacks?: readonly string[];
}

/** Topics must be patents. */
export async function openCodeSearcher(setup: CodeSetup): Promise<TopicSearcher<TopicTask, CodeOutcome>> {
  const { level, scheme, cutOff, limit, threshold, tag } = setup;
  const opened = await openPrepared(parseSystem(setup.system.name, SYSTEMS), setup.system);
  const { collection, tokens, engine } = opened.context;
  const system = "codes" in setup.by ? byClassifier(opened, setup.by) : byNeighbours(opened, setup.by, setup);
  return {
    async search(task) {
      const topic = await loadTopic(task, collection, { tokens, positions: false }, { model: "bm25", cutOff });
      const { hits, fallbacks = [] } = await system(withoutCodes(topic), engine);
      const codes = hits.filter(({ score }) => score >= threshold).slice(0, limit);
      return { lines: runLines(topic.id, codes, tag), own: codesOf(topic.patent!, level, scheme), fallbacks };
    },
    close: opened.close,
  };
}

/** Removes the codes, which are the answer. */
function withoutCodes({ classes, patent, ...topic }: SearchTopic): SearchTopic {
  return { ...topic, ...(patent && { patent: { ...patent, classifications: [] } }) };
}

function byNeighbours(
  { system, context }: OpenSystem,
  options: NeighbourOptions,
  { level, scheme }: Pick<CodeSetup, "level" | "scheme">,
): System {
  const collection = context.collection as DiskCollection;
  const codes = async (id: string) => {
    const header = await collection.header(id);
    return header ? codesOf(header, level, scheme) : [];
  };
  return classificationSystem(system, codes, options);
}

function byClassifier({ context: { tokens } }: OpenSystem, classifier: CodeClassifier): System {
  return async ({ texts }, engine) => {
    const words = texts.flatMap(({ text, language, field }) => tokens(text, language, field).map(({ term }) => term));
    const codes = classify(classifier, await wordsVector(engine, words, classifier.terms));
    return { hits: codes.map(({ code, score }) => ({ id: code, score })), matches: codes.length };
  };
}
