import { createRandom } from "../../core/index.js";
import {
  type ComplementNaiveBayes,
  complementScores,
  type LabelledVectors,
  trainComplementNaiveBayes,
} from "./complement-naive-bayes.js";
import type { TextVector } from "./text-vector.js";

/** A logistic regression per class, over the candidates of naive Bayes. Plain data. */
export interface LinearClassifier {
  readonly first: ComplementNaiveBayes;
  /** By the hash of feature and class. */
  readonly weights: Float32Array;
  readonly biases: Float32Array;
  readonly candidates: number;
}

export interface LinearOptions {
  /** Number of classes that naive Bayes proposes per document, for the regression to choose from. */
  readonly candidates: number;
  readonly epochs: number;
  /** Initial step of the descent. */
  readonly rate: number;
  /** Penalty for large weights, at each step. */
  readonly penalty: number;
  readonly seed: string;
  /**
   * Weights are kept in 2 to this power places, at least 15, for any number of classes: 4 bytes each, 8 while training.
   */
  readonly weightBits: number;
}

export const DEFAULT_LINEAR_OPTIONS: LinearOptions = {
  candidates: 16,
  epochs: 5,
  rate: 0.5,
  penalty: 1e-6,
  seed: "0",
  weightBits: 24,
};

/** Smaller errors are not learned from. */
const SETTLED = 0.01;

/** Weights of a class are in one block of 2 to this power, for the processor's caches. */
const BLOCK_BITS = 15;

/**
 * Trains a classifier for many classes. Naive Bayes proposes candidate classes for a document, and for each class a
 * logistic regression learns to distinguish its documents from others with the same candidate. With as many candidates
 * as classes, it is one regression against all others per class. Stochastic descent with a step per weight.
 *
 * J. Duchi, E. Hazan, Y. Singer: Adaptive subgradient methods for online learning and stochastic optimization. JMLR 12,
 * 2011; K. Weinberger et al.: Feature hashing for large scale multitask learning. ICML 2009
 */
export function trainLinear(
  data: LabelledVectors,
  options: LinearOptions = DEFAULT_LINEAR_OPTIONS,
  progress?: (share: number) => void,
): LinearClassifier {
  const { vectors, labels, classes } = data;
  const { candidates, epochs, rate, penalty, seed, weightBits } = options;
  const first = trainComplementNaiveBayes(data);
  const weights = new Float32Array(2 ** weightBits);
  const squares = new Float32Array(2 ** weightBits);
  const biases = new Float32Array(classes);
  const biasSquares = new Float32Array(classes);
  // All classes start as rare: a document has few of many classes.
  biases.fill(-2);
  const blocks = 2 ** Math.max(0, weightBits - BLOCK_BITS);
  const random = createRandom(`${seed}/linear`);
  const order = Uint32Array.from(vectors, (_, i) => i);
  const rivals = vectors.map((vector, i) => {
    const found = best(complementScores(first, vector), candidates);
    return Uint32Array.from(new Set([...labels[i], ...found]));
  });
  for (let epoch = 0; epoch < epochs; epoch++) {
    random.shuffle(order);
    for (const document of order) {
      const { features, values } = vectors[document];
      for (const label of rivals[document]) {
        const block = (label % blocks) << BLOCK_BITS;
        const salt = saltOf(label);
        let margin = biases[label];
        for (let i = 0; i < features.length; i++) margin += weights[placeOf(features[i], salt, block)] * values[i];
        const error = 1 / (1 + Math.exp(-margin)) - (labels[document].includes(label) ? 1 : 0);
        // What is already known need not be learned again: most of the time is spent here.
        if (Math.abs(error) < SETTLED) continue;
        for (let i = 0; i < features.length; i++) {
          const at = placeOf(features[i], salt, block);
          const slope = error * values[i] + penalty * weights[at];
          squares[at] += slope * slope;
          weights[at] -= (rate * slope) / Math.sqrt(squares[at] + 1e-8);
        }
        biasSquares[label] += error * error;
        biases[label] -= (rate * error) / Math.sqrt(biasSquares[label] + 1);
      }
    }
    progress?.((epoch + 1) / epochs);
  }
  return { first, weights, biases, candidates };
}

/** The candidate classes of a document with their likelihoods, best first; ties by number. */
export function classifyLinear(
  { first, weights, biases, candidates }: LinearClassifier,
  vector: TextVector,
): { readonly label: number; readonly probability: number }[] {
  const blocks = Math.max(1, weights.length / 2 ** BLOCK_BITS);
  const { features, values } = vector;
  return best(complementScores(first, vector), candidates)
    .map((label) => {
      const block = (label % blocks) << BLOCK_BITS;
      const salt = saltOf(label);
      let margin = biases[label];
      for (let i = 0; i < features.length; i++) margin += weights[placeOf(features[i], salt, block)] * values[i];
      return { label, probability: 1 / (1 + Math.exp(-margin)) };
    })
    .sort((a, b) => b.probability - a.probability || a.label - b.label);
}

function saltOf(label: number): number {
  return Math.imul(label + 1, 0x85ebca6b);
}

function placeOf(feature: number, salt: number, block: number): number {
  const mixed = Math.imul(feature ^ salt, 0x9e3779b1);
  return block | ((mixed ^ (mixed >>> 15)) >>> (32 - BLOCK_BITS));
}

/** Numbers of the largest scores, in the order of the scores; ties by number. */
function best(scores: Float64Array, count: number): number[] {
  const found: number[] = [];
  for (let label = 0; label < scores.length; label++) {
    const score = scores[label];
    if (found.length === count && score <= scores[found[count - 1]]) continue;
    if (found.length === count) found.pop();
    let at = found.length;
    while (at > 0 && scores[found[at - 1]] < score) at--;
    found.splice(at, 0, label);
  }
  return found;
}
