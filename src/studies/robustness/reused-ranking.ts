import type { JudgedRanking, TopicJudgements } from "../../core/index.js";
import type { JudgedRun } from "../../trec/index.js";
import { NOT_JUDGED } from "./judgement-variant.js";

/** The four lists of a ranking. */
interface Lists {
  readonly ranks: Uint32Array;
  readonly grades: Int32Array;
  readonly tieFirst: Uint32Array;
  readonly tieLast: Uint32Array;
}

/**
 * A judged ranking that is refilled for each run, topic and variant of the judgements. A study needs hundreds of
 * thousands of rankings, one at a time; only the first of each length allocates memory. Measures must not keep it.
 */
export class ReusedRanking implements JudgedRanking {
  judgements: TopicJudgements = { topic: "", levels: [], unjudgedInPool: 0 };
  retrieved = 0;
  ranks: Uint32Array;
  grades: Int32Array;
  tieFirst: Uint32Array;
  tieLast: Uint32Array;
  readonly #all: Lists;
  /** The beginnings of the lists, by length. */
  readonly #heads: Lists[] = [];

  /** @param capacity the largest number of judged documents that a ranking will have */
  constructor(capacity: number) {
    this.ranks = new Uint32Array(capacity);
    this.grades = new Int32Array(capacity);
    this.tieFirst = new Uint32Array(capacity);
    this.tieLast = new Uint32Array(capacity);
    this.#all = { ranks: this.ranks, grades: this.grades, tieFirst: this.tieFirst, tieLast: this.tieLast };
  }

  /**
   * Fills in the first `depth` documents of an entry of a run; entry −1 is a topic that the run does not have.
   * Documents that are {@link NOT_JUDGED} are not mentioned.
   */
  fill(run: JudgedRun, entry: number, judgements: TopicJudgements, grades: Int32Array, depth: number): void {
    const { ranks, grades: kept, tieFirst, tieLast } = this.#all;
    const { rank: runRanks, doc, tieFirst: runTieFirst, tieLast: runTieLast } = run;
    const end = entry < 0 ? 0 : run.rowStart[entry + 1];
    let count = 0;
    for (let row = entry < 0 ? 0 : run.rowStart[entry]; row < end; row++) {
      const rank = runRanks[row];
      if (rank > depth) break;
      const grade = grades[doc[row]];
      if (grade === NOT_JUDGED) continue;
      ranks[count] = rank;
      kept[count] = grade;
      tieFirst[count] = runTieFirst[row];
      tieLast[count] = Math.min(runTieLast[row], depth);
      count++;
    }
    this.judgements = judgements;
    this.retrieved = entry < 0 ? 0 : Math.min(run.retrieved[entry], depth);
    this.#shorten(count);
  }

  /** Keeps the first `depth` documents only. */
  cut(depth: number): void {
    if (this.retrieved <= depth) return;
    const { ranks, tieLast } = this;
    let count = ranks.length;
    while (count > 0 && ranks[count - 1] > depth) count--;
    for (let i = 0; i < count; i++) if (tieLast[i] > depth) tieLast[i] = depth;
    this.retrieved = depth;
    this.#shorten(count);
  }

  #shorten(length: number): void {
    const head = (this.#heads[length] ??= {
      ranks: this.#all.ranks.subarray(0, length),
      grades: this.#all.grades.subarray(0, length),
      tieFirst: this.#all.tieFirst.subarray(0, length),
      tieLast: this.#all.tieLast.subarray(0, length),
    });
    this.ranks = head.ranks;
    this.grades = head.grades;
    this.tieFirst = head.tieFirst;
    this.tieLast = head.tieLast;
  }
}
