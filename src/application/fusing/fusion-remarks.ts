import { countedTopics } from "../topics/topic-list.js";
import { groupsAmong, type TopicGroups, topicsAndFamilies } from "../training/topic-groups.js";
import type { TopicRun } from "./topic-run.js";
import type { TrainedFusion } from "./train-fusion.js";

/**
 * Remarks on a fused run: topics that only some of the runs have, and how much was fused.
 *
 * @param training number of topics that were left out because they were learned from
 * @param output the name of the fused run
 */
export function fusionRemarks(
  runs: readonly Pick<TopicRun, "has">[],
  names: readonly string[],
  topics: readonly string[],
  training: number,
  output: string,
): string[] {
  const missing = runs.flatMap((run, i) => {
    const without = topics.filter((topic) => !run.has(topic));
    const some = `${without.slice(0, 5).join(", ")}${without.length > 5 ? ", …" : ""}`;
    return without.length === 0 ? [] : [`${names[i]} has nothing for ${countedTopics(without.length)}: ${some}`];
  });
  const left = training > 0 ? `; ${countedTopics(training, "training ")} left out` : "";
  const of = `${runs.length} ${runs.length === 1 ? "run" : "runs"}`;
  return [...missing, ...nothingToFuse(runs, topics), `${output}: ${countedTopics(topics.length)} of ${of}${left}`];
}

function nothingToFuse(runs: readonly Pick<TopicRun, "has">[], topics: readonly string[]): string[] {
  if (runs.length === 1) return ["only one run: there was nothing to fuse"];
  const isShared = topics.some((topic) => runs.filter((run) => run.has(topic)).length > 1);
  return isShared ? [] : ["no topic is in two of the runs: there was nothing to fuse"];
}

/** Which families were kept in one fold, or which could not be kept out of training. */
export function trainingRemark(
  fused: readonly string[],
  all: readonly string[],
  { fusionFor }: Pick<TrainedFusion, "fusionFor">,
  groups: TopicGroups,
): string | undefined {
  const own = groupsAmong(all, groups);
  if (!own) return undefined;
  const learned = new Set(all.filter((topic) => fusionFor(topic) === undefined).map((topic) => own[topic]));
  if (learned.size === 0) return `training: ${topicsAndFamilies(all, own)}; each family is in one fold`;
  const both = fused.filter((topic) => learned.has(own[topic]));
  if (both.length === 0) return undefined;
  return `training: ${both.length} of the ${countedTopics(fused.length)} belong to patents or families that were learned from, so their scores mean little`;
}
