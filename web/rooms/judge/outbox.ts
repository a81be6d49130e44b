import { type ReadonlySignal, signal } from "@preact/signals";
import type { Call } from "../../../src/server/contract/index.js";
import { Refused } from "../../api/client.js";
import type { SaveState } from "../../ui/saved-dot.js";

/** An event as the server takes it. */
export type NewEvent = Call<"POST /api/campaigns/{campaign}/judging/events">["body"]["events"][number];

/** An event that the server did not take, and why. */
export interface RefusedEvent {
  readonly event: NewEvent;
  readonly why: string;
}

/** What became of each event that was sent. */
type Sent = readonly {
  readonly key: string;
  readonly id?: number | undefined;
  readonly refused?: string | undefined;
}[];

export interface OutboxOptions {
  /** Where events wait: the browser's local storage. */
  readonly storage: Storage;
  /** The beginning of the names of this outbox's events: one for each campaign and person. */
  readonly place: string;
  readonly send: (events: NewEvent[]) => Promise<Sent>;
  /** How long to wait before sending again when the server does not answer; doubled up to eight times as long. */
  readonly retryMs?: number;
  readonly now?: () => number;
}

/** Maximum number of events that are sent together. */
const TOGETHER = 50;

/**
 * Events on their way to the server. Each is in the browser's storage until the server has confirmed that it is on its
 * disk: a reload, a lost connection and a killed server lose nothing. They are sent in their order. One that is sent
 * twice counts once, because each has its own key.
 *
 * Every event is an item of its own, so that two tabs never overwrite each other's.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #state = signal<SaveState>("saved");
  readonly #waiting = signal(0);
  readonly #refused = signal<readonly RefusedEvent[]>([]);
  readonly #listeners = new Set<() => void>();
  #last = 0;
  #sending = false;
  #together = TOGETHER;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#last = Math.max(
      0,
      ...this.#names().map((name) => Number(name.slice(options.place.length + 1).split("-")[0])),
    );
    this.#count();
  }

  /** Whether everything is confirmed. */
  get state(): ReadonlySignal<SaveState> {
    return this.#state;
  }

  /** Number of events that are not confirmed yet. */
  get waiting(): ReadonlySignal<number> {
    return this.#waiting;
  }

  get refused(): ReadonlySignal<readonly RefusedEvent[]> {
    return this.#refused;
  }

  /** Keeps an event and sends it as soon as possible. When this returns, a reload does not lose it. */
  push(event: NewEvent): void {
    const { storage, place, now = Date.now } = this.#options;
    this.#last = Math.max(this.#last + 1, now());
    storage.setItem(`${place}/${String(this.#last).padStart(15, "0")}-${event.key}`, JSON.stringify(event));
    this.#count();
    void this.flush();
  }

  /** The events that wait, in the order in which they are sent. */
  pending(): NewEvent[] {
    return this.#names().map((name) => JSON.parse(this.#options.storage.getItem(name)!) as NewEvent);
  }

  /** Calls back whenever everything is confirmed. */
  onSaved(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends what waits. Ends when everything is confirmed or the server does not answer; then it is tried again later. */
  async flush(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    try {
      while (await this.#sendSome());
    } finally {
      this.#sending = false;
    }
  }

  /** Ends trying again; what waits stays in the storage. */
  close(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  /** Sends the first events; returns whether to go on. */
  async #sendSome(): Promise<boolean> {
    const names = this.#names().slice(0, this.#together);
    if (names.length === 0) return this.#done();
    const events = names.map((name) => JSON.parse(this.#options.storage.getItem(name)!) as NewEvent);
    try {
      const sent = await this.#options.send(events);
      const results = new Map(sent.map((each) => [each.key, each]));
      for (const [i, name] of names.entries()) {
        const result = results.get(events[i].key);
        if (result?.id === undefined && result?.refused === undefined) throw new Error("the server has lost an event");
        this.#options.storage.removeItem(name);
        if (result.refused !== undefined) this.#refuse(events[i], result.refused);
      }
      this.#failures = 0;
      this.#together = TOGETHER;
    } catch (error) {
      if (!isWrong(error)) return this.#tryLater();
      // One of them is wrong in itself. Alone, it does not hold up the others.
      if (names.length > 1) this.#together = 1;
      else {
        this.#options.storage.removeItem(names[0]);
        this.#refuse(events[0], (error as Error).message);
      }
    }
    this.#count();
    return true;
  }

  #refuse(event: NewEvent, why: string): void {
    this.#refused.value = [...this.#refused.value, { event, why }];
  }

  #done(): false {
    this.#count();
    this.#state.value = "saved";
    for (const listener of [...this.#listeners]) listener();
    return false;
  }

  #tryLater(): false {
    this.#state.value = "offline";
    const { retryMs = 500 } = this.#options;
    this.#timer = setTimeout(() => void this.flush(), retryMs * 2 ** Math.min(3, this.#failures++));
    return false;
  }

  #count(): void {
    this.#waiting.value = this.#names().length;
    if (this.#waiting.value > 0 && this.#state.value === "saved") this.#state.value = "waiting";
  }

  #names(): string[] {
    const { storage, place } = this.#options;
    const names = Array.from({ length: storage.length }, (_, i) => storage.key(i)!);
    return names.filter((name) => name.startsWith(`${place}/`)).sort();
  }
}

/** Whether sending the same again would be refused again. A person who must log in again loses nothing. */
function isWrong(error: unknown): boolean {
  return error instanceof Refused && [400, 404, 413, 415, 422].includes(error.status);
}
