import fc from "fast-check";
import { expect, test } from "vitest";
import { formatProblem } from "../core/index.js";
import type { Patent } from "./patent.js";
import type { ReadEvent } from "./read-event.js";
import { readSource, type SourceOptions } from "./read-source.js";

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function eventsOf(content: string | Uint8Array, options: SourceOptions = {}, size = 1000): Promise<ReadEvent[]> {
  const events: ReadEvent[] = [];
  for await (const event of readSource({ file: "f" }, inPieces(Buffer.from(content), size), options))
    events.push(event);
  return events;
}

async function patentsOf(content: string | Uint8Array): Promise<Patent[]> {
  return (await eventsOf(content)).flatMap((event) => (event.kind === "patent" ? [event.patent] : []));
}

/** Ids, problems and remarks. */
async function read(content: string | Uint8Array, options?: SourceOptions, size?: number): Promise<string[]> {
  return (await eventsOf(content, options, size)).flatMap((event) => {
    if (event.kind === "finished") return [];
    return event.kind === "patent" ? [event.patent.id] : [`${event.kind}: ${formatProblem(event.problem)}`];
  });
}

const declaration = `<?xml version="1.0" encoding="UTF-8"?>\n`;

function document(number: string, text = "text"): string {
  return `<patent-document country="EP" doc-number="${number}" kind="A1" lang="EN">
<abstract lang="EN"><p>${text}</p></abstract>
</patent-document>\n`;
}

test("records, their numbers and formats of a source", async () => {
  const events = await eventsOf(declaration + document("1") + document("2"));
  expect(events.map((event) => (event.kind === "patent" ? [event.patent.id, event.record] : event))).toEqual([
    ["EP-0000001-A1", 0],
    ["EP-0000002-A1", 1],
    { kind: "finished", source: { file: "f" }, formats: ["marec"], records: 2 },
  ]);
});

test("a broken document is reported with its place and does not stop the others", async () => {
  const text = `${declaration}${document("1")}<patent-document country="EP" doc-number="2">
<abstract>
<p>x</abstract></patent-document>
<patent-document country="EP"/>${document("3")}`;
  for (const size of [1, 7, 1000]) {
    expect(await read(text, {}, size)).toEqual([
      "EP-0000001-A1",
      "problem: f:7: <p> is not closed",
      'problem: f:8: patent-document has no publication number: ""',
      "EP-0000003-A1",
    ]);
  }
});

