import { choiceParameter, command, countParameter, flagParameter, numberParameter, setting } from "../../core/index.js";
import {
  append,
  classFilterWithBackOff,
  dirichlet,
  type Engine,
  type SearchResult,
  type SearchTopic,
} from "../../retrieval/index.js";
import { bestOfGroups } from "../parts/best-of-groups.js";
import { graphGroups } from "../patent-graph/graph-groups.js";
import type { PatentGraph } from "../patent-graph/patent-graph.js";
import { topicView } from "../patent-graph/topic-view.js";
import { defineSystem } from "../system.js";
import { pairKey, topicLanguage } from "../translation/languages.js";
import type { Lexicons } from "../translation/learn-lexicons.js";
import { ENGLISH, englishLexicons, frequentWords, withTranslations } from "./dcu-query.js";

/** Dublin City University at CLEF-IP 2010: frequent words and pairs, and the patents that the description names. */
export const dcu = defineSystem({
  name: "dcu",
  title: "patents cited in the text, then frequent words and pairs",
  campaign: "CLEF-IP 2010",
  team: "Dublin City University (W. Magdy, G. J. F. Jones)",
  tasks: ["prior-art", "ad-hoc", "invalidity"],
  about:
    "IR: words that stand more than twice in the description and pairs of words that stand more than three times in the whole patent are the query; only documents that share section, class and subclass with the patent are kept. cit: patents whose numbers stand in the description, as far as they are in the collection. IR+cit: those first, then the others.",
  sources: [
    "W. Magdy, G. J. F. Jones: Applying the KISS principle for the CLEF-IP 2010 prior art candidate patent search task. CLEF 2010 working notes, CEUR-WS 1176",
    "W. Magdy, P. Lopez, G. J. F. Jones: Simple vs. sophisticated approaches for patent prior-art search. ECIR 2011",
  ],
  published: [
    "words with a frequency above 2 in the description, pairs with one above 3 in all fields",
    "results are filtered by the first three levels of the classification; they say nothing of a way back, and there is none here",
    "Indri; versions of a patent are merged",
    "citations in the text: 771 of 2000 topics had any, 2307 in all; IR+cit has them in front, the others behind without duplicates",
  ],
  inferred: [
    "Dirichlet smoothing with μ = 2500, Indri's default; words and pairs are weighted by their frequency",
    "a topic without a description, or one in which nothing is frequent, is searched with all its words",
    "a topic without classes, as one that is no patent, is not filtered; nor is one whose subclasses have no documents",
    "a cited number brings in all documents of the patent, whatever their kind, as far as they may be prior art of the topic; their order is that of the text",
    "topics in French and German were translated to English by machine. Here a topic that is not in English can be given the translations of its words beside its own, translate=on; the lexicon is learned from titles and abstracts of families. Off when nothing is said",
  ],
  parameters: {
    use: choiceParameter(["IR", "cit", "IR+cit"], "IR+cit", "search, citations of the description, or both"),
    minFrequency: countParameter(3, "words must stand so often in the description"),
    minPairFrequency: countParameter(4, "pairs must stand so often in all fields"),
    translate: flagParameter(false, "add English translations to topics of other languages"),
    mu: numberParameter(2500, "words of smoothing", { min: 1 }),
  },
  runs: { IR: { use: "IR" }, cit: { use: "cit" }, "IR+cit": { use: "IR+cit" } },
  indexes: () => [{ analyzer: "patent", positions: true }],
  whenNothing: ({ use }) =>
    use === "cit"
      ? `it finds what the texts of topics cite, and \`${command("collection topics")}\` takes that out, unless ${setting("keepTextCitations")} is given`
      : undefined,
  usesGraph: ({ use }) => use !== "IR",
  learns: translates,
  learn: async (context, values): Promise<Lexicons | undefined> =>
    translates(values) ? englishLexicons(context) : undefined,
  open({ tokens, limit, groupBy, graph }, { use, minFrequency, minPairFrequency, mu }, lexicons) {
    const search = async (topic: SearchTopic, engine: Engine): Promise<SearchResult> => {
      const query = topic.query ?? (await frequentWords(engine, tokens, topic.texts, minFrequency, minPairFrequency));
      const ofClasses = await classFilterWithBackOff(engine, topic.classes ?? [], {
        atLeast: 0,
        filter: topic.filter ?? {},
        levels: ["subclass"],
      });
      const filter = ofClasses.documents > 0 ? ofClasses.filter : topic.filter;
      const lexicon = lexicons?.get(pairKey(topicLanguage(topic) ?? "", ENGLISH));
      const asked = lexicon ? withTranslations(query, lexicon) : query;
      return engine.search(asked, { model: dirichlet({ mu }), limit, filter, ...(groupBy && { groupBy }) });
    };
    return async (topic, engine) => {
      const found = use === "cit" ? { hits: [], matches: 0 } : await search(topic, engine);
      if (use === "IR") return found;
      const cited = citedDocuments(graph!, topic);
      const lists = [cited, found.hits.map(({ id }) => id)].map((docs) => ({ docs, scores: [] }));
      const hits = append().fuse(lists);
      return {
        hits: await bestOfGroups(hits, limit, graphGroups(graph!, groupBy)),
        matches: found.matches + hits.length - found.hits.length,
      };
    };
  },
});

/** Whether topics are given translations of their words: those of which only citations are looked for have no use for them. */
function translates({ use, translate }: { readonly use: string; readonly translate: boolean }): boolean {
  return translate && use !== "cit";
}

/** Documents of the patents that the description cites, in its order. */
function citedDocuments(graph: PatentGraph, topic: SearchTopic): string[] {
  const view = topicView(graph, topic);
  return view.documents(view.citedInText());
}
