import type { TopicPreferences } from "../../core/index.js";
import { forEachPreference, type Scope, type Tallies } from "./preference-tally.js";
import type { RunOrder } from "./run-order.js";

/** The pairs of documents with a preference between them: their number, and the sum of their shares. */
export interface PairShare {
  readonly pairs: number;
  /** The share of a pair is the share of its preferences, from all groups, that the run fulfils. */
  readonly sum: number;
}

export type PairShares = Readonly<Record<Scope, PairShare>>;

/**
 * The shares of the pairs of a topic with one group in which no document occurs twice: each pair has at
 * most one preference, which is fulfilled or not. This is the usual case for qrels, which may be large.
 */
export function singleGroupShares({ retrieved, implied, all }: Tallies): PairShares {
  return {
    retrieved: { pairs: retrieved.possible, sum: retrieved.fulfilled },
    implied: { pairs: implied.possible, sum: implied.fulfilled },
    all: { pairs: all.possible, sum: all.fulfilled },
  };
}

/** The shares of all pairs of a topic, with the preferences of all groups. */
export function pairShares(topic: TopicPreferences, { placeOf, retrieved }: RunOrder): PairShares {
  const n = topic.documentCount;
  /** At `a · n + b`: the number of preferences for the document at place `a` over the one at `b`. */
  const votes = new Uint16Array(n * n);
  for (const group of topic.groups) {
    forEachPreference(group, (i, j) => {
      votes[placeOf[group.documents[i]] * n + placeOf[group.documents[j]]]++;
    });
  }
  let pairs = 0;
  let sum = 0;
  // trec_eval's order of summation: the pairs of retrieved documents first.
  const addPairs = (a: number, from: number, to: number) => {
    for (let b = from; b < to; b++) {
      const kept = votes[a * n + b];
      const broken = votes[b * n + a];
      if (kept + broken === 0) continue;
      pairs++;
      if (a < retrieved) sum += kept / (kept + broken);
    }
  };
  for (let a = 0; a < retrieved; a++) addPairs(a, a + 1, retrieved);
  const ofRetrieved = { pairs, sum };
  for (let a = 0; a < retrieved; a++) addPairs(a, retrieved, n);
  const ofImplied = { pairs, sum };
  for (let a = retrieved; a < n; a++) addPairs(a, a + 1, n);
  return { retrieved: ofRetrieved, implied: ofImplied, all: { pairs, sum } };
}
