import { describe, expect, it } from "vitest";
import { BUILT_IN_STRATEGIES } from "./built-in-strategies.js";
import { parseStrategy } from "./parse-strategy.js";
import { BLOCK_KINDS } from "./strategy.js";

const words = { block: "text", fields: ["title"] };
const ranked = { block: "rank", of: "words" };

/** The messages about a strategy, without the file's name. */
function complaints(strategy: unknown): string[] {
  try {
    parseStrategy(typeof strategy === "string" ? strategy : JSON.stringify(strategy, null, 1), "my.json");
  } catch (error) {
    return (error as Error).message.split("\n").map((line) => {
      expect(line).toMatch(/^my\.json:/);
      return line.replace(/^my\.json(:\d+)?: /, "");
    });
  }
  return [];
}

const withBlock = (block: unknown) => complaints({ blocks: { words, ranked, mine: block }, result: "ranked" });

describe("parseStrategy", () => {
  it("fills in defaults", () => {
    const { strategy, remarks } = parseStrategy(JSON.stringify({ blocks: { words, ranked }, result: "ranked" }), "");
    expect(strategy.result).toBe("ranked");
    expect(strategy.blocks.get("ranked")).toEqual({
      kind: "rank",
      inputs: { of: [{ name: "words", weight: 1 }], within: [] },
      settings: {
        model: "bm25",
        terms: 200,
        in: ["title", "abstract", "claims", "description"],
        first: 1000,
      },
    });
    expect(remarks).toEqual([]);
    expect(structuredClone(strategy)).toEqual(strategy);
  });

  it("reads the built-in strategies", () => {
    for (const each of Object.values(BUILT_IN_STRATEGIES))
      expect(parseStrategy(JSON.stringify(each), "").remarks).toEqual([]);
  });

  it.each([
    ["{", /^is not JSON: /],
    ["[]", /^is not a JSON object; a strategy is /],
    ['{"blocks": {}, "result": "a"}', /^blocks is not an object of named blocks/],
  ])("refuses %s", (text, wanted) => expect(complaints(text)[0]).toMatch(wanted));

  it.each([
    ["an unknown kind", { block: "rnak", of: "words" }, 'block "mine": unknown kind "rnak"; did you mean "rank"?'],
    ["no kind", { of: "words" }, /^block "mine": has no kind; .* text, classes, .*limit$/],
    ["an unknown setting", { ...ranked, term: 5 }, 'block "mine": rank has no "term"; did you mean "terms"?'],
    ["a wrong number", { ...ranked, terms: 0.5 }, 'block "mine": terms is 0.5; it must be a whole number from 1 on'],
    [
      "a wrong model",
      { ...ranked, model: "bm52(k9=1)" },
      /^block "mine": model is "bm52\(k9=1\)"; it must be a scoring model/,
    ],
    [
      "a wrong word",
      { block: "classes", level: "leaf" },
      /^block "mine": level is "leaf"; it must be section, class, /,
    ],
    [
      "a wrong list",
      { block: "text", fields: ["titel"] },
      /^block "mine": fields is \["titel"\]; it must be a list of title,/,
    ],
    [
      "a missing setting",
      { block: "limit", of: "ranked" },
      'block "mine": first is missing; it must be a whole number from 1 on',
    ],
    ["no input", { block: "rank" }, 'block "mine": of is missing; it must be the name of a block that returns text'],
    [
      "an input of another shape",
      { block: "union", of: "ranked" },
      /^block "mine": of is "ranked"; it must be a list of names/,
    ],
    [
      "a weight of 0",
      { block: "mix", of: { ranked: 0 } },
      /^block "mine": of is \{"ranked":0\}; it must be an object with names/,
    ],
    [
      "an unknown block",
      { block: "rank", of: "wrods" },
      'block "mine": of: there is no block "wrods"; did you mean "words"?',
    ],
    [
      "the wrong kind of block",
      { block: "rank", of: "ranked" },
      'block "mine": of takes text, but "ranked" returns documents; blocks that return text: text',
    ],
  ])("refuses %s", (_, block, wanted) => {
    const said = withBlock(block);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(wanted);
  });

  it("refuses invalid results", () => {
    const result = (name?: unknown) => complaints({ blocks: { words, ranked }, result: name })[0];
    expect(result()).toBe("result is missing; it must be the name of a block that returns documents");
    expect(result("rankd")).toBe('result: there is no block "rankd"; did you mean "ranked"?');
    expect(result("words")).toMatch(
      /^result: "words" returns text, not documents; blocks that return documents: select,/,
    );
  });

  it("refuses circles", () => {
    const blocks = {
      a: { block: "limit", of: "b", first: 1 },
      b: { block: "union", of: ["c", "a"] },
      c: ranked,
      words,
    };
    expect(complaints({ blocks, result: "a" })).toEqual(['blocks form a circle: "a" takes "b" takes "a"']);
    expect(complaints({ blocks: { a: { block: "union", of: ["a"] } }, result: "a" })).toEqual([
      'blocks form a circle: "a" takes "a"',
    ]);
  });

  it("reports all errors at once, with lines", () => {
    const text = '{"blocks": {\n"a b": {"block": "text", "fields": 1},\n"c": {"block": "jion"}},\n"results": "c"}';
    expect(() => parseStrategy(text, "my.json")).toThrow(
      [
        'my.json: "results" is not known; a strategy is {"blocks": {NAME: {"block": KIND, …}, …}, "result": NAME}',
        'my.json:2: block "a b": fields is 1; it must be a list of title, abstract, claims, description',
        'my.json:3: block "c": unknown kind "jion"; did you mean "join"?',
        "my.json: result is missing; it must be the name of a block that returns documents",
      ].join("\n"),
    );
  });

  it("remarks on unused blocks", () => {
    const blocks = { words, ranked, other: { block: "text" }, more: { block: "rank", of: "other" } };
    expect(parseStrategy(JSON.stringify({ blocks, result: "ranked" }), "").remarks).toEqual([
      'block "other" is not used: "ranked" does not need it',
      'block "more" is not used: "ranked" does not need it',
    ]);
  });

  it("accepts any name for a block", () => {
    const text =
      '{"blocks": {"__proto__": {"block": "text"}, "constructor": {"block": "rank", "of": "__proto__"}}, "result": "constructor"}';
    expect(parseStrategy(text, "").strategy.blocks.get("constructor")?.kind).toBe("rank");
  });
});

it("names of blocks, and of their inputs and settings, are unique", () => {
  expect(new Set(BLOCK_KINDS.map(({ name }) => name)).size).toBe(BLOCK_KINDS.length);
  for (const { inputs, settings } of BLOCK_KINDS) {
    for (const name of [...Object.keys(inputs), "block"]) expect(Object.keys(settings)).not.toContain(name);
  }
});
