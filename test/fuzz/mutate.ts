import type { Random } from "../../src/core/index.js";
import { changeJson, changeJsonLine } from "./mutate-json.js";
import { changeLines } from "./mutate-lines.js";
import { changeXml } from "./mutate-xml.js";
import type { FuzzReader } from "./reader.js";

/** Inputs do not grow beyond this: what takes more time with size is tested separately. */
const MAX_BYTES = 1 << 14;

/** Numbers at which something changes: of 8, 16, 31, 32 and 53 bits, of doubles and of notations. */
export const NUMBERS = [
  ...["0", "-0", "-1", "1", "127", "128", "255", "256", "32767", "65535", "65536", "2147483647", "2147483648"],
  ...["-2147483648", "-2147483649", "4294967295", "4294967296", "9007199254740991", "9007199254740993", "1e15"],
  ...[
    "18446744073709551616",
    "99999999999999999999",
    "1e308",
    "1e309",
    "-1e309",
    "1e-320",
    "1e-400",
    "0.1",
    "00",
    "1.",
  ],
  ...[".5", "+1", "0x10", "0b1", "1_000", "1,5", "NaN", "nan", "inf", "-Infinity", "１", "1e", "--1", "", "1 000"],
];

const TEXTS = [
  ...["\0", "\n", "\r\n", "\r", "\t", " ", "\u00a0", "\u2028", "\ufeff", "\u0085", "\v", "\ufffd", "\ud83d\ude00", "é"],
  ...[
    "#",
    "%",
    "&",
    "<",
    ">",
    '"',
    "'",
    "\\",
    "/",
    "|",
    "=",
    ":",
    ";",
    ",",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "*",
    "?",
    "~",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "null",
    "true",
    "-",
    "--",
    "../",
    "%s",
    "&#0;",
    "&#x110000;",
    "a".repeat(300),
  ],
];

/** Bytes of binary formats at which something changes. */
const BINARY: readonly (readonly number[])[] = [
  ...[[0], [255], [127], [128], [255, 255, 255, 255], [0, 0, 0, 0], [255, 255, 255, 127], [0, 0, 0, 128]],
  ...[
    [128, 128, 128, 128, 128, 128, 128, 128],
    [255, 255, 255, 255, 15],
    [255, 255, 255, 255, 255, 255, 255, 127],
  ],
  ...[
    [0xef, 0xbb, 0xbf],
    [0xff, 0xfe],
    [0xc0, 0x80],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0x1f, 0x8b],
  ],
];

/** One input: a seed with some changes. The same random numbers make the same input. */
export function mutated(
  reader: Pick<FuzzReader, "shape" | "words" | "change">,
  seeds: readonly Uint8Array[],
  random: Random,
) {
  let input = seeds[random.below(seeds.length)];
  const changes = 1 + (random.below(2) ? random.below(2) : random.below(8));
  for (let i = 0; i < changes; i++) {
    const changed =
      random.below(5) < 2 ? changeStructure(reader, input, random) : changeBytes(reader, input, seeds, random);
    if (changed.length <= MAX_BYTES || changed.length <= input.length) input = changed;
  }
  return input;
}

function changeStructure(
  { shape, change: own }: Pick<FuzzReader, "shape" | "change">,
  input: Uint8Array,
  random: Random,
): Uint8Array {
  if (shape === "bytes") return changeNumber(input, random);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(input);
  const change = { text: changeLines, lines: changeLines, xml: changeXml, json: changeJson, jsonl: changeJsonLine };
  // Other structures see the structure that a reader does not expect.
  const chosen = random.below(8) === 0 ? changeLines : (own ?? change[shape]);
  return new TextEncoder().encode(chosen(text, random));
}

function changeBytes(
  { shape, words = [] }: Pick<FuzzReader, "shape" | "words">,
  input: Uint8Array,
  seeds: readonly Uint8Array[],
  random: Random,
): Uint8Array {
  const at = random.below(input.length + 1);
  const length = Math.min(input.length - at, random.below(4) ? random.below(9) : random.below(input.length + 1));
  const kind = random.below(9);
  if (kind === 0 && at < input.length) return replacedAt(input, at, input[at] ^ (1 << random.below(8)));
  if (kind === 1 && at < input.length) return replacedAt(input, at, random.below(256));
  if (kind === 2) return spliced(input, at, length, []);
  if (kind === 3) return input.slice(0, at);
  if (kind === 4) return spliced(input, at, 0, repeated(input.subarray(at, at + length), 1 + random.below(40)));
  if (kind === 5) {
    const other = seeds[random.below(seeds.length)];
    const from = random.below(other.length + 1);
    return spliced(input, at, length, other.subarray(from, from + 1 + random.below(64)));
  }
  if (kind === 6) return changeNumber(input, random);
  if (kind === 7) return spliced(input, at, random.below(2) ? length : 0, BINARY[random.below(BINARY.length)]);
  const texts = shape === "bytes" ? [] : words.length > 0 && random.below(3) ? words : TEXTS;
  const inserted = texts.length > 0 ? new TextEncoder().encode(texts[random.below(texts.length)]) : [random.below(256)];
  return spliced(input, at, random.below(2) ? length : 0, inserted);
}

/** Replaces a number that is written with digits, or one of four or eight bytes. */
function changeNumber(input: Uint8Array, random: Random): Uint8Array {
  if (input.length === 0) return input;
  let at = random.below(input.length);
  const from = at;
  while (at < input.length && !isDigit(input[at])) at++;
  if (at === input.length || random.below(4) === 0) {
    const size = 1 << random.below(4);
    const value = BINARY[random.below(BINARY.length)];
    return spliced(
      input,
      from & -size,
      Math.min(size, input.length - (from & -size)),
      repeated(Uint8Array.from(value), size).slice(0, size),
    );
  }
  let end = at;
  while (end < input.length && isDigit(input[end])) end++;
  return spliced(input, at, end - at, new TextEncoder().encode(NUMBERS[random.below(NUMBERS.length)]));
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function replacedAt(input: Uint8Array, at: number, byte: number): Uint8Array {
  const changed = Uint8Array.from(input);
  changed[at] = byte;
  return changed;
}

function spliced(input: Uint8Array, at: number, remove: number, insert: ArrayLike<number>): Uint8Array {
  const changed = new Uint8Array(input.length - remove + insert.length);
  changed.set(input.subarray(0, at));
  changed.set(insert, at);
  changed.set(input.subarray(at + remove), at + insert.length);
  return changed;
}

function repeated(bytes: Uint8Array, times: number): Uint8Array {
  const many = new Uint8Array(bytes.length * times);
  for (let i = 0; i < times; i++) many.set(bytes, i * bytes.length);
  return many;
}
