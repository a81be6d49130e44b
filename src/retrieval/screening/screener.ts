import { createRandom } from "../../core/index.js";
import { DEFAULT_SVM_OPTIONS, LinearSvm, type SvmOptions } from "./linear-svm.js";
import { termMatrix } from "./term-matrix.js";
import { topicScores } from "./topic-order.js";
import type { WordTerms } from "./word-terms.js";

/**
 * What an order comes from: a model of the judgements; before that, the topic's text; by chance, if no document has a
 * word of it.
 */
export type OrderSource = "model" | "topic" | "chance";

/** Documents in the order in which they should be judged. */
export interface ScreeningOrder {
  readonly source: OrderSource;
  /** All documents that are not judged, most likely relevant first. */
  readonly ids: readonly string[];
}

export interface ScreenerOptions extends Partial<SvmOptions> {
  /** Names the random order of documents with equal scores. Default: "1". */
  readonly seed?: string;
}

/**
 * Continuous active learning: orders the documents of a topic by a linear model of the judgements so far, most likely
 * relevant first. Until a relevant document and another one are known, by BM25 with the topic's text.
 *
 * G. V. Cormack, M. R. Grossman: Evaluation of machine-learning protocols for technology-assisted review in electronic
 * discovery. SIGIR 2014, 153–162
 */
export class Screener {
  readonly #rows: ReadonlyMap<string, number>;
  readonly #ids: readonly string[];
  readonly #byTopic: Float64Array;
  readonly #tie: Uint32Array;
  readonly #model: LinearSvm;

  constructor(terms: WordTerms, topic: string, { seed = "1", ...options }: ScreenerOptions = {}) {
    const matrix = termMatrix(terms);
    this.#ids = matrix.ids;
    this.#rows = new Map(matrix.ids.map((id, row) => [id, row]));
    this.#byTopic = topicScores(terms, topic);
    this.#tie = Uint32Array.from(matrix.ids, (_, row) => row);
    createRandom(`${seed}/screening`).shuffle(this.#tie);
    this.#model = new LinearSvm(matrix, { ...DEFAULT_SVM_OPTIONS, ...options });
  }

  /** The order after these judgements; documents that are not among those of the screener are ignored. */
  order(judged: ReadonlyMap<string, boolean>): ScreeningOrder {
    const rows = [...judged].flatMap(([id, isRelevant]) => {
      const row = this.#rows.get(id);
      return row === undefined ? [] : [{ row, isRelevant }];
    });
    const isLearned = rows.some(({ isRelevant }) => isRelevant) && rows.some(({ isRelevant }) => !isRelevant);
    if (isLearned) this.#model.train(rows);
    const scores = isLearned ? this.#ids.map((_, row) => this.#model.score(row)) : this.#byTopic;
    const rest = this.#ids.flatMap((id, row) => (judged.has(id) ? [] : [row]));
    rest.sort((a, b) => scores[b] - scores[a] || this.#tie[a] - this.#tie[b]);
    const source = isLearned ? "model" : this.#byTopic.some((score) => score > 0) ? "topic" : "chance";
    return { source, ids: rest.map((row) => this.#ids[row]) };
  }
}
