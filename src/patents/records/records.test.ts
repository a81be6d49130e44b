import fc from "fast-check";
import { expect, test } from "vitest";
import type { ElementLayout, RecordLayout } from "../formats/format.js";
import type { FoundRecord } from "./record-cutter.js";
import { recordCutter } from "./records.js";

function cut(
  layout: RecordLayout,
  pieces: readonly string[],
  maxLength?: number,
  others: readonly ElementLayout[] = [],
): FoundRecord[] {
  const cutter = recordCutter(layout, maxLength, others);
  return [...pieces.flatMap((piece) => [...cutter.push(piece)]), ...cutter.end()];
}

const docs: RecordLayout = { elements: ["doc", "other-doc"] };
const line = (number: number, text: string): FoundRecord => ({ kind: "record", line: number, text });
const record = (number: number, text: string): FoundRecord => ({
  ...{ kind: "record", line: number, text },
  element: /^<(?:\w+:)?([\w-]+)/.exec(text)![1],
});
const broken = (number: number, message: string): FoundRecord => ({ kind: "broken", line: number, message });

test("elements are found in any surroundings, with their lines", () => {
  const text = `<?xml version="1.0"?>\n<docs>\n<doc a="1">\nx</doc>\n<e:other-doc>y</e:other-doc ><doc/>\n<document>no</document></docs>`;
  expect(cut(docs, [text])).toEqual([
    record(3, '<doc a="1">\nx</doc>'),
    record(5, "<e:other-doc>y</e:other-doc >"),
    record(5, "<doc/>"),
  ]);
});

test("a DOCTYPE that is cut off ends before the next markup", () => {
  const text = '<!DOCTYPE doc SYSTEM <!DOCTYPE doc [<!ENTITY a "b"> <!DOCTYPE doc>\n<doc>x</doc>';
  expect(cut(docs, [text])).toEqual([record(2, "<doc>x</doc>")]);
});

test("XML documents one after the other, each with its DOCTYPE", () => {
  const one = (name: string) => `<?xml version="1.0"?>\n<!DOCTYPE doc SYSTEM "doc.dtd" [ ]>\n<doc>${name}</doc>\n`;
  expect(cut(docs, [one("a") + one("b")])).toEqual([record(3, "<doc>a</doc>"), record(6, "<doc>b</doc>")]);
});

test("comments, CDATA and DOCTYPEs between records are skipped", () => {
  const doctype = `<!DOCTYPE doc [<!-- it's > ] --><!ENTITY a "<doc>]></doc>"><!ENTITY b '&a;">'>]>`;
  const text = `<!-- <doc>1</doc> -->${doctype}<![CDATA[<doc>2</doc>]]><doc>3</doc>`;
  expect(cut(docs, [text])).toEqual([record(1, "<doc>3</doc>")]);
  expect(cut(docs, ["<!-- open\n<doc>1</doc>"])).toEqual([record(2, "<doc>1</doc>")]);
});

test("a name with a very long prefix is found in no pieces, rather than in large ones only", () => {
  const tag = `${"a".repeat(300)}:doc`;
  const text = `<${tag}>\n1</${tag}>\n<${"b".repeat(100)}:doc>2</x:doc>`;
  const found = cut(docs, [text]);
  expect(found).toEqual([expect.objectContaining({ kind: "record", line: 3 })]);
  for (const size of [1, 7, 150, 250, 310]) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
    expect(cut(docs, pieces)).toEqual(found);
  }
});

test("a truncated record is reported, and the others are read", () => {
  expect(cut(docs, ["<doc>1\n<doc>2</doc>\n<doc>3"])).toEqual([
    broken(1, "<doc> is cut off: the next record starts before its end"),
    record(2, "<doc>2</doc>"),
    { ...broken(3, "<doc> is cut off: the file ends before </doc>"), isCutOff: true },
  ]);
  expect(cut(docs, ["x</doc>\n<doc>1</doc>"])).toEqual([
    broken(1, "</doc> closes a record that was not opened"),
    record(2, "<doc>1</doc>"),
  ]);
});

test("an overlong record is reported once and not kept", () => {
  const long = `<doc>${"x".repeat(50)}</doc>`;
  const expected = [broken(1, "<doc> is too long: more than 40 characters"), record(1, "<doc>1</doc>")];
  expect(cut(docs, [`${long}<doc>1</doc>`], 40)).toEqual(expected);
  expect(cut(docs, [...long, ..."<doc>1</doc>"], 40)).toEqual(expected);
});

