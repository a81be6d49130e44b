import { choiceParameter, countParameter, numberParameter } from "../../core/index.js";
import { buildQuery, classFilterWithBackOff, tfIdf } from "../../retrieval/index.js";
import { bestOfGroups } from "../parts/best-of-groups.js";
import { citationFeedback } from "../patent-graph/citation-feedback.js";
import { graphGroups } from "../patent-graph/graph-groups.js";
import { topicView } from "../patent-graph/topic-view.js";
import { defineSystem } from "../system.js";

/** BiTeM of CLEF-IP 2010: full IPC codes, and what the patents found cite. */
export const bitem = defineSystem({
  name: "bitem",
  title: "search within full IPC codes; what is found moves up what it cites",
  campaign: "CLEF-IP 2010",
  team: "BiTeM, University Hospitals and University of Geneva",
  tasks: ["prior-art", "ad-hoc", "invalidity"],
  about:
    "The applicant's view: the text of the patent is searched for among documents that share an IPC code with it, down to the subgroup; where these are too few, a subclass. The examiner's view knows more: documents that the best of those found cite move up, s'(d) = s(d) + λ Σ s(c) over the first K patents c that cite d, or come in.",
  sources: [
    "J. Gobeill, E. Pasche, D. Teodoro, P. Ruch: Simple pre and post processing strategies for patent searching in CLEF Intellectual Property track 2009. CLEF 2009, LNCS 6241, 2010, pages 444–451",
    "D. Teodoro, J. Gobeill, E. Pasche, D. Vishnyakova, P. Ruch, C. Lovis: Automatic prior art searching and patent encoding at CLEF-IP '10. CLEF 2010 working notes, CEUR-WS 1176",
    "F. Piroi: CLEF-IP 2010: prior art candidates search evaluation summary. IRF-TR-2010-00003",
  ],
  published: [
    "two runs, applicantView and examinerView, with 663 documents a topic: fewer than the 1000 that were allowed",
    "a vector space engine; a filter by full IPC codes is better than one by four characters (2009)",
    "patents that the patents found cite are moved up (2009)",
  ],
  inferred: [
    "what the two views are: only their names are known",
    "the way back from subgroups to subclasses, and when: with 1000 documents as the bound there would be no lists of 663",
    "a topic that is no patent has no classes, and is searched for in all documents; so is one whose subclasses have none",
    "λ and K; terms of the query; that a cited document which was not found comes in",
  ],
  parameters: {
    view: choiceParameter(["applicant", "examiner"], "examiner", "whether the citations of what is found count"),
    terms: countParameter(200, "terms of the query"),
    atLeast: countParameter(100, "documents of the same subgroups, below which subclasses are taken", 0),
    patents: countParameter(50, "K: patents at the top whose citations count", 0),
    weight: numberParameter(0.2, "λ: share of its score that a patent lends to those that it cites", { min: 0 }),
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
      if (view === "applicant") return found;
      const { hits, matches } = citationFeedback(found, topicView(graph!, topic), { patents, weight });
      return { hits: await bestOfGroups(hits, limit, graphGroups(graph!, groupBy)), matches };
    };
  },
});
