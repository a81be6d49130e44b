import { describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { jsonDocuments } from "../../patents/formats/json-documents.js";
import { marec } from "../../patents/formats/marec.js";
import { marecXml, type Patent } from "../../patents/index.js";
import type { CutRecord, SourceReading } from "../../patents/node.js";
import { isKnownFormat, readBatch, resultsOf, sentBatch } from "./record-batch.js";
import { storedDocument } from "./stored-document.js";

const reading = (isBytes: boolean, file = "f"): SourceReading => ({
  ...{ source: { file }, format: marec, isNamed: false, encoding: "utf-8", isBytes, maxLength: 1e6 },
});
const wheel = (number: number, text: string): Patent =>
  patent(`EP-${number}-A1`, { language: "ja", titles: [{ language: "ja", text }] });

function cutOf(document: Patent, isBytes: boolean): CutRecord {
  const xml = marecXml(document);
  const text = isBytes ? Buffer.from(xml).toString("latin1") : xml;
  return { kind: "record", number: 1, line: 1, text, element: "patent-document" };
}

/** The results of a batch that crosses a thread both ways. */
function exchanged(...records: [reading: SourceReading, cut: CutRecord][]) {
  const sent = structuredClone(
    sentBatch(
      3,
      records.map(([of, cut]) => ({ reading: of, cut })),
    ),
  );
  const read = structuredClone(readBatch(sent));
  expect([sent.number, read.number]).toEqual([3, 3]);
  return [...resultsOf(read)].map(({ events, format }) => ({
    format,
    events: events.map((event) => {
      if (event.kind !== "patent") return event;
      const { id, hasText, document, header } = event.patent;
      return { kind: "patent", patent: { id, hasText, document: contentOf(document), header: contentOf(header) } };
    }),
  }));
}

function contentOf(line: string | Uint8Array) {
  return JSON.parse(Buffer.from(line as string).toString());
}

function expected(document: Patent) {
  const { id, hasText, header } = storedDocument(document);
  return {
    format: "marec",
    events: [{ kind: "patent", patent: { id, hasText, document, header: contentOf(header) } }],
  };
}

function jsonBytes(number: number, title: string): Buffer {
  return Buffer.from(JSON.stringify({ id: `d${number}`, title }));
}

describe("a batch of records", () => {
  it("is read elsewhere as here, decoded or not, of several sources", () => {
    const [bytes, text, other] = [reading(true), reading(false), reading(true, "g")];
    const documents = [1, 2, 3, 4, 5].map((n) => wheel(1000000 + n, `車輪 ${n}`));
    const results = exchanged(
      [bytes, cutOf(documents[0], true)],
      [text, cutOf(documents[1], false)],
      [bytes, cutOf(documents[2], true)],
      [other, cutOf(documents[3], true)],
      [text, cutOf(documents[4], false)],
    );
    expect(results).toEqual(documents.map(expected));
  });

  it("has room for any text", () => {
    for (const length of [0, 300, 1000, 5000]) {
      const documents = ["輪", "r", "🛞"].map((unit, i) => wheel(1000000 + i, unit.repeat(length)));
      const records = documents.map((each) => [reading(false), cutOf(each, false)] as [SourceReading, CutRecord]);
      const found = exchanged(...records).flatMap(({ events }) => events);
      expect(found.map((event) => event.kind)).toEqual(["patent", "patent", "patent"]);
      const read = found.map((event) => (event as unknown as { patent: { document: Patent } }).patent.document);
      expect(read.map(({ titles }) => titles[0]?.text ?? "")).toEqual(documents.map(({ titles }) => titles[0].text));
    }
  });

  it("passes on the problems of records that cannot be read", () => {
    const good = wheel(1000001, "Wheel");
    const problem: CutRecord = { kind: "broken", number: 2, line: 7, message: "is cut off", isCutOff: true };
    const broken = { ...cutOf(good, true), text: "<patent-document><x></patent-document>", line: 9 } as CutRecord;
    const results = exchanged([reading(true), problem], [reading(true), broken], [reading(true), cutOf(good, true)]);
    expect(results.map(({ events }) => events.map(({ kind }) => kind))).toEqual([["problem"], ["problem"], ["patent"]]);
    expect(results[2]).toEqual(expected(good));
  });

  it("has the bytes of each record from its first to its last", () => {
    const json: SourceReading = { ...reading(true), format: jsonDocuments, isNamed: true };
    const texts = ["Räder", "輪", "Rim"];
    const records = texts.map((title, i): [SourceReading, CutRecord] => {
      const text = Buffer.from(JSON.stringify({ id: `d${i}`, title })).toString("latin1");
      return [json, { kind: "record", number: i + 1, line: i + 1, text }];
    });
    const { bytes, records: sent } = sentBatch(
      0,
      records.map(([of, cut]) => ({ reading: of, cut })),
    );
    expect(sent.map(({ sizeBytes }) => sizeBytes)).toEqual(texts.map((text, i) => jsonBytes(i, text).length));
    expect(Buffer.from(bytes).toString()).toBe(texts.map((text, i) => jsonBytes(i, text).toString()).join(""));
    const read = exchanged(...records).flatMap(({ events }) => events.filter(({ kind }) => kind === "patent"));
    expect(read).toMatchObject(texts.map((text, i) => ({ patent: { document: { id: `d${i}`, titles: [{ text }] } } })));
  });

  it("names formats, which a thread finds again", () => {
    expect([isKnownFormat(marec), isKnownFormat({ ...marec })]).toEqual([true, false]);
    const own = { ...reading(true), format: { ...marec, name: "own" } };
    const sent = sentBatch(0, [{ reading: own, cut: cutOf(wheel(1000001, "x"), true) }]);
    expect(() => readBatch(sent)).toThrow("unknown format: own");
  });
});
