import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRandom } from "../../core/index.js";
import { patentAnalyzer } from "../analysis/patent-analyzer.js";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import { ReferenceEngine } from "../conformance/reference-engine.js";
import type { EngineDocument } from "../document.js";
import { bm25 } from "../models/bm25.js";
import type { MatchCondition, TextCondition } from "../query/match-condition.js";
import { type Token, tokenizer } from "../query/tokenizer.js";
import { EmbeddedEngine } from "../search/embedded-engine.js";
import { IndexWriter } from "../store/index-writer.js";
import { AnalysedText, mergedRanges, type TextRange } from "./analysed-text.js";
import { analysedDocument, matchPlaces } from "./match-places.js";
import { phrasePlaces, queryPlaces } from "./query-places.js";
import { textConditionPlaces } from "./text-condition-places.js";

const fields = ["title", "abstract", "claims"];
const words = ["a", "b", "c", "d", "e", "x"];
const tokens = tokenizer(plainAnalyzer);
const all = { has: () => true };

const random = createRandom("places of matches");
const text = (length: number) => Array.from({ length }, () => words[random.below(words.length)]).join(" ");
const documents: EngineDocument[] = Array.from({ length: 60 }, (_, i) => ({
  id: `D${i}`,
  language: i % 2 === 0 ? "en" : "de",
  texts: [
    { field: "title", text: text(1 + random.below(3)) },
    { field: "abstract", text: text(random.below(12)) },
    { field: "abstract", text: text(random.below(6)) },
    { field: "claims", text: text(random.below(20)) },
    { field: "other", text: text(5) },
  ],
}));

const folder = mkdtempSync(join(tmpdir(), "presage-places-"));
let engine: EmbeddedEngine;
function indexed(place: string, list: readonly EngineDocument[]): EmbeddedEngine {
  const writer = new IndexWriter(place, { fields, analyzer: plainAnalyzer, positions: true });
  for (const document of list) writer.add(document);
  writer.publish();
  writer.close();
  return new EmbeddedEngine(place, plainAnalyzer);
}
beforeAll(() => {
  engine = indexed(join(folder, "words"), documents);
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const { text: anyText } = fc.letrec<{ text: TextCondition }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    fc.record({ terms: fc.uniqueArray(fc.constantFrom(...words, "nowhere"), { minLength: 1, maxLength: 2 }) }),
    fc.record({ either: fc.array(tie("text"), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      phrase: fc.tuple(tie("text"), tie("text")),
      positions: fc.integer({ min: 1, max: 3 }).map((second) => [0, second]),
    }),
    fc.record({
      near: fc.tuple(tie("text"), tie("text")),
      within: fc.integer({ min: 1, max: 4 }),
      ordered: fc.boolean(),
    }),
  ),
}));

const { condition: anyCondition } = fc.letrec<{ condition: MatchCondition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.record({ contains: anyText }),
    fc.record({ contains: anyText, fields: fc.uniqueArray(fc.constantFrom(...fields), { minLength: 1 }) }),
    fc.record({ has: fc.record({ languages: fc.constantFrom(["en"], ["de"], ["fr"]) }) }),
    fc.record({ all: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie("condition") }),
  ),
}));

async function found(matching: MatchCondition): Promise<Set<string>> {
  const { hits } = await engine.search({ terms: [], matching }, { model: bm25() });
  return new Set(hits.map(({ id }) => id));
}

/** For each document that meets a condition, the fields where the engine says that it does, apart from `not`. */
async function fieldsByEngine(condition: MatchCondition): Promise<Map<string, Set<string>>> {
  const ids = await found(condition);
  const result = new Map(Array.from(ids, (id) => [id, new Set<string>()]));
  const take = (part: Map<string, Set<string>>) => {
    for (const [id, of] of part) for (const field of of) result.get(id)?.add(field);
  };
  if ("contains" in condition) {
    for (const field of condition.fields ?? fields) {
      for (const id of await found({ contains: condition.contains, fields: [field] })) result.get(id)?.add(field);
    }
  } else if ("all" in condition) for (const part of condition.all) take(await fieldsByEngine(part));
  else if ("any" in condition) for (const part of condition.any) take(await fieldsByEngine(part));
  return result;
}

