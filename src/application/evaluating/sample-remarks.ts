import { setting, shortened } from "../../core/index.js";
import { type EvaluationOptions, isWanted, type NamedRun } from "../../evaluation/index.js";
import { findTopic, type Prels } from "../../trec/index.js";

/**
 * With fewer relevant documents in a topic, or if one of them represents more than this share of all, intervals are often
 * too narrow (docs/sampled-judgements.md).
 */
const FEW = 5;
const LARGE_SHARE = 1 / 3;

/** What a reader of estimates must know about the sample, one sentence each. */
export function sampleRemarks(prels: Prels, level: number, evaluated: ReadonlySet<string>): string[] {
  const { table, grades } = prels.qrels;
  const none: string[] = [];
  const few: string[] = [];
  let single = 0;
  let empty = 0;
  table.topics.forEach((topic, t) => {
    if (!evaluated.has(topic)) return;
    const strata = prels.strata[t];
    single += strata.filter(({ size, drawn, design }) => design === "simple" && drawn === 1 && size > 1).length;
    empty += strata.filter(({ drawn }) => drawn === 0).length;
    const weights: number[] = [];
    for (let d = table.topicStart[t]; d < table.topicStart[t + 1]; d++) {
      if (grades[d] >= level) weights.push(prels.weight[d]);
    }
    const total = weights.reduce((sum, each) => sum + each, 0);
    const isFew = weights.length < FEW || Math.max(...weights) > LARGE_SHARE * total;
    const isSample = strata.some(({ size, drawn, design }) => design === "unequal" || drawn < size);
    if (weights.length === 0) none.push(topic);
    else if (isFew && isSample) few.push(topic);
  });
  const remarks: string[] = [];
  if (prels.ignored > 0) remarks.push(`${count(prels.ignored, "document")} without a probability: ignored`);
  if (prels.ungraded > 0) {
    remarks.push(`${count(prels.ungraded, "document")} drawn, but without a grade: counted as not relevant`);
  }
  if (none.length > 0) {
    remarks.push(`${count(none.length, "topic")} without a relevant document in the sample${naming(none)}: left out`);
  }
  if (few.length > 0) {
    const what = `${count(few.length, "topic")} with few relevant documents in the sample${naming(few)}`;
    remarks.push(`${what}: intervals may be too narrow`);
  }
  if (single > 0) {
    remarks.push(`${count(single, "stratum", "strata")} with one drawn document: variance unknown, counted as 0`);
  }
  if (empty > 0)
    remarks.push(`${count(empty, "stratum", "strata")} without a judged document: counted as not relevant`);
  return remarks;
}

/** A remark on topics of the sample that a run does not have; undefined if it has all. */
export function unknownTopicsOfRun(
  prels: Prels,
  { name, run }: NamedRun,
  wanted: EvaluationOptions,
): string | undefined {
  const missing = prels.qrels.table.topics.filter((topic, t) => isWanted(topic, wanted) && findTopic(run, t) < 0);
  if (missing.length === 0) return undefined;
  const ending =
    wanted.missing === "zero" ? "counted as nothing retrieved" : `left out (${setting("complete")} counts them)`;
  return `${name}: ${count(missing.length, "topic")} of the sample missing from the run${naming(missing)}; ${ending}`;
}

function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

function naming(topics: readonly string[]): string {
  const more = topics.length > 5 ? ", …" : "";
  return ` (${topics.slice(0, 5).map(shortened).join(", ")}${more})`;
}
