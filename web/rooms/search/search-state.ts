import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { ownValue } from "../../../src/core/index.js";
import type { Answer } from "../../../src/server/contract/index.js";
import { call, Offline } from "../../api/client.js";
import type { SaveState } from "../../ui/saved-dot.js";

export type SearchState = Answer<"GET /api/collections/{collection}/searches/{search}">;
export type SearchSet = SearchState["sets"][number];
export type Mark = "relevant" | "maybe" | "not" | "none";

const SEARCH = "/api/collections/{collection}/searches/{search}" as const;

/** A change that the server has not confirmed yet. It is kept by the browser, so that it survives a reload. */
type Pending =
  | { readonly kind: "mark"; readonly documents: readonly string[]; readonly mark: Mark }
  | { readonly kind: "undo" }
  | { readonly kind: "note"; readonly text: string; readonly set?: number; readonly document?: string };

/** A search that is open: its state, and how to change it. Marks and notes show at once and are sent in their order. */
export class OpenSearch {
  readonly state = signal<SearchState | undefined>(undefined);
  readonly problem = signal<Error | undefined>(undefined);
  readonly saving = signal<SaveState>("saved");
  readonly waiting = signal(0);
  readonly params: { readonly collection: string; readonly search: string };
  readonly #key: string;
  #pending: Pending[];
  #sending = false;
  #closed = false;

  constructor(collection: string, search: string) {
    this.params = { collection, search };
    this.#key = `presage.search/${collection}/${search}`;
    this.#pending = stored(this.#key);
    void this.load();
  }

  async load(): Promise<void> {
    try {
      this.#show(await call(`GET ${SEARCH}`, { params: this.params }));
      void this.#send();
    } catch (error) {
      if (!this.#closed) this.problem.value = error as Error;
    }
  }

  close(): void {
    this.#closed = true;
  }

  /** Makes a set, and returns its number. @throws Refused */
  async make(body: Parameters<typeof makeCall>[1]): Promise<number> {
    await this.#settled();
    const state = await makeCall(this.params, body);
    this.#show(state);
    return state.sets.length;
  }

  async deleteSet(set: number, isDeleted: boolean): Promise<void> {
    const params = { ...this.params, set };
    this.#show(
      isDeleted
        ? await call(`DELETE ${SEARCH}/sets/{set}`, { params })
        : await call(`POST ${SEARCH}/sets/{set}/restore`, { params }),
    );
  }

  async repeat(): Promise<void> {
    this.#show(await call(`POST ${SEARCH}/repeat`, { params: this.params }));
  }

  mark(documents: readonly string[], mark: Mark): void {
    this.#add({ kind: "mark", documents, mark });
  }

  undo(): void {
    this.#add({ kind: "undo" });
  }

  note(text: string, about: { readonly set?: number; readonly document?: string }): void {
    this.#add({ kind: "note", text, ...about });
  }

  /** Records that a document was opened. It does not matter if this is lost. */
  read(document: string, set: number | undefined, rank: number | undefined): void {
    const body = { document, ...(set !== undefined && { set }), ...(rank !== undefined && { rank }) };
    call(`POST ${SEARCH}/read`, { params: this.params, body })
      .then((state) => this.#show(state))
      .catch(() => {});
  }

  #add(change: Pending): void {
    this.#pending.push(change);
    this.#keep();
    if (this.state.value) this.state.value = changed(this.state.value, change);
    void this.#send();
  }

  /** What the server says, with what it does not know yet. */
  #show(state: SearchState): void {
    if (this.#closed) return;
    this.problem.value = undefined;
    this.state.value = this.#pending.reduce(changed, state);
  }

  async #settled(): Promise<void> {
    while (this.#sending && this.#pending.length > 0) await new Promise((next) => setTimeout(next, 20));
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    while (this.#pending.length > 0 && !this.#closed) {
      this.saving.value = "waiting";
      try {
        const state = await this.#sendOne(this.#pending[0]);
        this.#pending.shift();
        this.#keep();
        this.#show(state);
      } catch (error) {
        if (error instanceof Offline) {
          this.saving.value = "offline";
          await new Promise((next) => setTimeout(next, 2000));
        } else {
          // A refused change would block all later ones.
          this.#pending.shift();
          this.#keep();
          this.problem.value = error as Error;
          await this.load();
        }
      }
    }
    this.#sending = false;
    if (this.#pending.length === 0) this.saving.value = "saved";
  }

  #sendOne(change: Pending): Promise<SearchState> {
    const { params } = this;
    if (change.kind === "undo") return call(`POST ${SEARCH}/undo`, { params });
    if (change.kind === "mark") {
      return call(`POST ${SEARCH}/marks`, { params, body: { documents: [...change.documents], mark: change.mark } });
    }
    const { kind: _, ...body } = change;
    return call(`POST ${SEARCH}/notes`, { params, body });
  }

  #keep(): void {
    this.waiting.value = this.#pending.length;
    if (this.#pending.length === 0) localStorage.removeItem(this.#key);
    else localStorage.setItem(this.#key, JSON.stringify(this.#pending));
  }
}

function makeCall(
  params: OpenSearch["params"],
  body: Parameters<typeof call<`POST ${typeof SEARCH}/sets`>>[1]["body"],
): Promise<SearchState> {
  return call(`POST ${SEARCH}/sets`, { params, body });
}

/** The state after a change; what only the server knows is shown when it answers. */
function changed(state: SearchState, change: Pending): SearchState {
  if (change.kind === "undo") return state;
  if (change.kind === "mark") {
    const marks = new Map(Object.entries(state.marks));
    for (const id of change.documents) {
      if (change.mark === "none") marks.delete(id);
      else marks.set(id, change.mark);
    }
    return { ...state, marks: Object.fromEntries(marks), canUndo: true };
  }
  const { text, set, document } = change;
  if (document !== undefined) {
    const before = ownValue(state.documentNotes, document) ?? [];
    return { ...state, documentNotes: { ...state.documentNotes, [document]: [...before, text] } };
  }
  if (set === undefined) return { ...state, notes: [...state.notes, text] };
  const sets = state.sets.map((each) => (each.number === set ? { ...each, remarks: [...each.remarks, text] } : each));
  return { ...state, sets };
}

function stored(key: string): Pending[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as Pending[];
  } catch {
    return [];
  }
}

/** The open search of a room. */
export function useOpenSearch(collection: string, search: string): OpenSearch {
  const open = useMemo(() => new OpenSearch(collection, search), [collection, search]);
  useEffect(() => () => open.close(), [open]);
  return open;
}
