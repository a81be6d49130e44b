import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { keptChart, readChartEvents } from "../../../src/application/reading/chart-edits.js";
import { checkCollection, collectionSources, openCollection } from "../../../src/collection/node.js";
import { parseLine } from "../../../src/collection/store/disk-collection.js";
import { LineTexts } from "../../../src/collection/store/line-texts.js";
import { parseManifest as parseCollectionManifest } from "../../../src/collection/store/manifest.js";
import { decodeIndex } from "../../../src/collection/store/segment-index.js";
import { InputError } from "../../../src/core/index.js";
import { plainAnalyzer } from "../../../src/retrieval/analysis/plain-analyzer.js";
import { bm25 } from "../../../src/retrieval/models/bm25.js";
import { readVector, WantedTerms, writeVector } from "../../../src/retrieval/opensearch/forward-vector.js";
import type { MatchCondition } from "../../../src/retrieval/query/match-condition.js";
import { EmbeddedEngine } from "../../../src/retrieval/search/embedded-engine.js";
import { parseManifest as parseIndexManifest } from "../../../src/retrieval/store/manifest.js";
import { Defect, FILE, type FuzzReader, mustBeEqual, textIn } from "../reader.js";
import { Scratch } from "../scratch.js";
import { bytesOf, sample } from "../seeds.js";

const fixtures = resolve(import.meta.dirname, "../../fixtures");

export const indexManifests: FuzzReader = {
  name: "index-manifests",
  shape: "json",
  seeds: () => [
    sample("test/fixtures/index-v3/index/index.json", 1e6),
    sample("test/fixtures/index-v2/index/index.json", 1e6),
  ],
  read: (input) => parseIndexManifest(textIn(input), FILE),
};

export const collectionManifests: FuzzReader = {
  name: "collection-manifests",
  shape: "json",
  seeds: () => [sample("test/fixtures/collection-v1/collection/collection.json", 1e6)],
  read: (input) => parseCollectionManifest(textIn(input), FILE),
};

export const collectionIndexes: FuzzReader = {
  name: "collection-indexes",
  shape: "bytes",
  seeds: () =>
    ["000001", "000002", "000003"].map(
      (name) => new Uint8Array(readFileSync(join(fixtures, `collection-v1/collection/segments/${name}.index`))),
    ),
  read(input) {
    const index = decodeIndex(input);
    if (!index) throw new InputError([{ file: FILE, line: 0, message: "not an index" }]);
    return index;
  },
};

let lineTexts: LineTexts | undefined;

/** A document whose texts were cut out is the same as one that was parsed as a whole. */
export const documentOutlines: FuzzReader = {
  name: "document-outlines",
  shape: "json",
  seeds: () => [
    ...bytesOf(
      '{"id":"EP-1-A1","titles":[{"language":"en","text":"Brake"},{"text":""}],"claims":[{"claims":[{"number":1,"text":"A \\"brake\\"\\n"}]}]}',
      '{"titles":[{"text":"Größe 3 µm, 𝄞 und „Ventil“ mit ausreichend vielen Zeichen"}],"other":["text","t"]}',
    ),
    sample("test/fixtures/collection-v1/collection/segments/000001.documents.jsonl", 3000),
  ],
  words: ['{"text":"', ',"text":"', '"text": "', "\\u0041", "\\\\", "\u0000"],
  read(input) {
    lineTexts ??= LineTexts.create() ?? raise("no WebAssembly");
    const texts = lineTexts;
    texts.input.set(input);
    const outline = texts.cut(0, input.length);
    const cut = outline && attempted(() => withTexts(outline, texts));
    const whole = attempted(() => parseLine<unknown>(input, FILE, 0));
    if (cut) mustBeEqual("document", cut.value, whole.value);
    if (whole.error) throw whole.error;
    return whole.value;
  },
};

function raise(message: string): never {
  throw new Defect(message);
}

