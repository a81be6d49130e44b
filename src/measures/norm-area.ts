import { countRelevant } from "../core/index.js";
import { docs, tarCollectionSize } from "./collection-size.js";
import { defineMeasure } from "./measure.js";
import { rel } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

/** Normalised area under the gain curve, as in CLEF TAR 2017. */
export const normArea = defineMeasure({
  name: "NormArea",
  aliases: ["norm_area"],
  title: "Normalised area under the gain curve",
  about:
    "The area under the curve of relevant documents found against documents read, as a share of the area under the " +
    "best curve. After the end of the list, the curve is flat. N is `docs`; default: the number of documents judged, " +
    "or of those retrieved if that is larger.",
  formula: "NormArea = Σ (N − rᵢ + ½) / (n · N − n² / 2), over the relevant documents retrieved",
  citation:
    "E. Kanoulas, D. Li, L. Azzopardi, R. Spijker: CLEF 2017 technologically assisted reviews in empirical medicine " +
    "overview. CLEF 2017 working notes",
  parameters: { rel, docs },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 1],
      missed: [1],
      measure: "NormArea(docs=10)",
      value: (9.5 + 7.5) / (3 * 10 - 9 / 2),
      working: "ranks 1 and 3 of 10: (9.5 + 7.5) / (3 · 10 − 3² / 2)",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const n = countRelevant(ranking.judgements, level);
    if (n === 0) return 0;
    const size = tarCollectionSize(ranking, settings);
    let area = 0;
    for (let i = 0; i < ranking.ranks.length; i++) {
      if (isRelevant(ranking.grades[i], level)) area += size - ranking.ranks[i] + 0.5;
    }
    return area / (n * size - (n * n) / 2);
  },
});
