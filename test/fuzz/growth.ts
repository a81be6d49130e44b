import type { FuzzReader } from "./reader.js";
import { textIn } from "./reader.js";

/** A family of inputs that get larger: what makes a careless reader take more than its share of steps. */
export interface Family {
  readonly what: string;
  /** An input of about this size. */
  make(sizeBytes: number): Uint8Array;
}

/** The families of a reader: of its shape, made of its own inputs. */
export function familiesOf(reader: FuzzReader): Family[] {
  // A request, and a database, is not made larger by what follows it.
  if (reader.change) return [];
  const seeds = reader.seeds().slice(0, 3);
  const [seed = new Uint8Array([1])] = seeds;
  if (reader.shape === "bytes") return seeds.flatMap(byteFamilies);
  const text = textIn(seed);
  const families = [...textFamilies(text, reader.words ?? [])];
  if (reader.shape === "xml") families.push(...xmlFamilies(text));
  else if (reader.shape === "json") families.push(...jsonFamilies(text));
  else if (reader.shape !== "text") families.push(...seeds.flatMap((each) => lineFamilies(textIn(each))));
  if (reader.shape === "jsonl") families.push(...jsonFamilies(text.split("\n")[0]));
  return families;
}

const encoder = new TextEncoder();

function family(what: string, make: (sizeBytes: number) => string): Family {
  return { what, make: (size) => encoder.encode(make(size)) };
}

/** A text again and again. */
function again(what: string, text: string): Family {
  return family(what, (size) => text.repeat(Math.ceil(size / Math.max(1, encoder.encode(text).length))));
}

/** Numbered texts, one after the other. */
function numbered(what: string, text: (i: number) => string): Family {
  return family(what, (size) => {
    const parts: string[] = [];
    for (let i = 0, length = 0; length < size; i++) length += parts[parts.push(text(i)) - 1].length;
    return parts.join("");
  });
}

function textFamilies(text: string, words: readonly string[]): Family[] {
  return [
    again("the input again and again", text),
    ...[
      "(",
      ")",
      "[",
      "{",
      '"',
      "<",
      ">",
      "&",
      " ",
      "\n",
      "\r",
      "\0",
      "*",
      ",",
      "a",
      "a ",
      "a\n",
      "é",
      "1",
      "-",
      "# x\n",
    ].map((part) => again(JSON.stringify(part), part)),
    ...words.map((word) => again(`the word ${JSON.stringify(word)}`, word)),
    ...words.map((word) => again(`the word ${JSON.stringify(word)} and another`, `${word} x`)),
  ];
}

/** Each field of a line counted up, while the others stay: many topics, many documents, many groups. */
function lineFamilies(text: string): Family[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const head = lines.length > 1 ? `${lines[0]}\n` : "";
  const line = lines.at(-1) ?? "";
  const parts = line.split(/([\t ,]+)/);
  const fields = parts.flatMap((_, at) => (at % 2 === 0 ? [at] : [])).slice(0, 8);
  return [
    again("one line again and again", `${line}\n`),
    family("its head, and one line again and again", (size) => head + `${line}\n`.repeat(size / (line.length + 1))),
    again("one long line", `${line} `),
    ...fields.flatMap((field) => [
      numbered(`field ${field / 2 + 1} counted up`, (i) => `${withField(parts, field, `${parts[field]}${i}`)}\n`),
      numbered(`field ${field / 2 + 1} counted from 1`, (i) => `${withField(parts, field, String(i + 1))}\n`),
    ]),
    ...fields.map((field) =>
      family(`a long field ${field / 2 + 1}`, (size) => `${withField(parts, field, "x".repeat(size))}\n`),
    ),
  ];
}

function withField(parts: readonly string[], at: number, field: string): string {
  return parts.map((part, i) => (i === at ? field : part)).join("");
}

function xmlFamilies(text: string): Family[] {
  const names = [...new Set(Array.from(text.matchAll(/<([A-Za-z][\w:.-]*)/g), ([, name]) => name))].slice(0, 12);
  const start = /^[^<]*(?:<[?!][^>]*>\s*)*<[^>]*>/.exec(text)?.[0] ?? "";
  return [
    ...names.flatMap((name) => [
      again(`<${name}> that is not closed`, `<${name}>`),
      again(`<${name} without an end`, `<${name} `),
      again(`<${name}/>`, `<${name}/>`),
      again(`</${name}>`, `</${name}>`),
      family(`<${name}> in itself`, (size) => {
        const depth = size / (2 * name.length + 5);
        return start + `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);
      }),
      numbered(`<${name}> one after the other`, (i) => `<${name}>${i}</${name}>\n`),
    ]),
    ...["<!--", "-->", "<![CDATA[", "]]>", "<?x", "<!DOCTYPE ", "&amp;", "&#1", "<a b='", "<a b=1 "].map((part) =>
      family(`${part} again and again`, (size) => start + part.repeat(size / part.length)),
    ),
    family("attributes", (size) => `<a ${Array.from({ length: size / 8 }, (_, i) => `b${i}='1'`).join(" ")}/>`),
  ];
}

function jsonFamilies(text: string): Family[] {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    root = {};
  }
  const grown = (what: string, value: (size: number) => string) =>
    placesIn(root).map((path) =>
      family(`${what} at ${path.join(".") || "the root"}`, (size) => withJson(root, path, value(size))),
    );
  return [
    ...[
      ["[", "]"],
      ['{"a":', "}"],
    ].map(([open, close]) =>
      family(`deep ${open}`, (size) => {
        const depth = size / (open.length + close.length);
        return `${open.repeat(depth)}1${close.repeat(depth)}`;
      }),
    ),
    ...grown("a long text", (size) => JSON.stringify("x".repeat(size))),
    ...grown(
      "a long list",
      (size) =>
        `[${Array(Math.ceil(size / 4))
          .fill('"x"')
          .join(",")}]`,
    ),
    ...grown("a list of numbers", (size) => `[${Array.from({ length: size / 5 }, (_, i) => i).join(",")}]`),
    ...grown("many keys", (size) => `{${Array.from({ length: size / 10 }, (_, i) => `"k${i}":1`).join(",")}}`),
  ];
}

const MOST_PLACES = 12;

function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))].slice(
    0,
    MOST_PLACES,
  );
}

/** A JSON text with other text in one of its places. */
function withJson(root: unknown, path: readonly string[], text: string): string {
  if (path.length === 0) return text;
  const copy = structuredClone(root) as Record<string, unknown>;
  const of = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((each, key) => each[key] as Record<string, unknown>, copy);
  of[path[path.length - 1]] = "\u0001here";
  return JSON.stringify(copy).replace('"\\u0001here"', () => text);
}

function byteFamilies(seed: Uint8Array): Family[] {
  const filled = (what: string, head: Uint8Array, part: readonly number[]): Family => ({
    what,
    make: (size) =>
      Uint8Array.from({ length: Math.max(size, head.length) }, (_, i) => head[i] ?? part[i % part.length]),
  });
  const none = new Uint8Array();
  return [
    {
      what: "the input again and again",
      make: (size) => Uint8Array.from({ length: size }, (_, i) => seed[i % seed.length]),
    },
    ...[[0], [255], [1], [128], [127, 128], [0, 0, 0, 1], [1, 0, 0, 0]].flatMap((part) => [
      filled(`bytes ${part}`, none, part),
      filled(`the input, then bytes ${part}`, seed, part),
      filled(`the beginning of the input, then bytes ${part}`, seed.subarray(0, 16), part),
    ]),
  ];
}
