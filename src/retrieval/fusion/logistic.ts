import { type Fusion, fuseValues, type LearnedFusion, type RankedList, sumOf } from "./fusion.js";

/** What is kept of a training topic: the length of each list, and the ranks of relevant documents. */
export interface RelevantRanks {
  readonly lengths: readonly number[];
  readonly relevant: readonly (readonly number[])[];
}

/** P(relevant | rank) = 1 / (1 + e^−(intercept + slope · ln rank)) */
export interface RankModel {
  readonly intercept: number;
  readonly slope: number;
}

/**
 * Logistic fusion: for each run, it learns the probability that a document at a rank is relevant, by logistic
 * regression on the logarithm of the rank. A document's score is the sum of these probabilities over the lists that
 * have it. Unjudged documents count as not relevant. A run that found nothing relevant in training has no effect.
 *
 * The slope has a penalty of ridge/2 · slope², so that there is a solution even if all relevant documents come first.
 *
 * A. Le Calvé, J. Savoy: Database merging strategy based on logistic regression. Information Processing & Management
 * 36(3), 2000 (the model of ranks; there each document is in one list, and here probabilities are added)
 */
export function logistic({ ridge = 0.001 }: { readonly ridge?: number } = {}): LearnedFusion<RelevantRanks> {
  const name = `logistic(ridge=${ridge})`;
  return {
    kind: "learned",
    name,
    observe: (lists, isRelevant) => ({
      lengths: lists.map(({ docs }) => docs.length),
      relevant: lists.map(({ docs }) => docs.flatMap((doc, i) => (isRelevant(doc) ? [i + 1] : []))),
    }),
    fit(observations) {
      const models = observations[0].lengths.map((_, list) => fitRanks(countRanks(observations, list), ridge));
      return fitted(name, models);
    },
  };
}

function fitted(name: string, models: readonly (RankModel | undefined)[]): Fusion {
  const ways = {
    values({ docs }: RankedList, number: number) {
      const model = models[number];
      return docs.map((_, i) => (model ? probability(model, i + 1) : 0));
    },
    combine: sumOf,
  };
  return {
    kind: "fixed",
    name,
    learnt: { models: models.map((model) => model ?? null) },
    fuse: (lists, options) => fuseValues(ways, lists, options),
  };
}

export function probability({ intercept, slope }: RankModel, rank: number): number {
  return 1 / (1 + Math.exp(-(intercept + slope * Math.log(rank))));
}

/** By rank, with rank 1 at index 0: how many topics have a document there, and how many have a relevant one. */
interface RankCounts {
  readonly topics: Float64Array;
  readonly relevant: Float64Array;
}

function countRanks(observations: readonly RelevantRanks[], list: number): RankCounts {
  const depth = observations.reduce((most, { lengths }) => Math.max(most, lengths[list]), 0);
  const topics = new Float64Array(depth);
  const relevant = new Float64Array(depth);
  for (const { lengths, relevant: ranks } of observations) {
    for (let i = 0; i < lengths[list]; i++) topics[i]++;
    for (const rank of ranks[list]) relevant[rank - 1]++;
  }
  return { topics, relevant };
}

/**
 * The model with the greatest penalised likelihood, by Newton's method; `undefined` if nothing is relevant. If
 * everything is relevant, half a document counts as not relevant.
 */
function fitRanks({ topics, relevant }: RankCounts, ridge: number): RankModel | undefined {
  const documents = sumOf([...topics]);
  const found = sumOf([...relevant]);
  if (found === 0) return undefined;
  const share = Math.min(found, documents - 0.5) / documents;
  if (found === documents) return { intercept: Math.log(share / (1 - share)), slope: 0 };
  let model: RankModel = { intercept: Math.log(share / (1 - share)), slope: 0 };
  let loss = lossOf(model, topics, relevant, ridge);
  for (let round = 0; round < 100; round++) {
    const step = newtonStep(model, topics, relevant, ridge);
    let size = 1;
    let next = model;
    let nextLoss = Number.POSITIVE_INFINITY;
    // Far from the optimum, a full step may go too far.
    for (; size > 1e-10; size /= 2) {
      next = { intercept: model.intercept + size * step.intercept, slope: model.slope + size * step.slope };
      nextLoss = lossOf(next, topics, relevant, ridge);
      if (nextLoss <= loss) break;
    }
    if (!(nextLoss <= loss)) break;
    const isDone = Math.abs(step.intercept) + Math.abs(step.slope) <= 1e-12 * (1 + Math.abs(model.slope));
    model = next;
    loss = nextLoss;
    if (isDone) break;
  }
  return model;
}

function lossOf(model: RankModel, topics: Float64Array, relevant: Float64Array, ridge: number): number {
  let loss = (ridge / 2) * model.slope ** 2;
  for (let i = 0; i < topics.length; i++) {
    const z = model.intercept + model.slope * Math.log(i + 1);
    // ln(1 + e^z) without overflow.
    loss += topics[i] * (Math.max(z, 0) + Math.log1p(Math.exp(-Math.abs(z)))) - relevant[i] * z;
  }
  return loss;
}

function newtonStep(model: RankModel, topics: Float64Array, relevant: Float64Array, ridge: number): RankModel {
  let g0 = 0;
  let g1 = -ridge * model.slope;
  let h00 = 0;
  let h01 = 0;
  let h11 = ridge;
  for (let i = 0; i < topics.length; i++) {
    const x = Math.log(i + 1);
    const p = probability(model, i + 1);
    const rest = relevant[i] - topics[i] * p;
    const weight = topics[i] * p * (1 - p);
    g0 += rest;
    g1 += rest * x;
    h00 += weight;
    h01 += weight * x;
    h11 += weight * x * x;
  }
  const determinant = h00 * h11 - h01 * h01;
  if (!(determinant > 0)) return { intercept: 0, slope: 0 };
  return { intercept: (h11 * g0 - h01 * g1) / determinant, slope: (h00 * g1 - h01 * g0) / determinant };
}
