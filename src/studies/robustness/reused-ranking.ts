import type { JudgedRanking, TopicJudgements } from "../../core/index.js";
import type { JudgedRun } from "../../trec/index.js";
import { NOT_JUDGED } from "./judgement-variant.js";

const NO_JUDGEMENTS: TopicJudgements = { topic: "", levels: [], unjudgedInPool: 0 };

/**
 * A judged ranking that is filled again for each run, topic and variant of the judgements. A study looks at hundreds
 * of thousands of them, one at a time: nothing is allocated for any. Measures must not keep it.
 */
export class ReusedRanking implements JudgedRanking {
  judgements: TopicJudgements = NO_JUDGEMENTS;
  retrieved = 0;
  readonly ranks: number[] = [];
  readonly grades: number[] = [];
  readonly tieFirst: number[] = [];
  readonly tieLast: number[] = [];

  /**
   * Takes on the first `depth` documents of an entry of a run; −1 is a topic that the run does not have.
   * Documents that are {@link NOT_JUDGED} are not mentioned.
   */
  fill(run: JudgedRun, entry: number, judgements: TopicJudgements, grades: Int32Array, depth: number): void {
    const { ranks, grades: kept, tieFirst, tieLast } = this;
    const end = entry < 0 ? 0 : run.rowStart[entry + 1];
    let count = 0;
    for (let row = entry < 0 ? 0 : run.rowStart[entry]; row < end; row++) {
      const rank = run.rank[row];
      if (rank > depth) break;
      const grade = grades[run.doc[row]];
      if (grade === NOT_JUDGED) continue;
      ranks[count] = rank;
      kept[count] = grade;
      tieFirst[count] = run.tieFirst[row];
      tieLast[count] = Math.min(run.tieLast[row], depth);
      count++;
    }
    ranks.length = kept.length = tieFirst.length = tieLast.length = count;
    this.judgements = judgements;
    this.retrieved = entry < 0 ? 0 : Math.min(run.retrieved[entry], depth);
  }
}
