import { patentOf } from "../../patents/index.js";
import {
  type ChosenSystem,
  type CodeClassifier,
  type CodeLevel,
  type CodeScheme,
  codesOf,
  isBeforePeriod,
  trainClassifier,
  trainingPeriods,
} from "../../systems/index.js";
import { openPrepared, type PreparedSystem } from "../../systems/node.js";
import type { Effects } from "../effects.js";
import type { SearchCutOff } from "../searching/search-options.js";
import { loadTopic, type TopicTask } from "../topics/read-topics.js";

export interface TrainingOptions {
  readonly level: CodeLevel;
  readonly scheme: CodeScheme;
  readonly terms: number;
  readonly epochs: number;
  readonly seed: string;
  readonly cutOff: SearchCutOff;
  readonly periods: number;
}

/** A classifier, and the topics that it may answer. */
export interface TrainedFor {
  readonly tasks: readonly TopicTask[];
  readonly classifier: CodeClassifier;
  /** Number of documents that it learned from. */
  readonly documents: number;
}

/**
 * Yields classifiers one after the other. Each has learned from documents published before the first of its topics,
 * except those of the topics' own patents and families.
 */
export async function* trainForTopics(
  tasks: readonly TopicTask[],
  chosen: ChosenSystem,
  prepared: PreparedSystem,
  options: TrainingOptions,
  { onProgress, signal }: Effects = {},
): AsyncGenerator<TrainedFor> {
  const { level, scheme, terms, epochs, seed, cutOff } = options;
  const { context, close } = await openPrepared(chosen, prepared);
  const { engine, tokens, collection } = context;
  try {
    const known = new Map<string, KnownDocument>();
    for await (const header of collection.headers()) {
      const { id, familyId: family, publicationDate: date } = header;
      known.set(id, { codes: codesOf(header, level, scheme), family, date });
    }
    const topics = [];
    for (const task of tasks) {
      const reading = { model: "bm25", cutOff } as const;
      const { patent, filter } = await loadTopic(task, collection, { tokens, positions: false }, reading);
      const { id, familyId } = patent!;
      topics.push({ task, before: filter?.before, patent: patentOf(id), families: [familyId, known.get(id)?.family] });
    }
    const periods = trainingPeriods(topics, options.periods);
    for (const [i, { topics: own, before }] of periods.entries()) {
      const patents = new Set(own.map(({ patent }) => patent));
      const families = new Set(own.flatMap((topic) => topic.families));
      // Documents without a family share none.
      families.delete(undefined);
      const training = new Map<string, readonly string[]>();
      for (const [id, { codes, family, date }] of known) {
        const isOwn = patents.has(patentOf(id)) || families.has(family);
        if (codes.length > 0 && !isOwn && isBeforePeriod(date, before)) training.set(id, codes);
      }
      const what = `training ${i + 1} of ${periods.length}: of 100`;
      const classifier = await trainClassifier(engine, training, { terms, epochs, seed }, (_, share) => {
        signal?.throwIfAborted();
        onProgress?.({ what, done: Math.round(share * 100), total: 100 });
      });
      yield { tasks: own.map(({ task }) => task), classifier, documents: training.size };
    }
  } finally {
    await close();
  }
}

/** What a classifier learns from a document, and whether it may. */
interface KnownDocument {
  readonly codes: readonly string[];
  readonly family: string | undefined;
  readonly date: string | undefined;
}
