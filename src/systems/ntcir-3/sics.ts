import { countParameter, numberParameter, textParameter } from "../../core/index.js";
import { bm25 } from "../../retrieval/index.js";
import { alignedRecords, randomIndexingLexicon } from "../lexicon/index.js";
import { defineSystem } from "../system.js";
import { alignmentParameters, alignOptions } from "../translation/alignment-parameters.js";
import { crossLanguageSearch } from "../translation/cross-language-search.js";
import { languageParameters } from "../translation/languages.js";
import { learnLexicons } from "../translation/learn-lexicons.js";
import { wordTranslator } from "../translation/translator.js";

/** A bilingual thesaurus from random vectors. */
export const sics = defineSystem({
  name: "sics",
  title: "Random Indexing lexicon, word by word",
  campaign: "NTCIR-3",
  team: "M. Sahlgren, P. Hansen, J. Karlgren, Swedish Institute of Computer Science",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "Each text that the collection has in two languages gets a random vector, the same in both. The vector of a word is the sum of the vectors of its texts, and its translations are the nearest words of the other language. A topic is translated word by word; documents are ranked by BM25.",
  sources: [
    "M. Sahlgren, P. Hansen, J. Karlgren: English-Japanese cross-lingual query expansion using Random Indexing of aligned bilingual text data. NTCIR workshop 3, 2003",
    "M. Sahlgren, J. Karlgren: Automatic bilingual lexicon acquisition using Random Indexing of parallel corpora. Natural Language Engineering 11(3), 2005",
    "M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3. ACL workshop on patent corpus processing, 2003 (W03-2003)",
  ],
  published: [
    "a thesaurus across languages from aligned abstracts by Random Indexing",
    "word-by-word translation of the topic",
  ],
  inferred: [
    "1800 dimensions with 8 entries, a weight of 1 / √terms for each record, cosines of at least .2, translations weighted by cosine",
    "records are texts of families, not only of documents; German compounds are translated by their parts",
    "BM25, and for long topics the 200 words that diverge most from the collection",
  ],
  parameters: {
    ...languageParameters("all"),
    translations: countParameter(2, "number of translations per word"),
    ...alignmentParameters(["title", "abstract"]),
    dimensions: countParameter(1800, "length of the vectors"),
    entries: countParameter(8, "number of entries of an index vector that are not 0"),
    cosine: numberParameter(0.2, "minimum cosine of a translation", { min: 0, max: 1 }),
    seed: textParameter("seed of the random index vectors", "a text", "0"),
    terms: countParameter(200, "number of query words of the topic, per language"),
  },
  runs: { mono: { to: "own" }, cross: { to: "others" } },
  indexes: () => [{ analyzer: "patent(compounds=learn)" }],
  learn: (context, { translations: top, dimensions, entries: nonZeros, cosine: minCosine, seed, ...values }) =>
    learnLexicons(context, values, alignOptions(values), (records, from, to) =>
      randomIndexingLexicon(alignedRecords(records, from, to), context.engine.analyzer, {
        top,
        dimensions,
        nonZeros: Math.min(nonZeros, dimensions),
        minCosine,
        seed,
      }),
    ),
  open(context, { from, to, terms }, lexicons) {
    const translators = new Map(Array.from(lexicons, ([key, lexicon]) => [key, wordTranslator(lexicon)]));
    return crossLanguageSearch(context, { from, to, translators, model: bm25(), terms, weight: "value" });
  },
});
