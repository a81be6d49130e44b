import type { Token } from "./tokenizer.js";

/** A term and its position in a form, counted from the first. */
export interface FormTerm {
  readonly term: string;
  readonly position: number;
}

/** One form in which a word or phrase may occur in a text. */
export type WordForm = readonly FormTerm[];

/** Maximum number of forms: a phrase of many words with hyphens would have more than anybody writes. */
const MAX_FORMS = 16;

/**
 * The forms in which a written word or phrase may occur in a text. If the analyzer emits a whole word and its parts,
 * each is a form: `multi-layer film` is `multilayer film` or `multi layer film`. A whole takes one position, as if
 * written without hyphens; a text that has the hyphens has the parts, too. For compounds, whose parts share the
 * position of the whole, the form is the whole.
 *
 * @param tokens of `written`
 */
export function wordForms(written: string, tokens: readonly Token[]): WordForm[] {
  let forms: { readonly terms: WordForm; readonly shift: number }[] = [{ terms: [], shift: 0 }];
  const origin = tokens[0]?.position ?? 0;
  for (const word of wordsOf(tokens, written)) {
    const variants = variantsOf(word, written);
    const kept = forms.length * variants.length > MAX_FORMS ? variants.slice(-1) : variants;
    forms = forms.flatMap(({ terms, shift }) =>
      kept.map((variant) => ({
        terms: [
          ...terms,
          ...variant.tokens.map(({ term, position }) => ({ term, position: position - origin - shift })),
        ],
        shift: shift + variant.shift,
      })),
    );
  }
  return forms.map(({ terms }) => terms).filter((terms) => terms.length > 0);
}

/** All parts of a word, if it is a compound or contains one; otherwise none. */
export function partsOfCompound(written: string, tokens: readonly Token[]): string[] {
  const words = wordsOf(tokens, written);
  if (!words.some(hasCompound)) return [];
  return [...new Set(words.flatMap((word) => leavesOf(word, written)).map(({ term }) => term))];
}

function hasCompound({ whole, parts }: Word): boolean {
  return parts.some(hasCompound) || parts.some((part) => hasSameExtent(part.whole, whole));
}

/** The terms of one word: the whole and its parts. */
interface Word {
  readonly whole: Token;
  readonly parts: readonly Word[];
}

/**
 * Groups tokens into words. A token is a whole if it is the first at its position and the following tokens are within
 * it, each starting at the beginning of a word (unlike character grams). The parts of a compound have the same range as
 * the compound, and are not parts of each other.
 */
function wordsOf(tokens: readonly Token[], written: string, parent?: Token): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < tokens.length; ) {
    const whole = tokens[at];
    const isPart = ({ start, end }: Token) =>
      start >= whole.start && end <= whole.end && (start === whole.start || !/[\p{L}\p{N}]/u.test(written[start - 1]));
    const mayBeWhole = tokens[at - 1]?.position !== whole.position && !(parent && hasSameExtent(whole, parent));
    let end = at + 1;
    while (mayBeWhole && end < tokens.length && isPart(tokens[end])) end++;
    words.push({ whole, parts: wordsOf(tokens.slice(at + 1, end), written, whole) });
    at = end;
  }
  return words;
}

function hasSameExtent(a: Token, b: Token): boolean {
  return a.start === b.start && a.end === b.end;
}

interface Variant {
  readonly tokens: readonly Token[];
  /** By how many positions the following words move forward. */
  readonly shift: number;
}

/** The whole, and also the parts if they are consecutive and make up all of it. */
function variantsOf({ whole, parts }: Word, written: string): Variant[] {
  const last = parts.at(-1)?.whole.position ?? whole.position;
  const own = { tokens: [whole], shift: last - whole.position };
  if (last === whole.position || !areAll(parts, whole, written)) return [own];
  return [own, { tokens: parts.map((part) => part.whole), shift: 0 }];
}

function leavesOf(word: Word, written: string): Token[] {
  const { whole, parts } = word;
  return parts.length > 0 && areAll(parts, whole, written) ? parts.flatMap((part) => leavesOf(part, written)) : [whole];
}

/**
 * Whether a whole has nothing meaningful besides its parts. Stop words have no meaning, but `2,4-dichlorophenol` is not
 * `dichlorophenol`, and `x-ray` is not `ray`.
 */
function areAll(parts: readonly Word[], { start, end }: Token, written: string): boolean {
  let left = written.slice(start, end);
  for (const { whole } of parts) {
    const [from, to] = [whole.start - start, whole.end - start];
    left = left.slice(0, from) + " ".repeat(to - from) + left.slice(to);
  }
  return (left.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).every((rest) => /^[^\p{N}]{2,}$/u.test(rest));
}
