import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPatents } from "../src/application/collecting/add-patents.js";
import { buildIndex } from "../src/application/indexing/build-index.js";
import { type OpenSearch, openSearch } from "../src/application/searching/open-search.js";
import { searchOnce } from "../src/application/searching/search-once.js";
import { SEARCH_DEFAULTS } from "../src/application/searching/search-options.js";
import { subjectOf } from "../src/application/searching/subject.js";
import { normalisePublicationId, patentOf } from "../src/patents/index.js";
import { type BooleanQuery, parseBoolean } from "../src/retrieval/index.js";
import { sharedData } from "./support/shared-data.js";

const google = sharedData("patents/google");
const table = readFileSync("test/fixtures/boolean/queries.tsv", "utf8").trimEnd().split("\n").slice(1);

/** A publication with an abstract: all that these files have. */
interface Plain {
  readonly id: string;
  readonly cites: readonly string[];
  /** Terms of the abstract by position. */
  readonly words: readonly (readonly string[])[];
}

type Tokens = OpenSearch["context"]["index"]["tokens"];

type Wanted = RegExp | readonly string[];
const WANTED = new WeakMap<BooleanQuery, Wanted[]>();

function wantedTerms(word: string, tokens: Tokens): Wanted {
  if (/[*?]/.test(word)) return new RegExp(`^${word.toLowerCase().replaceAll("*", ".*").replaceAll("?", ".")}$`);
  return tokens(word, "en", "description").map(({ term }) => term);
}

/** Where a text is in an abstract: first and last positions. Written anew, without the engine's matching. */
function places(query: BooleanQuery, { words }: Plain, tokens: Tokens): [number, number][] {
  switch (query.kind) {
    case "words": {
      const wanted = WANTED.get(query) ?? query.words.map((word) => wantedTerms(word, tokens));
      WANTED.set(query, wanted);
      const isAt = (want: Wanted, at: number) =>
        (words[at] ?? []).some((term) => (want instanceof RegExp ? want.test(term) : want.includes(term)));
      return words.flatMap((_, at): [number, number][] =>
        wanted.every((want, i) => isAt(want, at + i)) ? [[at, at + wanted.length - 1]] : [],
      );
    }
    case "or":
      return query.parts.flatMap((part) => places(part, { id: "", cites: [], words }, tokens));
    case "near":
    case "adj":
    case "same": {
      const [left, right] = query.parts.map((part) => places(part, { id: "", cites: [], words }, tokens));
      const within = query.kind === "same" ? 1e9 : query.within;
      return left.flatMap(([from, to]) =>
        right
          .filter(([start, end]) => {
            if (start > to) return start - to <= within;
            if (query.kind === "same") return true;
            return query.kind === "near" && end < from && from - end <= within;
          })
          .map(([start, end]): [number, number] => [Math.min(from, start), Math.max(to, end)]),
      );
    }
    default:
      return [];
  }
}

const WITH_ABSTRACT = new Set(["ab", "tiab", "tac", "ft", "txt"]);

function matches(query: BooleanQuery, document: Plain, tokens: Tokens, isIn = true): boolean {
  switch (query.kind) {
    case "and":
      return query.parts.every((part) => matches(part, document, tokens, isIn));
    case "or":
      return query.parts.some((part) => matches(part, document, tokens, isIn));
    case "not":
      return !matches(query.part, document, tokens, isIn);
    case "in":
      return matches(
        query.part,
        document,
        tokens,
        query.fields.some((field) => WITH_ABSTRACT.has(field)),
      );
    case "number":
      return document.id === query.id || patentOf(document.id) === query.id;
    case "numbers":
      return document.id.startsWith(query.beginning);
    case "country":
      return document.id.startsWith(`${query.code}-`);
    case "kind":
      return new RegExp(`-${query.code}${query.code.length === 1 ? "\\d?" : ""}$`).test(document.id);
    case "cites":
      return document.cites.some((id) => id === query.id || patentOf(id) === query.id || id === patentOf(query.id));
    case "words":
    case "near":
    case "adj":
    case "same":
      return isIn && places(query, document, tokens).length > 0;
    default:
      // The documents have no classes, dates and filings.
      return false;
  }
}

describe.skipIf(google === undefined)("queries of other tools on 10,000 real patents", () => {
  const scratch = mkdtempSync(join(tmpdir(), "presage-dialects-"));
  let search: OpenSearch;
  let documents: Plain[];

  beforeAll(async () => {
    const file = join(google ?? "", "us-abstracts-10000.jsonl.gz");
    await addPatents(join(scratch, "patents"), [file], { threads: 1 });
    await buildIndex({
      folder: join(scratch, "index"),
      collection: join(scratch, "patents"),
      positions: true,
      threads: 1,
    });
    search = await openSearch(join(scratch, "index"), { ...SEARCH_DEFAULTS, textLanguage: "en" });
    const { tokens } = search.context.index;
    const byId = new Map<string, Plain>();
    for (const line of gunzipSync(readFileSync(file)).toString().trimEnd().split("\n")) {
      const { publication_number, abstract_en, Citations } = JSON.parse(line);
      const id = normalisePublicationId(publication_number) ?? publication_number;
      const words: string[][] = [];
      for (const { term, position } of tokens(abstract_en ?? "", "en", "abstract")) (words[position] ??= []).push(term);
      const cites = (Citations ?? "").split(",").map((cited: string) => normalisePublicationId(cited) ?? cited);
      byId.set(id, { id, cites, words: Array.from(words, (each) => each ?? []) });
    }
    documents = [...byId.values()];
  }, 240_000);
  afterAll(async () => {
    await search?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  it("finds as many as a plain matcher", async () => {
    const { tokens } = search.context.index;
    const different: string[] = [];
    let compared = 0;
    let found = 0;
    for (const row of table) {
      const [dialect, typed, understood] = row.split("\t");
      const { result } = await searchOnce(search.context, await subjectOf(understood, search.context), 10);
      const { query } = parseBoolean(typed);
      // Names, languages and words with hyphens need more than a plain matcher knows.
      if (/la:|pa:|in:|ia:|txt:|num|-shaped/.test(understood)) continue;
      compared++;
      const expected = documents.filter((document) => matches(query, document, tokens)).length;
      if (expected > 0) found++;
      if (result.matches !== expected) different.push(`${dialect}: ${typed}: ${result.matches}, not ${expected}`);
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(150);
    expect(found).toBeGreaterThan(80);
  }, 240_000);
});
