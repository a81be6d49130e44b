import { choiceParameter, countParameter } from "../../core/index.js";
import { berkeley, rsj } from "../../retrieval/index.js";
import { alignedRecords, llrLexicon } from "../lexicon/index.js";
import { defineSystem } from "../system.js";
import { alignmentParameters, alignOptions } from "../translation/alignment-parameters.js";
import { crossLanguageSearch } from "../translation/cross-language-search.js";
import { languageParameters } from "../translation/languages.js";
import { learnLexicons } from "../translation/learn-lexicons.js";
import { wordTranslator } from "../translation/translator.js";

/** A dictionary built from counts, a ranking fitted by logistic regression, and feedback. */
export const brkly = defineSystem({
  name: "brkly",
  title: "log-likelihood lexicon, logistic regression and feedback",
  campaign: "NTCIR-3",
  team: "A. Chen, F. C. Gey, University of California at Berkeley",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "The system builds a lexicon from titles and abstracts that the collection has in two languages: words that occur in the same texts, by Dunning's log-likelihood ratio. A topic is translated with the best few translations of each word. Documents are ranked by Berkeley's logistic regression, and terms of the ten best are added to the query by their relevance weights. Nobody in the team read Japanese.",
  sources: [
    "A. Chen, F. C. Gey: Experiments on cross-language and patent retrieval at NTCIR-3 workshop. NTCIR workshop 3, 2003",
    "M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3. ACL workshop on patent corpus processing, 2003 (W03-2003)",
    "W. S. Cooper, A. Chen, F. C. Gey: Full text retrieval based on probabilistic equations with coefficients fitted by logistic regression. TREC-2, 1993",
    "T. Dunning: Accurate methods for the statistics of surprise and coincidence. Computational Linguistics 19(1), 1993",
  ],
  published: [
    "an English-Japanese dictionary from aligned abstracts, by co-occurrence of words and a measure of association",
    "ranking by logistic regression, with its coefficients, and automatic feedback",
  ],
  inferred: [
    "the measure of association (the log-likelihood ratio), and the number of translations; these share the weight of a word equally",
    "records are texts of families, not only of documents; German compounds are translated by their parts",
    "feedback with ten documents and 20 terms by r · w, each with half the mean weight of the query",
    "for long topics, the 50 words that diverge most from the collection; with 200, results on a simulated world were much worse",
  ],
  parameters: {
    ...languageParameters("all"),
    translations: countParameter(2, "number of translations per word"),
    ...alignmentParameters(["title", "abstract"]),
    terms: countParameter(50, "number of query words of the topic, per language"),
    feedback: choiceParameter(["on", "off"], "on", "whether terms of the best documents are added to the query"),
    documents: countParameter(10, "number of documents assumed relevant"),
    expansion: countParameter(20, "number of terms added to the query"),
  },
  runs: { mono: { to: "own" }, cross: { to: "others" } },
  indexes: () => [{ analyzer: "patent(compounds=learn)" }],
  learn: (context, values) =>
    learnLexicons(context, values, alignOptions(values), (records, from, to) =>
      llrLexicon(alignedRecords(records, from, to), context.engine.analyzer, { top: values.translations }),
    ),
  open(context, { from, to, terms, feedback, documents, expansion }, lexicons) {
    const translators = new Map(Array.from(lexicons, ([key, each]) => [key, wordTranslator(each, { split: "equal" })]));
    return crossLanguageSearch(context, {
      from,
      to,
      translators,
      model: berkeley(),
      terms,
      weight: "frequency",
      ...(feedback === "on" && { feedback: rsj({ documents, terms: expansion }) }),
    });
  },
});
