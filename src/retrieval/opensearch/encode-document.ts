import { createHash } from "node:crypto";
import { atLevel, CLASSIFICATION_LEVELS, patentOf } from "../../patents/index.js";
import type { Analyzer, BoundAnalyzer } from "../analysis/analyzer.js";
import { nameTerms } from "../analysis/name-terms.js";
import type { EngineDocument, FieldText } from "../document.js";
import { unaccented } from "../query/match-condition.js";
import { dateNumber, firstDay, lastDay } from "../segment/columns.js";
import { MAX_NAME_WORDS } from "../segment/name-positions.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import { storedPart } from "../segment/stored-document.js";
import { writeVector } from "./forward-vector.js";
import { ALL, type IndexLayout, KIND, MARK, WORD_END } from "./index-layout.js";

/** A document for a bulk request. */
export interface EncodedDocument {
  readonly key: string;
  /** JSON. */
  readonly source: string;
  /** Terms of its texts that no document before had. */
  readonly newTerms: readonly string[];
  /** Terms of the names in it that no document before had. */
  readonly newNames: readonly string[];
}

/** A term, and its frequencies in the document that is being read. */
interface KnownTerm {
  readonly term: string;
  readonly bytes: Uint8Array;
  /** The number of the document that the frequencies are of. */
  document: number;
  frequencies: Uint32Array;
}

/** What is remembered of terms is forgotten after this many, because it takes memory. */
const MAX_TERMS = 1_000_000;

/** Terms are cut to this size: a cluster refuses longer ones. Nobody searches for them. */
export const MAX_TERM_BYTES = 8_000;

const encoder = new TextEncoder();

/** Analyses documents and writes them as the cluster takes them. */
export class DocumentEncoder {
  readonly #analyzer: Analyzer;
  readonly #layout: IndexLayout;
  #bound: BoundAnalyzer;
  #terms: KnownTerm[] = [];
  #newTerms: string[] = [];
  readonly #names = new Set<string>();
  #document = 0;

  constructor(analyzer: Analyzer, layout: IndexLayout) {
    this.#analyzer = analyzer;
    this.#layout = layout;
    this.#bound = this.#bind();
  }

  encode(document: EngineDocument): EncodedDocument {
    if (this.#terms.length > MAX_TERMS) this.#bound = this.#bind();
    this.#newTerms = [];
    this.#document++;
    const { fields, positions } = this.#layout;
    const terms: KnownTerm[] = [];
    const lengths: Record<string, number> = { [ALL]: 0 };
    const text: Record<string, string | string[]> = {};
    const paragraphs: Record<string, number[][]> = {};
    for (const [f, field] of fields.entries()) {
      const texts = document.texts
        .filter((each) => each.field === field)
        .map((each) => this.#read(each, document.language, f, terms))
        .filter(({ length }) => length > 0);
      lengths[field] = texts.reduce((sum, { length }) => sum + length, 0);
      lengths[ALL] += lengths[field];
      text[field] = positions ? texts.map(({ stream }) => stream) : countedTerms(terms, (list) => list[f]);
      if (texts.some(({ starts }) => starts.length > 0)) paragraphs[field] = texts.map(({ starts }) => starts);
    }
    const name = { applicant: nameStreams(document.applicants), inventor: nameStreams(document.inventors) };
    const source = {
      kind: KIND.document,
      id: document.id,
      [ALL]: countedTerms(terms, sum),
      text,
      name,
      length: lengths,
      vector: Buffer.from(writeVector(terms)).toString("base64"),
      shown: storedPart(document),
      ...(positions && { paragraphs }),
      ...searchedValues(document),
    };
    const newNames = this.#newNames([...name.applicant, ...name.inventor]);
    return { key: documentKey(document.id), source: JSON.stringify(source), newTerms: this.#newTerms, newNames };
  }

  #newNames(streams: readonly string[]): string[] {
    if (this.#names.size > MAX_TERMS) this.#names.clear();
    const names = new Set(streams.flatMap((stream) => stream.split(WORD_END)));
    const fresh = [...names].filter((name) => !this.#names.has(name));
    for (const name of fresh) this.#names.add(name);
    return fresh;
  }

  #bind(): BoundAnalyzer {
    const terms: KnownTerm[] = [];
    const numbers = new Map<string, number>();
    this.#terms = terms;
    return this.#analyzer.bind((spelled) => {
      const term = cleanTerm(spelled);
      const known = numbers.get(term);
      if (known !== undefined) return known;
      numbers.set(term, terms.length);
      this.#newTerms.push(term);
      return (
        terms.push({ term, bytes: encoder.encode(term), document: 0, frequencies: new Uint32Array(MAX_FIELDS) }) - 1
      );
    });
  }

  /**
   * The stream of a text, its number of terms, and the words that paragraphs begin with, except the first.
   *
   * @param terms of the document so far; new ones are added
   */
  #read({ field, language, text, breaks = [] }: FieldText, own: string | undefined, f: number, terms: KnownTerm[]) {
    let stream = "";
    let length = 0;
    let last = -1;
    let paragraph = 0;
    const starts: number[] = [];
    this.#bound.analyse(text, language ?? own, field, (number, position, start) => {
      const known = this.#terms[number];
      if (known.document !== this.#document) {
        known.document = this.#document;
        known.frequencies = new Uint32Array(MAX_FIELDS);
        terms.push(known);
      }
      known.frequencies[f]++;
      if (position === last) stream += MARK + known.term;
      else {
        for (let gap = last + 1; gap < position; gap++) stream += (stream === "" ? "" : WORD_END) + MARK;
        stream += (stream === "" ? "" : WORD_END) + known.term;
      }
      if (start >= breaks[paragraph]) {
        while (start >= breaks[paragraph]) paragraph++;
        if (length > 0) starts.push(position);
      }
      last = position;
      length++;
    });
    return { stream, length, starts };
  }
}

