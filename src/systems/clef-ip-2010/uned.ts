import { choiceParameter, countParameter, flagParameter, numberParameter } from "../../core/index.js";
import { bm25f, topicSearch, withFallbacks } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";
import { patentTexts } from "../topic-texts/patent-texts.js";

const SHORT_FIELDS = ["title", "abstract", "claims"] as const;
const POSITIVE = { min: 0.001 };

/** The terms that distinguish each field from the same field of other patents. */
export const uned = defineSystem({
  name: "uned",
  title: "terms by Kullback–Leibler divergence, BM25F",
  campaign: "CLEF-IP 2010",
  team: "J. Pérez-Iglesias, Á. Rodrigo, V. Fresno, UNED",
  tasks: ["prior-art", "ad-hoc", "invalidity"],
  about:
    "The query takes, from each field of the patent, the terms that make it differ most from the same field of all patents (Kullback–Leibler divergence). Documents are scored by BM25F: terms are weighted by the field in which they occur.",
  sources: [
    "J. Pérez-Iglesias, Á. Rodrigo, V. Fresno: Using BM25F and KLD for patent retrieval. CLEF 2010 working notes, CEUR-WS 1176",
    "F. Piroi: CLEF-IP 2010: prior art candidates search evaluation summary. IRF-TR-2010-00003",
  ],
  published: [
    "patents are indexed by field; the most discriminative terms of each field are selected by Kullback–Leibler divergence",
    "BM25F with a separate boost for each field; monolingual; eight runs",
  ],
  inferred: [
    "how the eight runs differ: 10, 25, 50 or 100 terms of each field, with the description (1–4) or without it (5–8)",
    "the boosts: 3 for the title, 1 for the others; k1 = 1.2, b = .75 for all fields",
    "all selected terms have equal weight, as in the formula of BM25F; the idf is never negative",
  ],
  parameters: {
    terms: countParameter(25, "number of terms per field"),
    description: flagParameter(true, "also take terms from the description"),
    weight: choiceParameter(["equal", "value", "frequency", "log"], "equal", "weight of a selected term"),
    title: numberParameter(3, "boost of the title", POSITIVE),
    abstract: numberParameter(1, "boost of the abstract", POSITIVE),
    claims: numberParameter(1, "boost of the claims", POSITIVE),
    body: numberParameter(1, "boost of the description", POSITIVE),
    k1: numberParameter(1.2, "saturation of term frequency", { min: 0 }),
    b: numberParameter(0.75, "penalty for long fields", { min: 0, max: 1 }),
  },
  runs: Object.fromEntries(
    [true, false].flatMap((description, i) =>
      [10, 25, 50, 100].map((terms, j) => [`run${4 * i + j + 1}`, { terms, description }]),
    ),
  ),
  open(context, { terms, description, weight, title, abstract, claims, body, k1, b }) {
    const { tokens, limit, groupBy } = context;
    const fields = {
      title: { boost: title, b },
      abstract: { boost: abstract, b },
      claims: { boost: claims, b },
      description: { boost: body, b },
    };
    const search = topicSearch(tokens, {
      model: bm25f({ k1, fields }),
      query: { select: "kl", perField: true, terms, weight },
      limit,
      groupBy,
    });
    return async (topic, engine) => {
      if (description) return search(topic, engine);
      const { texts, fallback } = patentTexts(topic, SHORT_FIELDS);
      return withFallbacks(await search({ ...topic, texts }, engine), [fallback]);
    };
  },
});
