import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LineTexts } from "./line-texts.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function create(): LineTexts {
  const texts = LineTexts.create();
  if (!texts) throw new Error("no WebAssembly");
  return texts;
}

const texts = create();

/** The outline of JSON at an offset; `undefined` if it must be parsed as a whole. */
function outlineOf(json: string | Uint8Array, at = 0): unknown {
  const bytes = typeof json === "string" ? encoder.encode(json) : json;
  texts.input.set(bytes, at);
  const outline = texts.cut(at, at + bytes.length);
  return outline && JSON.parse(decoder.decode(outline));
}

/** The value with its texts again. */
function withTexts(outline: unknown): unknown {
  if (Array.isArray(outline)) return outline.map(withTexts);
  if (typeof outline !== "object" || outline === null) return outline;
  return Object.fromEntries(
    Object.entries(outline).map(([key, value]) => [key, key === "text" ? texts.text(value) : withTexts(value)]),
  );
}

/** Strings that JSON has no `\u` in. */
const text = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc
      .array(fc.constantFrom("a", "µ", "長", "😀", '"', "\\", "\n", "\t", '"text":"', "/"), { maxLength: 60 })
      .map((s) => s.join("")),
    fc.string({ maxLength: 300 }),
  )
  .filter((each) => !JSON.stringify(each).includes("\\u"));

const part = fc.record({ text, language: text, number: fc.nat() }, { requiredKeys: ["text"] });
const document = fc.record({ id: text, titles: fc.array(part), parts: fc.array(fc.array(part)), name: text });

describe("texts of a line", () => {
  it("and its outline are what JSON.parse returns", () => {
    fc.assert(
      fc.property(document, fc.nat(100), (value, at) => {
        const outline = outlineOf(JSON.stringify(value), at);
        expect(withTexts(outline)).toEqual(value);
        const all = [...value.titles, ...value.parts.flat()].map((each) => each.text);
        expect(texts.count).toBe(all.length);
        expect(all.map((_, i) => texts.length(i))).toEqual(all.map((each) => each.length));
        if (all.length > 0) expect(texts.joined(0, all.length - 1)).toBe(all.join("\n\n"));
      }),
    );
  });

  it("are in the order of the line, not in that of keys", () => {
    expect(outlineOf('{"b":{"text":"x","a":[{"text":"y\\"z"}]},"text":""}')).toEqual({
      b: { text: 0, a: [{ text: 1 }] },
      text: 2,
    });
    expect([0, 1, 2].map((n) => texts.text(n))).toEqual(["x", 'y"z', ""]);
  });

  it("are those of keys, not of names that end like them", () => {
    const value = { 'a"text': "b", text: "c", 'x,"text': "d" };
    expect(outlineOf(JSON.stringify(value))).toEqual({ ...value, text: 0 });
  });

  it("keep a byte order mark", () => {
    outlineOf(JSON.stringify({ text: "\ufeffa" }));
    expect(texts.text(0)).toBe("\ufeffa");
  });

  it("are not cut out if they are unusual or damaged", () => {
    for (const json of ['{"text":"\\u0041"}', '{"text":"a\\x"}', '{"text":"a\nb"}', '{"text":"a', '{"text":"a\\"}']) {
      expect(outlineOf(json)).toBeUndefined();
    }
    for (const json of ['{"text": "a"}', '{"text":null}', '{ "text":"a"}', '[{"text":"a"},{"id":"b","text" :"c"}]']) {
      expect(outlineOf(json)).toBeUndefined();
    }
  });

  it("are not cut out if they are not UTF-8", () => {
    for (const bytes of [
      [0xff],
      [0xf0, 0xf0, 0xf0],
      [0xc3],
      [0x80],
      [0xe2, 0x82],
      [0xa9, 0xc3],
      [0xc0, 0x80],
      [0xed, 0xa0, 0x80],
    ]) {
      const json = Uint8Array.from([...new TextEncoder().encode('{"text":"'), ...bytes, 0x22, 0x7d]);
      texts.input.set(json);
      expect(texts.cut(0, json.length)).toBeUndefined();
    }
  });

  it("may fill the whole memory", () => {
    const long = "x".repeat(texts.input.length - '{"text":""}'.length);
    expect(outlineOf(JSON.stringify({ text: long }))).toEqual({ text: 0 });
    expect(texts.text(0)).toBe(long);
    const many = Array.from({ length: texts.input.length / 16 - 1 }, () => ({ text: "four" }));
    expect(outlineOf(JSON.stringify(many))).toEqual(many.map((_, i) => ({ text: i })));
    const tooMany = Array.from({ length: 65_536 }, () => ({ text: "" }));
    expect(outlineOf(JSON.stringify(tooMany))).toBeUndefined();
  });
});