test("lines: blank ones do not count, the last needs no line feed", () => {
  expect(cut("lines", ["a\r\n\n  \nb\nc"])).toEqual([line(1, "a"), line(4, "b"), line(5, "c")]);
  expect(cut("lines", ["a\n", "x".repeat(11), "\nb"], 10)).toEqual([
    line(1, "a"),
    broken(2, "record is too long: more than 10 characters"),
    line(3, "b"),
  ]);
});

test("records that start with a certain line", () => {
  const layout = { startLine: /^PATN/ };
  expect(cut(layout, ["HEADER\nPATN\r\nWKU 1\n\nPATN\nWKU 2\n"])).toEqual([
    line(2, "PATN\nWKU 1\n"),
    line(5, "PATN\nWKU 2"),
  ]);
  expect(cut(layout, ["PATN\n", "0123456789\n", "PATN\nx"], 12)).toEqual([
    broken(1, "record is too long: more than 12 characters"),
    line(3, "PATN\nx"),
  ]);
});

const others: ElementLayout = { elements: ["answer"], within: ["doc"] };

test("records of other layouts are also found, but not within those that may contain them", () => {
  const text = "<doc>1</doc>\n<answer><doc>2</doc></answer>\n<doc>3</doc>";
  expect(cut(docs, [text], undefined, [others])).toEqual([
    record(1, "<doc>1</doc>"),
    record(2, "<answer><doc>2</doc></answer>"),
    record(3, "<doc>3</doc>"),
  ]);
  expect(cut(docs, ["<doc>1\n<answer>2</answer>"], undefined, [others])).toEqual([
    broken(1, "<doc> is cut off: the next record starts before its end"),
    record(2, "<answer>2</answer>"),
  ]);
});

test("JSON and Green Book text among XML are reported once, where they start", () => {
  const notXml = "text that is not XML starts here and is not read: use a separate file for each format";
  expect(cut(docs, [`<doc>1</doc>{"a": 1}\n{"a": 2}\n<doc>2</doc>\nPATN\nWKU  1\n`])).toEqual([
    record(1, "<doc>1</doc>"),
    broken(1, notXml),
    record(3, "<doc>2</doc>"),
    broken(4, notXml),
  ]);
  expect(cut(docs, [`<!-- \n{"a": 1} --><doc>{"a": 1}</doc>`])).toEqual([record(2, `<doc>{"a": 1}</doc>`)]);
});

test("XML among lines is reported once, where it starts", () => {
  const xml = "XML starts here and is not read: use a separate file for each format";
  expect(cut("lines", [`{"a": 1}\n<?xml version="1.0"?>\n<doc>\nx\n</doc>\n{"a": 2}`])).toEqual([
    line(1, `{"a": 1}`),
    broken(2, xml),
    line(6, `{"a": 2}`),
  ]);
  expect(cut({ startLine: /^PATN/ }, [`PATN\n<b>\n<?xml version="1.0"?>\n<doc/>\nPATN\n`])).toEqual([
    line(1, "PATN\n<b>"),
    broken(3, xml),
    line(5, "PATN"),
  ]);
});

const markup = fc.array(
  fc.constantFrom(
    "<doc>",
    "<doc a='>'>",
    "</doc>",
    "<p:doc/>",
    "<docs>",
    "<!--",
    "-->",
    "<!DOCTYPE d [",
    "]>",
    "'",
    "\n",
    "x",
    "<",
    ">",
    "doc",
    "<answer>",
    "</answer>",
    '{"',
    "PATN\n",
    "<?xml ",
  ),
  { maxLength: 25 },
);

test("the division into pieces makes no difference", () => {
  const layouts = fc.constantFrom<RecordLayout>(docs, "lines", { startLine: /^x/ });
  fc.assert(
    fc.property(layouts, markup, fc.array(fc.nat(60)), (layout, parts, cuts) => {
      const text = parts.join("");
      const places = [0, ...cuts.map((place) => Math.min(place, text.length)).sort((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((place, i) => text.slice(places[i], place));
      expect(cut(layout, pieces, undefined, [others])).toEqual(cut(layout, [text], undefined, [others]));
    }),
    { numRuns: 2000 },
  );
});

test("every line of a line layout is returned, in order", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/)), (lines) => {
      expect(cut("lines", [lines.join("\n")])).toEqual(lines.map((text, i) => line(i + 1, text)));
    }),
  );
});
