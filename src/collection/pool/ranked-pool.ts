import { compareBytes } from "../../core/index.js";
import type { PoolRun } from "./pool.js";

/** A run of a {@link RankedPool}. */
export interface RankedRun {
  readonly name: string;
  /** Runs of one team are one group. */
  readonly team: string;
}

/** The rankings of all runs for one topic. */
export interface RankedTopic {
  readonly topic: string;
  /** Number of different documents. */
  readonly documents: number;
  /** For each run, its documents, best first: numbers from 0, given in the order in which documents first occur. */
  readonly rankings: readonly (readonly number[])[];
  /** The documents that are judged, and those of them that are relevant; absent without judgements. */
  readonly judged?: readonly number[];
  readonly relevant?: readonly number[];
}

/**
 * The beginnings of many rankings without the documents' names: all that is needed to compute pools of any depth and
 * any choice of runs, small enough to be sent to a page.
 */
export interface RankedPool {
  readonly runs: readonly RankedRun[];
  /** The depth to which the rankings are known. */
  readonly depth: number;
  /** In byte order of their ids. */
  readonly topics: readonly RankedTopic[];
}

/** The grade of a judged document; `undefined` if it is not judged. */
type KnownGrade = (topic: string, doc: string) => number | undefined;

/** What a {@link RankedPool} is made of. */
export interface RankPoolOptions {
  readonly depth: number;
  /** The team of each run, in the order of the runs. */
  readonly teams: readonly string[];
  /** Only these topics. */
  readonly topics?: ReadonlySet<string> | undefined;
  readonly gradeOf?: KnownGrade | undefined;
  /** Lowest grade that counts as relevant; default: 1. */
  readonly level?: number | undefined;
}

/** Numbers the documents of rankings, topic by topic. Documents that no run has are left out, judged or not. */
export function rankPool(runs: readonly PoolRun[], options: RankPoolOptions): RankedPool {
  const { depth, teams, gradeOf, level = 1 } = options;
  const names = new Set(runs.flatMap(({ topics }) => [...topics.keys()]));
  const wanted = [...names].filter((topic) => options.topics?.has(topic) ?? true).sort(compareBytes);
  return {
    runs: runs.map(({ name }, i) => ({ name, team: teams[i] })),
    depth,
    topics: wanted.map((topic) => {
      const numbers = new Map<string, number>();
      const rankings = runs.map(({ topics }) =>
        (topics.get(topic)?.docs ?? []).slice(0, depth).map((doc) => {
          const known = numbers.get(doc);
          if (known === undefined) numbers.set(doc, numbers.size);
          return known ?? numbers.size - 1;
        }),
      );
      return { topic, documents: numbers.size, rankings, ...(gradeOf && judgedOf(topic, numbers, gradeOf, level)) };
    }),
  };
}

function judgedOf(topic: string, numbers: ReadonlyMap<string, number>, gradeOf: KnownGrade, level: number) {
  const judged: number[] = [];
  const relevant: number[] = [];
  for (const [doc, number] of numbers) {
    const grade = gradeOf(topic, doc);
    if (grade === undefined) continue;
    judged.push(number);
    if (grade >= level) relevant.push(number);
  }
  return { judged, relevant };
}