describe("matchPlaces", () => {
  it("has places in a field exactly if the engine finds the document by this field", async () => {
    await fc.assert(
      fc.asyncProperty(anyCondition, async (condition) => {
        const expected = await fieldsByEngine(condition);
        for (const document of documents) {
          const places = matchPlaces(
            condition,
            analysedDocument(document, tokens),
            fields,
            ({ has }) => "languages" in has && has.languages.includes(document.language ?? ""),
          );
          const own = places && new Set(document.texts.flatMap(({ field }, i) => (places[i].length > 0 ? field : [])));
          expect(own, document.id).toEqual(expected.get(document.id));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("knows paragraphs and names, as both engines do", async () => {
    const withNames = documents.map((each, i) => ({
      ...each,
      texts: each.texts.map((of) => ({ ...of, breaks: [...of.text.matchAll(/(?<=x )\S/g)].map(({ index }) => index) })),
      applicants: i % 3 === 0 ? [text(2), text(1)] : [],
      inventors: [text(3)],
    }));
    const reference = new ReferenceEngine(withNames, plainAnalyzer, { fields, positions: true });
    const embedded = indexed(join(folder, "names"), withNames);
    const same = fc.tuple(anyText, anyText).map((both): TextCondition => ({ same: both }));
    const near = fc.tuple(same, anyText).map((both): TextCondition => ({ near: both, within: 2, ordered: false }));
    const any = fc.oneof(
      anyText,
      same,
      near,
      fc.tuple(same, same).map((either): TextCondition => ({ either })),
    );
    await fc.assert(
      fc.asyncProperty(any, fc.constantFrom(...fields, "applicant", "inventor"), async (contains, field) => {
        const matching = { contains, fields: [field] };
        const query = { terms: [], matching };
        const [{ hits }, own] = [
          await reference.search(query, { model: bm25() }),
          await embedded.search(query, { model: bm25() }),
        ];
        expect(new Set(own.hits.map(({ id }) => id))).toEqual(new Set(hits.map(({ id }) => id)));
        const places = withNames.filter((each) =>
          matchPlaces(matching, analysedDocument(each, tokens), fields, () => true),
        );
        expect(places.map(({ id }) => id).sort()).toEqual(hits.map(({ id }) => id).sort());
      }),
      { numRuns: 500 },
    );
    await embedded.close();
  });

  it("asks the engine for the values that it does not know", async () => {
    const of = async (matching: MatchCondition, id: number) => {
      const options = { engine, tokens, fields, terms: all };
      const places = await queryPlaces({ terms: [], matching }, documents[id], options);
      return places.map((ranges) => ranges.length > 0);
    };
    const word = (term: string): MatchCondition => ({ contains: { terms: [term] } });
    const german: MatchCondition = { any: [{ all: [word("a"), { has: { languages: ["de"] } }] }, word("nowhere")] };
    for (const id of await found(german)) expect(await of(german, Number(id.slice(1)))).toContain(true);
    const english = documents.findIndex((each) => each.language === "en" && / a /.test(each.texts[3].text));
    expect(await of({ any: [german, { has: { languages: ["en"] } }] }, english)).not.toContain(true);
  });
});

/** An occurrence of a condition: its first and last position, and its words. */
interface Occurrence {
  readonly first: number;
  readonly last: number;
  readonly words: readonly Token[];
}

/** All combinations of words that are an occurrence, from the definition. */
function occurrences(condition: TextCondition, read: readonly Token[]): Occurrence[] {
  if ("terms" in condition) {
    return read
      .filter(({ term }) => condition.terms.includes(term))
      .map((token) => ({ first: token.position, last: token.position, words: [token] }));
  }
  if ("either" in condition) return condition.either.flatMap((each) => occurrences(each, read));
  if ("same" in condition) throw new Error("not here");
  const parts = ("near" in condition ? condition.near : condition.phrase).map((each) => occurrences(each, read));
  if ("near" in condition) {
    const { within, ordered } = condition;
    return parts[0].flatMap((one) =>
      parts[1]
        .filter(
          (other) =>
            (other.first > one.last && other.first - one.last <= within) ||
            (!ordered && other.last < one.first && one.first - other.last <= within),
        )
        .map((other) => joined([one, other])),
    );
  }
  return parts[0].flatMap((one) => {
    const rest = condition.phrase.map((_, i) =>
      parts[i].filter((each) => each.first - one.first === condition.positions[i] - condition.positions[0]),
    );
    // All occurrences of a part that start at its position belong to the phrase, which ends where the longest ends.
    return rest.every((list) => list.length > 0) ? [joined(rest.flat())] : [];
  });
}

function joined(list: readonly Occurrence[]): Occurrence {
  return {
    first: Math.min(...list.map(({ first }) => first)),
    last: Math.max(...list.map(({ last }) => last)),
    words: list.flatMap((each) => each.words),
  };
}

function sorted(ranges: readonly TextRange[]): string[] {
  return [...new Set(ranges.map(({ start, end }) => `${start}–${end}`))].sort();
}

describe("textConditionPlaces", () => {
  it("has exactly the words of all combinations that match", () => {
    const line = fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((list) => list.join(" "));
    fc.assert(
      fc.property(anyText, line, (condition, written) => {
        const read = tokens(written, "en", "title");
        const expected = occurrences(condition, read).flatMap((each) => each.words);
        expect(sorted(textConditionPlaces(condition, new AnalysedText(read)))).toEqual(sorted(expected));
      }),
      { numRuns: 3000 },
    );
  });

  const marks = (condition: TextCondition, written: string) =>
    marked(written, textConditionPlaces(condition, new AnalysedText(tokens(written, "en", "title"))));
  const term = (...terms: string[]): TextCondition => ({ terms });

  it("leaves out words that are not in an occurrence, and words between", () => {
    const near = (within: number): TextCondition => ({
      near: [term("disc"), term("brake")],
      within,
      ordered: false,
    });
    expect(marks(near(2), "brake and disc, far from any other brake of a disc")).toBe(
      "[brake] and [disc], far from any other brake of a disc",
    );
    expect(marks({ phrase: [term("disc"), term("brake")], positions: [0, 1] }, "disc brake, brake disc")).toBe(
      "[disc] [brake], brake disc",
    );
  });
});

describe("queryPlaces", () => {
  it("marks ranked words in their fields, phrases as a whole, and nothing that lowers the score", async () => {
    const document = { id: "D", texts: [fieldText("title", "a b c"), fieldText("claims", "a c b a b")] };
    const query = {
      terms: [
        { term: "a", weight: 1, fields: ["title"] },
        { term: "c", weight: -1 },
      ],
      phrases: [{ terms: ["a", "b"], weight: 1, fields: ["claims"] }],
    };
    const places = await queryPlaces(query, document, { engine, tokens, fields, terms: all });
    expect(document.texts.map((each, i) => marked(each.text, places[i]))).toEqual(["[a] b c", "a c b [a] [b]"]);
  });

  it("marks words after RANK anywhere, and words of the condition only where it is met", async () => {
    const document = { id: "D", texts: [fieldText("title", "a b"), fieldText("claims", "a b d")] };
    const query = {
      terms: ["a", "d"].map((term) => ({ term, weight: 1 })),
      matching: { contains: { terms: ["a"] }, fields: ["title"] },
    };
    const places = await queryPlaces(query, document, { engine, tokens, fields, terms: all });
    expect(document.texts.map((each, i) => marked(each.text, places[i]))).toEqual(["[a] b", "a b [d]"]);
  });

  it("marks the words of a phrase with a slop that are near each other", () => {
    const read = "heat of the exchanger and much further away another exchanger for heat";
    const places = (slop: number) =>
      marked(read, phrasePlaces({ terms: ["heat", "exchanger"], slop }, new AnalysedText(tokens(read, "en", "title"))));
    expect(places(1)).toBe(read);
    expect(places(2)).toBe("[heat] of the [exchanger] and much further away another exchanger for heat");
    expect(places(3)).toBe("[heat] of the [exchanger] and much further away another [exchanger] for [heat]");
  });

  it("marks the written words of stems and of compounds", () => {
    const of = tokenizer(patentAnalyzer());
    const written = "Brakes braking the brake-disc";
    const read = new AnalysedText(of(written, "en", "title"));
    const terms = of("brake", "en", "title").map(({ term }) => term);
    expect(marked(written, textConditionPlaces({ terms }, read))).toBe("[Brakes] [braking] the [brake]-disc");
  });
});

it("marks only words that share a paragraph", () => {
  const written = "disc and brake. disc. brake";
  const read = new AnalysedText(tokens(written, "en", "claims"), [16, 22]);
  const both = { same: [{ terms: ["disc"] }, { terms: ["brake"] }] } as const;
  expect(marked(written, textConditionPlaces(both, read))).toBe("[disc] and [brake]. disc. brake");
});

describe("mergedRanges", () => {
  it("joins ranges that overlap or touch", () => {
    const range = (start: number, end: number) => ({ start, end });
    expect(mergedRanges([range(5, 9), range(0, 2), range(2, 3), range(6, 7)])).toEqual([range(0, 3), range(5, 9)]);
  });
});

function fieldText(field: string, written: string) {
  return { field, text: written };
}

function marked(written: string, ranges: Iterable<TextRange>): string {
  return mergedRanges(ranges).reduceRight(
    (done, { start, end }) => `${done.slice(0, start)}[${done.slice(start, end)}]${done.slice(end)}`,
    written,
  );
}
