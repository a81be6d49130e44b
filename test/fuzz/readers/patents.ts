import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { InputError, type Problem } from "../../../src/core/index.js";
import { parseClassification } from "../../../src/patents/classification.js";
import { readCpcScheme } from "../../../src/patents/formats/cpc-scheme.js";
import type { PatentFormat } from "../../../src/patents/formats/format.js";
import { patentFormats } from "../../../src/patents/formats/formats.js";
import { findCitations } from "../../../src/patents/in-text-citations.js";
import {
  normalisePublicationId,
  parsePatentNumber,
  parsePublicationId,
} from "../../../src/patents/numbers/parse-number.js";
import { formatPublicationId } from "../../../src/patents/numbers/publication-id.js";
import { readSource } from "../../../src/patents/read-source.js";
import { parseXml, XmlError } from "../../../src/patents/xml/parse.js";
import { plainXmlTree } from "../../support/plain-xml-tree.js";
import { Defect, FILE, type FuzzReader, type InputShape, mustBeEqual, textIn } from "../reader.js";
import { bytesOf, real, sample, smallest } from "../seeds.js";

const formatsFolder = join(import.meta.dirname, "../../../src/patents/formats");

/** The documents in the tests of the formats: all template literals that are long enough. */
function writtenInTests(): string[] {
  return readdirSync(formatsFolder)
    .filter((name) => name.endsWith(".test.ts"))
    .flatMap((name) => Array.from(readFileSync(join(formatsFolder, name), "utf8").matchAll(/`([^`]{60,6000})`/g)))
    .map(([, text]) => text.replaceAll(/\$\{[^}]*\}/g, "1").replaceAll("\\\\", "\\"));
}

const MADE = [
  '{"id":"EP-0971326-B1","titles":[{"language":"en","text":"A tyre"}],"publicationDate":"2001-02-03","abstracts":[],"claims":[]}\n',
  '{"publication_number":"US-4567890-A","title_localized":[{"text":"Tyre","language":"en"}],"abstract_localized":[{"text":"a","language":"en"}],"publication_date":"19860204","citation":[{"publication_number":"US-1-A","category":"SEA"}],"cpc":[{"code":"B60C15/00"}]}\n',
  '{"id":"a","title":"x","text":"y"}\n{"id":"b","text":"z"}\n',
  'id,title,abstract\n1,"a, ""b""",c\n2,d,e\n',
  "TY  - PAT\nTI  - A tyre\nAB  - text\nAN  - EP0971326\nPY  - 2001\nER  - \n",
  "PMID- 1\nTI  - A title\n      goes on\nAB  - text\n\nPMID- 2\nTI  - x\n",
  "<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>t</ArticleTitle></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>",
  "<DOC>\n<DOCNO>FT-1</DOCNO>\n<TEXT>\nwords\n</TEXT>\n</DOC>\n<DOC><DOCNO>2</DOCNO>x</DOC>\n",
  "A text of a document.\n\nIts second paragraph.\n",
];

let known: readonly Uint8Array[] | undefined;

function allSeeds(): readonly Uint8Array[] {
  known ??= [
    ...bytesOf(...MADE, ...writtenInTests()),
    ...["marec", "epo", "docdb", "ops", "uspto"].flatMap((name) => smallest(`patents/${name}`, 3)),
    ...real("vaswani/doc-text.trec", 600),
    ...real("reviews/Kitchenham_2010.csv", 1500),
    ...real("patents/google/us-abstracts-10000.jsonl.gz", 1e9).map(
      (bytes) => new Uint8Array(gunzipSync(bytes).subarray(0, 3000)),
    ),
    sample("test/fixtures/collection-v1/collection/segments/000001.documents.jsonl", 3000),
  ].filter((bytes) => bytes.length <= 12_000);
  return known;
}

/** Seeds of a format; for one without any, all of them. */
function seedsOf(format: PatentFormat): readonly Uint8Array[] {
  const own = allSeeds().filter((bytes) => format.matches(textIn(bytes)));
  return own.length > 0 ? own : allSeeds();
}

interface Reading {
  readonly outcome: string;
  readonly patents: readonly unknown[];
  readonly problems: readonly Problem[];
}

async function readAll(input: Uint8Array, pieceBytes: number, format?: PatentFormat): Promise<Reading> {
  async function* pieces() {
    for (let at = 0; at < input.length; at += pieceBytes) yield input.subarray(at, at + pieceBytes);
  }
  const events = readSource({ file: FILE }, pieces(), format && { format });
  const patents: unknown[] = [];
  const problems: Problem[] = [];
  for (;;) {
    const next = await events.next();
    if (next.done) return { outcome: next.value, patents, problems };
    if (next.value.kind === "patent") patents.push(next.value.patent);
    if (next.value.kind === "problem" || next.value.kind === "remark") problems.push(next.value.problem);
  }
}

/** What must not depend on pieces. How a problem is worded may: it shows what was known of the text. */
const facts = ({ outcome, patents, problems }: Reading) => ({
  outcome,
  patents,
  lines: problems.map(({ line }) => line),
});

function shapeOf({ layout, name }: PatentFormat): InputShape {
  if (typeof layout !== "string") return "elements" in layout ? "xml" : layout.isMarkup ? "xml" : "lines";
  if (layout === "lines") return "jsonl";
  return /json|odp|ppubs/.test(name) ? "json" : "lines";
}

/** A source is never refused as a whole: its records are. A small input is read in one piece and in many. */
function sourceReader(
  name: string,
  shape: InputShape,
  seeds: () => readonly Uint8Array[],
  format?: PatentFormat,
): FuzzReader {
  return {
    name,
    shape,
    seeds,
    async read(input) {
      const read = await readAll(input, 1 << 16, format);
      if (input.length % 4 === 0) {
        const inPieces = await readAll(input, 1 + (input.length % 97), format);
        mustBeEqual("in pieces", facts(inPieces), facts(read));
      }
      for (const problem of read.problems) {
        if (problem.file !== FILE || problem.line < 0)
          throw new Defect(`problem without a place: ${JSON.stringify(problem)}`);
      }
      if (read.outcome !== "read") throw new InputError([{ file: FILE, line: 0, message: read.outcome }]);
      if (read.patents.length === 0 && read.problems.length > 0) throw new InputError(read.problems.slice(0, 20));
      return read;
    },
  };
}

/** One reader for each format, and one that detects it. */
export const patentReaders: readonly FuzzReader[] = [
  sourceReader("patents", "xml", allSeeds),
  ...patentFormats.map((format) => ({
    ...sourceReader(`patents-${format.name}`, shapeOf(format), () => seedsOf(format), format),
    // A row of two bytes becomes a document.
    ...(format.name === "table" && { growth: 100 }),
  })),
];

/** Where both accept a well-formed text, our tree is that of htmlparser2. */
export const xml: FuzzReader = {
  name: "xml",
  shape: "xml",
  seeds: () =>
    bytesOf(
      `<exch:doc xml:lang="en" a='x &amp; "y"' b = "1"><?pi <x> ?>a&lt;b<!-- <c> --><![CDATA[<d> &amp;]]><e/><f g="h>i" /></exch:doc>`,
      "<a><b c='1'>x &#956; y</b><b/>t<c>u</c></a>",
    ),
  read(input) {
    const text = textIn(input);
    try {
      const tree = parseXml(text);
      if (isStrict(text)) mustBeEqual("our tree and htmlparser2's", tree, plainXmlTree(text));
      return tree;
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      if (error.offset < 0 || error.offset > text.length) throw new Defect(`offset ${error.offset} of ${text.length}`);
      const line = text.slice(0, error.offset).split("\n").length;
      throw new InputError([{ file: FILE, line, message: error.message }]);
    }
  },
};

/** Well-formed in the narrow sense in which both parsers must agree: plain tags that nest, attributes in quotes, once. */
function isStrict(text: string): boolean {
  const token =
    /<(\/?)([A-Za-z][\w-]*)((?:\s+[A-Za-z][\w-]*="[^"<>&]*")*)(\s*\/?)>|[^<&\0\r]+|&(?:amp|lt|gt|quot|apos|#\d{2,3});/y;
  const open: string[] = [];
  let roots = 0;
  for (token.lastIndex = 0; token.lastIndex < text.length; ) {
    const match = token.exec(text);
    if (!match) return false;
    const [all, close, name, attributes, end] = match;
    if (name === undefined) {
      // Text around the root is no part of either tree.
      if (open.length === 0) return false;
      if (/\p{C}/u.test(all.replaceAll(/[\n\t]/g, ""))) return false;
      continue;
    }
    const names = Array.from((attributes ?? "").matchAll(/\s([\w-]+)=/g), ([, key]) => key);
    if (new Set(names).size < names.length) return false;
    if (close) {
      if (attributes !== "" || end !== "" || open.pop() !== name) return false;
    } else if (!end.includes("/")) open.push(name);
    if (open.length === 0 && ++roots > 1) return false;
  }
  return roots === 1 && open.length === 0;
}

export const cpcScheme: FuzzReader = {
  name: "cpc-scheme",
  shape: "xml",
  seeds: () => bytesOf(...writtenInTests().filter((text) => text.includes("<class-scheme"))),
  read(input) {
    try {
      return readCpcScheme(textIn(input));
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      throw new InputError([{ file: FILE, line: 1, message: error.message }]);
    }
  },
};

/** A number that is understood is written, and understood as the same. */
export const patentNumbers: FuzzReader = {
  name: "patent-numbers",
  shape: "text",
  words: ["EP", "US", "JP", "WO", "PCT/", "H08-", "特開平", "A1", "B2", "-", "/", ".", " ", "US RE", "D", "平"],
  seeds: () => {
    const table = textIn(sample("test/fixtures/patent-numbers/marec.tsv", 4000))
      .split("\n")
      .flatMap((line) => line.split("\t"));
    const more = real("patent-numbers.tsv", 4000).flatMap((bytes) => textIn(bytes).split(/[\n\t]/));
    return bytesOf(
      ...[...table, ...more, "EP 0 971 326 B1", "PCT/EP98/01234", "特開平8-169636", "US RE36,123 E"]
        .filter((text) => text !== "")
        .slice(0, 300),
    );
  },
  read(input) {
    const text = textIn(input);
    const id = parsePublicationId(text);
    parsePatentNumber(text);
    parseClassification(text);
    findCitations(text);
    if (id) mustBeEqual("written and read back", parsePublicationId(formatPublicationId(id)), id);
    const normal = normalisePublicationId(text);
    if (normal !== undefined) mustBeEqual("normalised twice", normalisePublicationId(normal), normal);
    return [id, normal];
  },
};
