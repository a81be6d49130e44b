import { type Assignment, assign, assignments, type CampaignStore, unassign } from "../../campaign/node.js";

/** Makes these the only assignments. Judgements of topics that are taken away are kept. */
export function replaceAssignments(
  store: CampaignStore,
  wanted: readonly Assignment[],
  now: string,
): { readonly given: number; readonly taken: number } {
  const keyOf = ({ topic, assessor }: Assignment) => JSON.stringify([topic, assessor]);
  const present = assignments(store);
  const [before, after] = [new Set(present.map(keyOf)), new Set(wanted.map(keyOf))];
  const taken = present.filter((each) => !after.has(keyOf(each)));
  const given = [...new Map(wanted.map((each) => [keyOf(each), each])).values()].filter(
    (each) => !before.has(keyOf(each)),
  );
  if (taken.length > 0) unassign(store, taken);
  if (given.length > 0) assign(store, given, now);
  return { given: given.length, taken: taken.length };
}
