import { choiceParameter, countParameter, numberParameter } from "../../core/index.js";
import {
  bm25,
  countedSource,
  countTerms,
  type Engine,
  parseFeedback,
  TERM_VALUE_NAMES,
  topicSearch,
  withFallbacks,
} from "../../retrieval/index.js";
import { fieldContrastSource, hasFieldContrast } from "../parts/field-contrast.js";
import { defineSystem } from "../system.js";
import { ntcirFieldsParameter, ntcirTexts } from "../topic-texts/ntcir-texts.js";

/** What terms are compared with if there is no newspaper, or the topic is a patent. */
async function insteadOfSource(engine: Engine): Promise<string> {
  const what = "no newspaper to compare with";
  return (await hasFieldContrast(engine))
    ? `${what}; compared the collection's descriptions with its other fields`
    : `${what}, and no descriptions; no term was distilled, as by lapin.zero`;
}

/** Removes words from the query that newspapers use and patents do not. */
export const lapin = defineSystem({
  name: "lapin",
  title: "term distillation",
  campaign: "NTCIR-3",
  team: "Ricoh",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "A newspaper query has words such as president: they are rare in patents, and so get a high weight, only because patents are written differently. The value of a term is its frequency in the query, times how much more common it is in patents (the target) than in newspapers (the source). The first search ranks documents by BM25 with the best few terms; in a second, the weights of the query's terms are recalculated, and terms of the best documents are added.",
  sources: [
    "H. Itoh, H. Mano, Y. Ogawa: Term distillation in patent retrieval. ACL workshop on patent corpus processing, 2003, pages 41–45 (W03-2005)",
    "M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3. ACL workshop on patent corpus processing, 2003 (W03-2003)",
  ],
  published: [
    "query terms are selected by comparing how common they are in the source and in the target",
    "feedback with at most ten documents; weights of query terms are recalculated by Robertson and Sparck Jones, terms are added by Robertson's selection value",
    "LAPIN1 searched with title, description, narrative and concept, LAPIN4 with article and supplement",
  ],
  inferred: [
    "the formulas: a term's value is ln(1 + its frequency in the query) times one of seven values that compare its shares of documents in target and source, smoothed by ½",
    "negative values are divided by the query's factor, not multiplied with it: the product would rank the most frequent query terms last",
    "which of the seven values each run used, how many terms it kept, and how many terms feedback added",
    "the formula of the recalculated weights, which was not at hand: the idf in the score of a term is replaced by the mean of the idf and of the relevance weight of Robertson and Sparck Jones in the ten documents; a new term has half of the query's mean weight, recalculated in the same way",
    "phrases, which the team used in addition to words, are left out",
    "the source, if none is given: newspaper articles among the training topics, otherwise the collection's descriptions against its titles, abstracts and claims; the latter also for patents, which do not come from a newspaper",
  ],
  parameters: {
    value: choiceParameter(TERM_VALUE_NAMES, "swet", "how target and source are compared"),
    alpha: numberParameter(0.5, "share of the target in the mixture of bayes and log-bayes", { min: 0.01, max: 0.99 }),
    terms: countParameter(16, "number of terms to keep; 8, 16 and 32 are usual"),
    feedback: choiceParameter(["rsj", "rocchio", "rm3", "off"], "rsj", "how terms of the best documents are added"),
    expansion: countParameter(30, "number of terms that feedback adds"),
    recalculate: numberParameter(0.5, "share of relevance weights in the weights that rsj recalculates; 0 keeps them", {
      min: 0,
      max: 1,
    }),
    fields: ntcirFieldsParameter(),
  },
  runs: {
    ...Object.fromEntries(TERM_VALUE_NAMES.map((value) => [value, { value }])),
    LAPIN1: { fields: "TDNC" },
    LAPIN4: { fields: "AS" },
  },
  async learn({ training, tokens }, { fields }) {
    const news = (training?.topics ?? []).filter(({ patent }) => !patent);
    const counts = countTerms(
      news.map((topic) => ntcirTexts(topic, fields).texts),
      tokens,
    );
    return news.length > 0 ? counts : undefined;
  },
  open({ tokens, limit, groupBy, source }, { value, alpha, terms, feedback, expansion, recalculate, fields }, learned) {
    const given = source ?? (learned && countedSource(learned));
    const mixing = feedback === "rsj" ? `,recalculate=${recalculate}` : "";
    const way = feedback === "off" ? undefined : parseFeedback(`${feedback}(documents=10,terms=${expansion}${mixing})`);
    return async (topic, engine) => {
      const hasSource = given !== undefined && !topic.patent;
      const ofTopic = hasSource ? given : fieldContrastSource(engine);
      const { texts, fallback } = ntcirTexts(topic, fields);
      const search = topicSearch(tokens, {
        model: bm25(),
        query: { select: "distillation", terms, weight: "log", distillation: { value, alpha, source: ofTopic } },
        ...(way && { feedback: way }),
        limit,
        groupBy,
      });
      const instead = hasSource || value === "zero" ? undefined : await insteadOfSource(engine);
      return withFallbacks(await search({ ...topic, texts }, engine), [fallback, instead]);
    };
  },
});
