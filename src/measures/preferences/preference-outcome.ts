import {
  ExitCode,
  type PreferenceGroup,
  PresageError,
  type TopicPreferences,
  type TopicStanding,
} from "../../core/index.js";
import { type PairShares, pairShares, singleGroupShares } from "./pair-shares.js";
import { forEachPreference, type Tallies, tallyPreferences } from "./preference-tally.js";
import { type RunOrder, runOrder } from "./run-order.js";

/** The outcome of a run for the preferences of one group. */
export interface GroupOutcome {
  readonly group: PreferenceGroup;
  readonly tallies: Tallies;
  /** Number of relevant documents of the group, and of those retrieved. */
  readonly relevant: number;
  readonly relevantRetrieved: number;
  /** Number of non-relevant documents of the group, and of those retrieved. */
  readonly nonRelevant: number;
  readonly nonRelevantRetrieved: number;
}

/** The outcome of a run for the preferences of a topic: all that the measures need, counted once. */
export interface PreferenceOutcome {
  readonly order: RunOrder;
  readonly groups: readonly GroupOutcome[];
  /** Counted at the first use. */
  readonly pairs: PairShares;
}

/**
 * Compares a run, cut after its first `maxRetrieved` documents, with the preferences of a topic.
 *
 * @throws PresageError with trec_eval's exit code 4 if a group contradicts itself
 */
export function preferenceOutcome(
  topic: TopicPreferences,
  standing: TopicStanding,
  maxRetrieved = Number.POSITIVE_INFINITY,
): PreferenceOutcome {
  for (const { name, conflict } of topic.groups) {
    if (conflict === undefined) continue;
    throw new PresageError(`topic ${topic.topic}, judgement group ${name}: ${conflict}`, ExitCode.calculation);
  }
  const order = runOrder(topic.documentCount, standing, maxRetrieved);
  const groups = topic.groups.map((group) => groupOutcome(group, order));
  const isSimple = groups.length === 1 && groups[0].group.documents.length === topic.documentCount;
  let pairs: PairShares | undefined;
  return {
    order,
    groups,
    get pairs() {
      return (pairs ??= isSimple ? singleGroupShares(groups[0].tallies) : pairShares(topic, order));
    },
  };
}

function groupOutcome(group: PreferenceGroup, order: RunOrder): GroupOutcome {
  const { documents, levels, relation } = group;
  const places = Int32Array.from(documents, (document) => order.placeOf[document]);
  const tallies = tallyPreferences(order.retrieved, (visit) => {
    forEachPreference(group, (i, j) => visit(places[i], places[j]));
  });
  const counts = { relevant: 0, relevantRetrieved: 0, nonRelevant: 0, nonRelevantRetrieved: 0 };
  for (let i = 0; i < places.length; i++) {
    const isRetrieved = places[i] < order.retrieved;
    if (levels[i] > 0) {
      counts.relevant++;
      if (isRetrieved) counts.relevantRetrieved++;
    } else if (levels[i] === 0 || !relation) {
      // A negative level counts as not relevant in a group with one subgroup, and is ignored in others.
      counts.nonRelevant++;
      if (isRetrieved) counts.nonRelevantRetrieved++;
    }
  }
  return { group, tallies, ...counts };
}
