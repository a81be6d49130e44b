import type { JudgedRanking, Table } from "../../core/index.js";
import { averageOf, columnOf, type EvaluationOptions, rankingsOf, summarise } from "../../evaluation/index.js";
import { parseMeasure } from "../../measures/index.js";
import type { ScoreTable } from "../../studies/index.js";
import { type LiveChoice, type LiveInput, measuresAt, type ReportBundle } from "./live-input.js";
import { unjudgedTable } from "./unjudged-table.js";

/** Maximum number of results kept; then the oldest are dropped. */
const KEPT = 300;

/** The scores of live sections. Results are cached, so a choice costs only what it changes. */
export class LiveScores {
  readonly input: LiveInput;
  readonly #rankings = new Map<string, JudgedRanking[][]>();
  readonly #known = new Map<string, unknown>();

  constructor(input: LiveInput) {
    this.input = input;
  }

  bundle({ bundle }: LiveChoice): ReportBundle {
    return this.input.bundles.find(({ name }) => name === bundle) ?? this.input.bundles[0];
  }

  /** A table for each of the input's measures, at the chosen Nmax; the same as from `scoreTables`. */
  tables(choice: LiveChoice): ScoreTable[] {
    return measuresAt(this.input, choice.nmax).map((name) => this.table(choice, name));
  }

  table(choice: LiveChoice, measure: string): ScoreTable {
    const { runs } = this.input;
    return this.keep(`scores ${this.bundle(choice).name} ${measure}`, () => {
      const rankings = this.#rankingsIn(choice);
      const column = columnOf(parseMeasure(measure));
      const scores = rankings.map((ofRun) => Float64Array.from(ofRun, column.compute));
      return {
        measure: column.name,
        direction: column.direction,
        runs: runs.map(({ name }) => name),
        topics: rankings[0]?.map(({ judgements }) => judgements.topic) ?? [],
        scores,
        means: scores.map((values) => summarise(values, averageOf(column, this.input.options))),
      };
    });
  }

  /** The rankings of one run for topics with relevant documents. */
  rankings(choice: LiveChoice, run: number): JudgedRanking[] {
    const { level } = this.input;
    const hasRelevant = ({ judgements }: JudgedRanking) =>
      judgements.levels.slice(Math.max(0, level)).some((n) => n > 0);
    return this.#rankingsIn(choice)[run]?.filter(hasRelevant) ?? [];
  }

  /** Computes a result once per key. Results are plain data, which can be sent between threads. */
  keep<T>(key: string, make: () => T): T {
    if (!this.#known.has(key)) this.learn([[key, make()]]);
    return this.#known.get(key) as T;
  }

  /** All cached results. */
  get kept(): ReadonlyMap<string, unknown> {
    return this.#known;
  }

  /** Caches results computed by other scores of the same input. */
  learn(results: Iterable<readonly [key: string, value: unknown]>): void {
    for (const [key, value] of results) {
      const [oldest] = this.#known.keys();
      if (this.#known.size >= KEPT) this.#known.delete(oldest);
      this.#known.set(key, value);
    }
  }

  /** How many retrieved documents of each run have no judgement. */
  unjudged(choice: LiveChoice): Table {
    const { qrels, runs } = this.input;
    return unjudgedTable(qrels, runs, this.#optionsOf(this.bundle(choice)));
  }

  #optionsOf({ topics }: ReportBundle): EvaluationOptions {
    const { options } = this.input;
    const wanted = topics?.filter((topic) => options.topics?.has(topic) ?? true);
    return { ...options, missing: "zero", ...(wanted && { topics: new Set(wanted) }) };
  }

  #rankingsIn(choice: LiveChoice): JudgedRanking[][] {
    const bundle = this.bundle(choice);
    const { qrels, runs } = this.input;
    let known = this.#rankings.get(bundle.name);
    if (!known) {
      const part = this.#optionsOf(bundle);
      known = runs.map(({ run }) => [...rankingsOf(qrels, run, part)]);
      this.#rankings.set(bundle.name, known);
    }
    return known;
  }
}
