import { FEATURE_BITS, type TextVector } from "./text-vector.js";

/** Documents with their classes, by number. */
export interface LabelledVectors {
  readonly vectors: readonly TextVector[];
  readonly labels: readonly Uint32Array[];
  readonly classes: number;
}

/** The learned model; plain data. The classes of a feature are from `starts[feature]` to `starts[feature + 1]`. */
export interface ComplementNaiveBayes {
  readonly starts: Uint32Array;
  readonly classes: Uint32Array;
  /** The gain of a class with the feature, against a class without it. */
  readonly gains: Float32Array;
  /** The part common to all classes: −ln(α + weight of the feature in all documents). */
  readonly common: Float64Array;
  /** ln of the weight of all documents that are not in the class. */
  readonly complements: Float64Array;
}

const SMOOTHING = 1;

/**
 * Complement naive Bayes: a class is as likely as the document's words are unlikely in all documents of other classes.
 * This is better than plain naive Bayes if classes differ in size. A document may be in several classes. Only features
 * that occur in a class are kept for it.
 *
 * J. Rennie, L. Shih, J. Teevan, D. Karger: Tackling the poor assumptions of naive Bayes text classifiers. ICML 2003
 */
export function trainComplementNaiveBayes(
  { vectors, labels, classes }: LabelledVectors,
  smoothing = SMOOTHING,
): ComplementNaiveBayes {
  const size = 2 ** FEATURE_BITS;
  const totals = new Float64Array(size);
  const counts = new Uint32Array(size + 1);
  for (const { features, values } of vectors) {
    features.forEach((feature, i) => {
      totals[feature] += values[i];
      counts[feature + 1]++;
    });
  }
  for (let i = 0; i < size; i++) counts[i + 1] += counts[i];
  // Documents by feature, so that the classes of one feature can be added up at once.
  const place = counts.slice();
  const documents = new Uint32Array(counts[size]);
  const weights = new Float32Array(counts[size]);
  vectors.forEach(({ features, values }, document) => {
    features.forEach((feature, i) => {
      documents[place[feature]] = document;
      weights[place[feature]++] = values[i];
    });
  });
  let known = 0;
  for (let feature = 0; feature < size; feature++) if (counts[feature + 1] > counts[feature]) known++;
  const sums = new Float64Array(classes);
  const ofClass = new Float64Array(classes);
  const starts = new Uint32Array(size + 1);
  const classList: number[] = [];
  const gains: number[] = [];
  for (let feature = 0; feature < size; feature++) {
    const touched: number[] = [];
    for (let at = counts[feature]; at < counts[feature + 1]; at++) {
      for (const label of labels[documents[at]]) {
        if (sums[label] === 0) touched.push(label);
        sums[label] += weights[at];
      }
    }
    for (const label of touched) {
      const all = smoothing + totals[feature];
      classList.push(label);
      gains.push(Math.log(all / Math.max(smoothing, all - sums[label])));
      ofClass[label] += sums[label];
      sums[label] = 0;
    }
    starts[feature + 1] = classList.length;
  }
  const total = totals.reduce((sum, each) => sum + each, 0);
  return {
    starts,
    classes: Uint32Array.from(classList),
    gains: Float32Array.from(gains),
    common: totals.map((each) => -Math.log(smoothing + each)),
    complements: ofClass.map((each) => Math.log(smoothing * known + total - each)),
  };
}

/** The scores of all classes: minus the log likelihood of the document in the complement of the class. */
export function complementScores(model: ComplementNaiveBayes, { features, values }: TextVector): Float64Array {
  const { starts, classes, gains, common, complements } = model;
  const scores = new Float64Array(complements.length);
  let length = 0;
  let shared = 0;
  for (let i = 0; i < features.length; i++) {
    const feature = features[i];
    const value = values[i];
    length += value;
    shared += value * common[feature];
    for (let at = starts[feature]; at < starts[feature + 1]; at++) scores[classes[at]] += value * gains[at];
  }
  for (let label = 0; label < scores.length; label++) scores[label] += shared + length * complements[label];
  return scores;
}
