import { describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { docdb } from "../../patents/formats/docdb.js";
import { marec } from "../../patents/formats/marec.js";
import { marecXml, type PatentSource } from "../../patents/index.js";
import type { CutEvent, SourceReading } from "../../patents/node.js";
import { type DocumentEvent, readDocuments } from "./read-documents.js";
import type { ReadThreads } from "./read-threads.js";
import { readBatch, sentBatch } from "./record-batch.js";
import { type StoredDocument, storedDocument } from "./stored-document.js";

const reading = (file: string, more: Partial<SourceReading> = {}): SourceReading => ({
  ...{ source: { file }, format: marec, isNamed: false, encoding: "utf-8", isBytes: false, maxLength: 1e7 },
  ...more,
});
const wheel = (number: number, text = "Wheel") =>
  patent(`EP-${number}-A1`, { language: "en", titles: [{ language: "en", text }] });
function record(of: SourceReading, number: number, text: string, element = "patent-document"): CutEvent {
  return { kind: "record", reading: of, record: number, cut: { kind: "record", number, line: 1, text, element } };
}

/** Reads batches at once, without threads. */
const inPlace = (): ReadThreads => {
  let batches = 0;
  return {
    read: async (records: Parameters<ReadThreads["read"]>[0]) => readBatch(sentBatch(batches++, records)),
    close: async () => {},
  } as unknown as ReadThreads;
};

async function* listed(cuts: readonly CutEvent[]): AsyncGenerator<CutEvent> {
  yield* cuts;
}

/** The events of cuts, and the questions about their sources in their order. */
async function read(cuts: readonly CutEvent[], threads: number, isSkipped = (_: number) => false) {
  const events: DocumentEvent[] = [];
  const asked: string[] = [];
  const nameOf = ({ file, member }: PatentSource) => (member === undefined ? file : `${file}/${member}`);
  const found = readDocuments(listed(cuts), {
    threads,
    skipRecord: (source, number) => {
      asked.push(`record ${number} of ${nameOf(source)}`);
      return isSkipped(number);
    },
    seeSource: (source) => asked.push(`source ${nameOf(source)}`),
    readThreads: inPlace(),
  });
  for await (const event of found) events.push(event);
  return { events, asked };
}

/** A document with its lines as objects, whose fields may be in any order. */
function parsed({ document, header, ...more }: StoredDocument) {
  return { ...more, document: JSON.parse(document as string), header: JSON.parse(header as string) };
}
const plain = (event: DocumentEvent) => (event.kind === "patent" ? { ...event, patent: parsed(event.patent) } : event);

describe.each([1, 2])("documents read with %i threads", (threads) => {
  const [first, member] = [reading("a"), { file: "b", member: "m" }];
  const problem = { file: "c", line: 0, message: "cannot be opened" };

  it("are events in the order of the sources, and records that were read before are skipped", async () => {
    const cuts: CutEvent[] = [
      record(first, 0, marecXml(wheel(1000001))),
      record(first, 1, marecXml(wheel(1000002))),
      { kind: "end", reading: first, records: 2 },
      { kind: "event", event: { kind: "patent", patent: wheel(1000003), source: member, record: 0 } },
      { kind: "event", event: { kind: "patent", patent: wheel(1000004), source: member, record: 1 } },
      { kind: "event", event: { kind: "finished", source: member, formats: ["collection"], records: 2 } },
      { kind: "event", event: { kind: "problem", problem, source: { file: "c" } } },
      { kind: "event", event: { kind: "remark", problem, source: { file: "d" } } },
    ];
    const { events, asked } = await read(cuts, threads, (number) => number === 0);
    expect(events.map(plain)).toEqual([
      { kind: "skipped", source: { file: "a" } },
      { kind: "patent", patent: parsed(storedDocument(wheel(1000002))), source: { file: "a" }, record: 1 },
      { kind: "finished", source: { file: "a" }, formats: ["marec"], records: 2 },
      { kind: "skipped", source: member },
      { kind: "patent", patent: parsed(storedDocument(wheel(1000004))), source: member, record: 1 },
      { kind: "finished", source: member, formats: ["collection"], records: 2 },
      { kind: "problem", problem, source: { file: "c" } },
      { kind: "remark", problem, source: { file: "d" } },
    ]);
    expect(asked).toEqual([
      ...["record 0 of a", "record 1 of a", "source a"],
      ...["record 0 of b/m", "record 1 of b/m", "source b/m"],
      // A remark may be about what is not a source.
      "source c",
    ]);
  });

  it("have the formats of their records, and that of the source if none could be read", async () => {
    const xml = '<exchange-document country="DE" doc-number="1" kind="B" date-publ="20200102"/>';
    const mixed = reading("a");
    const broken = reading("b", { format: docdb });
    const { events } = await read(
      [
        record(mixed, 0, xml, "exchange-document"),
        record(mixed, 1, marecXml(wheel(1000001))),
        { kind: "end", reading: mixed, records: 2 },
        record(broken, 0, "<exchange-document", "exchange-document"),
        { kind: "end", reading: broken, records: 1 },
      ],
      threads,
    );
    expect(events.map(({ kind }) => kind)).toEqual(["patent", "patent", "finished", "problem", "finished"]);
    const finished = events.filter((event) => event.kind === "finished");
    expect(finished.map(({ formats }) => formats)).toEqual([["docdb", "marec"], ["docdb"]]);
  });
});

describe("documents read in batches", () => {
  /** The first eight are read one by one. */
  const long = (count: number) => {
    const of = reading("a");
    const text = "x".repeat(1 << 19);
    return [
      ...Array.from({ length: count }, (_, i) => record(of, i, marecXml(wheel(1000000 + i, text)))),
      { kind: "end", reading: of, records: count } as const,
    ];
  };

  it("are the same events as one by one, with records of other kinds between them", async () => {
    const cuts = long(12);
    cuts.splice(9, 0, {
      kind: "event",
      event: { kind: "patent", patent: wheel(1), source: { file: "a" }, record: 99 },
    });
    cuts.splice(11, 0, record(reading("a"), 50, "<patent-document"));
    const skipped = (number: number) => number === 10;
    const asText = ({ events }: Awaited<ReturnType<typeof read>>) =>
      events.map((event) =>
        event.kind === "patent"
          ? [event.record, event.patent.id, Buffer.from(event.patent.document).toString("latin1").length]
          : event,
      );
    expect(asText(await read(cuts, 2, skipped))).toEqual(asText(await read(cuts, 1, skipped)));
  });

  it("let others have a turn between batches", async () => {
    let turns = 0;
    let isOver = false;
    const next = () => {
      turns++;
      if (!isOver) setImmediate(next);
    };
    setImmediate(next);
    await read(long(14), 2);
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});
