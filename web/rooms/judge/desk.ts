import { batch, computed, signal } from "@preact/signals";
import type { Answer } from "../../../src/server/contract/index.js";
import { type Draft, type Drafts, NO_DRAFT } from "./drafts.js";
import type { NewEvent, Outbox } from "./outbox.js";

export type TopicAnswer = Answer<"GET /api/campaigns/{campaign}/judging/topics/{topic}">;
export type DocumentAnswer = Answer<"GET /api/campaigns/{campaign}/judging/topics/{topic}/documents/{document}">;
type QueueAnswer = Answer<"POST /api/campaigns/{campaign}/judging/topics/{topic}/queue">;
export type Progress = TopicAnswer["progress"];

/** An event of this assessor that can be taken back. */
export type OwnEvent = Omit<TopicAnswer["own"][number], "serverTime">;

/** What the desk asks the server for. */
export interface DeskSource {
  queue(holding: readonly string[], count: number): Promise<QueueAnswer>;
  document(document: string): Promise<DocumentAnswer>;
}

export interface DeskOptions {
  readonly topic: TopicAnswer;
  readonly outbox: Outbox;
  readonly drafts: Drafts;
  readonly source: DeskSource;
  /** Runs what need not be done before the next document is on the screen. */
  readonly afterPaint: (work: () => void) => void;
  readonly now?: () => number;
}

/** Number of documents that are at hand, with their texts. */
const AT_HAND = 10;

/** Number of documents that were judged last and whose texts are kept, for undo. */
const KEPT = 3;

/**
 * The desk of one assessor and one topic: the documents at hand, the first of which is on the screen, and what was
 * done. Every action shows at once; the outbox sends it.
 */
export class Desk {
  readonly topic: string;
  /** The documents at hand; the first is on the screen. */
  readonly queue = signal<readonly string[]>([]);
  readonly current = computed(() => this.queue.value[0]);
  /** Documents that are drawn: the one on the screen, and the next one, hidden. */
  readonly drawn = signal<readonly string[]>([]);
  /** What can be taken back, the last one last. */
  readonly history = signal<readonly OwnEvent[]>([]);
  readonly progress = signal<Progress>({ judged: 0, cannot: 0, later: 0, left: 0 });
  /** What is found so far, as the server estimates it. */
  readonly advice = signal<QueueAnswer["advice"]>(undefined);
  readonly draft = signal<Draft>(NO_DRAFT);
  readonly texts = signal<ReadonlyMap<string, DocumentAnswer>>(new Map());
  readonly problem = signal<Error | undefined>(undefined);
  /** Whether the server has no more documents. */
  readonly isEmpty = signal(false);
  readonly #options: DeskOptions;
  readonly #asked = new Set<string>();
  #asking = false;
  #shownAt = 0;

  constructor(options: DeskOptions) {
    const { topic, outbox } = options;
    this.#options = options;
    this.topic = topic.topic;
    this.progress.value = topic.progress;
    this.history.value = replayed(topic.own, outbox.pending(), topic.topic);
    outbox.onSaved(() => void this.refill());
  }

  /** Opens a document that is not the next one: of the address, or one that was judged before. */
  open(document: string): void {
    batch(() => {
      this.queue.value = [document, ...this.queue.value.filter((each) => each !== document)];
      this.#shown();
    });
    this.#options.afterPaint(() => this.#fetchTexts());
  }

