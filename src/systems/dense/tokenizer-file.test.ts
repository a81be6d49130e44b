import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../core/index.js";
import { tokenizerFile } from "./tokenizer-file.js";

// Made by test/fixtures/tokenizers/make.py with the Python package tokenizers.
const fixture = (name: string) => readFileSync(new URL(`../../../test/fixtures/tokenizers/${name}`, import.meta.url));
const expected = JSON.parse(fixture("expected.json").toString()) as {
  readonly texts: readonly string[];
  readonly pieces: Readonly<Record<string, readonly (readonly number[])[]>>;
};

describe.each(["word-piece", "bpe", "unigram"])("tokenizer.json: %s", (name) => {
  const words = tokenizerFile(fixture(`${name}.json`), `${name}.json`);

  it("has the pieces and marks of the Python package", () => {
    const found = expected.texts.map((text) => words.marked(words.pieces(text)));
    expect(found).toEqual(expected.pieces[name]);
  });

  it("can be cut off as the Python package does it", () => {
    const room = 8 - words.marked([]).length;
    const found = expected.texts.map((text) => words.marked(words.pieces(text).slice(0, room)));
    expect(found).toEqual(expected.pieces[`${name}, 8`]);
  });

  it("numbers pieces below its size, whatever the text", () => {
    const character = fc.integer({ min: 0, max: 0x2ffff }).map((code) => String.fromCodePoint(code));
    const text = fc
      .array(fc.oneof(character, fc.constantFrom(..."valve \n.[CLS]")), { maxLength: 60 })
      .map((each) => each.join(""));
    fc.assert(
      fc.property(text, (each) => {
        expect(words.marked(words.pieces(each)).filter((piece) => !(piece >= 0 && piece < words.size))).toEqual([]);
      }),
    );
  });
});

it("splits texts or refuses them, however the file was changed", () => {
  const files = ["word-piece", "bpe", "unigram"].map((name) => fixture(`${name}.json`));
  const change = fc.tuple(
    fc.constantFrom(...files),
    fc.double({ min: 0, max: 0.999, noNaN: true }),
    fc.constantFrom(...'0{["x,n'),
  );
  fc.assert(
    fc.property(change, ([file, where, character]) => {
      const bytes = Uint8Array.from(file);
      bytes[Math.floor(where * bytes.length)] = character.charCodeAt(0);
      try {
        tokenizerFile(bytes, "a.json").pieces("The valve, 熱 \u2603");
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    }),
  );
});

it("says where the file would cut texts off", () => {
  expect(tokenizerFile(fixture("word-piece.json"), "a").length).toBe(16);
  expect(tokenizerFile(fixture("bpe.json"), "a").length).toBe(undefined);
});

it("refuses what is not a tokenizer", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(() => tokenizerFile(bytes("[PAD]\n[UNK]"), "vocab.txt")).toThrow(/^vocab\.txt: is not JSON/);
  for (const text of ["null", "3", "[]", "{}", '{"model":null}']) {
    expect(() => tokenizerFile(bytes(text), "a.json")).toThrow(/^a\.json: tokenizer cannot be used/);
  }
  const other = JSON.parse(fixture("bpe.json").toString());
  other.model.type = "Unheard";
  expect(() => tokenizerFile(bytes(JSON.stringify(other)), "a.json")).toThrow(/^a\.json: tokenizer cannot be used/);
});
