import { existsSync } from "node:fs";
import { UsageError } from "../../../core/index.js";
import type { ClassificationLevel } from "../../../patents/index.js";
import { documentValues, queryPlaces } from "../../../retrieval/index.js";
import type { ClusterWish } from "../../engines/choose-engine.js";
import { documentToMark, type MatchPlace, markedTexts, placesIn } from "../../reading/marked-texts.js";
import { markedTerms } from "../list-hits.js";
import type { SearchContext } from "../search-context.js";
import type { Mark } from "../search-file/search-events.js";
import { type ExportFormat, exportDocuments } from "../sets/export-documents.js";
import { makeMore, makeRelatedSet, makeSet, type RelatedKind } from "../sets/make-set.js";
import { addNote, deleteSet, markDocuments, recordRead, undoMark } from "../sets/mark-documents.js";
import { repeatSearch } from "../sets/repeat-search.js";
import { membersOf, noSet, resultOf } from "../sets/run-set.js";
import { openDesk, type SearchDesk } from "../sets/search-desk.js";
import { type BenchState, benchState } from "./bench-state.js";
import { OpenIndexes } from "./open-indexes.js";
import { keptRanking, rankingFile } from "./rank-set.js";
import { type Dialect, lineKind, type UnderstoodLine, understandLine, usualLine } from "./read-line.js";
import { hasSearch, listSearches, type SearchSummary, searchFile } from "./search-names.js";
import { type ClassCount, countClasses, countValues, type SetCounts } from "./set-counts.js";
import { type SetMaterial, type SetView, type ViewedSet, viewSet } from "./set-view.js";
import { type ShownHit, shownHits } from "./shown-hits.js";

/** A search of a person: the collection, the folder of the person's searches, and its name. */
export interface BenchPlace {
  readonly collection: string;
  readonly folder: string;
  readonly search: string;
}

/** How a set is made. */
export type SetRequest =
  | { readonly make: "query"; readonly line: string; readonly as?: "text" | "patent"; readonly dialect?: Dialect }
  | {
      readonly make: "related";
      readonly kind: RelatedKind;
      readonly documents: readonly string[];
      readonly sets?: readonly number[];
      readonly level?: ClassificationLevel;
    }
  | { readonly make: "more"; readonly set?: number; readonly isNew?: boolean };

/** A view, and by which system the set is ranked. */
export interface BenchView extends SetView {
  readonly system?: string | undefined;
}

/** A stretch of a set. */
export interface BenchPage {
  readonly documents: number;
  readonly families: number;
  /** How many rows the view has. */
  readonly rows: number;
  readonly from: number;
  readonly hits: readonly BenchHit[];
  /** The ranking by the system has to be made first. */
  readonly isUnranked?: true;
}

/** A row of a list. */
export interface BenchHit extends ShownHit {
  /** Rank in the set, from 1. */
  readonly rank: number;
  /** Other members of its family in this view. */
  readonly others: number;
}

interface OpenDesk {
  readonly desk: SearchDesk;
  readonly file: string;
  timer?: NodeJS.Timeout;
  readonly materials: Map<number, Omit<SetMaterial, "marks">>;
  readonly views: Map<string, ViewedSet>;
  readonly shown: Map<string, ShownHit>;
}

/** Characters of a snippet. */
const SNIPPET = 220;
const KEPT_VIEWS = 24;
const KEPT_ROWS = 4000;

export interface BenchOptions {
  /** How many indexes stay open. */
  readonly indexes?: number;
  /** After this many milliseconds without use, a search file is closed, so that other programs can write to it. */
  readonly idle?: number;
  readonly now?: () => Date;
  /** The cluster that indexes must be in; default: any. */
  readonly cluster?: ClusterWish | undefined;
}

/**
 * The searches of many people at once, kept in search files. Each method takes and returns plain data, so that a thread
 * of its own can do the work.
 */
