import { setImmediate as nextTurn } from "node:timers/promises";
import type { PatentSource, ReadEvent } from "../../patents/index.js";
import { type CutEvent, readRecord, SourceEvents } from "../../patents/node.js";
import { ReadThreads } from "./read-threads.js";
import { type ReadBatch, resultsOf } from "./record-batch.js";
import { type StoredDocument, storedDocument } from "./stored-document.js";

/** The events of reading documents for a collection: records that were read before are skipped. */
export type DocumentEvent = ReadEvent<StoredDocument> | { readonly kind: "skipped"; readonly source: PatentSource };

/** How documents are read. */
export interface ReadDocumentsOptions {
  /** Number of threads that read records; 1 reads them on the calling thread. */
  readonly threads: number;
  /** Called in the order of the sources, ahead of the events: whether a record was read before. */
  readonly skipRecord: (source: PatentSource, record: number) => boolean;
  /** Called for each source that needs no reading, in the same order. */
  readonly seeSource: (source: PatentSource) => void;
  /** Threads, for tests. */
  readonly readThreads?: ReadThreads;
}

/** Characters of records that are read at once. */
const BATCH_LENGTH = 1 << 19;
/** Maximum number of events of a batch: some files have only small records, or broken ones. */
const BATCH_EVENTS = 2000;
/** Up to this length, records are read on the calling thread: another one would take longer to start. */
const WORTH_A_THREAD = 4 << 20;
/** Number of batches per thread that are read ahead, so that no thread is idle while documents are written to disk. */
const AHEAD = 6;
/** Maximum length of what is read ahead. If the records are long, fewer batches are. */
const MAX_AHEAD = 1 << 26;

type Cut = CutEvent & { readonly kind: "record" };

/** What is next: an event, a record to be read, or the end of a source. */
type Step =
  | { readonly kind: "ready"; readonly event: DocumentEvent }
  | Cut
  /** A record that is read on another thread, which has its text. */
  | (Pick<Cut, "reading" | "record"> & { readonly kind: "sent" })
  | (CutEvent & { readonly kind: "end" });

interface Batch {
  readonly steps: readonly Step[];
  readonly length: number;
  readonly result: Promise<ReadBatch> | undefined;
}

/**
 * Reads cut records into documents. The events are the same, in the same order, for any number of threads.
 */
export async function* readDocuments(
  cuts: AsyncIterable<CutEvent>,
  options: ReadDocumentsOptions,
): AsyncGenerator<DocumentEvent> {
  const sourceEvents = new SourceEvents<StoredDocument>();
  if (options.threads === 1) {
    for await (const step of stepsOf(cuts, options)) if (step.kind !== "sent") yield* eventsOf(step, sourceEvents);
    return;
  }
  const threads = options.readThreads ?? new ReadThreads(options.threads);
  const ahead: Batch[] = [];
  try {
    let length = 0;
    for await (const batch of batchesOf(cuts, options, threads)) {
      if (ahead.length === 0 && !batch.result) {
        yield* eventsOfBatch(batch, sourceEvents);
        continue;
      }
      ahead.push(batch);
      length += batch.length;
      while (ahead.length > 0 && (ahead.length >= options.threads * AHEAD || length > MAX_AHEAD)) {
        length -= ahead[0].length;
        yield* eventsOfBatch(ahead.shift()!, sourceEvents);
      }
    }
    for (const batch of ahead) yield* eventsOfBatch(batch, sourceEvents);
  } finally {
    await threads.close();
  }
}

/** What is next, without the records to be skipped. */
async function* stepsOf(cuts: AsyncIterable<CutEvent>, options: ReadDocumentsOptions): AsyncGenerator<Step> {
  const { skipRecord, seeSource } = options;
  const skipped = (source: PatentSource): Step => ({ kind: "ready", event: { kind: "skipped", source } });
  for await (const cut of cuts) {
    if (cut.kind === "record") {
      const { source } = cut.reading;
      yield skipRecord(source, cut.record) ? skipped(source) : cut;
    } else if (cut.kind === "end") {
      seeSource(cut.reading.source);
      yield cut;
    } else if (cut.event.kind === "patent") {
      const { patent, source, record } = cut.event;
      if (skipRecord(source, record)) yield skipped(source);
      else yield { kind: "ready", event: { kind: "patent", patent: storedDocument(patent), source, record } };
    } else {
      if (cut.event.kind !== "remark") seeSource(cut.event.source);
      yield { kind: "ready", event: cut.event };
    }
  }
}

async function* batchesOf(
  cuts: AsyncIterable<CutEvent>,
  options: ReadDocumentsOptions,
  threads: ReadThreads,
): AsyncGenerator<Batch> {
  let seen = 0;
  let steps: Step[] = [];
  let length = 0;
  const batch = (): Batch => {
    const records = steps.filter((step) => step.kind === "record");
    if (records.length === 0) return { steps, length, result: undefined };
    const result = threads.read(records);
    return { steps: steps.map(withoutText), length, result };
  };
  for await (const step of stepsOf(cuts, options)) {
    if (seen <= WORTH_A_THREAD) {
      seen += lengthOf(step);
      yield { steps: [step], length: 0, result: undefined };
      continue;
    }
    steps.push(step);
    length += lengthOf(step);
    if (length < BATCH_LENGTH && steps.length < BATCH_EVENTS) continue;
    yield batch();
    steps = [];
    length = 0;
  }
  yield batch();
}

function withoutText(step: Step): Step {
  return step.kind === "record" ? { kind: "sent", reading: step.reading, record: step.record } : step;
}

function lengthOf(step: Step): number {
  if (step.kind === "record" && step.cut.kind === "record") return step.cut.text.length;
  return step.kind === "ready" && step.event.kind === "patent" ? step.event.patent.document.length : 0;
}

async function* eventsOfBatch(
  { steps, result }: Batch,
  sourceEvents: SourceEvents<StoredDocument>,
): AsyncGenerator<DocumentEvent> {
  const results = result && resultsOf(await result);
  // Signals are heard between batches, even if all of them are read already.
  if (results) await nextTurn();
  for (const step of steps) {
    if (step.kind === "sent") yield* sourceEvents.of(step.reading, step.record, results!.next().value!);
    else yield* eventsOf(step, sourceEvents);
  }
}

function* eventsOf(
  step: Exclude<Step, { kind: "sent" }>,
  sourceEvents: SourceEvents<StoredDocument>,
): Generator<DocumentEvent> {
  if (step.kind === "ready") yield step.event;
  else if (step.kind === "end") yield sourceEvents.end(step.reading, step.records);
  else {
    const { events, format } = readRecord(step.reading, step.cut);
    const stored = events.map((event) =>
      event.kind === "patent" ? { ...event, patent: storedDocument(event.patent) } : event,
    );
    yield* sourceEvents.of(step.reading, step.record, { events: stored, ...(format !== undefined && { format }) });
  }
}
