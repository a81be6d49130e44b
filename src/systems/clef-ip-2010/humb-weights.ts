import { UsageError } from "../../core/index.js";
import { patentOf } from "../../patents/index.js";
import { normalisedScores, rankCandidates } from "../../retrieval/index.js";
import { type Example, type FeatureWeights, fitLogistic, fitRidge } from "../parts/linear-models.js";
import type { PatentGraph } from "../patent-graph/patent-graph.js";
import { topicView } from "../patent-graph/topic-view.js";
import type { SystemContext, Training } from "../system.js";
import { type HumbCandidate, humbCandidates, LISTS, METADATA } from "./humb-candidates.js";

/** Weights of the two regressions: of the lists, then of the merged list and the metadata. */
export interface HumbWeights {
  readonly merge: FeatureWeights;
  readonly rerank: FeatureWeights;
}

/** The candidates of a topic with known answers. */
interface KnownTopic {
  readonly candidates: readonly HumbCandidate[];
  readonly relevant: readonly boolean[];
}

/** Without learning: the mean of the lists, plus all metadata. */
export const EQUAL_WEIGHTS: HumbWeights = {
  merge: new Array<number>(LISTS).fill(1 / LISTS),
  rerank: new Array<number>(METADATA + 1).fill(1),
};

/** Scores of candidates, in their order. */
export function reranked(candidates: readonly HumbCandidate[], { merge, rerank }: HumbWeights): number[] {
  return features(candidates, merge).map((row) => weightedSum(row, rerank));
}

/**
 * The features of the second regression: the merged score, scaled to 0 … 1 within the working set, and the metadata.
 */
function features(candidates: readonly HumbCandidate[], merge: FeatureWeights): number[][] {
  const merged = candidates.map(({ scores }) => weightedSum(scores, merge));
  const normalised = normalisedScores({ docs: [], scores: merged }, "min-max");
  return candidates.map(({ metadata }, i) => [normalised[i], ...metadata]);
}

function weightedSum(values: readonly number[], weights: FeatureWeights): number {
  return values.reduce((sum, value, i) => sum + value * weights[i], 0);
}

/**
 * Learns both regressions from training topics.
 *
 * @throws UsageError if no topic has a relevant document in its working set
 */
export async function learnWeights(
  { indexes, limit, progress }: SystemContext,
  { topics, judgements }: Training,
  graph: PatentGraph,
  options: { regression: "ridge" | "logistic" | "equal"; ridge: number; terms: number; trainingTopics: number },
): Promise<HumbWeights> {
  const weightsFor = options.regression === "logistic" ? fitLogistic : fitRidge;
  const known: KnownTopic[] = [];
  const chosen = topics.slice(0, options.trainingTopics);
  for (const [i, topic] of chosen.entries()) {
    progress?.("training topics", i / chosen.length);
    const asked = { terms: options.terms, limit };
    const { candidates: all } = await humbCandidates(topic, topicView(graph, topic), indexes, asked);
    const candidates = best(all, limit);
    const grades = judgements.get(topic.id);
    // Judgements may be of patents.
    const relevant = candidates.map(({ id }) => (grades?.get(id) ?? grades?.get(patentOf(id)) ?? 0) > 0);
    known.push({ candidates, relevant });
  }
  if (!known.some(({ relevant }) => relevant.includes(true))) {
    throw new UsageError(
      `humb: nothing to learn from, no training topic has a relevant document in its working set: ${chosen.length} topics`,
    );
  }
  const merge = weightsFor(
    examplesOf(known, (candidates) => candidates.map(({ scores }) => scores)),
    options.ridge,
  );
  return {
    merge,
    rerank: weightsFor(
      examplesOf(known, (candidates) => features(candidates, merge)),
      options.ridge,
    ),
  };
}

/** Cuts large working sets: only the order of documents that may enter a run matters. */
function best(candidates: readonly HumbCandidate[], limit: number): HumbCandidate[] {
  const places = candidates.map((_, i) => String(i));
  return rankCandidates(places, reranked(candidates, EQUAL_WEIGHTS), limit).map(({ id }) => candidates[Number(id)]);
}

function examplesOf(
  topics: readonly KnownTopic[],
  featuresOf: (candidates: readonly HumbCandidate[]) => readonly (readonly number[])[],
): Example[] {
  return topics.flatMap(({ candidates, relevant }) =>
    featuresOf(candidates).map((features, i) => ({ features, isRelevant: relevant[i] })),
  );
}