export class SearchBench {
  readonly #indexes: OpenIndexes;
  readonly #idle: number;
  readonly #now: (() => Date) | undefined;
  readonly #desks = new Map<string, OpenDesk>();
  /** The last piece of work on each file: the next begins after it. */
  readonly #tails = new Map<string, Promise<unknown>>();

  constructor({ indexes = 3, idle = 20_000, now, cluster }: BenchOptions = {}) {
    this.#indexes = new OpenIndexes(indexes, cluster);
    this.#idle = idle;
    this.#now = now;
  }

  /** The searches of a person, the last changed first. */
  async list(folder: string): Promise<SearchSummary[]> {
    return listSearches(folder);
  }

  /** Starts a search. @throws UsageError if there is one of this name */
  async create(place: BenchPlace): Promise<BenchState> {
    if (hasSearch(place.folder, place.search)) {
      throw new UsageError("there is a search of this name", { setting: "name", value: place.search });
    }
    return this.#work(place, async ({ desk }) => benchState(desk), true);
  }

  state(place: BenchPlace): Promise<BenchState> {
    return this.#work(place, async ({ desk }) => benchState(desk));
  }

  /** What a line means, without searching for it. */
  understand(
    place: BenchPlace,
    line: string,
    options: { readonly dialect?: Dialect; readonly as?: "text" | "patent" },
  ): Promise<UnderstoodLine> {
    return this.#work(place, ({ desk }) => {
      const { sets } = desk.log.state;
      const content = async (number: number) => ({ documents: (await membersOf(desk, number)).slice(0, 1) });
      return understandLine(line, desk.context, { count: sets.length, content }, options);
    });
  }

  /** Makes a set. */
  make(place: BenchPlace, request: SetRequest): Promise<BenchState> {
    return this.#work(place, async ({ desk }) => {
      if (request.make === "more") await makeMore(desk, request.set, request.isNew === true);
      else if (request.make === "related") {
        const { kind, documents: ids, sets = [], level } = request;
        for (const number of sets) if (!desk.log.state.sets[number - 1]) throw noSet(desk, number);
        await makeRelatedSet(desk, kind, { ids, sets }, level);
      } else {
        const { line, as, dialect = "usual" } = request;
        if (line.trim() === "") throw new UsageError("the query is empty", { setting: "line" });
        const { length } = desk.log.state.sets;
        const kind = lineKind(line.trim(), length, as);
        await makeSet(desk, line.trim(), kind === "patent" ? "patent" : "text", usualLine(line, dialect, length));
      }
      return benchState(desk);
    });
  }

  deleteSet(place: BenchPlace, set: number, isDeleted: boolean): Promise<BenchState> {
    return this.#change(place, (desk) => deleteSet(desk, set, isDeleted));
  }

  mark(place: BenchPlace, documents: readonly string[], mark: Mark | "none"): Promise<BenchState> {
    return this.#change(place, async (desk) => {
      const { engine } = desk.context.index;
      for (const id of documents) {
        if (!(await engine.document(id)))
          throw new UsageError("no document of the index", { setting: "documents", value: id });
      }
      markDocuments(desk, documents, mark);
    });
  }

  undo(place: BenchPlace): Promise<BenchState> {
    return this.#change(place, undoMark);
  }

  note(
    place: BenchPlace,
    text: string,
    about: { readonly set?: number; readonly document?: string },
  ): Promise<BenchState> {
    return this.#change(place, (desk) => {
      if (about.set !== undefined && !desk.log.state.sets[about.set - 1]) throw noSet(desk, about.set);
      addNote(desk, text, about);
    });
  }

  read(place: BenchPlace, document: string, set?: number, rank?: number): Promise<BenchState> {
    return this.#change(place, (desk) => {
      if (set !== undefined && !desk.log.state.sets[set - 1]) throw noSet(desk, set);
      recordRead(desk, document, set, rank);
    });
  }

  /** Makes all sets again with the index as it is now. */
  repeat(place: BenchPlace): Promise<BenchState> {
    return this.#work(place, async (open) => {
      await repeatSearch(open.desk);
      open.materials.clear();
      open.views.clear();
      open.shown.clear();
      return benchState(open.desk);
    });
  }

  /** Rows of a set: at most 200 at a time. */
  page(place: BenchPlace, set: number, view: BenchView, from: number, count: number): Promise<BenchPage> {
    return this.#work(place, async (open) => {
      const { viewed, material, isUnranked } = await this.#view(open, set, view);
      const numbers = [...viewed.shown.subarray(from, from + Math.min(200, count))];
      const rows = await this.#rows(
        open,
        set,
        numbers.map((n) => material.ids[n]),
      );
      return {
        documents: viewed.documents,
        families: viewed.families,
        rows: viewed.shown.length,
        from,
        hits: rows.map((row, i) => ({ ...row, rank: numbers[i] + 1, others: viewed.others[from + i] })),
        ...(isUnranked && { isUnranked: true as const }),
      };
    });
  }

  /** The place of a document in a view, from 0; -1 if the view does not show it. */
  find(place: BenchPlace, set: number, view: BenchView, document: string): Promise<number> {
    return this.#work(place, async (open) => {
      const { viewed, material } = await this.#view(open, set, view);
      return viewed.shown.findIndex((n) => material.ids[n] === document);
    });
  }

  /** What the documents of a view have in common, and their classes below one. */
  counts(
    place: BenchPlace,
    set: number,
    view: BenchView,
    below?: string,
  ): Promise<SetCounts & { readonly classes: readonly ClassCount[] }> {
    return this.#work(place, async (open) => {
      const { viewed, material } = await this.#view(open, set, { ...view, order: "rank", system: undefined });
      return { ...countValues(material, viewed.shown), classes: countClasses(material.values, viewed.shown, below) };
    });
  }

  /** The words of a document that a set found it by. */
  matches(
    place: BenchPlace,
    set: number,
    document: string,
  ): Promise<{ readonly places: readonly MatchPlace[]; readonly cutOff?: string }> {
    return this.#work(place, async ({ desk }) => {
      const { context } = desk;
      const patent = await context.texts?.get(document);
      if (!patent) throw new UsageError("no document of the collection", { setting: "document", value: document });
      const { query, filter } = (await resultOf(desk, set)).answer.result;
      const { engine, tokens, fields, languages } = context.index;
      const terms = await markedTerms(context, query);
      const found = await queryPlaces(query, documentToMark(patent, languages), { engine, tokens, fields, terms });
      const places = placesIn(markedTexts(patent, found).texts);
      return { places, ...(filter.before !== undefined && { cutOff: filter.before }) };
    });
  }

  /** Documents of a view, or the marked ones, in a format for other programs. */
  export(
    place: BenchPlace,
    what: { readonly set: number; readonly view: BenchView } | "marked",
    format: ExportFormat,
    options: { readonly topic?: string; readonly byFamily?: boolean },
  ): Promise<string> {
    return this.#work(place, async (open) => {
      const { desk } = open;
      if (what === "marked") return exportDocuments(desk, [...desk.log.state.marks.keys()], { format, ...options });
      const { viewed, material } = await this.#view(open, what.set, { ...what.view, byFamily: false });
      const ids = Array.from(viewed.shown, (n) => material.ids[n]);
      return exportDocuments(desk, ids, { format, ...options });
    });
  }

  /** The file of a search, for work in another thread. @throws UsageError if there is none */
  async file({ folder, search }: BenchPlace): Promise<string> {
    const file = searchFile(folder, search);
    if (!existsSync(file)) throw noSearch(search);
    return file;
  }

  /** Closes all search files and indexes. */
  async close(): Promise<void> {
    await Promise.all([...this.#tails.values()].map((tail) => tail.catch(() => {})));
    for (const open of this.#desks.values()) this.#closeDesk(open);
    await this.#indexes.close();
  }

  async #change(place: BenchPlace, change: (desk: SearchDesk) => unknown): Promise<BenchState> {
    return this.#work(place, async ({ desk }) => {
      await change(desk);
      return benchState(desk);
    });
  }

  /** Does one piece of work after the other on a search: events are written in the order of the requests. */
  async #work<T>(place: BenchPlace, work: (open: OpenDesk) => Promise<T>, isNew = false): Promise<T> {
    const file = searchFile(place.folder, place.search);
    if (!isNew && !existsSync(file)) throw noSearch(place.search);
    return this.#indexes.use(place.collection, async (context) => {
      clearTimeout(this.#desks.get(file)?.timer);
      const before = this.#tails.get(file) ?? Promise.resolve();
      const done = before.catch(() => {}).then(() => work(this.#openDesk(file, context)));
      this.#tails.set(file, done);
      try {
        return await done;
      } finally {
        if (this.#tails.get(file) === done) this.#leave(file);
      }
    });
  }

  /** Nobody works on a search any more: closes its file after a while. */
  #leave(file: string): void {
    this.#tails.delete(file);
    const open = this.#desks.get(file);
    if (!open) return;
    open.timer = setTimeout(() => this.#closeDesk(open), this.#idle);
    open.timer.unref();
  }

  #openDesk(file: string, context: SearchContext): OpenDesk {
    const known = this.#desks.get(file);
    if (known && known.desk.context.index === context.index) return known;
    if (known) this.#closeDesk(known);
    const desk = openDesk(context, { file, ...(this.#now && { now: this.#now }) });
    const open: OpenDesk = { desk, file, materials: new Map(), views: new Map(), shown: new Map() };
    this.#desks.set(file, open);
    return open;
  }

  #closeDesk(open: OpenDesk): void {
    clearTimeout(open.timer);
    open.desk.log.close();
    if (this.#desks.get(open.file) === open) this.#desks.delete(open.file);
  }

  async #view(open: OpenDesk, set: number, view: BenchView) {
    const { desk, views } = open;
    const material: SetMaterial = { ...(await this.#material(open, set)), marks: desk.log.state.marks };
    const ranking = view.system === undefined ? undefined : await this.#ranking(open, set, view.system, material.ids);
    // A view by marks changes with each of them.
    const isKept = view.marks === undefined && (view.system === undefined || ranking !== undefined);
    const key = JSON.stringify([set, view]);
    const known = isKept ? views.get(key) : undefined;
    const viewed = known ?? viewSet(material, view, ranking);
    if (isKept && !known) {
      if (views.size >= KEPT_VIEWS) views.delete(views.keys().next().value!);
      views.set(key, viewed);
    }
    return { viewed, material, isUnranked: view.system !== undefined && ranking === undefined };
  }

  async #material(open: OpenDesk, set: number): Promise<Omit<SetMaterial, "marks">> {
    const known = open.materials.get(set);
    if (known) return known;
    const ids = await membersOf(open.desk, set);
    const material = { ids, values: await documentValues(open.desk.context.index.engine, ids) };
    open.materials.set(set, material);
    return material;
  }

  /** The place of each document in the ranking of a system, if it was made. */
  async #ranking(
    { desk, file }: OpenDesk,
    set: number,
    system: string,
    ids: readonly string[],
  ): Promise<Int32Array | undefined> {
    const ranking = keptRanking(rankingFile(file, desk, set, system));
    if (!ranking) return undefined;
    const places = new Map(ranking.ids.map((id, place) => [id, place]));
    return Int32Array.from(ids, (id) => places.get(id) ?? -1);
  }

  async #rows({ desk, shown }: OpenDesk, set: number, ids: readonly string[]): Promise<ShownHit[]> {
    const missing = ids.filter((id) => !shown.has(`${set} ${id}`));
    if (missing.length > 0) {
      const { query } = (await resultOf(desk, set)).answer.result;
      for (const row of await shownHits(desk.context, query, missing, SNIPPET)) {
        if (shown.size >= KEPT_ROWS) shown.delete(shown.keys().next().value!);
        shown.set(`${set} ${row.id}`, row);
      }
    }
    return ids.map((id) => shown.get(`${set} ${id}`)!);
  }
}

function noSearch(name: string): UsageError {
  return new UsageError("there is no search of this name", { setting: "search", value: name });
}
