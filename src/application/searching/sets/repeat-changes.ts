import type { SetMembers } from "../search-file/search-events.js";
import type { SearchState } from "../search-file/search-state.js";

/** What a repeat changed in a set. */
export interface SetChange {
  readonly number: number;
  readonly understood: string;
  readonly before: SetMembers;
  readonly now: SetMembers;
  /** Ids that are new and gone; absent if those of one time were not kept. */
  readonly added?: readonly string[];
  readonly gone?: readonly string[];
  readonly problem?: string;
}

/** What the last repeat changed, set by set; none if the search was not repeated. */
export function lastChanges(state: SearchState): SetChange[] {
  const last = state.repeats.at(-1);
  if (!last) return [];
  const earlier = state.repeats.slice(0, -1);
  return last.sets.map(({ number, problem, ...now }) => {
    const { made } = state.sets[number - 1];
    const before: SetMembers =
      earlier
        .findLast((each) => each.sets.some((set) => set.number === number))
        ?.sets.find((set) => set.number === number) ?? made;
    const difference = (a: SetMembers, b: SetMembers) => {
      const known = new Set(b.ids);
      return a.ids?.filter((id) => !known.has(id));
    };
    const isKnown = before.ids !== undefined && now.ids !== undefined;
    return {
      number,
      understood: made.understood,
      before,
      now,
      ...(isKnown && { added: difference(now, before) ?? [], gone: difference(before, now) ?? [] }),
      ...(problem !== undefined && { problem }),
    };
  });
}

/** Ids that the last repeat has found and that no set had before. */
export function newSince(state: SearchState): string[] {
  const changes = lastChanges(state);
  const before = new Set(changes.flatMap(({ before }) => before.ids ?? []));
  return [...new Set(changes.flatMap(({ added = [] }) => added))].filter((id) => !before.has(id));
}
