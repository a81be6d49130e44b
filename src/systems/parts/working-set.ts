import type { ClassificationLevel } from "../../patents/index.js";
import type { TopicView } from "../patent-graph/topic-view.js";

/**
 * The documents that a topic's metadata lead to: those of the same classes, of the same applicants and inventors, cited
 * in its text, cited by these, and citing these. Ids are in the order in which they are found; empty if the topic has
 * no such metadata.
 *
 * P. Lopez, L. Romary: Multiple retrieval models and regression models for prior art search. CLEF 2009 (initial working
 * sets)
 */
export function workingSet(view: TopicView, level: ClassificationLevel): Set<string> {
  const cited = view.citedInText();
  const patents = new Set([
    ...cited,
    ...cited.flatMap((patent) => [...view.cited(patent), ...view.citing(patent)]),
    ...view.ofApplicants().flat(),
    ...view.ofInventors().flat(),
    ...view.ofClasses(level).flatMap((members) => members.patents),
  ]);
  return new Set(view.documents(patents));
}
