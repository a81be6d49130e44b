import { choiceParameter, countParameter, fileParameter } from "../../core/index.js";
import { bm25, type PatentField, textQuery, topicSearch, withFallbacks } from "../../retrieval/index.js";
import { fieldsWithoutText } from "../parts/fields-without-text.js";
import { parseManualQueries } from "../parts/manual-queries.js";
import { defineSystem } from "../system.js";
import { languageOf } from "../topic-texts/language-of.js";
import { ntcirFieldsParameter, ntcirTexts } from "../topic-texts/ntcir-texts.js";

/** The fields of documents to search. */
const DOCUMENT_FIELDS = {
  T: ["title"],
  A: ["abstract"],
  C: ["claims"],
  "T+A": ["title", "abstract"],
  "T+A+C": ["title", "abstract", "claims"],
  full: undefined,
} as const satisfies Record<string, readonly PatentField[] | undefined>;
const CHOICES = Object.keys(DOCUMENT_FIELDS) as (keyof typeof DOCUMENT_FIELDS)[];

/** How well abstracts replace full texts. */
export const dtec = defineSystem({
  name: "dtec",
  title: "abstracts and claims instead of full texts",
  campaign: "NTCIR-3",
  team: "DTEC",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "Documents are searched by title, abstract or claims, or by several of these, with the words of the topic or with queries that people wrote. BM25 scores documents by these fields alone: it uses their lengths and term frequencies.",
  sources: [
    "M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3. ACL workshop on patent corpus processing, 2003 (W03-2003)",
    "the team's own paper in the proceedings of NTCIR workshop 3, 2003: title not known",
  ],
  published: [
    "abstracts were searched instead of full texts: those of JAPIO, and combinations of title, applicant's abstract and claims",
    "manual and automatic runs were compared; DTEC1, a manual run, was among the best",
  ],
  inferred: [
    "BM25, and the 200 best words of long topics by tf·idf",
    "full texts in addition to the combinations, for comparison; abstracts of JAPIO are another collection: use run A on it",
  ],
  parameters: {
    search: choiceParameter(CHOICES, "T+A+C", "fields of documents to search: title, abstract, claims"),
    queries: fileParameter("queries written by hand, one topic<TAB>query per line; +word is required", "a file"),
    terms: countParameter(200, "number of query words of the topic"),
    fields: ntcirFieldsParameter(),
  },
  runs: Object.fromEntries(CHOICES.map((search) => [search, { search }])),
  async learn({ readFile }, { queries }) {
    return queries === "" ? undefined : parseManualQueries(await readFile(queries), queries);
  },
  handWork: ({ queries }, manual) => manual && { what: "queries", file: queries, topics: [...manual.keys()] },
  open({ tokens, limit, groupBy }, { search, terms, fields }, manual) {
    const searchFields = DOCUMENT_FIELDS[search];
    const inFields = topicSearch(tokens, {
      model: bm25(),
      query: { select: "tf-idf", terms, weight: "log" },
      ...(searchFields && { searchFields }),
      limit,
      groupBy,
    });
    return async (topic, engine) => {
      const written = manual?.get(topic.id);
      const { texts, fallback } = ntcirTexts(topic, fields);
      const query = written === undefined ? {} : { query: textQuery(written, tokens, { language: languageOf(topic) }) };
      const found = await inFields({ ...topic, texts, ...query }, engine);
      const asked = written === undefined ? fallback : undefined;
      return withFallbacks(found, [asked, await fieldsWithoutText(engine, searchFields)]);
    };
  },
});
