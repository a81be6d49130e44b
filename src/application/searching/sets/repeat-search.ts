import { isPresageError } from "../../../core/index.js";
import type { Effects } from "../../effects.js";
import { keptMembers } from "../search-file/members.js";
import type { RepeatEvent, RepeatedSet } from "../search-file/search-events.js";
import { lastChanges, type SetChange } from "./repeat-changes.js";
import { runSet, type SetSource } from "./run-set.js";
import type { SearchDesk } from "./search-desk.js";
import { idsOf, type SetResult } from "./set-result.js";

/**
 * Makes all sets again with the open index, and records that in the search. Marks, notes and what was read are kept. A
 * set that cannot be made again keeps those of its documents that the index has.
 *
 * @returns what changed, set by set
 */
export async function repeatSearch(desk: SearchDesk, { onProgress, signal }: Effects = {}): Promise<SetChange[]> {
  const { sets } = desk.log.state;
  const again: RepeatedSet[] = [];
  const results = new Map<number, SetResult>();
  // Sets that use others see them as they are now.
  const known = sets.map(({ made, members }) => ({ made, members }));
  const source: SetSource = { ...desk, log: { state: { sets: known, index: desk.index } }, results };
  for (const [i, { made, members }] of sets.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ what: "sets", done: i, total: sets.length });
    const number = made.number;
    try {
      const result = await runSet(source, made);
      results.set(number, result);
      again.push({ number, ...keptMembers(idsOf(result), result.answer.result.matches) });
    } catch (error) {
      if (!isPresageError(error)) throw error;
      const ids: string[] = [];
      for (const id of members.ids ?? []) if (await desk.context.index.engine.document(id)) ids.push(id);
      again.push({ number, ...keptMembers(ids), problem: error.message });
    }
    const { number: _, problem: __, ...now } = again[i];
    known[i] = { made, members: now };
  }
  const { program, index } = desk;
  const event: RepeatEvent = { event: "repeat", at: desk.now().toISOString(), program, index, sets: again };
  desk.log.append(event);
  desk.results.clear();
  for (const [number, result] of results) desk.results.set(number, result);
  return lastChanges(desk.log.state);
}
