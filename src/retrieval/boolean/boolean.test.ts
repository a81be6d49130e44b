import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BooleanQueryError } from "./boolean-error.js";
import type { BooleanQuery } from "./boolean-query.js";
import { isBoolean } from "./is-boolean.js";
import { parseBoolean } from "./parse-boolean.js";
import { printBoolean } from "./print-boolean.js";

const understood = (line: string) => printBoolean(parseBoolean(line));

describe("what was understood", () => {
  it.each([
    ['"materials handling" NOT hybrid', '"materials handling" NOT hybrid'],
    ["brake AND disc OR drum", "(brake AND disc) OR drum"],
    ["brake AND (disc OR drum)", "brake AND (disc OR drum)"],
    ["brake disc OR drum", "(brake AND disc) OR drum"],
    ["(brake and disc) or drum", "(brake AND disc) OR drum"],
    ["NOT drum AND brake", "NOT drum AND brake"],
    ["brake ANDNOT drum", "brake NOT drum"],
    ["brake +disc -drum AND x", "brake AND disc NOT drum AND x"],
    ["brak*", "brak*"],
    ["colo?r AND paint", "colo?r AND paint"],
    ['"anti lock brak*"', '"anti lock brak*"'],
    ["brake NEAR3 disc", "brake NEAR3 disc"],
    ["brake NEAR disc", "brake NEAR10 disc"],
    ["brake NEAR/3 disc", "brake NEAR3 disc"],
    ["brake 3N disc", "brake NEAR4 disc"],
    ["brake ADJ disc", "brake ADJ1 disc"],
    ["brake NEAR99 disc", "brake NEAR99 disc"],
    ["brake ADJ99 disc", "brake ADJ99 disc"],
    ["brake 98N disc", "brake NEAR99 disc"],
    ["brake prox/distance<100 disc", "brake NEAR99 disc"],
    ['"brake disc"~99', "brake NEAR99 disc"],
    ["brake W/3 disc", "brake NEAR3 disc"],
    ["brake 3W disc", "brake ADJ4 disc"],
    ["(brake OR clutch) NEAR5 (disc OR drum)", "(brake OR clutch) NEAR5 (disc OR drum)"],
    ["brake ADJ2 disc ADJ2 pad", "(brake ADJ2 disc) ADJ2 pad"],
    ['"brake disc"~3 AND x', "(brake NEAR3 disc) AND x"],
    ["ti:brake", "ti:brake"],
    ["ti=brake", "ti:brake"],
    ["TI=(brake OR clutch)", "ti:(brake OR clutch)"],
    ["brake/TI", "ti:brake"],
    ["(brake OR clutch)/AB", "ab:(brake OR clutch)"],
    ['"brake disc"/CL', 'cl:"brake disc"'],
    ["ttl/brake AND aclm/disc", "ti:brake AND cl:disc"],
    ["spec/brake", "de:brake"],
    ["tac=brake", "tac:brake"],
    ["cpc:H04L29/+", "cpc:H04L29"],
    ["cpc=H04L29/06/low", "cpc:H04L29/06"],
    ["ic:(F16D OR B60T)", "ic:F16D OR ic:B60T"],
    ["ipc=F16D65", "ic:F16D65"],
    ["pd:1998..2003", "pd:1998..2003"],
    ["pd=1998:2003", "pd:1998..2003"],
    ["pd:199803..20031231", "pd:1998-03..2003-12-31"],
    ["pd>=1998-03", "pd>=1998-03"],
    ["pd<1998", "pd<=1997"],
    ["pd:1998", "pd:1998"],
    ["pd:1998..", "pd>=1998"],
    ["la:de", "la:de"],
    ["pn:EP0971326B1", "pn:EP-0971326-B1"],
    ['pn:"EP 0 971 326"', "pn:EP-0971326"],
    [
      "(ti:brak* AND cpc:F16D) RANK anti-lock braking of trucks",
      "ti:brak* AND cpc:F16D RANK anti-lock braking of trucks",
    ],
    ['"AND" OR "near"', '"AND" OR "near"'],
    ["anti-lock AND U-shaped", "anti-lock AND U-shaped"],
  ])("%s → %s", (line, expected) => {
    expect(understood(line)).toBe(expected);
  });
});

