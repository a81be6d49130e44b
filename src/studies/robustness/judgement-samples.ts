import { createRandom } from "../../core/index.js";
import type { Qrels } from "../../trec/index.js";
import { type DrawnSample, distinctSamples, type SamplePlan } from "./distinct-samples.js";
import { isRelevantGrade } from "./judgement-variant.js";
import { keepCount } from "./keep-rule.js";

/** How judgements are sampled, topic by topic. */
export interface JudgementPlan extends SamplePlan {
  /** The lowest grade that makes a document relevant. */
  readonly level: number;
  /**
   * What is sampled. `relevant`: the relevant documents; all judged non-relevant ones stay. `all`: both, separately,
   * with at least 1 relevant and 10 non-relevant documents per topic, if it has that many.
   */
  readonly sample: "relevant" | "all";
  /** The grade of documents that are left out. */
  readonly leftOut: number;
}

/**
 * Samples judgements without replacement, separately for each topic (the f-qrels of the literature). Samples are grades
 * by document number. A topic's sample does not depend on the other topics.
 *
 * W. Magdy, G. J. F. Jones: Examining the robustness of evaluation metrics for patent retrieval with incomplete
 * relevance judgements. CLEF 2010, 82–93. C. Buckley, E. M. Voorhees: Retrieval evaluation with incomplete
 * information. SIGIR 2004, 25–32 (`all`)
 */
export function sampleJudgements(qrels: Qrels, plan: JudgementPlan): DrawnSample<Int32Array>[] {
  const topics = strata(qrels, plan.level);
  return distinctSamples(
    plan,
    (fraction, seed) => {
      const grades = qrels.grades.slice();
      for (const { topic, relevant, nonrelevant } of topics) {
        const random = createRandom(`${seed}/${topic}`);
        const leaveOut = (documents: Uint32Array, atLeast: number) => {
          const order = documents.slice();
          random.shuffle(order);
          const kept = Math.max(Math.min(atLeast, order.length), keepCount(plan.keep, order.length, fraction, random));
          for (let i = kept; i < order.length; i++) grades[order[i]] = plan.leftOut;
        };
        leaveOut(relevant, plan.sample === "all" ? 1 : 0);
        if (plan.sample === "all") leaveOut(nonrelevant, 10);
      }
      return grades;
    },
    (a, b) => a.every((grade, d) => grade === b[d]),
  );
}

interface Strata {
  readonly topic: string;
  /** Document numbers. */
  readonly relevant: Uint32Array;
  readonly nonrelevant: Uint32Array;
}

function strata({ table, grades }: Qrels, level: number): Strata[] {
  return table.topics.map((topic, t) => {
    const documents = Uint32Array.from(
      { length: table.topicStart[t + 1] - table.topicStart[t] },
      (_, i) => table.topicStart[t] + i,
    );
    return {
      topic,
      relevant: documents.filter((d) => isRelevantGrade(grades[d], level)),
      nonrelevant: documents.filter((d) => grades[d] >= 0 && grades[d] < level),
    };
  });
}

/** Counts the topics with relevant documents whose relevant documents are the same in every sample. */
export function countIdenticalTopics(
  { table, grades }: Qrels,
  samples: readonly Int32Array[],
  level: number,
  topics: Uint32Array,
): number {
  let identical = 0;
  for (const t of topics) {
    let hasRelevant = false;
    let isSame = true;
    for (let d = table.topicStart[t]; d < table.topicStart[t + 1] && isSame; d++) {
      if (!isRelevantGrade(grades[d], level)) continue;
      hasRelevant = true;
      isSame = samples.every((sample) => sample[d] === samples[0][d]);
    }
    if (hasRelevant && isSame) identical++;
  }
  return identical;
}
