import { CLASS_OF, isWordClass } from "./character-classes.js";
import { classSymbol } from "./class-symbols.js";
import { normaliseWord } from "./fold.js";
import { withGreekNames } from "./greek-names.js";
import { plainNumber } from "./plain-number.js";

/** A word of a token. */
export interface TokenWord {
  /** Normalised, in lower case. */
  readonly text: string;
  /** Counted from the token's first word. */
  readonly position: number;
  /** Its range in the token. */
  readonly start: number;
  readonly end: number;
  /** Several words written as one: `gas-liquid` as `gasliquid`. */
  readonly isWhole?: true;
}

/** The words of a token, in order, and the number of positions they take, including omitted words. */
export interface TokenWords {
  readonly words: readonly TokenWord[];
  readonly positions: number;
}

/** Any Greek letter, or a sign that becomes one: micro and ohm. */
const GREEK = /[\u0370-\u03ff\u00b5\u2126]/;

/** More parts than this are a sequence, for example of amino acids. As a whole, it would be a term of its own. */
const MAX_WHOLE_PARTS = 6;

/**
 * The words of a token: a piece of text without spaces, such as `2,4-dichlorophenol`.
 *
 * - A hyphen both joins and separates: `gas-liquid` is `gasliquid` and its parts `gas` and `liquid`, so that
 *   `multi-layer` is found by `multilayer` and by `multi layer`. These two share no term.
 * - Points and commas between digits belong to a number (see {@link plainNumber}) or to locants, which stay with what
 *   follows: `2,4-dichlorophenol` is `2,4dichlorophenol` and `dichlorophenol`.
 * - A slash separates; short or numbered words also stay whole: `TCP/IP`, `I/O`.
 * - IPC symbols are one word, with or without a space in them. Their main group and subclass are further words.
 * - Greek letters are replaced by their names: `TNF-α` is `tnfalpha`, `tnf` and `alpha`.
 * - Abbreviations lose their points: `U.S.A` is `usa`.
 * - Points and commas between words separate them (`end.The`), and so do apostrophes, except in English.
 * - `C++`, `Ca2+`, `C#` keep their signs.
 */
