import { choiceParameter, countParameter, fileParameter } from "../../core/index.js";
import { bm25 } from "../../retrieval/index.js";
import { alignedRecords, dictionaryLexicon, grownLexicon, llrLexicon, parseDictionary } from "../lexicon/index.js";
import { defineSystem } from "../system.js";
import { alignmentParameters, alignOptions } from "../translation/alignment-parameters.js";
import { learnBigrams } from "../translation/bigram-model.js";
import { compoundTranslator } from "../translation/compound-translator.js";
import { crossLanguageSearch } from "../translation/cross-language-search.js";
import { languageParameters, pairKey } from "../translation/languages.js";
import { learnLexicons, targetTerms } from "../translation/learn-lexicons.js";
import { learnSpelledWords, type SpelledWord, transliterator } from "../translation/transliterate.js";

/** A dictionary that grows from families, and a language model that selects translations. */
export const iflab = defineSystem({
  name: "iflab",
  title: "dictionary CLIR: compounds, disambiguation, growth from families",
  campaign: "NTCIR-3",
  team: "A. Fujii, T. Ishikawa, University of Library and Information Science",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "PRIME, a system for patent search across languages. Compound words are translated base word by base word, with a dictionary of the user and one learned from patent families. Of all translations of a compound, the system takes the likeliest by a bigram model of the target language times the probabilities of translation. Documents are ranked by BM25.",
  sources: [
    "A. Fujii, T. Ishikawa: NTCIR-3 patent retrieval experiments at ULIS. NTCIR workshop 3, 2003",
    "S. Higuchi, M. Fukui, A. Fujii, T. Ishikawa: PRIME: a system for multi-lingual patent retrieval. MT Summit VIII, 2001 (arXiv cs/0206035)",
    "A. Fujii, T. Ishikawa: Cross-language information retrieval for technical documents. EMNLP 1999 (W99-0605)",
    "A. Fujii, T. Ishikawa: Japanese/English cross-language information retrieval: exploration of query translation and transliteration. Computers and the Humanities 35(4), 2001 (arXiv cs/0206015)",
  ],
  published: [
    "translation of queries with dictionaries, ambiguity resolved by statistics of the target language",
    "new translations from patent families",
    "its NTCIR-3 runs were monolingual",
  ],
  inferred: [
    "families: titles, abstracts and claims are aligned, and pairs of words are scored by the log-likelihood ratio",
    "neighbours count in either order, because German, French and Japanese compounds differ in their order of words; bigrams weigh .8 against single words",
    "katakana words that the dictionary lacks are matched with English words of the collection that are spelled as they sound, by a table of sounds made by hand; the authors learned theirs. All other words that it lacks are left out of the query",
    "for long topics, the 200 words that diverge most from the collection",
  ],
  parameters: {
    ...languageParameters("all"),
    dictionary: fileParameter(
      "words and translations: columns named by language, or two columns; synonyms separated by bars",
      "a file",
    ),
    growth: choiceParameter(["on", "off"], "on", "whether the dictionary grows from families"),
    transliteration: choiceParameter(
      ["on", "off"],
      "on",
      "whether katakana words are matched with English words by sound",
    ),
    ...alignmentParameters(["title", "abstract", "claims"]),
    translations: countParameter(3, "number of translations per word learned from families"),
    terms: countParameter(200, "number of query words of the topic, per language"),
  },
  runs: { mono: { to: "own" }, cross: { to: "others" } },
  indexes: () => [{ analyzer: "patent(compounds=learn)" }],
  async learn(context, values) {
    const { collection, tokens, progress, engine } = context;
    const { dictionary, growth, translations: top } = values;
    const text = dictionary === "" ? undefined : new TextDecoder().decode(await context.readFile(dictionary));
    const lexicons = await learnLexicons(context, values, alignOptions(values), (records, from, to) => {
      const pair = { from, to, analyzer: engine.analyzer };
      const known = dictionaryLexicon(
        text === undefined ? [] : parseDictionary(text, dictionary, from, to),
        tokens,
        pair,
      );
      return growth === "on"
        ? grownLexicon(known, llrLexicon(alignedRecords(records, from, to), pair.analyzer, { top }))
        : known;
    });
    const bigrams = await learnBigrams(collection, tokens, targetTerms(lexicons), (share) =>
      progress?.("counting neighbours", share),
    );
    const spelled =
      values.transliteration === "on" && lexicons.has(pairKey("ja", "en"))
        ? await learnSpelledWords(collection, tokens, "en")
        : new Map<string, SpelledWord>();
    return { lexicons, bigrams, spelled };
  },
  open(context, { from, to, terms }, { lexicons, bigrams, spelled }) {
    const sound = transliterator(spelled);
    const translators = new Map(
      Array.from(lexicons, ([key, lexicon]) => [
        key,
        compoundTranslator(lexicon, bigrams.get(lexicon.to)!, key === pairKey("ja", "en") ? sound : undefined),
      ]),
    );
    return crossLanguageSearch(context, { from, to, translators, model: bm25(), terms, weight: "value" });
  },
});
