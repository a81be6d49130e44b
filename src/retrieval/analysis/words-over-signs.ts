import { CLASS_OF, DIGIT, HIRAGANA } from "./character-classes.js";
import { normaliseWord } from "./fold.js";
import { withGreekNames } from "./greek-names.js";
import { normaliseRun } from "./normal-run.js";

/** One word that contains signs which separate words elsewhere. Its parts are words, too. */
export interface WordOverSigns {
  readonly text: string;
  /** Its end in the text. */
  readonly end: number;
  /** Whether it is used as a term unchanged; otherwise it is a word and is stemmed. */
  readonly isTerm: boolean;
}

const ATOM = "[A-Z][a-z]?[\\d₀-₉]{0,3}";
const GROUP = `\\((?:${ATOM}){1,12}\\)[\\d₀-₉]{0,3}`;

/** `Al2(SO4)3`, `(NH4)2SO4`. */
const FORMULA = new RegExp(
  `(?:(?:${ATOM}){1,12}${GROUP}|${GROUP}${ATOM})(?:${ATOM}|${GROUP}){0,20}(?![\\p{L}\\p{N}(])`,
  "uy",
);

/** The chemical formula with brackets that starts at an offset, if there is one. */
export function formulaAt(text: string, start: number): WordOverSigns | undefined {
  FORMULA.lastIndex = start;
  const match = FORMULA.exec(text);
  if (!match || !/[\d₀-₉]/.test(match[0])) return undefined;
  return { text: normaliseWord(match[0]), end: FORMULA.lastIndex, isTerm: true };
}

const FIRST_IN_BRACKETS = /\((\p{L}{3,60})/uy;

/**
 * `poly(ethylene glycol)` is also `polyethylene`: the word combined with the first word in the brackets that open at
 * `end`.
 */
export function polymerAt(text: string, start: number, end: number): WordOverSigns | undefined {
  if (!/poly$/i.test(text.slice(start, end))) return undefined;
  FIRST_IN_BRACKETS.lastIndex = end;
  const match = FIRST_IN_BRACKETS.exec(text);
  return match
    ? { text: text.slice(start, end) + match[1], end: FIRST_IN_BRACKETS.lastIndex, isTerm: false }
    : undefined;
}

/** Locants, the positions in a molecule: `2,4`, `1'`, `N,N`, `α`. */
const LOCANTS = /^(?:\d{1,2}|\p{L})'{0,2}(?:,(?:\d{1,2}|\p{L})'{0,2})*$/u;

const HYPHEN = /[-‐‑–−－]/;

/**
 * Locants before a name in Asian characters: `2,4-ジクロロフェノール` is `2,4-ジク`, with the first two characters of the name,
 * because names become terms of two characters, and need not end where the text does.
 *
 * @param end of the possible locants; a hyphen must follow
 */
export function locantsAt(text: string, start: number, end: number): WordOverSigns | undefined {
  const kind = CLASS_OF[text.charCodeAt(end + 1)] ?? 0;
  if (kind <= DIGIT || kind === HIRAGANA || !HYPHEN.test(text[end])) return undefined;
  const written = text.slice(start, end);
  const locants = normaliseWord(written);
  if (!LOCANTS.test(locants)) return undefined;
  let to = end + 1;
  // Half-width characters have separate marks.
  while (to < end + 5 && CLASS_OF[text.charCodeAt(to)] === kind) to++;
  const name = normaliseRun(text.slice(end + 1, to));
  const last = Math.min(2, name.text.length) - 1;
  return {
    text: `${withGreekNames(locants, written)}-${name.text.slice(0, last + 1)}`,
    end: end + 1 + name.ends[last],
    isTerm: true,
  };
}