export function wordsOfToken(token: string, language: string): TokenWords {
  const symbol = token.includes("/") ? classSymbol(token) : undefined;
  if (symbol) {
    const { names, ends } = symbol;
    const words = names.map((text, i) => ({ text, position: 0, start: 0, end: ends[i], isWhole: true }) as const);
    return { words, positions: 1 };
  }
  // A text in any other language may be Greek.
  const isNamed = GREEK.test(token) && (language !== "und" || /\p{Script=Latin}/u.test(token));
  const normal = (word: string) => (isNamed ? withGreekNames(normaliseWord(word), word) : normaliseWord(word));
  const sign = /(?<![+#＋＃])[+#＋＃]+$/.exec(token);
  const joints = cut(sign ? token.slice(0, sign.index) : token, normal);
  const words: TokenWord[] = [];
  let positions = 0;
  if (sign) {
    const { start } = joints.cores[0];
    words.push({ text: normal(token), position: 0, start, end: token.length, isWhole: true });
  }
  for (const unit of segments(joints, language)) {
    const added = wordsOfSegment(unit, token, language, positions);
    words.push(...added.words.filter((word) => !sign || isTelling(word.text)));
    positions += added.positions;
  }
  return { words, positions };
}

interface Core {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Joints {
  readonly cores: readonly Core[];
  /** The joiners after each core except the last. */
  readonly joiners: readonly string[];
}

function cut(token: string, normal: (word: string) => string): Joints {
  const cores: Core[] = [];
  const joiners: string[] = [];
  for (let at = 0; at < token.length; ) {
    const start = at;
    while (at < token.length && isWordClass(CLASS_OF[token.charCodeAt(at)])) at++;
    cores.push({ start, end: at, text: normal(token.slice(start, at)) });
    const from = at;
    while (at < token.length && !isWordClass(CLASS_OF[token.charCodeAt(at)])) at++;
    if (at < token.length) joiners.push(normaliseWord(token.slice(from, at)));
  }
  return { cores, joiners };
}

/** Cores held together by points, commas or apostrophes. */
interface Unit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Units joined by hyphens or slashes. */
interface Segment {
  readonly units: Unit[];
  readonly joiners: string[];
}

function segments({ cores, joiners }: Joints, language: string): Segment[] {
  if (
    cores.length > 1 &&
    cores.every(({ text }) => /^\p{L}$/u.test(text)) &&
    joiners.every((joiner) => joiner === ".")
  ) {
    const text = cores.map((core) => core.text).join("");
    return [{ units: [{ start: cores[0].start, end: cores[cores.length - 1].end, text }], joiners: [] }];
  }
  const found: Segment[] = [];
  let segment: Segment = { units: [cores[0]], joiners: [] };
  for (let i = 1; i < cores.length; i++) {
    const [before, joiner, after] = [cores[i - 1], joiners[i - 1], cores[i]];
    const last = segment.units[segment.units.length - 1];
    if (/^'?[-_/&·]$/.test(joiner)) {
      if (joiner.length > 1) segment.units[segment.units.length - 1] = { ...last, text: `${last.text}'` };
      segment.joiners.push(joiner[joiner.length - 1]);
      segment.units.push(after);
    } else if (holds(before, joiner, after, language)) {
      segment.units[segment.units.length - 1] = {
        start: last.start,
        end: after.end,
        text: last.text + joiner + after.text,
      };
    } else {
      found.push(segment);
      segment = { units: [after], joiners: [] };
    }
  }
  return [...found, segment];
}

/** Whether a point, comma or apostrophe belongs to the word. */
function holds(before: Core, joiner: string, after: Core, language: string): boolean {
  if (joiner === "'") return language === "en" && !DIGIT_AT_END.test(before.text);
  if (joiner !== "." && joiner !== "," && joiner !== "',") return false;
  const isBetweenDigits = DIGIT_AT_END.test(before.text) && /^\p{N}/u.test(after.text);
  // Locants may be letters: N,N-dimethyl.
  return isBetweenDigits || (joiner !== "." && before.text.length === 1 && after.text.length === 1);
}

const DIGIT_AT_END = /\p{N}$/u;

function wordsOfSegment({ units, joiners }: Segment, token: string, language: string, from: number): TokenWords {
  const isNumeric = units.every(({ text }) => /^[\d.,']+$/.test(text));
  if (units.length === 1 || isNumeric) return wordsOfNumbers(units, token, language, from);
  const words: TokenWord[] = [];
  const [first, last] = [units[0], units[units.length - 1]];
  if (isWholeWanted(units, joiners)) {
    const text = units.map((unit, i) => unit.text + (joiners[i] ?? "").replace(/[-_]/, "")).join("");
    words.push({ text, position: from, start: first.start, end: last.end, isWhole: true });
  }
  units.forEach(({ text, start, end }, i) => {
    if (isTelling(text)) words.push({ text, position: from + i, start, end });
  });
  return { words, positions: units.length };
}

function isWholeWanted(units: readonly Unit[], joiners: readonly string[]): boolean {
  if (units.length > MAX_WHOLE_PARTS) return false;
  return (
    joiners.every((joiner) => /[-_]/.test(joiner)) || units.some(({ text }) => text.length <= 3 || /\d/.test(text))
  );
}

/** Whether a part deserves a term of its own: it is not a single letter, a short number, or locants. */
function isTelling(text: string): boolean {
  if (/^\d+$/.test(text)) return text.length >= 5;
  return !text.includes(",") && text.length >= (/\d/.test(text) ? 3 : 2);
}

/** One number, several numbers, or one word. */
function wordsOfNumbers(units: readonly Unit[], token: string, language: string, from: number): TokenWords {
  const [first, last] = [units[0], units[units.length - 1]];
  const whole = units.length > 1 ? normaliseWord(token.slice(first.start, last.end)) : "";
  const isRegistryNumber = /^\d{2,7}-\d\d-\d$/.test(whole);
  const isFileNumber = whole.includes("/") && whole.length > 5;
  const words: TokenWord[] = [];
  if (isRegistryNumber || isFileNumber) {
    words.push({ text: whole, position: from, start: first.start, end: last.end, isWhole: true });
  }
  let positions = 0;
  for (const unit of isRegistryNumber ? [] : units) {
    const number = plainNumber(unit.text, language);
    if (number !== undefined) words.push({ ...unit, text: number, position: from + positions++ });
    else for (const word of listOf(unit)) words.push({ ...word, position: from + positions++ });
  }
  return { words, positions: Math.max(positions, 1) };
}

/** `1,2` in English is two numbers without a space between them. */
function listOf({ text, start, end }: Unit): Unit[] {
  return Array.from(text.matchAll(/[^,]+/g), (match) => {
    const from = Math.min(start + match.index, end);
    return { text: match[0], start: from, end: Math.min(from + match[0].length, end) };
  });
}
