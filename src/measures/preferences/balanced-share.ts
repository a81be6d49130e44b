import type { GroupOutcome } from "./preference-outcome.js";
import { forEachPreference, type Tally, tallyPreferences } from "./preference-tally.js";
import type { RunOrder } from "./run-order.js";

/**
 * The share of a group's preferences that the run fulfils, with as many non-relevant documents as
 * relevant ones (trec_eval's `Rnonrel`); NaN if that leaves no preference.
 *
 * If there are too few, others are made up, each below every relevant document that was retrieved. If
 * there are too many, the first in the order of the run are kept and the preferences counted again.
 */
export function balancedShare(outcome: GroupOutcome, order: RunOrder, scope: "retrieved" | "all"): number {
  const all = scope === "all";
  const relevant = all ? outcome.relevant : outcome.relevantRetrieved;
  const nonRelevant = all ? outcome.nonRelevant : outcome.nonRelevantRetrieved;
  const { fulfilled, possible } =
    relevant >= nonRelevant
      ? fillUp(outcome, outcome.tallies[scope], relevant - nonRelevant)
      : cutBack(outcome, order, relevant, scope);
  return fulfilled / possible;
}

/** trec_eval assumes the made-up documents to be below all relevant ones, even if only retrieved ones count. */
function fillUp({ relevant, relevantRetrieved }: GroupOutcome, { fulfilled, possible }: Tally, missing: number): Tally {
  return { fulfilled: fulfilled + relevantRetrieved * missing, possible: possible + relevant * missing };
}

function cutBack({ group, relevant }: GroupOutcome, order: RunOrder, limit: number, scope: "retrieved" | "all"): Tally {
  const { documents, levels, relation } = group;
  const places = Int32Array.from(documents, (document) => order.placeOf[document]);
  const lowest = relation ? 0 : levels[levels.length - 1];
  const nonRelevant: number[] = [];
  for (let i = 0; i < places.length; i++) if (levels[i] === lowest) nonRelevant.push(i);
  nonRelevant.sort((i, j) => places[i] - places[j]);
  // With several subgroups, trec_eval keeps as many as there are relevant documents, retrieved or not.
  const kept = nonRelevant.slice(0, relation ? relevant : limit);
  const dropped = new Set(nonRelevant.slice(kept.length));
  return tallyPreferences(order.retrieved, (visit) => {
    forEachPreference(group, (i, j) => {
      if (!dropped.has(i) && !dropped.has(j)) visit(places[i], places[j]);
    });
    if (relation) return;
    // With one subgroup, trec_eval also counts every document that is not relevant, kept or not, as
    // preferred to every kept one, itself included.
    for (const i of nonRelevant) for (const j of kept) visit(places[i], places[j]);
  })[scope];
}
