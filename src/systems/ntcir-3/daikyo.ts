import { choiceParameter, countParameter, fileParameter, numberParameter } from "../../core/index.js";
import { bm25, buildQuery, type PatentField, textQuery, topicSearch, withFallbacks } from "../../retrieval/index.js";
import { essentialClause } from "../essential-words/essential-clause.js";
import { essentialWords } from "../essential-words/essential-words.js";
import { fieldsWithoutText } from "../parts/fields-without-text.js";
import { parseManualQueries } from "../parts/manual-queries.js";
import { defineSystem } from "../system.js";
import { languageOf } from "../topic-texts/language-of.js";
import { ntcirFieldsParameter, ntcirTexts } from "../topic-texts/ntcir-texts.js";
import { titleOf } from "../topic-texts/title-of.js";

/** The fields of documents to search. */
const DOCUMENT_FIELDS = {
  all: undefined,
  abstract: ["abstract"],
  claims: ["claims"],
  description: ["description"],
} as const satisfies Record<string, readonly PatentField[] | undefined>;

/** A word with `+` before it, or several in quotes. */
const ESSENTIAL = /(?<=^|\s)\+(?:"([^"]+)"|(\S+))/g;

const NO_ESSENTIAL_WORDS = "no essential words; searched with grams alone";
const NONE_HAS_THEM = "no document contains the essential words; searched without them";

/** Long grams, and words that must occur. */
export const daikyo = defineSystem({
  name: "daikyo",
  title: "long grams and essential words",
  campaign: "NTCIR-3",
  team: "Osaka Kyoiku University",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "The index has grams of characters in place of words. Frequent grams are extended, so that the index has few, long grams and works for any script. Documents must contain the essential words of the topic: words written by hand, or the words of its title with the highest idf. Documents are ranked by BM25 over the grams of the whole topic. If no document contains the essential words, the topic is searched without them.",
  sources: [
    "NTCIR-3 PAT experiments at Osaka Kyoiku University: long gram-based index and essential words. NTCIR workshop 3, 2003 (authors not confirmed)",
    "M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3. ACL workshop on patent corpus processing, 2003 (W03-2003)",
  ],
  published: [
    "an index of long grams, without morphological analysis, over the fields abstract, claims and description",
    "ranking by a traditional probabilistic model; essential words must occur; the run was made by hand",
  ],
  inferred: [
    "how grams become long: a gram is extended while it occurs more than 100 times in a sample of the texts",
    "BM25, and the 200 best grams of long topics by tf·idf",
    "a word is searched for as a phrase of the fewest grams that cover it",
    "essential words that are not chosen by hand: the word of the title that the fewest documents contain, but at least a hundredth of them",
  ],
  parameters: {
    essential: countParameter(1, "number of words of the title that must occur, if no queries are given", 0),
    share: numberParameter(0.01, "minimum share of documents that contain such a word", { min: 0, max: 1 }),
    queries: fileParameter("queries written by hand, one topic<TAB>query per line; +word is essential", "a file"),
    search: choiceParameter(["all", "abstract", "claims", "description"], "all", "fields of documents to search"),
    terms: countParameter(200, "number of query grams of the topic"),
    threshold: countParameter(100, "number of occurrences in a sample of documents above which a gram is extended"),
    length: numberParameter(6, "maximum length of a gram, in characters", { min: 1, max: 32, whole: true }),
    fields: ntcirFieldsParameter(),
  },
  runs: { essential: {}, grams: { essential: 0 } },
  indexes: ({ essential, queries, threshold, length }) => [
    { analyzer: `long-gram(threshold=${threshold},max=${length})`, positions: essential > 0 || queries !== "" },
  ],
  async learn({ readFile }, { queries }) {
    return queries === "" ? undefined : parseManualQueries(await readFile(queries), queries);
  },
  handWork: ({ queries }, manual) => manual && { what: "queries", file: queries, topics: [...manual.keys()] },
  open({ tokens, limit, groupBy }, { essential: count, share, search, terms, fields }, manual) {
    const searchFields = DOCUMENT_FIELDS[search];
    const inFields = topicSearch(tokens, { model: bm25(), ...(searchFields && { searchFields }), limit, groupBy });
    return async (topic, engine) => {
      const unsearched = await fieldsWithoutText(engine, searchFields);
      if (topic.query) return withFallbacks(await inFields(topic, engine), [unsearched]);
      const { texts, fallback } = ntcirTexts(topic, fields);
      const language = languageOf(topic);
      const written = manual?.get(topic.id);
      const query =
        written === undefined
          ? await buildQuery(engine, tokens, texts, { select: "tf-idf", terms, weight: "log" })
          : textQuery(written.replace(ESSENTIAL, "$1$2"), tokens, { language });
      const essentials =
        written === undefined
          ? await essentialWords(engine, tokens, titleOf(topic), { count, leastShare: share, language })
          : Array.from(written.matchAll(ESSENTIAL), ([, quoted, word]) =>
              essentialClause(quoted ?? word, tokens, language),
            );
      const phrases = essentials.flatMap((each) => (each ? [{ ...each, weight: 1, required: true }] : []));
      const found = phrases.length > 0 ? await inFields({ ...topic, query: { ...query, phrases } }, engine) : undefined;
      const asked = [unsearched, written === undefined ? fallback : undefined];
      if (found && found.matches > 0) return withFallbacks(found, asked);
      const without = found ? NONE_HAS_THEM : NO_ESSENTIAL_WORDS;
      const isAsked = written === undefined ? count > 0 : essentials.length > 0;
      return withFallbacks(await inFields({ ...topic, query }, engine), [...asked, isAsked ? without : undefined]);
    };
  },
});
