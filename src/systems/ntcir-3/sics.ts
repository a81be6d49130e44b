import { countParameter, numberParameter, textParameter } from "../../core/index.js";
import { bm25 } from "../../retrieval/index.js";
import { alignedRecords, randomIndexingLexicon } from "../lexicon/index.js";
import { defineSystem } from "../system.js";
import { alignmentParameters, alignOptions } from "../translation/alignment-parameters.js";
import { crossLanguageSearch } from "../translation/cross-language-search.js";
import { languageParameters } from "../translation/languages.js";
import { learnLexicons } from "../translation/learn-lexicons.js";
import { wordTranslator } from "../translation/translator.js";

/** A thesaurus of two languages from random vectors. */
export const sics = defineSystem({
  name: "sics",
  title: "Random Indexing lexicon, word by word",
  campaign: "NTCIR-3",
  team: "M. Sahlgren, P. Hansen, J. Karlgren, Swedish Institute of Computer Science",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "Each text that the collection has in two languages gets a random vector, the same in both. A word is the sum of the vectors of its texts, and its translations are the nearest words of the other language. A topic is translated word by word and searched with BM25.",
  sources: [
    "M. Sahlgren, P. Hansen, J. Karlgren: English-Japanese cross-lingual query expansion using Random Indexing of aligned bilingual text data. NTCIR workshop 3, 2003",
    "M. Sahlgren, J. Karlgren: Automatic bilingual lexicon acquisition using Random Indexing of parallel corpora. Natural Language Engineering 11(3), 2005",
    "M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3. ACL workshop on patent corpus processing, 2003 (W03-2003)",
  ],
  published: [
    "a thesaurus across languages from aligned abstracts by Random Indexing",
    "translation of the topic word by word",
  ],
  inferred: [
    "1800 dimensions with 8 entries, a weight of 1 / √terms for each record, cosines from .2 on, translations weighted by them",
    "records are texts of families, not of documents only; German compounds are translated by their parts",
    "BM25, and the 200 words of long topics that diverge most from the collection",
  ],
  parameters: {
    ...languageParameters("all"),
    translations: countParameter(2, "translations of a word"),
    ...alignmentParameters(["title", "abstract"]),
    dimensions: countParameter(1800, "length of the vectors"),
    entries: countParameter(8, "entries of an index vector that are not 0"),
    cosine: numberParameter(0.2, "the least cosine of a translation", { min: 0, max: 1 }),
    seed: textParameter("what index vectors are drawn by", "a text", "0"),
    terms: countParameter(200, "words of the topic that are searched with, of each language"),
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
