import type { NamedRun } from "../../evaluation/index.js";
import type { SampledRanking } from "../../measures/index.js";
import { findTopic, type Prels } from "../../trec/index.js";

/**
 * The rankings of a run with the sampled documents of each topic.
 *
 * @param withMissing also topics that the run does not have: nothing was retrieved for them
 */
export function sampledRankings(prels: Prels, { run }: NamedRun, withMissing: boolean): SampledRanking[] {
  const { table, grades } = prels.qrels;
  return table.topics.flatMap((topic, t) => {
    const entry = findTopic(run, t);
    if (entry < 0 && !withMissing) return [];
    const found = new Map<number, number>();
    if (entry >= 0) {
      for (let row = run.rowStart[entry]; row < run.rowStart[entry + 1]; row++) found.set(run.doc[row], run.rank[row]);
    }
    const rest: number[] = [];
    for (let d = table.topicStart[t]; d < table.topicStart[t + 1]; d++) if (!found.has(d)) rest.push(d);
    const document = (d: number, rank: number) => {
      return { rank, grade: grades[d], stratum: prels.stratum[d], weight: prels.weight[d] };
    };
    const documents = [
      ...Array.from(found, ([d, rank]) => document(d, rank)),
      ...rest.map((d) => document(d, Number.POSITIVE_INFINITY)),
    ];
    return [{ topic, documents, strata: prels.strata[t] }];
  });
}
