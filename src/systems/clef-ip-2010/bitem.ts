import { choiceParameter, countParameter, numberParameter } from "../../core/index.js";
import { buildQuery, classFilterWithBackOff, tfIdf, withFallbacks } from "../../retrieval/index.js";
import { bestOfGroups } from "../parts/best-of-groups.js";
import { classFallback } from "../parts/class-fallback.js";
import { citationFeedback } from "../patent-graph/citation-feedback.js";
import { graphGroups } from "../patent-graph/graph-groups.js";
import { topicView } from "../patent-graph/topic-view.js";
import { defineSystem } from "../system.js";

const NO_CITATIONS = "the first patents found cite nothing in the collection; as the applicant's view";

/** BiTeM at CLEF-IP 2010: full IPC codes, and citations of the patents found. */
export const bitem = defineSystem({
  name: "bitem",
  title: "search within full IPC codes; patents cited by the results move up",
  campaign: "CLEF-IP 2010",
  team: "BiTeM, University Hospitals and University of Geneva",
  tasks: ["prior-art", "ad-hoc", "invalidity"],
  about:
    "The applicant's view searches for the text of the patent among documents that share an IPC code with it, down to the subgroup, or a subclass if these are too few. The examiner's view also uses citations: documents that the best results cite move up or are added, s'(d) = s(d) + λ Σ s(c) over the first K patents c that cite d.",
  sources: [
    "J. Gobeill, E. Pasche, D. Teodoro, P. Ruch: Simple pre and post processing strategies for patent searching in CLEF Intellectual Property track 2009. CLEF 2009, LNCS 6241, 2010, pages 444–451",
    "D. Teodoro, J. Gobeill, E. Pasche, D. Vishnyakova, P. Ruch, C. Lovis: Automatic prior art searching and patent encoding at CLEF-IP '10. CLEF 2010 working notes, CEUR-WS 1176",
    "F. Piroi: CLEF-IP 2010: prior art candidates search evaluation summary. IRF-TR-2010-00003",
  ],
  published: [
    "two runs, applicantView and examinerView, with 663 documents per topic: fewer than the 1000 allowed",
    "a vector space engine; a filter by full IPC codes is better than one by four characters (2009)",
    "patents cited by the patents found move up (2009)",
  ],
  inferred: [
    "what the two views are: only their names are known",
    "the fallback from subgroups to subclasses, and its condition: with a bound of 1000 documents there would be no lists of 663",
    "a topic that is not a patent has no classes and is searched for in all documents; so is a topic whose subclasses have no documents",
    "λ and K; terms of the query; a cited document that was not found is added",
  ],
  parameters: {
    view: choiceParameter(["applicant", "examiner"], "examiner", "whether citations of the results count"),
    terms: countParameter(200, "number of query terms"),
    atLeast: countParameter(100, "minimum number of documents in the same subgroups; below it, subclasses are used", 0),
    patents: countParameter(50, "K: number of top patents whose citations count", 0),
    weight: numberParameter(0.2, "λ: share of a patent's score that is added to the patents it cites", { min: 0 }),
  },
  runs: { applicantView: { view: "applicant" }, examinerView: { view: "examiner" } },
  usesGraph: ({ view }) => view === "examiner",
  open({ tokens, limit, groupBy, graph }, { view, terms, atLeast, patents, weight }) {
    return async (topic, engine) => {
      const query = topic.query ?? (await buildQuery(engine, tokens, topic.texts, { terms }));
      const ofClasses = await classFilterWithBackOff(engine, topic.classes ?? [], {
        atLeast,
        filter: topic.filter ?? {},
        levels: ["subgroup", "subclass"],
      });
      const filter = ofClasses.documents > 0 ? ofClasses.filter : topic.filter;
      const found = await engine.search(query, { model: tfIdf(), limit, filter, groupBy });
      const fallbacks = [classFallback(ofClasses, "subgroup")];
      if (view === "applicant") return withFallbacks(found, fallbacks);
      const { hits, matches, cited } = citationFeedback(found, topicView(graph!, topic), { patents, weight });
      const best = await bestOfGroups(hits, limit, graphGroups(graph!, groupBy));
      const isWithout = cited === 0 && patents > 0 && weight > 0;
      return withFallbacks({ hits: best, matches }, [...fallbacks, isWithout ? NO_CITATIONS : undefined]);
    };
  },
});