  /** Judges the document on the screen, or puts it off, and shows the next. */
  act(action: "grade" | "cannot" | "later", grade?: NewEvent["grade"]): void {
    const document = this.current.value;
    if (document === undefined) return;
    const { category, evidence, note } = this.draft.value;
    const now = (this.#options.now ?? Date.now)();
    const event: NewEvent = {
      key: crypto.randomUUID(),
      topic: this.topic,
      document,
      action,
      ...(grade && { grade }),
      ...(category && { category }),
      ...(evidence.length > 0 && { evidence: [...evidence] }),
      ...(note && { note }),
      time: new Date(now).toISOString(),
      dwellMs: Math.min(86_400_000, Math.max(0, Math.round(now - this.#shownAt))),
    };
    batch(() => {
      const earlier = this.#lastOf(document);
      this.#progressed(earlier?.action, action);
      this.history.value = [...this.history.value, { ...event, evidence }];
      this.queue.value = this.queue.value.slice(1);
      this.#options.drafts.set(document, NO_DRAFT);
      this.#shown();
    });
    this.#options.outbox.push(event);
    this.#options.afterPaint(() => {
      this.#drawNext();
      void this.refill();
    });
  }

  /** Takes the last event back and shows its document again, with what was noted. */
  undo(): void {
    const last = this.history.value.at(-1);
    if (!last) return;
    const { document, key: undoes, category, evidence, note } = last;
    batch(() => {
      this.history.value = this.history.value.slice(0, -1);
      this.#progressed(last.action as "grade", this.#lastOf(document)?.action);
      this.#options.drafts.set(document, { ...(category && { category }), evidence, note });
      this.queue.value = [document, ...this.queue.value.filter((each) => each !== document)];
      this.#shown();
    });
    const time = new Date((this.#options.now ?? Date.now)()).toISOString();
    this.#options.outbox.push({ key: crypto.randomUUID(), topic: this.topic, document, action: "undo", undoes, time });
    this.#options.afterPaint(() => this.#fetchTexts());
  }

  /** Changes what is noted about the document on the screen. */
  note(change: Partial<Draft>): void {
    const document = this.current.value;
    if (document === undefined) return;
    this.draft.value = { ...this.draft.value, ...change };
    this.#options.drafts.set(document, this.draft.value);
  }

  /** The last event of a document, if any counts. */
  lastOf(document: string): OwnEvent | undefined {
    return this.#lastOf(document);
  }

  /** Asks the server for documents until enough are at hand. */
  async refill(): Promise<void> {
    if (this.#asking) return;
    const holding = this.queue.value;
    if (holding.length >= AT_HAND) return;
    this.#asking = true;
    try {
      const { documents, progress, advice } = await this.#options.source.queue(holding, AT_HAND);
      this.advice.value = advice;
      this.#take(
        documents.map(({ document }) => document),
        progress,
      );
      this.problem.value = undefined;
    } catch (error) {
      // Judging goes on with the documents at hand; the outbox tells when the server is back.
      if (this.queue.value.length === 0) this.problem.value = error as Error;
    } finally {
      this.#asking = false;
    }
  }

  /** Renews the reservation of the documents at hand. */
  async renew(): Promise<void> {
    await this.#options.source.queue(this.queue.value, 0).catch(() => undefined);
  }

  #take(documents: readonly string[], progress: Progress): void {
    const { outbox } = this.#options;
    // The server has not seen these events yet, so it may hand their documents out again.
    const unseen = new Set(outbox.pending().map(({ document }) => document));
    const known = new Set(this.queue.value);
    const fresh = documents.filter((document) => {
      const action = this.#lastOf(document)?.action;
      return !known.has(document) && !unseen.has(document) && action !== "grade" && action !== "cannot";
    });
    batch(() => {
      const wasEmpty = this.queue.value.length === 0;
      this.queue.value = [...this.queue.value, ...fresh];
      if (outbox.waiting.value === 0) this.progress.value = progress;
      this.isEmpty.value = this.queue.value.length === 0 && outbox.waiting.value === 0;
      if (wasEmpty) this.#shown();
    });
    this.#fetchTexts();
  }

  #fetchTexts(): void {
    const wanted = this.queue.value.slice(0, AT_HAND);
    const kept = new Set([...wanted, ...this.history.value.slice(-KEPT).map(({ document }) => document)]);
    if ([...this.texts.value.keys()].some((document) => !kept.has(document))) {
      this.texts.value = new Map([...this.texts.value].filter(([document]) => kept.has(document)));
    }
    for (const document of wanted) {
      if (this.texts.value.has(document) || this.#asked.has(document)) continue;
      this.#asked.add(document);
      this.#options.source
        .document(document)
        .then((text) => {
          this.texts.value = new Map([...this.texts.value, [document, text]]);
          this.#drawNext();
        })
        .catch((error: Error) => {
          if (this.current.value === document) this.problem.value = error;
        })
        .finally(() => this.#asked.delete(document));
    }
    this.#drawNext();
  }

  #drawNext(): void {
    this.drawn.value = this.queue.value.slice(0, 2);
  }

  #shown(): void {
    const document = this.current.value;
    this.#shownAt = (this.#options.now ?? Date.now)();
    this.draft.value = document === undefined ? NO_DRAFT : this.#options.drafts.get(document);
    if (document !== undefined) this.isEmpty.value = false;
  }

  #lastOf(document: string): OwnEvent | undefined {
    return this.history.value.findLast((each) => each.document === document);
  }

  #progressed(from: string | undefined, to: string | undefined): void {
    const { judged, cannot, later, left } = this.progress.value;
    const change = (action: string) => Number(to === action) - Number(from === action);
    const isOpen = (action: string | undefined) => action === undefined || action === "later";
    this.progress.value = {
      judged: judged + change("grade"),
      cannot: cannot + change("cannot"),
      later: later + change("later"),
      left: Math.max(0, left + Number(isOpen(to)) - Number(isOpen(from))),
    };
  }
}

/** What the server knows, and what waits to be sent. */
function replayed(own: TopicAnswer["own"], pending: readonly NewEvent[], topic: string): OwnEvent[] {
  const all = new Map<string, OwnEvent>(own.map((event) => [event.key, event]));
  for (const event of pending) {
    if (event.topic !== topic) continue;
    if (event.action === "undo") all.delete(event.undoes ?? "");
    else all.set(event.key, { ...event, evidence: event.evidence ?? [] });
  }
  return [...all.values()];
}
