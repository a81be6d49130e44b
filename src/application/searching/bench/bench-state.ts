import type { Mark, SetKind } from "../search-file/search-events.js";
import { isSameIndex, type SearchDesk } from "../sets/search-desk.js";

/** A set as a page lists it. */
export interface BenchSet {
  readonly number: number;
  readonly kind: SetKind;
  readonly typed: string;
  readonly understood: string;
  readonly notes: readonly string[];
  readonly count: number;
  readonly matches: number;
  readonly isCut: boolean;
  readonly at: string;
  readonly deleted: boolean;
  /** Numbers of the sets that it was made from. */
  readonly sets: readonly number[];
  /** Prior art is published before this day. */
  readonly cutOff?: string;
  /** Notes that the searcher wrote on it. */
  readonly remarks: readonly string[];
  readonly problem?: string;
}

/** A search as a page shows it, without its documents. */
export interface BenchState {
  readonly sets: readonly BenchSet[];
  readonly marks: Readonly<Record<string, Mark>>;
  /** What was read, the last one last. */
  readonly read: readonly string[];
  /** Notes on documents. */
  readonly documentNotes: Readonly<Record<string, readonly string[]>>;
  /** Notes on the search as a whole. */
  readonly notes: readonly string[];
  readonly canUndo: boolean;
  /** Whether the index is the one that the sets were made with; if not, they must be made again. */
  readonly isSameIndex: boolean;
  readonly documents: number;
}

/** The state of a search as plain data. */
export function benchState(desk: SearchDesk): BenchState {
  const { state } = desk.log;
  const documentNotes = new Map<string, string[]>();
  for (const { document, text } of state.notes) {
    if (document === undefined) continue;
    documentNotes.set(document, [...(documentNotes.get(document) ?? []), text]);
  }
  return {
    sets: state.sets.map(({ made, members, problem }) => ({
      number: made.number,
      kind: made.kind,
      typed: made.typed,
      understood: made.understood,
      notes: made.notes ?? [],
      count: members.count,
      matches: members.matches,
      isCut: made.isCut,
      at: made.at,
      deleted: state.deleted.has(made.number),
      sets: made.sets ?? [],
      ...(made.filter?.before !== undefined && { cutOff: made.filter.before }),
      remarks: state.notes.flatMap(({ set, text }) => (set === made.number ? [text] : [])),
      ...(problem !== undefined && { problem }),
    })),
    marks: Object.fromEntries(state.marks),
    read: [...new Set(state.reads.map(({ document }) => document))],
    documentNotes: Object.fromEntries(documentNotes),
    notes: state.notes.flatMap(({ set, document, text }) =>
      set === undefined && document === undefined ? [text] : [],
    ),
    canUndo: state.lastMark !== undefined,
    isSameIndex: isSameIndex(desk) || state.sets.length === 0,
    documents: desk.index.documents,
  };
}
