import { UsageError } from "../../../core/index.js";
import type { SetContent } from "../../../retrieval/index.js";
import type { SearchContext } from "../search-context.js";
import { membersHash } from "../search-file/members.js";
import type { SearchState } from "../search-file/search-state.js";
import { subjectOf } from "../subject.js";
import { likeSet, moreSet, relatedSet } from "./related-sets.js";
import { searchAll } from "./search-all.js";
import { isSameIndex, type SearchDesk } from "./search-desk.js";
import { idsOf, type SetDefinition, type SetResult } from "./set-result.js";

/** What is needed to find the documents of sets. */
export interface SetSource extends Pick<SearchDesk, "context" | "index" | "results"> {
  readonly log: { readonly state: Pick<SearchState, "sets" | "index"> };
}

/** Finds the documents of a set by its definition, with the open index. */
export async function runSet(desk: SetSource, definition: SetDefinition): Promise<SetResult> {
  const used = new Set<number>();
  const context: SearchContext = {
    ...desk.context,
    options: definition.options,
    sets: {
      count: definition.number - 1,
      content: (number) => {
        used.add(number);
        return setContent(desk, number);
      },
    },
  };
  switch (definition.kind) {
    case "query":
    case "combination": {
      const subject = await subjectOf(definition.understood, context, definition.as);
      return { ...(await searchAll(context, subject)), sets: [...used] };
    }
    case "like":
      return likeSet(context, await sourceIds(desk, definition));
    case "more":
      return moreSet(context, definition, (await resultOf(desk, definition.sets?.[0] ?? 0)).answer);
    default:
      return relatedSet(context, definition, await sourceIds(desk, definition));
  }
}

/** The documents that a set was made from: those given, and those of the given sets. */
async function sourceIds(desk: SetSource, { from = [], sets = [] }: SetDefinition): Promise<string[]> {
  const all = new Set(from);
  for (const number of sets) for (const id of await membersOf(desk, number)) all.add(id);
  return [...all];
}

/**
 * The ids of a set, best first. If the file does not have them, the query finds them again.
 *
 * @throws UsageError if there is no such set, or if other documents are found
 */
export async function membersOf(desk: SetSource, number: number): Promise<readonly string[]> {
  const set = desk.log.state.sets[number - 1];
  if (!set) throw noSet(desk, number);
  if (set.members.ids) return set.members.ids;
  const ids = idsOf(await resultOf(desk, number));
  if (membersHash(ids) === set.members.sha256) return ids;
  throw new UsageError(`set ${number} cannot be found again: the index has changed since it was made`);
}

/** What a set found: from memory, or by searching again. */
export async function resultOf(desk: SetSource, number: number): Promise<SetResult> {
  const known = desk.results.get(number);
  if (known) return known;
  const set = desk.log.state.sets[number - 1];
  if (!set) throw noSet(desk, number);
  const result = await runSet(desk, set.made);
  desk.results.set(number, result);
  return result;
}

async function setContent(desk: SetSource, number: number): Promise<SetContent> {
  const documents = await membersOf(desk, number);
  if (!isSameIndex(desk)) return { documents };
  const { terms } = (await resultOf(desk, number)).answer.result.query;
  return { documents, terms };
}

/** The error for a set that does not exist. */
export function noSet({ log }: SetSource, number: number): UsageError {
  const { length } = log.state.sets;
  const known =
    length === 0 ? "there are no sets yet" : length === 1 ? "there is only set 1" : `sets are 1 to ${length}`;
  return new UsageError(`no such set: ${number}; ${known}`);
}
