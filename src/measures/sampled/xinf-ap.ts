import { optionalCutoff, rel } from "../measure-parameters.js";
import { isRelevant } from "../relevant.js";
import { estimateOf } from "./estimate.js";
import { linearisedSpread } from "./linearisation.js";
import { relevantDocuments } from "./relevant-documents.js";
import { defineSampledMeasure } from "./sampled-measure.js";

/** The constants of sample_eval.pl: if none of a stratum's documents above was judged, a third counts as relevant. */
const RELEVANT = 0.00001;
const JUDGED = 0.00003;

/** Average precision from a stratified sample, as published. */
export const extendedInferredAp = defineSampledMeasure({
  name: "xinfAP",
  title: "Extended inferred average precision",
  about:
    "Average precision from a stratified sample: documents of a stratum that were not judged are assumed to be " +
    "relevant as often as its judged documents above. Requires a list of all pooled documents. As published, without " +
    "correction of its bias.",
  formula:
    "Σ w·P̂ / Σ w over judged relevant documents; at rank k, P̂ = (1 + Σ over strata of d·(r + 0.00001) / " +
    "(n + 0.00003)) / k, where d documents above k belong to the stratum, n of them are judged and r relevant",
  citation:
    "E. Yilmaz, E. Kanoulas, J. A. Aslam: A simple and efficient sampling method for estimating AP and NDCG. " +
    "SIGIR 2008, 603–610; values as by TREC's sample_eval.pl (infAP), which reads 1000 documents: xinfAP@1000",
  parameters: { rel, cutoff: optionalCutoff },
  needsPool: true,
  example: {
    ranking: [
      [1, 0],
      [0, 1],
      [-1, 1],
      [1, 1],
      [-1, 1],
    ],
    measure: "xinfAP",
    value: (1 + (2 / 4) * (1 + (1 + RELEVANT) / (1 + JUDGED) + (2 * RELEVANT) / (1 + JUDGED))) / 3,
    working:
      "at rank 1 P̂ = 1; at rank 4 stratum 0 has 1 document above, relevant, and stratum 1 has 2, of which the judged " +
      "one is not relevant: (1 + 1·1 + 2·0)/4; (1·1 + 2·1/2) / (1 + 2) ≈ 0.6667",
  },
  estimate(ranking, settings) {
    const relevant = relevantDocuments(ranking, settings.rel);
    const total = relevant.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return undefined;
    const depth = settings.cutoff ?? Number.MAX_VALUE;
    const { documents, strata } = ranking;
    const count = strata.length;
    const pooled = new Float64Array(count);
    const judged = new Float64Array(count);
    const found = new Float64Array(count);
    const influence = new Float64Array(documents.length);
    /** By relevant document and stratum: how much one judged document above adds, and the share that it is compared with. */
    const effects: { at: number; added: Float64Array; shares: Float64Array }[] = [];
    let sum = 0;
    for (let i = 0; i < documents.length && documents[i].rank <= depth; i++) {
      const { rank, grade, stratum, weight } = documents[i];
      const isHit = weight > 0 && isRelevant(grade, settings.rel);
      if (isHit) {
        const shares = found.map((each, s) => (each + RELEVANT) / (judged[s] + JUDGED));
        const precision = (1 + pooled.reduce((all, each, s) => all + each * shares[s], 0)) / rank;
        sum += weight * precision;
        influence[i] += precision;
        effects.push({
          at: i,
          added: pooled.map((each, s) => ((weight / rank) * each) / (judged[s] + JUDGED)),
          shares,
        });
      }
      pooled[stratum]++;
      if (grade >= 0) judged[stratum]++;
      if (isHit) found[stratum]++;
    }
    const value = sum / total;
    // From the last document up: the relevant documents below are those on which a judged document has an effect.
    const ofRelevant = new Float64Array(count);
    const ofJudged = new Float64Array(count);
    let next = effects.length - 1;
    for (let i = documents.length - 1; i >= 0; i--) {
      const { grade, stratum, weight } = documents[i];
      if (next >= 0 && effects[next].at === i) {
        const { added, shares } = effects[next--];
        influence[i] += (ofRelevant[stratum] - ofJudged[stratum]) / weight;
        for (let s = 0; s < count; s++) {
          ofRelevant[s] += added[s];
          ofJudged[s] += added[s] * shares[s];
        }
      } else if (grade >= 0) {
        influence[i] -= ofJudged[stratum] / weight;
      }
      if (weight > 0 && isRelevant(grade, settings.rel)) influence[i] -= value;
      influence[i] /= total;
    }
    return estimateOf(value, linearisedSpread(ranking, influence), ranking, relevant);
  },
});
