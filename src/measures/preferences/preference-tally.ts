import type { PreferenceGroup } from "../../core/index.js";

/**
 * Which preferences count: those between two retrieved documents (trec_eval's `_ret`); those with at
 * least one retrieved document, which comes before the other by implication (`_imp`); or all of them,
 * where a preference between two documents that were not retrieved is never fulfilled.
 */
export type Scope = "retrieved" | "implied" | "all";

/** Number of preferences that count, and of those that the run fulfils. */
export interface Tally {
  readonly fulfilled: number;
  readonly possible: number;
}

export type Tallies = Readonly<Record<Scope, Tally>>;

/**
 * Tallies preferences. `each` lists them by the places of the preferred document and the other one in
 * the order of the run; places below `retrieved` are those of retrieved documents.
 */
export function tallyPreferences(
  retrieved: number,
  each: (visit: (preferred: number, other: number) => void) => void,
): Tallies {
  const both = { fulfilled: 0, possible: 0 };
  const one = { fulfilled: 0, possible: 0 };
  let neither = 0;
  each((preferred, other) => {
    if (preferred >= retrieved && other >= retrieved) neither++;
    else {
      const tally = preferred < retrieved && other < retrieved ? both : one;
      tally.possible++;
      if (preferred < other) tally.fulfilled++;
    }
  });
  const fulfilled = both.fulfilled + one.fulfilled;
  const possible = both.possible + one.possible;
  return { retrieved: both, implied: { fulfilled, possible }, all: { fulfilled, possible: possible + neither } };
}

/** Calls `visit` for each preference of a group, with the preferred document's index in it and the other's. */
export function forEachPreference(group: PreferenceGroup, visit: (i: number, j: number) => void): void {
  const { levels, relation } = group;
  const n = group.documents.length;
  if (relation) {
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) if (relation[i * n + j]) visit(i, j);
    }
    return;
  }
  let lower = 0;
  for (let i = 0; i < n; i++) {
    while (lower < n && levels[lower] === levels[i]) lower++;
    for (let j = lower; j < n; j++) visit(i, j);
  }
}