test("entity bombs and external entities are never expanded", async () => {
  const names = Array.from({ length: 10 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join("");
  const doctype = `<!DOCTYPE patent-document [<!ENTITY e0 "lol">${names}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
  const patents = await patentsOf(declaration + doctype + document("1", "&e10; &file;"));
  expect(patents[0].abstracts).toEqual([{ language: "en", text: "&e10; &file;" }]);
});

test("endless nesting is refused", async () => {
  const deep = document("1", `${"<b>".repeat(100_000)}x${"</b>".repeat(100_000)}`);
  expect(await read(deep + document("2"))).toEqual([
    "problem: f:2: elements are nested more than 500 deep",
    "EP-0000002-A1",
  ]);
});

test("a record that is too long is refused", async () => {
  expect(await read(document("1", "x".repeat(500)) + document("2"), { maxRecordLength: 400 })).toEqual([
    "problem: f:1: <patent-document> is too long: more than 400 characters",
    "EP-0000002-A1",
  ]);
});

test("wherever a document is truncated, the next one is read, and half a document does not count", async () => {
  const whole = document("1", "x".repeat(40));
  for (let length = 0; length < whole.length; length += 10) {
    const found = await read(declaration + document("3") + whole.slice(0, length) + document("2"));
    expect(found.filter((each) => each.startsWith("EP"))).toEqual(["EP-0000003-A1", "EP-0000002-A1"]);
    // Cut within its name, `<patent-doc`, there is no record.
    if (length > 20)
      expect(found[1]).toBe("problem: f:5: <patent-document> is cut off: the next record starts before its end");
  }
});

test("encodings as declared", async () => {
  const text = document("1", "für μm").replace(/ μm/, "");
  const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, "latin1");
  const utf16 = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, "utf16le");
  for (const bytes of [latin, utf16, Buffer.from(`\uFEFF${text}`)]) {
    expect((await patentsOf(bytes))[0].abstracts[0].text).toBe("für");
  }
  const [before, behind] = document("1", "|").split("|");
  const japanese = Buffer.concat([
    Buffer.from(`<?xml version="1.0" encoding="EUC-JP"?>${before}`),
    Buffer.from([0xc6, 0xc3, 0xb5, 0xf6]),
    Buffer.from(behind),
  ]);
  expect((await patentsOf(japanese))[0].abstracts[0].text).toBe("特許");
});

test("invalid bytes of the encoding are a problem, with their line, and the document is read", async () => {
  const bytes = Buffer.from(declaration + document("1", "f\xfcr\xe4") + document("2"), "latin1");
  expect(await read(bytes)).toEqual([
    "problem: f:3: characters are lost: bytes that are not utf-8; the document is read without them",
    "EP-0000001-A1",
    "EP-0000002-A1",
  ]);
});

test("U+FFFD in the file itself is not our loss", async () => {
  for (const size of [1, 2, 3, 1000]) {
    expect(await read(document("1", "f\uFFFDr"), {}, size)).toEqual([
      "remark: f:2: characters were lost before: the file has U+FFFD",
      "EP-0000001-A1",
    ]);
  }
});

test("entities declared elsewhere stay, and are named once for each document", async () => {
  expect(await read(document("1", "&e; &f; &e; &ndash; &amp;") + document("2", "&lt;"))).toEqual([
    'remark: f:1: entities are unknown, left as they are: "&e; &f;"',
    "EP-0000001-A1",
    "EP-0000002-A1",
  ]);
});

const fulltext = `<fulltext-document country="EP" doc-number="0000007" kind="A1"><bibliographic-data>
<publication-reference><document-id><country>EP</country><doc-number>7</doc-number><kind>A1</kind></document-id>
</publication-reference></bibliographic-data></fulltext-document>\n`;

test("concatenated files of several XML formats are all read", async () => {
  const grant =
    "<us-patent-grant><us-bibliographic-data-grant><publication-reference><document-id><country>US</country><doc-number>07654321</doc-number><kind>B2</kind></document-id></publication-reference></us-bibliographic-data-grant></us-patent-grant>";
  const answer = `<ops:world-patent-data xmlns:ops="x"><ftxt:fulltext-documents xmlns:ftxt="y">${fulltext}</ftxt:fulltext-documents></ops:world-patent-data>`;
  const events = await eventsOf(declaration + document("1") + declaration + grant + answer + document("2"));
  expect(events.map((event) => (event.kind === "patent" ? [event.patent.id, event.record] : event))).toEqual([
    ["EP-0000001-A1", 0],
    ["US-7654321-B2", 1],
    ["EP-0000007-A1", 2],
    ["EP-0000002-A1", 3],
    { kind: "finished", source: { file: "f" }, formats: ["marec", "uspto-grant", "ops"], records: 4 },
  ]);
});

test("JSON lines of several formats are all read; if XML and lines are mixed, one kind is reported", async () => {
  const own = '{"id":"EP-1-A1"}\n';
  const google = '{"publication_number":"US-7654321-B2"}\n';
  expect(await read(own + google + own)).toEqual(["EP-0000001-A1", "US-7654321-B2", "EP-0000001-A1"]);
  expect(await read(document("1") + own)).toEqual([
    "EP-0000001-A1",
    "problem: f:4: text that is not XML starts here and is not read: use a separate file for each format",
  ]);
  const many = own.repeat(5000);
  expect((await read(many + document("1") + own)).filter((each) => !each.startsWith("EP"))).toEqual([
    "problem: f:5001: XML starts here and is not read: use a separate file for each format",
  ]);
});

test("a remark on every line is made once", async () => {
  expect(await read('{"id":"ACME-1"}\n{"id":"ACME-2"}\n')).toEqual([
    'remark: f:1: id is not a publication number, kept as it is: "ACME-1"',
    ...["ACME-1", "ACME-2"],
  ]);
});

test("characters split between two pieces are read correctly", async () => {
  for (const size of [1, 2, 3, 5]) {
    const events = await eventsOf(document("1", "für 特許 😀"), {}, size);
    expect(events[0].kind === "patent" && events[0].patent.abstracts[0].text).toBe("für 特許 😀");
  }
});

test("NULs do no harm", async () => {
  expect(await read(document("1", "a\0b"))).toEqual(["EP-0000001-A1"]);
  expect(await eventsOf(Buffer.alloc(100_000))).toEqual([]);
});

test("no format, no event", async () => {
  expect(await eventsOf("Dear reader,")).toEqual([]);
  expect(await eventsOf("")).toEqual([]);
  expect(await eventsOf("<html><body>patent-document</body></html>")).toEqual([]);
});

test("no bytes make it throw", async () => {
  const samples = [
    declaration + document("1") + document("2"),
    '<ep-patent-document country="EP" doc-number="1" kind="B1"><SDOBI><B500><B560><B561><text>US-A-1</text></B561></B560></B500></SDOBI><claims><claim num="1"><claim-text>x</claim-text></claim></claims></ep-patent-document>',
    '{"publication_number":"US-1-A","citation":[{"publication_number":"EP-1-A1"}],"ipc":[{"code":"A01B1/00"}]}\n',
    '{"id":"EP-1-A1","claims":[{"claims":[{"number":1,"text":"x"}]}]}\n',
  ].map((text) => Buffer.from(text));
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(12),
    insert: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc.constantFrom("<", "</", ">", "&", '"', "{", "[", "null", "\0").map((text) => Buffer.from(text)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 200 }),
      async (sample, changes, size) => {
        let bytes: Uint8Array = sample;
        for (const { at, remove, insert } of changes) {
          const place = Math.floor(at * bytes.length);
          bytes = Buffer.concat([bytes.subarray(0, place), insert, bytes.subarray(place + remove)]);
        }
        await eventsOf(bytes, {}, size);
      },
    ),
    { numRuns: 500 },
  );
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => void (await eventsOf(bytes))));
});

test("UTF-8 after the first bytes of a file that declares Latin-1 is told once", async () => {
  const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>`;
  const late = document("1", `${"x".repeat(70_000)} caf\u00e9`);
  const content = Buffer.from(latin + late + document("2", "caf\u00e9"), "utf8");
  const told = "remark: f:1: text looks like UTF-8 that was read as windows-1252: name the encoding if it is wrong";
  expect(await read(content)).toEqual([told, "EP-0000001-A1", "EP-0000002-A1"]);
  expect(
    (await eventsOf(content, { encoding: "utf-8" })).flatMap((e) => (e.kind === "patent" ? [e.patent] : []))[1]
      .abstracts,
  ).toEqual([{ language: "en", text: "caf\u00e9" }]);
});
