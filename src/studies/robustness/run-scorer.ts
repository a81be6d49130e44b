import { countRelevant, type TopicJudgements } from "../../core/index.js";
import {
  type EvaluationOptions,
  isWanted,
  type NamedRun,
  type ScoreColumn,
  summarise,
} from "../../evaluation/index.js";
import { findTopic, type JudgedRun, type Qrels } from "../../trec/index.js";
import type { CutoffColumn } from "./cutoff-column.js";
import { countVariant, type JudgementVariant } from "./judgement-variant.js";
import { ReusedRanking } from "./reused-ranking.js";

/** Which topics and documents a study of robustness uses. */
export type ScorerOptions = Pick<
  EvaluationOptions,
  "topics" | "excludeTopics" | "withoutRelevant" | "level" | "maxRetrieved"
>;

/** Scores of all runs under some judgements; both lists by column, then by run. */
export interface VariantScores {
  /** By topic; valid until the next variant is scored. */
  readonly scores: readonly (readonly Float64Array[])[];
  readonly means: readonly (readonly number[])[];
}

/** Columns with the same depth; one ranking serves them all. */
interface Depth {
  readonly depth: number;
  /** With their positions among all columns. */
  readonly columns: { readonly at: number; readonly column: ScoreColumn }[];
}

/**
 * Scores runs under one variant of the judgements after another. A topic missing from a run counts as an empty ranking;
 * a topic that a variant does not change is not scored again.
 */
export class RunScorer {
  /** Numbers of the topics that count under all judgements. */
  readonly topics: Uint32Array;
  /** Scores under all judgements. */
  readonly full: VariantScores;
  readonly #qrels: Qrels;
  readonly #runs: readonly NamedRun[];
  readonly #columns: readonly CutoffColumn[];
  readonly #options: ScorerOptions;
  readonly #depths: readonly Depth[];
  /** By run, then by topic: the entry of the topic in the run. */
  readonly #entries: readonly Int32Array[];
  /** By column, then by run. */
  readonly #buffers: readonly (readonly Float64Array[])[];
  readonly #ranking: ReusedRanking;

  constructor(qrels: Qrels, runs: readonly NamedRun[], columns: readonly CutoffColumn[], options: ScorerOptions = {}) {
    this.#qrels = qrels;
    this.#runs = runs;
    this.#columns = columns;
    this.#options = options;
    this.#depths = depthsOf(columns, options.maxRetrieved);
    const wanted = qrels.judgements.flatMap(({ topic }, t) => (isWanted(topic, options) ? [t] : []));
    this.topics = Uint32Array.from(wanted).filter((t) => this.#counts(qrels.judgements[t]));
    this.#entries = runs.map(({ run }) => Int32Array.from(this.topics, (t) => findTopic(run, t)));
    const buffers = () => columns.map(() => runs.map(() => new Float64Array(this.topics.length)));
    const all = { scores: buffers(), means: [] };
    this.#buffers = buffers();
    this.#ranking = new ReusedRanking(runs.reduce((most, { run }) => Math.max(most, longest(run)), 0));
    const scores = this.#score(all, { grades: qrels.grades }, all.scores);
    this.full = { scores, means: this.#means(scores) };
  }

  /** Scores all runs under a variant of the judgements that the scorer was made with. */
  score(variant: JudgementVariant): VariantScores {
    const scores = this.#score(this.full, variant, this.#buffers);
    return { scores, means: this.#means(scores) };
  }

  #counts(judgements: TopicJudgements): boolean {
    const { withoutRelevant = "zero", level = 1 } = this.#options;
    return withoutRelevant === "zero" || countRelevant(judgements, level) > 0;
  }

  #score(full: VariantScores, variant: JudgementVariant, into: readonly (readonly Float64Array[])[]): Float64Array[][] {
    const { grades } = variant;
    const judgements = countVariant(this.#qrels.table, grades);
    const left = variant.topics && new Set(variant.topics);
    const places: number[] = [];
    this.topics.forEach((t, place) => {
      if ((!left || left.has(t)) && this.#counts(judgements[t])) places.push(place);
    });
    const isFull = into === full.scores;
    const changed = Uint8Array.from(this.topics, (t) => (isFull || this.#isChanged(t, grades) ? 1 : 0));
    const ranking = this.#ranking;
    const depths = this.#depths;
    const topics = this.topics;
    this.#runs.forEach(({ run }, r) => {
      const entries = this.#entries[r];
      const scores = into.map((byRun) => byRun[r]);
      const unchanged = full.scores.map((byRun) => byRun[r]);
      for (let at = 0; at < places.length; at++) {
        const place = places[at];
        if (changed[place] === 0) {
          for (let c = 0; c < scores.length; c++) scores[c][at] = unchanged[c][place];
          continue;
        }
        ranking.fill(run, entries[place], judgements[topics[place]], grades, depths[0].depth);
        for (let d = 0; d < depths.length; d++) {
          ranking.cut(depths[d].depth);
          const columns = depths[d].columns;
          for (let i = 0; i < columns.length; i++) scores[columns[i].at][at] = columns[i].column.compute(ranking);
        }
      }
    });
    return into.map((runs) => runs.map((scores) => scores.subarray(0, places.length)));
  }

  #isChanged(topic: number, grades: Int32Array): boolean {
    const { table, grades: all } = this.#qrels;
    for (let d = table.topicStart[topic]; d < table.topicStart[topic + 1]; d++) if (grades[d] !== all[d]) return true;
    return false;
  }

  #means(scores: readonly (readonly Float64Array[])[]): number[][] {
    return scores.map((runs, c) => runs.map((values) => summarise(values, this.#columns[c].column.average)));
  }
}

/** The largest number of judged documents that a run has for a topic. */
function longest({ topics, rowStart }: JudgedRun): number {
  return topics.reduce((most, _, entry) => Math.max(most, rowStart[entry + 1] - rowStart[entry]), 0);
}

/** Deepest first: the ranking for each depth is cut from the one before. */
function depthsOf(columns: readonly CutoffColumn[], most = Number.POSITIVE_INFINITY): Depth[] {
  const depths = new Map<number, Depth>();
  columns.forEach(({ cutoff, column }, at) => {
    const depth = Math.min(cutoff, most);
    const group = depths.get(depth) ?? { depth, columns: [] };
    group.columns.push({ at, column });
    depths.set(depth, group);
  });
  return [...depths.values()].sort((a, b) => b.depth - a.depth);
}
