import type { Table } from "../../../core/index.js";
import type { SearchState } from "../search-file/search-state.js";
import type { SetChange } from "./repeat-changes.js";

/** The sets of a search as a table. */
export function setTable({ sets }: SearchState): Table {
  return {
    caption: "Sets",
    columns: [
      { name: "set", kind: "integer" },
      { name: "documents", kind: "integer" },
      { name: "matches", kind: "integer" },
      { name: "kind", kind: "text" },
      { name: "query", kind: "text" },
      { name: "made", kind: "text" },
    ],
    rows: sets.map(({ made, members }) => [
      made.number,
      members.count,
      members.matches,
      made.kind,
      made.understood,
      made.at,
    ]),
  };
}

/** What a repeat changed, as a table. */
export function changeTable(changes: readonly SetChange[]): Table {
  return {
    caption: "Sets before and now",
    columns: [
      { name: "set", kind: "integer" },
      { name: "before", kind: "integer" },
      { name: "now", kind: "integer" },
      { name: "new", kind: "integer" },
      { name: "gone", kind: "integer" },
      { name: "query", kind: "text" },
      { name: "new documents", kind: "text" },
      { name: "gone documents", kind: "text" },
      { name: "problem", kind: "text" },
    ],
    rows: changes.map(({ number, before, now, added, gone, understood, problem }) => [
      number,
      before.count,
      now.count,
      added?.length ?? null,
      gone?.length ?? null,
      understood,
      added?.join(" ") || null,
      gone?.join(" ") || null,
      problem ?? null,
    ]),
  };
}
