import { countRelevant } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { integerSetting, numberSetting, rel } from "./measure-parameters.js";
import { countRetrievedRelevant } from "./relevant.js";

const worth = (documents: string, value: number) => numberSetting(value, `value of each ${documents}`);

/** Linear utility of a retrieved set: the sum of the values of all documents, retrieved or not. */
export const utility = defineMeasure({
  name: "Utility",
  title: "Linear utility of the retrieved set",
  about:
    "The value of the retrieved set to a user who gains from each relevant document and pays for each irrelevant " +
    "one. Unjudged documents count as irrelevant.",
  formula:
    "Utility = hit·a + noise·b + miss·c + rest·d; a, b retrieved and c, d not retrieved; a, c relevant, b, d not",
  citation: "D. D. Lewis: The TREC-4 filtering track. TREC-4, 1995, 165–180",
  parameters: {
    rel,
    hit: worth("relevant document retrieved", 1),
    noise: worth("irrelevant document retrieved", -1),
    miss: worth("relevant document not retrieved", 0),
    rest: worth("irrelevant document not retrieved", 0),
    docs: integerSetting(0, "number of documents in the collection, for rest", { min: 0 }),
  },
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, null],
      missed: [1],
      measure: "Utility(hit=3,noise=-1,miss=-1)",
      value: 0,
      working: "1 relevant and 2 irrelevant documents retrieved, 1 relevant missed: 3 − 2 − 1 = 0",
    },
  ],
  compute(ranking, settings) {
    const { rel: level, hit, noise, miss, rest, docs } = settings;
    const found = countRetrievedRelevant(ranking, level);
    const relevant = countRelevant(ranking.judgements, level);
    return (
      hit * found +
      noise * (ranking.retrieved - found) +
      miss * (relevant - found) +
      rest * (docs + found - ranking.retrieved - relevant)
    );
  },
});
