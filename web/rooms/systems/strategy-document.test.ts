import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BLOCK_KINDS, BUILT_IN_STRATEGIES, checkStrategy } from "../../../src/systems/index.js";
import { layOut } from "./graph-layout.js";
import {
  type BlockKind,
  formatDocument,
  inputOf,
  namedIn,
  parseDocument,
  renamed,
  type StrategyDocument,
  withBlock,
  withKey,
  withKind,
  withoutBlock,
} from "./strategy-document.js";

const kinds: BlockKind[] = BLOCK_KINDS.map(({ name, about, gives, inputs, settings }) => ({
  ...{ name, about, gives },
  inputs: Object.entries(inputs).map(([input, { optional = false, ...rest }]) => ({ name: input, optional, ...rest })),
  settings: Object.entries(settings).map(([key, { kind, about: what, values }]) => ({
    name: key,
    kind,
    about: what,
    values,
  })),
}));
const kind = (name: string) => kinds.find((each) => each.name === name)!;
const catbm25 = BUILT_IN_STRATEGIES.catbm25 as unknown as StrategyDocument;

describe("a strategy as text and as a graph", () => {
  test("text to graph to text loses nothing, not even what is not known", () => {
    const json = fc.jsonValue({ maxDepth: 2, noUnicodeString: false } as never);
    const document = fc.record(
      {
        about: fc.string(),
        blocks: fc.dictionary(fc.string(), fc.dictionary(fc.string(), json)),
        result: json,
        other: json,
      },
      { requiredKeys: ["blocks"] },
    );
    fc.assert(
      fc.property(document, (each) => {
        // −0 is not JSON, and a key `__proto__` is none of an object literal.
        const plain = JSON.parse(JSON.stringify(each)) as StrategyDocument;
        const read = parseDocument(formatDocument(plain));
        expect(read).toEqual(plain);
        expect(JSON.stringify(read)).toBe(JSON.stringify(plain));
      }),
    );
  });

  test("the built-in strategies are printed as the documents print them: one block per line", () => {
    const text = formatDocument(catbm25);
    expect(text.split("\n")[3]).toBe('    "classes": { "block": "classes", "level": "subgroup" },');
    expect(parseDocument(text)).toEqual(catbm25);
  });

  test("what is no strategy has no graph", () => {
    for (const text of ["", "{", "[]", '{"blocks":[]}', '{"blocks":{"a":1}}'])
      expect(parseDocument(text)).toBeUndefined();
  });

  test("a renamed block is renamed wherever it is named, and the strategy can still be run", () => {
    const other = renamed(renamed(catbm25, "category", "same class", kinds), "result", "answer", kinds);
    expect(other.result).toBe("answer");
    expect(other.blocks.text.within).toBe("same class");
    expect(other.blocks.mixed.of).toEqual({ "same class": 0.5, text: 0.5 });
    // A setting with the same word stays.
    expect(renamed(catbm25, "text", "ranked", kinds).blocks.words.block).toBe("text");
    expect(checkStrategy(formatDocument(other)).problems).toEqual([]);
    expect(renamed(catbm25, "text", "mixed", kinds)).toBe(catbm25);
  });

  test("a new block takes what fits; a removed one is missed where it was", () => {
    const { document, name } = withBlock(catbm25, kind("limit"), kinds);
    expect(name).toBe("limit");
    expect(document.blocks.limit).toEqual({ block: "limit", of: "result" });
    const less = withoutBlock(catbm25, "words");
    expect(checkStrategy(formatDocument(less)).problems.map(({ block, key }) => [block, key])).toEqual([
      ["text", "of"],
      ["text alone", "of"],
    ]);
  });

  test("keys are set, removed, and dropped with a kind that lacks them", () => {
    expect(withKey(catbm25, "text", "terms", 50).blocks.text.terms).toBe(50);
    expect(withKey(catbm25, "text", "within", undefined).blocks.text).not.toHaveProperty("within");
    expect(withKind(catbm25, "text", kind("match")).blocks.text).toEqual({
      ...{ block: "match", of: "words", in: ["title", "abstract", "claims"] },
    });
  });

  test("inputs are read and written in their shapes", () => {
    for (const [shape, value] of [
      ["one", "a"],
      ["list", ["a", "b"]],
      ["weights", { a: 2, b: 0.5 }],
    ] as const) {
      expect(inputOf(shape, namedIn(value))).toEqual(value);
    }
    expect(inputOf("list", [])).toBeUndefined();
  });
});

describe("the layout of the graph", () => {
  test("a block is to the right of what it takes", () => {
    const { blocks, edges, layers } = layOut(catbm25, kinds);
    const layer = (name: string) => blocks.find((each) => each.name === name)!.layer;
    expect(edges).toHaveLength(8);
    for (const { from, to } of edges) expect(layer(from)).toBeLessThan(layer(to));
    expect(layer("result")).toBe(layers - 1);
  });

  test("a line that passes a layer has a free place there", () => {
    const { blocks, edges } = layOut(catbm25, kinds);
    const taken = [...blocks, ...edges.flatMap(({ via }) => via)].map(({ layer, row }) => `${layer} ${row}`);
    expect(new Set(taken).size).toBe(taken.length);
    expect(edges.find(({ from, to }) => from === "text alone" && to === "result")!.via).toHaveLength(2);
  });

  test("no two blocks are at the same place, and a circle is laid out, too", () => {
    const circle: StrategyDocument = {
      blocks: { a: { block: "limit", of: "b" }, b: { block: "limit", of: "a" }, c: { block: "nonsense", of: "a" } },
    };
    const { blocks } = layOut(circle, kinds);
    expect(new Set(blocks.map(({ layer, row }) => `${layer} ${row}`)).size).toBe(3);
  });
});