function attempted(work: () => unknown): { readonly value?: unknown; readonly error?: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

/** A document with its texts in place of their numbers. */
function withTexts(outline: Uint8Array, texts: LineTexts): unknown {
  return JSON.parse(new TextDecoder().decode(outline), (key, value) =>
    key === "text" && typeof value === "number" ? texts.text(value) : value,
  );
}

const term = (text: string, ...frequencies: number[]) => ({
  bytes: new TextEncoder().encode(text),
  frequencies: Uint32Array.from({ length: 4 }, (_, f) => frequencies[f] ?? 0),
});

const wanted = new WantedTerms(["brake", "valve", "a", "ventil", "zz"]);

/** All terms of a vector, and the wanted ones among them. */
export const forwardVectors: FuzzReader = {
  name: "forward-vectors",
  shape: "bytes",
  seeds: () =>
    [
      [term("brake", 1, 2), term("brakes", 0, 300), term("valve", 0, 0, 1), term("ventil", 1)],
      [term("a", 1), term("é", 70_000, 1, 1, 1)],
      [],
    ].map((terms) => writeVector(terms).slice()),
  read(input) {
    const all = readVector(input);
    const found: [number, number[]][] = [];
    wanted.find(input, (number, frequencies) => void found.push([number, [...frequencies]]));
    // Terms out of order are not all found; each that is found must be there.
    for (const [number, frequencies] of found) {
      const name = ["brake", "valve", "a", "ventil", "zz"][number];
      if (!all.has(name)) throw new Defect(`found ${name}, which is not in the vector`);
      if (frequencies.length !== 4) throw new Defect("frequencies of other fields");
    }
    return all;
  },
  isPlaced: (error) => error.message.includes("terms of a document"),
};

/** The first byte of an input names the file that it replaces. */
function files(folder: string, inside: string): { names: string[]; seeds: Uint8Array[] } {
  const names = readdirSync(join(folder, inside))
    .sort()
    .map((name) => join(inside, name));
  return {
    names,
    seeds: names
      .map((name, i) => Uint8Array.from([i, ...readFileSync(join(folder, name))]))
      .filter(({ length }) => length > 1),
  };
}

const indexFolder = join(fixtures, "index-v8/index");
const indexFiles = files(indexFolder, "segment-000002");
const indexScratch = new Scratch(indexFolder);

const NEAR: MatchCondition = {
  contains: { near: [{ terms: ["gear"] }, { terms: ["spring"] }], within: 2, ordered: true },
};

/** A changed file of a segment: every kind of request is answered, or refused with the file. */
export const segmentFiles: FuzzReader = {
  name: "segment-files",
  shape: "bytes",
  // Each opens an index and searches it in many ways.
  inTests: 60,
  share: 5,
  cost: 4,
  seeds: () => indexFiles.seeds,
  read(input) {
    const name = indexFiles.names[(input[0] ?? 0) % indexFiles.names.length];
    return indexScratch.with(name, input.subarray(1), async () => {
      const engine = new EmbeddedEngine(indexScratch.folder, plainAnalyzer);
      try {
        const terms = ["valve", "spring", "gear", "muller"].map((term) => ({ term, weight: 1 }));
        const query = { terms, phrases: [{ terms: ["valve", "spring"], weight: 1 }] };
        const { hits } = await engine.search(query, { model: bm25(), filter: { before: "2005" } });
        for (const { id } of hits.slice(0, 2)) {
          await engine.document(id);
          await engine.termVector(id);
        }
        await engine.search({ terms: [], matching: NEAR }, { model: bm25() });
        await engine.search({ terms: [], matching: { has: { cites: ["US-4567890"] } } }, { model: bm25() });
        await engine.search({ terms: [], matching: { has: { applications: ["EP 1998/123456"] } } }, { model: bm25() });
        await engine.termsLike({ pattern: "m*" }, 9, ["applicant", "inventor"]);
        return hits.length;
      } finally {
        await engine.close();
      }
    });
  },
  close: () => indexScratch.remove(),
};

const collectionFolder = join(fixtures, "collection-v1/collection");
const collectionFiles = files(collectionFolder, "segments");
const collectionScratch = new Scratch(collectionFolder);

/** A changed file of a collection. */
export const collectionSegments: FuzzReader = {
  name: "collection-files",
  shape: "jsonl",
  // Each opens a collection of twelve files and reads all of it.
  inTests: 100,
  share: 20,
  seeds: () => collectionFiles.seeds,
  read(input) {
    const name = collectionFiles.names[(input[0] ?? 0) % collectionFiles.names.length];
    return collectionScratch.with(name, input.subarray(1), async () => {
      // Checksums find every change: what is read without them is tested with all other inputs.
      const { problems } = input.length % 8 === 0 ? await checkCollection(collectionScratch.folder) : { problems: [] };
      const collection = await openCollection(collectionScratch.folder);
      const found: unknown[] = [];
      for await (const document of collection.documents()) found.push(document);
      for await (const header of collection.headers()) found.push(header);
      for (const id of collection.ids()) found.push(await collection.get(id));
      for (const source of collectionSources(collectionScratch.folder)) found.push(source);
      if (problems.length > 0) throw new InputError(problems);
      return found;
    });
  },
  close: () => collectionScratch.remove(),
};

const chartScratch = new Scratch(join(fixtures, "judgements"));
const CLAIM = { document: "EP-0971326-B1", claim: 1 };

export const charts: FuzzReader = {
  name: "charts",
  shape: "jsonl",
  // Each writes a file.
  inTests: 300,
  seeds: () => {
    const events = [
      {
        ...CLAIM,
        at: "2026-01-01",
        event: "cell",
        reference: "US-1-A",
        element: { start: 0, end: 5 },
        verdict: "partly",
        passage: 3,
      },
      { ...CLAIM, at: "2026-01-02", event: "elements", starts: [5, 9], isOwn: true },
      { ...CLAIM, at: "2026-01-03", event: "cell", reference: "US-1-A", element: { start: 0, end: 5 }, comment: null },
    ];
    return bytesOf(`${events.map((event) => JSON.stringify(event)).join("\n")}\n`);
  },
  read: (input) =>
    chartScratch.with("nameless.tsv", input, async () =>
      keptChart(readChartEvents(join(chartScratch.folder, "nameless.tsv")), CLAIM),
    ),
  close: () => chartScratch.remove(),
};