describe("errors", () => {
  it.each([
    ["brake AND", "the query ends where a word is expected", 9],
    ["brake AND OR disc", 'a word is expected before "OR"', 10],
    ["(brake OR disc", '"(" is not closed', 0],
    ["brake) AND disc", '")" has no "(" before it', 5],
    ['brake AND "disc', "quotation mark is not closed", 10],
    ["xy:brake AND disc", 'no such field: "xy"', 0],
    ["tu:brake", "did you mean", 0],
    ["brake WITH disc", "no such operator: WITH; sentences are not known", 6],
    ["brake adn disc OR x", "did you mean AND?", 6],
    ["rapid 3D printing AND laser", "did you mean NEAR4?", 6],
    ["brake XOR disc", "(a OR b) NOT (a AND b)", 6],
    ["brake NOT SAME disc", "write a NOT (a SAME b)", 6],
    ["brake (S) disc", "sentences are not known", 6],
    ["brak$2 AND disc", "wildcards have no number; write brak*", 0],
    ["colo#r AND disc", "for one character, write ?", 0],
    ["abstrct:brake", "did you mean abstract", 0],
    ["pn:EP 0971326", 'pn:"EP 0971326"', 3],
    ["cpc:H04L 29/06", 'cpc:"H04L 29/06"', 4],
    ["pd:1998-02-31", "not a date", 3],
    ["cc:XX", "not the code of an office", 3],
    ["an:siemens AND", "the query ends where a word is expected", 14],
    ["ti:", "ti: is followed by nothing", 0],
    ["ti:brake NEAR5 disc", "both sides of NEAR and ADJ must be words", 9],
    ["pd:19981301", "not a date, such as 1998", 3],
    ["pd:2003..1998", "the range ends before it begins", 3],
    ["cpc:brake", "not a class, such as H04L", 4],
    ["pn:brake", "not a publication number", 3],
    ["ti>brake", "> is for dates", 0],
    ["b* AND disc", "needs two letters before the first", 0],
    ["disc AND ()", '")" where a word is expected', 10],
    ["brake RANK", "RANK is followed by no text", 6],
    ["brake SAME", "the query ends where a word is expected", 10],
    ["brake NEAR", "the query ends where a word is expected", 10],
    ["brake ADJ ", "the query ends where a word is expected", 9],
    ["SAME brake", 'a word is expected before "SAME"', 0],
    ["NEAR3 brake", 'a word is expected before "NEAR3"', 0],
    ["RANK brake", 'a word is expected before "RANK"', 0],
    ["brake NEAR100 disc", "the distance must be 99 or less, and this is 100", 6],
    ["brake ADJ123456 disc", "the distance must be 99 or less", 6],
    ["brake 99N disc", "the distance must be 99 or less, and this is 100", 6],
    ["brake (99W) disc", "the distance must be 99 or less, and this is 100", 6],
    ["brake WD99 disc", "the distance must be 99 or less, and this is 100", 6],
    ["brake prox/distance<101 disc", "the distance must be 99 or less, and this is 100", 6],
    ['ti:"brake disc"~100', "the distance must be 99 or less, and this is 100", 3],
  ])("%s", (line, message, at) => {
    let error: unknown;
    try {
      parseBoolean(line);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(BooleanQueryError);
    expect((error as BooleanQueryError).message).toContain(message);
    expect((error as BooleanQueryError).at).toBe(at);
  });

  it("marks the place in the line", () => {
    expect(() => parseBoolean("(brake OR disc")).toThrow(/\n {2}\(brake OR disc\n {2}\^$/);
  });
});

describe("a text or a Boolean query", () => {
  it.each(["brake AND disc", "brak*", "ti=brake", "(disc OR drum)", "brake NEAR5 disc", "brake/TI", "colo?r"])(
    "%s",
    (line) => {
      expect(isBoolean(line)).toBe(true);
    },
  );
  it.each([
    "method and apparatus for braking",
    "brake (12) with disc (13)",
    '+brake -drum "brake disc"~3',
    "what is a brake?",
    "pH=7 buffer",
    "ratio 3:1",
    "5 * 3",
    "https://example.com/ti",
    "and/or",
  ])("text: %s", (line) => {
    expect(isBoolean(line)).toBe(false);
  });
});

describe("an operator at the beginning or end", () => {
  it.each([
    "brake SAME",
    "brake NEAR",
    "brake NEAR5 ",
    "brake ADJ",
    "brake W/3",
    "brake /P",
    "brake WITH",
    "SAME brake",
    "NEAR brake",
    '"disc brake" ADJ2',
    "brake RANK",
    "RANK brake",
    "brake RANK wear of the lining",
    "BRAKE SAME",
  ])("%s is a Boolean query, so that it is refused", (line) => {
    expect(isBoolean(line)).toBe(true);
  });

  it.each([
    "SAME",
    "NEAR",
    "RANK",
    "brake and method of making the same",
    "near field communication",
    "LED lamp 3W",
    "3W lamp",
    "separation of N2",
    "DISC BRAKE AND METHOD FOR MAKING THE SAME",
    "METHOD OF USING SAME",
    "VEHICLE INCLUDING SAME",
    "APPARATUS OF HIGH RANK",
    'brake "SAME"',
  ])("text: %s", (line) => {
    expect(isBoolean(line)).toBe(false);
  });
});

describe("sets of a search", () => {
  const sets = 5;
  it.each([
    ["1 AND 2 NOT 3", "S1 AND S2 NOT S3"],
    ["1 and 2 not 3", "S1 AND S2 NOT S3"],
    ["S3", "S3"],
    ["s3", "S3"],
    ["#3 OR #4", "S3 OR S4"],
    ["(1 OR 2) NOT (3 OR 4)", "(S1 OR S2) NOT (S3 OR S4)"],
    ["5 AND valve", "S5 AND valve"],
    ["valve AND 5", "valve AND S5"],
    ["7 AND valve", '"7" AND valve'],
    ["S1 valve AND seat", "S1 AND valve AND seat"],
    ["24 volt AND 1", '"24" AND volt AND S1'],
    ["5 volt AND motor", '"5" AND volt AND motor'],
    ["ti:3", 'ti:"3"'],
    ["ti:(3 OR S1)", 'ti:("3" OR "S1")'],
    ['"3" AND 1', '"3" AND S1'],
    ["3 NEAR2 valve", '"3" NEAR2 valve'],
    ["NOT 3", "NOT S3"],
    ["1 AND cpc:F16D RANK valve seat 3", "S1 AND cpc:F16D RANK valve seat 3"],
  ])("%s → %s", (line, expected) => {
    const parsed = parseBoolean(line, { sets });
    expect(printBoolean(parsed)).toBe(expected);
    expect(parseBoolean(expected, { sets })).toEqual(parsed);
  });

  it.each([
    ["1 AND 7", "there is no set 7; the last is 5", 6],
    ["S7", "there is no set 7; the last is 5", 0],
    ["S7 AND valve", "there is no set 7", 0],
    ["S1 NEAR2 valve", "both sides of NEAR and ADJ must be words", 3],
  ])("%s: %s", (line, message, at) => {
    expect(() => parseBoolean(line, { sets })).toThrow(message);
    try {
      parseBoolean(line, { sets });
    } catch (error) {
      expect((error as BooleanQueryError).at).toBe(at);
    }
  });

  it("has no sets yet", () => {
    expect(() => parseBoolean("1 AND 2", { sets: 0 })).toThrow("there is no set 1; there are no sets yet");
    expect(printBoolean(parseBoolean("S355 AND steel", { sets: 0 }))).toBe('"S355" AND steel');
  });

  it("without sets, numbers are words", () => {
    expect(printBoolean(parseBoolean("1 AND S2"))).toBe('"1" AND "S2"');
  });

  it.each(["1 AND 2", "1 and 2", "S3", "#3", "not 3"])("%s is a Boolean query", (line) => {
    expect(isBoolean(line, { sets })).toBe(true);
  });
  it.each(["3", "Siemens S7 controller", "24 volt", "1 2"])("%s is none", (line) => {
    expect(isBoolean(line, { sets })).toBe(false);
  });
  it.each(["S3", "1 and 2"])("%s is a text without sets", (line) => {
    expect(isBoolean(line)).toBe(false);
  });
});

describe("properties", () => {
  const word = fc.constantFrom(
    "brake",
    "disc",
    "U-shaped",
    "brak*",
    "colo?r",
    "AND",
    "NOT",
    "near",
    "x1",
    "ti",
    "w3",
    "3w",
    "adn",
    "3D",
    "S3",
    "same",
    "prox",
    "H04L",
  );
  const words: fc.Arbitrary<BooleanQuery> = fc
    .array(word, { minLength: 1, maxLength: 3 })
    .map((list) => ({ kind: "words", words: list }));
  const value: fc.Arbitrary<BooleanQuery> = fc.constantFrom<BooleanQuery[]>(
    { kind: "class", field: "cpc", symbol: "H04L29/06" },
    { kind: "date", date: "publication", from: "1998", until: "2003-12" },
    { kind: "date", date: "filing", from: "1998" },
    { kind: "date", date: "priority", until: "1998" },
    { kind: "application", number: "US 12/942680" },
    { kind: "priority", number: "PCT/JP02/00677" },
    { kind: "cites", id: "EP-0971326" },
    { kind: "country", code: "EP" },
    { kind: "kind", code: "B" },
    { kind: "numbers", beginning: "US-D43" },
    { kind: "language", code: "de" },
    { kind: "number", id: "EP-0971326-B1" },
  );
  const { query } = fc.letrec<{ text: BooleanQuery; paragraph: BooleanQuery; query: BooleanQuery }>((tie) => ({
    text: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      words,
      fc.record({
        kind: fc.constantFrom("near" as const, "adj" as const),
        within: fc.integer({ min: 1, max: 20 }),
        parts: fc.tuple(tie("text"), tie("text")),
      }),
    ),
    paragraph: fc.record({ kind: fc.constant("same" as const), parts: fc.tuple(tie("text"), tie("text")) }),
    query: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      tie("text"),
      tie("paragraph"),
      value,
      fc.record({ kind: fc.constant("not" as const), part: tie("query") }),
      fc.record({
        kind: fc.constant("in" as const),
        fields: fc.constantFrom(["ti" as const], ["tac" as const], ["ti" as const, "cl" as const], ["pa" as const]),
        part: tie("query"),
      }),
      fc
        .record({
          kind: fc.constantFrom("and" as const, "or" as const),
          parts: fc.array(tie("query"), { minLength: 2, maxLength: 3 }),
        })
        // A list in a list of the same operator is one list.
        .map(({ kind, parts }) => ({
          kind,
          parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])),
        })),
    ),
  }));

  it("what is printed is read as the same", () => {
    fc.assert(
      fc.property(query, (each) => {
        const line = printBoolean({ query: each });
        expect(parseBoolean(line), line).toEqual({ query: each });
      }),
      { numRuns: 3000 },
    );
  });

  it("reads any line, or says where it does not understand it", () => {
    const piece = fc.constantFrom(
      ...'( ) AND OR NOT NEAR3 ADJ W/2 SAME RANK ti: ti= /TI pd: pd>= cpc: H04L 1998..2003 brake brak* " ~3 + - * ? : / = , 特開 é'.split(
        " ",
      ),
      " ",
    );
    const line = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((list) => list.join(" ")),
      fc.array(piece, { maxLength: 12 }).map((list) => list.join("")),
      fc.string({ maxLength: 60 }),
    );
    fc.assert(
      fc.property(line, (text) => {
        isBoolean(text);
        try {
          const parsed = parseBoolean(text);
          expect(parseBoolean(printBoolean(parsed))).toEqual(parsed);
        } catch (error) {
          expect(error).toBeInstanceOf(BooleanQueryError);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it("refuses endless nesting", () => {
    expect(() => parseBoolean("(".repeat(100_000))).toThrow(BooleanQueryError);
    expect(() => parseBoolean("NOT ".repeat(100_000))).toThrow(BooleanQueryError);
    expect(() => parseBoolean(`${"-(".repeat(5000)}x`)).toThrow(BooleanQueryError);
    expect(() => parseBoolean("ti:".repeat(100_000))).toThrow(BooleanQueryError);
  });
});
