import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { InputError, toFailure } from "../../core/index.js";
import { marec } from "../../patents/formats/marec.js";
import { marecXml } from "../../patents/index.js";
import type { CutEvent, SourceReading } from "../../patents/node.js";
import { type DocumentEvent, readDocuments } from "./read-documents.js";
import { type FromThread, type ReadThread, ReadThreads } from "./read-threads.js";
import { readBatch, type SentBatch } from "./record-batch.js";

const reading: SourceReading = {
  ...{ source: { file: "f" }, format: marec, isNamed: false, encoding: "utf-8", isBytes: true, maxLength: 1e6 },
};
/** Records of this length are read one by one, and the first eight of them on the calling thread. */
const LONG = "x".repeat(1 << 19);
const FIRST = 8;

let cutSoFar = 0;
async function* cuts(count: number): AsyncGenerator<CutEvent> {
  cutSoFar = 0;
  for (let record = 0; record < count; record++) {
    cutSoFar++;
    const text = marecXml(patent(`EP-${1000000 + record}-A1`, { titles: [{ text: LONG }] }));
    yield {
      kind: "record",
      reading,
      record,
      cut: { kind: "record", number: record + 1, line: record, text, element: "patent-document" },
    };
  }
  yield { kind: "end", reading, records: count };
}

/** A thread that answers as `answer` does; what it gets and sends is cloned, as between real threads. */
class FakeThread extends EventEmitter {
  readonly #answer: (batch: SentBatch, thread: FakeThread) => FromThread | undefined;

  constructor(answer: (batch: SentBatch, thread: FakeThread) => FromThread | undefined) {
    super();
    this.#answer = answer;
  }

  postMessage(batch: SentBatch): void {
    const got = structuredClone(batch);
    setImmediate(() => {
      const answer = this.#answer(got, this);
      if (answer) this.emit("message", structuredClone(answer));
    });
  }

  async terminate(): Promise<number> {
    return 0;
  }
}

const reads = (batch: SentBatch): FromThread => ({ number: batch.number, result: readBatch(batch) });

function threadsThat(answer: (batch: SentBatch, thread: FakeThread) => FromThread | undefined, size = 2): ReadThreads {
  return new ReadThreads(size, async () => new FakeThread(answer) as unknown as ReadThread);
}

async function read(count: number, threads: number, readThreads?: ReadThreads): Promise<string[]> {
  const events: string[] = [];
  const options = { threads, skipRecord: () => false, seeSource: () => {}, ...(readThreads && { readThreads }) };
  for await (const event of readDocuments(cuts(count), options)) events.push(shown(event));
  return events;
}

function shown(event: DocumentEvent): string {
  if (event.kind !== "patent") return JSON.stringify(event);
  const { id, hasText, document, header } = event.patent;
  return [event.record, id, hasText, Buffer.from(document).toString(), Buffer.from(header).toString()].join(" ");
}

it("gives the events of one thread in the same order, whichever thread is first", async () => {
  const expected = await read(40, 1);
  expect(expected).toHaveLength(41);
  const delayed: (() => void)[] = [];
  const backwards = threadsThat((batch, thread) => {
    // Answers come in pairs, the second one first.
    delayed.push(() => thread.emit("message", structuredClone(reads(batch))));
    if (delayed.length === 2 || batch.number >= 30) for (const answer of delayed.splice(0).reverse()) answer();
    return undefined;
  });
  expect(await read(40, 2, backwards)).toEqual(expected);
});

it("reads only so much ahead", async () => {
  const events = readDocuments(cuts(1000), {
    ...{ threads: 2, skipRecord: () => false, seeSource: () => {}, readThreads: threadsThat(reads) },
  });
  for (let i = 0; i < 20; i++) await events.next();
  expect(cutSoFar).toBeLessThanOrEqual(20 + 2 * 6 + 1);
  await events.return(undefined);
});

it("passes on the error of a record, after the events before it", async () => {
  const failing = threadsThat((batch) => {
    if (batch.number !== 5) return reads(batch);
    return { number: 5, failure: toFailure(new InputError([{ file: "f", line: 3, message: "bad" }])) };
  });
  const seen: string[] = [];
  const options = { threads: 2, skipRecord: () => false, seeSource: () => {}, readThreads: failing };
  const all = (async () => {
    for await (const event of readDocuments(cuts(40), options)) seen.push(event.kind);
  })();
  await expect(all).rejects.toThrow(InputError);
  expect(seen).toHaveLength(FIRST + 5);
});

it("ends when a thread crashes, ends or cannot start", async () => {
  const crash = threadsThat((batch, thread) => {
    if (batch.number === 3) thread.emit("error", new Error("out of memory"));
    return batch.number === 3 ? undefined : reads(batch);
  });
  await expect(read(40, 2, crash)).rejects.toThrow("out of memory");
  const end = threadsThat((batch, thread) => {
    if (batch.number === 3) thread.emit("exit", 7);
    return batch.number === 3 ? undefined : reads(batch);
  });
  await expect(read(40, 2, end)).rejects.toThrow("a thread that reads patents ended with 7");
  const none = new ReadThreads(2, () => Promise.reject(new Error("no threads")));
  await expect(read(40, 2, none)).rejects.toThrow("no threads");
});

it("gives each batch to the thread with the least to do, and ends its threads when it is closed", async () => {
  const sent: number[][] = [[], [], []];
  let started = 0;
  let ended = 0;
  const threads = new ReadThreads(3, async () => {
    const place = started++;
    const thread = new FakeThread((batch) => {
      sent[place].push(batch.number);
      // The first thread is never done.
      return place === 0 ? undefined : reads(batch);
    });
    thread.terminate = async () => ++ended;
    return thread as unknown as ReadThread;
  });
  const { value: record } = await cuts(1).next();
  const ask = () => threads.read([record as CutEvent & { kind: "record" }]);
  expect(started).toBe(0);
  const waiting = ask();
  for (let i = 0; i < 2; i++) await Promise.all([ask(), ask()]);
  expect(sent).toEqual([[0], [1, 3], [2, 4]]);
  expect(started).toBe(3);
  await threads.close();
  expect(ended).toBe(3);
  await expect(waiting).rejects.toThrow("threads are closed");
  await expect(ask()).rejects.toThrow("threads are closed");
});

it("keeps the error of a thread that crashed after it is closed, and ignores answers that nobody waits for", async () => {
  const { value: record } = await cuts(1).next();
  const ask = (threads: ReadThreads) => threads.read([record as CutEvent & { kind: "record" }]);
  const crashed = threadsThat((_, thread) => {
    thread.emit("error", new Error("out of memory"));
    thread.emit("exit", 1);
    thread.emit("message", { number: 0, failure: toFailure(new Error("too late")) });
    return undefined;
  });
  await expect(ask(crashed)).rejects.toThrow("out of memory");
  await crashed.close();
  await expect(ask(crashed)).rejects.toThrow("out of memory");
});

it("does not mind a thread that ends when it has nothing to do", async () => {
  const { value: record } = await cuts(1).next();
  const ask = (threads: ReadThreads) => threads.read([record as CutEvent & { kind: "record" }]);
  const started: FakeThread[] = [];
  const threads = new ReadThreads(2, async () => {
    started.push(new FakeThread(reads));
    return started.at(-1) as unknown as ReadThread;
  });
  expect((await ask(threads)).number).toBe(0);
  for (const thread of started) thread.emit("exit", 0);
  expect((await ask(threads)).number).toBe(1);
  await threads.close();
});
