import fc from "fast-check";
import { describe, expect, it } from "vitest";
import svm from "../../../test/fixtures/screening/svm.json" with { type: "json" };
import { LinearSvm } from "./linear-svm.js";
import { termMatrix } from "./term-matrix.js";
import { wordTerms } from "./word-terms.js";

const terms = wordTerms(svm.texts.map((text, i) => ({ id: `d${i}`, text })));
const matrix = termMatrix(terms);
const rows = matrix.ids.map((_, row) => row);

/** The descent ends at gradients below .01. Scores are gradients without the term of the multiplier. */
const TOLERANCE = 0.01;

describe("LinearSvm", () => {
  it.each(svm.cases)("scores as liblinear does, cost $cost, ratio $ratio, $judged", (given) => {
    const model = new LinearSvm(matrix, given);
    model.train(given.judged.map((label, row) => ({ row, isRelevant: label === 1 })));
    for (const row of rows) expect(Math.abs(model.score(row) - given.scores[row])).toBeLessThan(TOLERANCE);
  });

  it("reaches the same weights from an earlier training, whatever was judged or taken back", () => {
    const judgement = fc.constantFrom(true, false, undefined);
    const judgements = fc.array(judgement, { minLength: rows.length, maxLength: rows.length });
    const judged = (labels: (boolean | undefined)[]) =>
      labels.flatMap((isRelevant, row) => (isRelevant === undefined ? [] : [{ row, isRelevant }]));
    const hasBoth = (labels: (boolean | undefined)[]) => labels.includes(true) && labels.includes(false);
    fc.assert(
      fc.property(judgements.filter(hasBoth), judgements.filter(hasBoth), (before, now) => {
        const [warm, cold] = [new LinearSvm(matrix), new LinearSvm(matrix)];
        warm.train(judged(before));
        warm.train(judged(now));
        cold.train(judged(now));
        for (const row of rows) expect(Math.abs(warm.score(row) - cold.score(row))).toBeLessThan(2 * TOLERANCE);
      }),
    );
  });
});

describe("termMatrix of words and pairs", () => {
  it("has the terms of scikit-learn's vectorizer", () => {
    expect(terms.count).toBe(svm.cases[0].width);
  });

  it("has rows of length 1 and gives no weight to a term in nearly all documents", () => {
    const texts = Array.from({ length: 40 }, (_, i) => ({ id: `d${i}`, text: `same w${i} w${i + 1}` }));
    const { starts, terms, values } = termMatrix(wordTerms(texts, { pairs: false }));
    rows.forEach((row) => {
      const own = values.slice(starts[row], starts[row + 1]);
      expect(Math.hypot(...own)).toBeCloseTo(1, 6);
      expect(values[starts[row] + terms.slice(starts[row], starts[row + 1]).indexOf(0)]).toBe(0);
    });
  });

  it("reads only the first words of a text if it is told so", () => {
    const { count, documents } = wordTerms([{ id: "a", text: "one two three two" }], { limit: 2 });
    expect(count).toBe(3);
    expect(documents[0].length).toBe(2);
  });
});