/** The id of a document in the cluster. Those may not be long. */
export function documentKey(id: string): string {
  return Buffer.byteLength(id) <= 400 ? `${KIND.document}${id}` : `${KIND.document}${sha256(id)}`;
}

/** The id of a term of the vocabulary in the cluster. */
export function termKey(kind: string, term: string): string {
  return Buffer.byteLength(term) <= 400 ? `${kind}${term}` : `${kind}${sha256(term)}`;
}

/** An entry of the vocabulary. */
export function termSource(kind: string, term: string): string {
  return JSON.stringify({ kind, term, pattern: unaccented(term) });
}

/** A term as the cluster can take it. */
export function cleanTerm(term: string): string {
  const clean = /[\n\u007f]/.test(term) ? term.replaceAll(WORD_END, " ").replaceAll(MARK, " ") : term;
  if (clean.length * 3 <= MAX_TERM_BYTES || Buffer.byteLength(clean) <= MAX_TERM_BYTES) return clean;
  return `${clean.slice(0, MAX_TERM_BYTES / 8)}${sha256(clean)}`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Each term once with its count. */
function countedTerms(terms: readonly KnownTerm[], of: (frequencies: Uint32Array) => number): string {
  let words = "";
  for (const { term, frequencies } of terms) {
    const count = of(frequencies);
    if (count > 0) words += (words === "" ? "" : WORD_END) + term + MARK + count;
  }
  return words;
}

function sum(frequencies: Uint32Array): number {
  let total = 0;
  for (const frequency of frequencies) total += frequency;
  return total;
}

function nameStreams(names: readonly string[] = []): string[] {
  return names
    .map((name) =>
      nameTerms(name)
        .slice(0, MAX_NAME_WORDS)
        .map(({ term }) => term)
        .join(WORD_END),
    )
    .filter((stream) => stream !== "");
}

/** What conditions and filters look at. */
function searchedValues(document: EngineDocument): Record<string, unknown> {
  const {
    language = "",
    patent,
    family,
    date,
    filingDate,
    priorityDates = [],
    application,
    priorities,
    cites = [],
  } = document;
  return {
    class: classPaths(document.classes),
    language,
    ...(patent !== undefined && { patent }),
    ...(family !== undefined && { family }),
    ...(date !== undefined && { date: dateRange(date) }),
    ...(filingDate !== undefined && { filing: dateRange(filingDate) }),
    priority: priorityDates.map(dateRange),
    ...(application !== undefined && { application }),
    ...(priorities && { priorities }),
    cites,
    citedPatent: cites.map(patentOf),
  };
}

/** Each symbol with all that it is within. */
function classPaths(symbols: readonly string[] = []): string[] {
  const paths = symbols.flatMap((symbol) => [
    symbol,
    ...CLASSIFICATION_LEVELS.map((level) => atLevel(symbol, level)).filter((path) => path !== undefined),
  ]);
  return [...new Set(paths)];
}

/** The days that a date can mean. */
function dateRange(date: string): { gte: number; lte: number } {
  const number = dateNumber(date);
  return { gte: firstDay(number), lte: lastDay(number) };
}
