import { countParameter } from "../../core/index.js";
import { tfIdf, topicSearch, withFallbacks } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";
import { patentTexts } from "../topic-texts/patent-texts.js";

const FIELDS = ["title", "abstract"] as const;

/** Eight documents per topic: precision at the cost of recall. */
export const uaic = defineSystem({
  name: "uaic",
  title: "tf·idf on title and abstract, eight documents",
  campaign: "CLEF-IP 2010",
  team: "Alexandru Ioan Cuza University, Iași",
  tasks: ["prior-art", "ad-hoc"],
  about:
    "Title and abstract of the patent are searched for in titles and abstracts, with tf·idf as in Lucene; at most eight documents are returned. Precision is gained at the cost of recall: a control for measures that should show this.",
  sources: [
    "A. Iftene, O. Ionescu, G.-R. Oancea, A.-D. Balmoş: UAIC: participation in CLEF-IP track. CLEF 2009 working notes, CEUR-WS 1175 (no paper of 2010 is known)",
    "F. Piroi: CLEF-IP 2010: prior art candidates search evaluation summary. IRF-TR-2010-00003",
  ],
  published: ["one run, mymethod, with 8 documents for every topic", "the year before, the team used Lucene"],
  inferred: ["everything except the cut: the fields, and tf·idf, which was Lucene's model in 2010"],
  parameters: { documents: countParameter(8, "maximum number of documents per topic") },
  runs: { mymethod: {} },
  open({ tokens, limit, groupBy }, { documents }) {
    const search = topicSearch(tokens, {
      model: tfIdf(),
      query: { select: "frequency", terms: Infinity },
      searchFields: FIELDS,
      limit: Math.min(limit, documents),
      groupBy,
    });
    return async (topic, engine) => {
      const { texts, fallback } = patentTexts(topic, FIELDS);
      return withFallbacks(await search({ ...topic, texts }, engine), [fallback]);
    };
  },
});
