import { defineMeasure } from "./measure.js";
import { rel } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

/** The rank of the last relevant document found. */
export const lastRelevant = defineMeasure({
  name: "LastRel",
  aliases: ["last_rel"],
  title: "Rank of the last relevant document found",
  about:
    "The deepest rank of a relevant document; 0 if none was found. Compare it with the recall: it is low both if " +
    "everything was found early and if little was found.",
  formula: "LastRel = max rᵢ over the relevant documents retrieved",
  citation:
    "E. Kanoulas, D. Li, L. Azzopardi, R. Spijker: CLEF 2017 technologically assisted reviews in empirical medicine " +
    "overview. CLEF 2017 working notes",
  parameters: { rel },
  range: [0, Number.POSITIVE_INFINITY],
  direction: "none",
  summary: "mean",
  examples: [
    { ranking: [1, 0, 1, 0], missed: [1], measure: "LastRel", value: 3, working: "the deeper of ranks 1 and 3" },
  ],
  compute(ranking, settings) {
    for (let i = ranking.ranks.length - 1; i >= 0; i--) {
      if (isRelevant(ranking.grades[i], settings.rel)) return ranking.ranks[i];
    }
    return 0;
  },
});
