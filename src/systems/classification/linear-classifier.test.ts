import { describe, expect, it } from "vitest";
import { complementScores, trainComplementNaiveBayes } from "./complement-naive-bayes.js";
import { classifyLinear, DEFAULT_LINEAR_OPTIONS, trainLinear } from "./linear-classifier.js";
import type { TextVector } from "./text-vector.js";

function vector(row: readonly number[]): TextVector {
  const features = row.flatMap((value, i) => (value > 0 ? [i] : []));
  return { features: Uint32Array.from(features), values: Float32Array.from(features, (i) => row[i]) };
}

const data = {
  vectors: [
    [2, 1, 0, 0, 1, 0],
    [3, 0, 0, 1, 0, 0],
    [1, 2, 0, 0, 0, 1],
    [0, 0, 2, 1, 0, 0],
    [0, 1, 3, 0, 0, 0],
    [0, 0, 1, 2, 1, 0],
    [0, 0, 0, 0, 2, 3],
    [1, 0, 0, 0, 1, 2],
    [0, 0, 0, 1, 3, 1],
  ].map(vector),
  labels: [0, 0, 0, 1, 1, 1, 2, 2, 2].map((label) => Uint32Array.of(label)),
  classes: 3,
};
const others = [
  [1, 1, 0, 0, 0, 0],
  [0, 0, 1, 1, 0, 0],
  [0, 0, 0, 0, 1, 1],
  [2, 0, 0, 0, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 0, 1, 0, 0, 2],
].map(vector);

describe("trainComplementNaiveBayes", () => {
  it("scores as scikit-learn 1.9 does: ComplementNB(alpha=1.0)", () => {
    const model = trainComplementNaiveBayes(data);
    const expected: number[][] = [
      [5.481680047850402, 3.465735902799726, 3.1792435984835343],
      [3.312626347480879, 5.832859516931343, 3.1792435984835343],
      [2.8426227182351433, 2.772588722239781, 4.942832190744893],
      [6.969757103280235, 4.1588830833596715, 5.51692001128885],
      [4.228917079355034, 5.545177444479562, 3.1792435984835343],
      [4.464231166289499, 6.238324625039508, 6.769682979784218],
    ];
    others.forEach((each, i) => {
      const scores = complementScores(model, each);
      expected[i].forEach((value, label) => {
        expect(Math.abs(scores[label] - value)).toBeLessThan(1e-6);
      });
    });
  });

  it("removes a document of several classes from the complement of each", () => {
    const two = {
      vectors: [
        [1, 0],
        [0, 1],
      ].map(vector),
      labels: [Uint32Array.of(0, 1), Uint32Array.of(1)],
      classes: 2,
    };
    const scores = complementScores(trainComplementNaiveBayes(two), vector([1, 0]));
    // Gains have 32 bits. Class 0: ln((1 + 0) / (2 + 1)); class 1, which has all documents: ln(1 / 2).
    expect(scores[0]).toBeCloseTo(Math.log(3), 7);
    expect(scores[1]).toBeCloseTo(Math.log(2), 7);
  });
});

describe("trainLinear", () => {
  const options = { ...DEFAULT_LINEAR_OPTIONS, epochs: 300, candidates: 3, weightBits: 16 };

  it("decides as scikit-learn 1.9 does: OneVsRestClassifier(LogisticRegression(C=100))", () => {
    const model = trainLinear(data, options);
    expect(others.map((each) => classifyLinear(model, each)[0].label)).toEqual([0, 1, 2, 0, 1, 2]);
    // It knows its training documents.
    data.vectors.forEach((each, i) => {
      const [first, second] = classifyLinear(model, each);
      expect([first.label]).toEqual([...data.labels[i]]);
      expect([first.probability > 0.5, second.probability < 0.5]).toEqual([true, true]);
    });
  });

  it("returns the same for the same seed", () => {
    const [a, b] = [trainLinear(data, options), trainLinear(data, options)];
    expect(Buffer.compare(new Uint8Array(a.weights.buffer), new Uint8Array(b.weights.buffer))).toBe(0);
    expect(a.biases).toEqual(b.biases);
  });

  it("selects among the candidates of naive Bayes", () => {
    const model = trainLinear(data, { ...options, candidates: 2 });
    expect(others.map((each) => classifyLinear(model, each).length)).toEqual([2, 2, 2, 2, 2, 2]);
  });
});
