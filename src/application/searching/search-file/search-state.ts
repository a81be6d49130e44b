import type {
  IndexIdentity,
  Mark,
  MarkEvent,
  NoteEvent,
  ReadEvent,
  RepeatEvent,
  SearchEvent,
  SearchFileHeader,
  SetEvent,
  SetMembers,
} from "./search-events.js";

/** A set with its current members: those of the last repeat, else the first ones. */
export interface CurrentSet {
  /** The set as it was made. */
  readonly made: SetEvent;
  readonly members: SetMembers;
  /** Why the last repeat could not make it again. */
  readonly problem?: string;
}

/** What the events of a search add up to. */
export interface SearchState {
  /** The index of the last repeat, else that of the header. */
  readonly index: IndexIdentity;
  /** In the order of their numbers: set 1 is the first. */
  readonly sets: readonly CurrentSet[];
  /** The current mark of each marked document. */
  readonly marks: ReadonlyMap<string, Mark>;
  readonly notes: readonly NoteEvent[];
  readonly reads: readonly ReadEvent[];
  readonly repeats: readonly RepeatEvent[];
  /** Numbers of the sets that are deleted. */
  readonly deleted: ReadonlySet<number>;
  /** The last mark that was not taken back, if there is one. */
  readonly lastMark: MarkEvent | undefined;
}

/** Adds up the events of a search, one at a time. */
export class SearchStateBuilder implements SearchState {
  #index: IndexIdentity;
  readonly sets: CurrentSet[] = [];
  readonly marks = new Map<string, Mark>();
  readonly notes: NoteEvent[] = [];
  readonly reads: ReadEvent[] = [];
  readonly repeats: RepeatEvent[] = [];
  readonly deleted = new Set<number>();
  /** The marks that can be taken back, the last one last, with what its documents were marked as before. */
  readonly #taken: { readonly event: MarkEvent; readonly before: ReadonlyMap<string, Mark | undefined> }[] = [];

  constructor({ index }: Pick<SearchFileHeader, "index">) {
    this.#index = index;
  }

  get index(): IndexIdentity {
    return this.#index;
  }

  get lastMark(): MarkEvent | undefined {
    return this.#taken.at(-1)?.event;
  }

  add(event: SearchEvent): void {
    switch (event.event) {
      case "set":
        this.sets.push({ made: event, members: event });
        break;
      case "mark":
        this.#taken.push({ event, before: new Map(event.documents.map((id) => [id, this.marks.get(id)])) });
        for (const id of event.documents) this.#mark(id, event.mark === "none" ? undefined : event.mark);
        break;
      case "undo":
        for (const [id, mark] of this.#taken.pop()?.before ?? []) this.#mark(id, mark);
        break;
      case "note":
        this.notes.push(event);
        break;
      case "read":
        this.reads.push(event);
        break;
      case "repeat":
        this.#index = event.index;
        this.repeats.push(event);
        for (const { number, problem, ...members } of event.sets) {
          const { made } = this.sets[number - 1];
          this.sets[number - 1] = { made, members, ...(problem !== undefined && { problem }) };
        }
        break;
      case "delete":
        this.deleted.add(event.set);
        break;
      case "restore":
        this.deleted.delete(event.set);
        break;
      case "recovered":
        break;
    }
  }

  #mark(id: string, mark: Mark | undefined): void {
    if (mark === undefined) this.marks.delete(id);
    else this.marks.set(id, mark);
  }
}

/** The sets that are not deleted, and those that one of these was made from. */
export function neededSets({ sets, deleted }: Pick<SearchState, "sets" | "deleted">): CurrentSet[] {
  const needed = new Set<number>();
  const need = (number: number): void => {
    if (needed.has(number)) return;
    needed.add(number);
    for (const source of sets[number - 1].made.sets ?? []) need(source);
  };
  for (const { made } of sets) if (!deleted.has(made.number)) need(made.number);
  return sets.filter(({ made }) => needed.has(made.number));
}

/** The state of a search after all its events. */
export function searchState(header: Pick<SearchFileHeader, "index">, events: Iterable<SearchEvent>): SearchState {
  const state = new SearchStateBuilder(header);
  for (const event of events) state.add(event);
  return state;
}
