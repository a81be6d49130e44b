import { UsageError } from "../../core/index.js";
import { dealFolds, type Fusion, type LearnedFusion, type RankedList } from "../../retrieval/index.js";
import { eachJudgement, type Qrels } from "../../trec/index.js";
import { groupsAmong, type TopicGroups, topicsAndFamilies } from "../training/topic-groups.js";

/** What a fusion learns from, and how. */
export interface TrainingPlan {
  readonly qrels: Qrels;
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** Topics to learn from; these are not fused. */
  readonly topics?: ReadonlySet<string> | undefined;
  /** Without topics: the number of folds. Each fold is fused with what was learned from the others. */
  readonly folds: number;
  readonly seed: string;
  /** Topics of one group are never in different folds. */
  readonly groups: TopicGroups;
}

/** A learned fusion for every topic to be fused. */
export interface TrainedFusion {
  /** The fusion of a topic, never learned from the topic itself or its group; `undefined` for a training topic. */
  fusionFor(topic: string): Fusion | undefined;
  /** Everything that was learned, with the number of topics it was learned from. */
  readonly models: readonly { readonly fold?: number; readonly topics: number; readonly learnt: unknown }[];
}

/** Reads the training topics and learns. */
export async function trainFusion(
  way: LearnedFusion,
  plan: TrainingPlan,
  topics: readonly string[],
  listsOf: (topic: string) => Promise<readonly RankedList[]>,
): Promise<TrainedFusion> {
  const judgements = relevantDocuments(plan);
  const judged = topics.filter((topic) => judgements.has(topic) && (plan.topics?.has(topic) ?? true));
  const seen = new Map<string, unknown>();
  let found = 0;
  for (const topic of judged) {
    const relevant = judgements.get(topic) ?? new Set();
    seen.set(
      topic,
      way.observe(await listsOf(topic), (doc) => {
        const isRelevant = relevant.has(doc);
        if (isRelevant) found++;
        return isRelevant;
      }),
    );
  }
  const learnFrom = (wanted: readonly string[]) => way.fit(wanted.map((topic) => seen.get(topic)));
  if (judged.length === 0) throw new UsageError("no training topic is both in the runs and judged");
  if (found === 0) {
    throw new UsageError(`nothing to learn from: no document of the runs has a grade of ${plan.level} or more`);
  }
  const all = learnFrom(judged);
  if (plan.topics) {
    const training = plan.topics;
    return {
      fusionFor: (topic) => (training.has(topic) ? undefined : all),
      models: [{ topics: judged.length, learnt: all.learnt }],
    };
  }
  const groupOf = (topic: string) => plan.groups.get(topic) ?? topic;
  const folds = dealFolds(judged, plan.folds, plan.seed, groupOf);
  const groups = new Map(judged.map((topic) => [groupOf(topic), folds.get(topic)]));
  if (groups.size < plan.folds) {
    const some = topicsAndFamilies(judged, groupsAmong(judged, plan.groups));
    throw new UsageError(`only ${some} are judged, for ${plan.folds} folds`, { setting: "folds", value: plan.folds });
  }
  const fitted = Array.from({ length: plan.folds }, (_, fold) => {
    const others = judged.filter((topic) => folds.get(topic) !== fold);
    return { fusion: learnFrom(others), fold, topics: others.length };
  });
  return {
    // Nothing was learned from an unjudged topic, so it may use what was learned from all others, unless another topic
    // of its group is judged.
    fusionFor: (topic) => fitted[groups.get(groupOf(topic)) ?? -1]?.fusion ?? all,
    models: fitted.map(({ fusion, fold, topics: count }) => ({ fold, topics: count, learnt: fusion.learnt })),
  };
}

function relevantDocuments({ qrels, level }: TrainingPlan): Map<string, Set<string>> {
  const documents = new Map<string, Set<string>>();
  for (const { topic, doc, grade } of eachJudgement(qrels)) {
    let known = documents.get(topic);
    if (!known) documents.set(topic, (known = new Set()));
    if (grade >= level) known.add(doc);
  }
  return documents;
}
