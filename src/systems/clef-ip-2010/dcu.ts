import { choiceParameter, command, countParameter, flagParameter, numberParameter, setting } from "../../core/index.js";
import {
  append,
  classFilterWithBackOff,
  dirichlet,
  type Engine,
  type SearchTopic,
  type SystemResult,
  withFallbacks,
} from "../../retrieval/index.js";
import { bestOfGroups } from "../parts/best-of-groups.js";
import { classFallback } from "../parts/class-fallback.js";
import { graphGroups } from "../patent-graph/graph-groups.js";
import type { PatentGraph } from "../patent-graph/patent-graph.js";
import { topicView } from "../patent-graph/topic-view.js";
import { defineSystem } from "../system.js";
import { pairKey, topicLanguage } from "../translation/languages.js";
import type { Lexicons } from "../translation/learn-lexicons.js";
import { ENGLISH, englishLexicons, frequentWords, withTranslations } from "./dcu-query.js";

/** Dublin City University at CLEF-IP 2010: frequent words and pairs, and the patents that the description cites. */
export const dcu = defineSystem({
  name: "dcu",
  title: "patents cited in the text, then frequent words and pairs",
  campaign: "CLEF-IP 2010",
  team: "Dublin City University (W. Magdy, G. J. F. Jones)",
  tasks: ["prior-art", "ad-hoc", "invalidity"],
  about:
    "IR: the query is the words that occur more than twice in the description and the pairs of words that occur more than three times in the whole patent; only documents that share section, class and subclass with the patent are kept. cit: patents whose numbers occur in the description, if they are in the collection. IR+cit: first cit, then IR.",
  sources: [
    "W. Magdy, G. J. F. Jones: Applying the KISS principle for the CLEF-IP 2010 prior art candidate patent search task. CLEF 2010 working notes, CEUR-WS 1176",
    "W. Magdy, P. Lopez, G. J. F. Jones: Simple vs. sophisticated approaches for patent prior-art search. ECIR 2011",
  ],
  published: [
    "words with a frequency above 2 in the description, pairs with a frequency above 3 in all fields",
    "results are filtered by the first three levels of the classification; the sources mention no fallback, and there is none here",
    "Indri; versions of a patent are merged",
    "citations in the text: 771 of 2000 topics had any, 2307 in all; IR+cit ranks them first, then the others without duplicates",
  ],
  inferred: [
    "Dirichlet smoothing with μ = 2500, Indri's default; words and pairs are weighted by their frequency",
    "a topic without a description, or in which nothing is frequent, is searched with all its words",
    "a topic without classes, such as one that is not a patent, is not filtered; nor is one whose subclasses have no documents",
    "a cited number adds all documents of the patent, of any kind, that can be prior art for the topic; their order is that of the text",
    "topics in French and German were translated to English by machine. Here, translate=on adds translations to the words of a topic that is not in English; the lexicon is learned from titles and abstracts of families. Default: off",
  ],
  parameters: {
    use: choiceParameter(["IR", "cit", "IR+cit"], "IR+cit", "search, citations of the description, or both"),
    minFrequency: countParameter(3, "minimum frequency of a word in the description"),
    minPairFrequency: countParameter(4, "minimum frequency of a pair in all fields"),
    translate: flagParameter(false, "add English translations to topics of other languages"),
    mu: numberParameter(2500, "μ of Dirichlet smoothing, in words", { min: 1 }),
  },
  runs: { IR: { use: "IR" }, cit: { use: "cit" }, "IR+cit": { use: "IR+cit" } },
  indexes: () => [{ analyzer: "patent", positions: true }],
  whenNothing: ({ use }) =>
    use === "cit"
      ? `it finds what the texts of topics cite, and \`${command("collection topics")}\` removes citations unless ${setting("keepTextCitations")} is given`
      : undefined,
  usesGraph: ({ use }) => use !== "IR",
  learns: translates,
  learn: async (context, values): Promise<Lexicons | undefined> =>
    translates(values) ? englishLexicons(context) : undefined,
  open({ tokens, limit, groupBy, graph }, { use, minFrequency, minPairFrequency, mu }, lexicons) {
    const search = async (topic: SearchTopic, engine: Engine): Promise<SystemResult> => {
      const made = topic.query
        ? { query: topic.query }
        : await frequentWords(engine, tokens, topic.texts, minFrequency, minPairFrequency);
      const ofClasses = await classFilterWithBackOff(engine, topic.classes ?? [], {
        atLeast: 0,
        filter: topic.filter ?? {},
        levels: ["subclass"],
      });
      const filter = ofClasses.documents > 0 ? ofClasses.filter : topic.filter;
      const language = topicLanguage(topic);
      const lexicon = lexicons?.get(pairKey(language ?? "", ENGLISH));
      const asked = lexicon ? withTranslations(made.query, lexicon) : made.query;
      const found = await engine.search(asked, {
        model: dirichlet({ mu }),
        limit,
        filter,
        ...(groupBy && { groupBy }),
      });
      const isUntranslated = lexicons !== undefined && !lexicon && language !== ENGLISH;
      return withFallbacks(found, [
        made.fallback,
        classFallback(ofClasses, "subclass"),
        isUntranslated ? `no lexicon from ${language ?? "an unknown language"}; not translated` : undefined,
      ]);
    };
    return async (topic, engine) => {
      const found: SystemResult = use === "cit" ? { hits: [], matches: 0 } : await search(topic, engine);
      if (use === "IR") return found;
      const cited = citedDocuments(graph!, topic);
      const lists = [cited, found.hits.map(({ id }) => id)].map((docs) => ({ docs, scores: [] }));
      const hits = append().fuse(lists);
      const result = {
        ...found,
        hits: await bestOfGroups(hits, limit, graphGroups(graph!, groupBy)),
        matches: found.matches + hits.length - found.hits.length,
      };
      const none = use === "cit" ? "nothing found" : "as dcu.IR";
      return withFallbacks(result, [cited.length > 0 ? undefined : `no cited patents in the text; ${none}`]);
    };
  },
});

/** Whether topics get translations of their words: not if only citations are used. */
function translates({ use, translate }: { readonly use: string; readonly translate: boolean }): boolean {
  return translate && use !== "cit";
}

/** Documents of the patents that the description cites, in order of citation. */
function citedDocuments(graph: PatentGraph, topic: SearchTopic): string[] {
  const view = topicView(graph, topic);
  return view.documents(view.citedInText());
}
