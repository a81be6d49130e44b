import { CLAIM_LANGUAGES, type ClaimLanguage } from "./claim-words.js";

const LANGUAGES = Object.values(CLAIM_LANGUAGES);

/** The words for a claim, each language in a group of its own. */
const CLAIM_WORD = new RegExp(LANGUAGES.map(({ word }) => `(${word})`).join("|"), "gi");

/** The word may be repeated in a range: `claim 1 to claim 3`. */
const REPEATED = new Map(LANGUAGES.map((language) => [language, new RegExp(`(?:${language.word})`, "iy")]));

const FILLER =
  /\.?\s*(?:(?:nos?\.?|n[.]?[°º]s?|n[úu]ms?\.|numbers?|nr\.?|nummern?|numéros?|números?|de|da|d'|№|の|第|제)\s*)?/iuy;
/** OCR may have read the number 1 as a letter. */
const NUMBER = /\s*(\d{1,3}(?![\d]|[.,]\d)|[Il](?=[\s,]))/uy;

/** No patent has more claims; a greater number is an error or not a claim number. */
export const MAX_CLAIM = 999;
/** Maximum distance between a claim word and the words that specify the claims. */
const REACH = 48;

/**
 * Numbers of the claims that a claim refers to, ascending, from its text in one of the languages of
 * {@link CLAIM_LANGUAGES}: `claim 1`, `claims 1, 3 or 5 to 7`, `nach einem der Ansprüche 1 bis 3`, `selon l'une
 * quelconque des revendications 1 à 3`, `según la reivindicación 1`, `請求項1乃至3のいずれか`, `根据权利要求1所述`, `제1항에 있어서`.
 * `Any of the preceding claims` means all claims before it, `the preceding claim` the one before. A claim does not refer
 * to itself; numbers of later claims count, because a few claims do refer to them.
 *
 * @param ownNumber the number of the claim
 */
export function claimReferences(text: string, ownNumber: number): number[] {
  const plain = /[\u3000-\u9fff\uff00-\uffef]/.test(text) ? text.normalize("NFKC") : text;
  const found = new Set<number>();
  for (const word of plain.matchAll(CLAIM_WORD)) {
    const language = LANGUAGES[word.findIndex((group, index) => index > 0 && group !== undefined) - 1];
    const before = textBefore(plain, word.index, language);
    if (before === undefined) continue;
    const isPlural = language.plural.test(word[0]);
    const end = word.index + word[0].length;
    const after = language.after?.exec(plain.slice(end, end + REACH))?.[0];
    const listed = numberList(plain, end + (after?.length ?? 0), language, isPlural);
    if (listed.length > 0) for (const number of listed) found.add(number);
    else if (after !== undefined || language.before?.test(before)) {
      const isOne = !isPlural && (language.one?.test(before) ?? false);
      for (let number = isOne ? ownNumber - 1 : 1; number < ownNumber; number++) found.add(number);
    }
  }
  return [...found].filter((number) => number > 0 && number !== ownNumber).sort((a, b) => a - b);
}

/** The text before a claim word and what is joined to it; undefined if it is only a part of another word. */
function textBefore(text: string, start: number, language: ClaimLanguage): string | undefined {
  const before = text.slice(Math.max(0, start - REACH), start);
  if (!/[\p{L}\p{N}_]$/u.test(before) || !/^[a-zа-яё]/i.test(text[start])) return before;
  const joined = language.joined?.exec(before);
  return joined ? before.slice(0, joined.index) : undefined;
}

/** `1`, `1 or 2`, `1 to 3 and 5`. After a singular, `1, 2 or 3` is a list but `1, 2` is not: a quantity may follow. */
function numberList(text: string, start: number, language: ClaimLanguage, isPlural: boolean): number[] {
  const found: number[] = [];
  let pending: number[] = [];
  let position = skip(FILLER, text, start);
  for (let joined = ""; ; ) {
    const item = rangeAt(text, position, language);
    if (!item) break;
    const isCertain = found.length === 0 || isPlural || !/^\s*[,;、]\s*$/.test(joined);
    if (isCertain) {
      found.push(...pending, ...item.numbers);
      pending = [];
    } else pending.push(...item.numbers);
    const next = skip(language.join, text, item.end);
    if (next === item.end) break;
    joined = text.slice(item.end, next);
    position = next;
  }
  return found;
}

function rangeAt(text: string, start: number, language: ClaimLanguage): { numbers: number[]; end: number } | undefined {
  const first = numberAt(text, start);
  if (!first) return undefined;
  const next = skip(language.range, text, first.end);
  const last = next === first.end ? undefined : numberAt(text, afterRepeatedWord(text, next, language));
  if (!last || last.value < first.value) return { numbers: [first.value], end: first.end };
  const numbers = Array.from({ length: last.value - first.value + 1 }, (_, index) => first.value + index);
  return { numbers, end: last.end };
}

function afterRepeatedWord(text: string, start: number, language: ClaimLanguage): number {
  const repeated = REPEATED.get(language);
  REPEATED_MARK.lastIndex = start;
  const position = REPEATED_MARK.test(text) ? REPEATED_MARK.lastIndex : start;
  const after = repeated ? skip(repeated, text, position) : position;
  return after > start ? skip(FILLER, text, after) : start;
}

/** `제` of `제1항 내지 제3항`, `第` of `第1項至第3項`. */
const REPEATED_MARK = /[제第]/uy;

function numberAt(text: string, start: number): { value: number; end: number } | undefined {
  NUMBER.lastIndex = start;
  const match = NUMBER.exec(text);
  const value = /^[Il]$/.test(match?.[1] ?? "") ? 1 : Number(match?.[1]);
  return value > 0 && value <= MAX_CLAIM ? { value, end: NUMBER.lastIndex } : undefined;
}

/** The position after the match of a sticky pattern, or the same position. */
function skip(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}
