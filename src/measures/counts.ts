import { countRelevant } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { rel } from "./measure-parameters.js";
import { countRetrievedRelevant } from "./relevant.js";

const shared = {
  citation: "C. Buckley: trec_eval, NIST",
  range: [0, Number.POSITIVE_INFINITY],
  direction: "none",
  summary: "sum",
} as const;

/** Number of documents that the run retrieved. */
export const numRetrieved = defineMeasure({
  ...shared,
  name: "NumRet",
  title: "Number of documents retrieved",
  about: "Number of documents that the run retrieved for the topic, judged or not; summed over topics.",
  formula: "NumRet = |retrieved|",
  parameters: {},
  examples: [{ ranking: [1, 0, null], measure: "NumRet", value: 3, working: "three documents" }],
  compute: (ranking) => ranking.retrieved,
});

/** Number of relevant documents of the topic. */
export const numRelevant = defineMeasure({
  ...shared,
  name: "NumRel",
  title: "Number of relevant documents",
  about: "Number of relevant documents of the topic, retrieved or not; summed over topics.",
  formula: "NumRel = n",
  parameters: { rel },
  examples: [{ ranking: [1, 0, null], missed: [2], measure: "NumRel", value: 2, working: "one retrieved, one not: 2" }],
  compute: (ranking, settings) => countRelevant(ranking.judgements, settings.rel),
});

/** Number of relevant documents that the run retrieved. */
export const numRelevantRetrieved = defineMeasure({
  ...shared,
  name: "NumRelRet",
  title: "Number of relevant documents retrieved",
  about: "Number of relevant documents that the run retrieved for the topic; summed over topics.",
  formula: "NumRelRet = |relevant retrieved|",
  parameters: { rel },
  direction: "up",
  examples: [{ ranking: [1, 0, 2], missed: [1], measure: "NumRelRet", value: 2, working: "ranks 1 and 3: 2" }],
  compute: (ranking, settings) => countRetrievedRelevant(ranking, settings.rel),
});

/** Number of documents that the run retrieved and that were judged irrelevant. */
export const numNonrelevantRetrieved = defineMeasure({
  ...shared,
  name: "NumNonrelRet",
  title: "Number of judged irrelevant documents retrieved",
  about: "Number of retrieved documents that were judged irrelevant; unjudged ones do not count.",
  formula: "NumNonrelRet = |judged irrelevant retrieved|",
  parameters: { rel },
  examples: [{ ranking: [1, 0, null], missed: [0], measure: "NumNonrelRet", value: 1, working: "rank 2: 1" }],
  compute(ranking, settings) {
    let judged = 0;
    for (let i = 0; i < ranking.grades.length; i++) if (ranking.grades[i] >= 0) judged++;
    return judged - countRetrievedRelevant(ranking, settings.rel);
  },
});
