import { choiceParameter, numberParameter } from "../../core/index.js";
import { dirichlet, type PatentField, topicSearch, withFallbacks } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";
import { patentTexts } from "../topic-texts/patent-texts.js";

/** Fields of the patent that form the query, by the names of the runs. */
const FIELDS = {
  claims: ["claims"],
  title_desc: ["title", "description"],
  title_desc_claims: ["title", "description", "claims"],
} as const satisfies Record<string, readonly PatentField[]>;
const SETS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** One model, three queries. */
export const ui = defineSystem({
  name: "ui",
  title: "language model with three sets of the patent's fields",
  campaign: "CLEF-IP 2010",
  team: "Universitas Indonesia",
  tasks: ["prior-art", "ad-hoc", "invalidity"],
  about:
    "The query is all words of the patent's claims, of its title and description, or of all three. Documents are ranked by query likelihood with Dirichlet smoothing, as in Indri.",
  sources: [
    "M. Z. Wanagiri, M. Adriani: Prior art retrieval using various patent document fields contents. CLEF 2010 working notes, CEUR-WS 1176",
    "F. Piroi: CLEF-IP 2010: prior art candidates search evaluation summary. IRF-TR-2010-00003",
  ],
  published: [
    "standard retrieval with the three combinations of fields, 1000 documents per topic",
    "title, description and claims together did best",
  ],
  inferred: ["the language model, with Indri's μ = 2500, and that no word was left out"],
  parameters: {
    query: choiceParameter(SETS, "title_desc_claims", "fields of the patent that form the query"),
    mu: numberParameter(2500, "μ of Dirichlet smoothing, in words", { min: 1 }),
  },
  runs: Object.fromEntries(SETS.map((query) => [query, { query }])),
  open({ tokens, limit, groupBy }, { query, mu }) {
    const search = topicSearch(tokens, {
      model: dirichlet({ mu }),
      query: { select: "frequency", terms: Infinity },
      limit,
      groupBy,
    });
    return async (topic, engine) => {
      const { texts, fallback } = patentTexts(topic, FIELDS[query]);
      return withFallbacks(await search({ ...topic, texts }, engine), [fallback]);
    };
  },
});
