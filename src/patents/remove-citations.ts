import { type CitationMention, findMentions } from "./in-text-citations.js";

type TextLanguage = "en" | "de" | "fr" | "ja";

/** Replacements for one citation, and for several. */
const SUBSTITUTES: Readonly<Record<TextLanguage, { readonly one: string; readonly many: string }>> = {
  en: { one: "patent document", many: "patent documents" },
  // Without an article, because its case is unknown; it is feminine, as in `die DE-A-31 23 456`.
  de: { one: "Druckschrift", many: "Druckschriften" },
  fr: { one: "document de brevet", many: "documents de brevet" },
  ja: { one: "特許文献", many: "特許文献" },
};

/**
 * The text without the patents that it cites, for topics that must not reveal their citations. A word of the text's
 * language (`patent document`, `Druckschrift`, `document de brevet`, `特許文献`) replaces a citation, or several in a row,
 * so that the sentence still makes sense. A citation after such a word (`the document EP 0 776 776`) is only removed,
 * and so are parentheses that contained nothing but citations. A cited number is removed wherever it is repeated in the
 * same spelling. What {@link findMentions} does not find stays.
 *
 * @example removeCitations("In U.S. Pat. No. 5,123,456 (Smith) it is shown.") is "In a patent document (Smith) it is
 * shown."
 */
export function removeCitations(text: string): string {
  let cleared = text;
  const numbers = new Set<string>();
  // After a removal, other words may precede a number and make it a citation; each round removes numbers.
  for (let mentions = findMentions(cleared); mentions.length > 0; mentions = findMentions(cleared)) {
    for (const { citations } of mentions)
      for (const { start, end } of citations) keepNumber(numbers, cleared.slice(start, end));
    cleared = without(cleared, mentions);
  }
  return withoutRepeated(cleared, numbers);
}

/** Enough digits to recognise a number without a word before it. */
const TELLING_DIGITS = 5;

function keepNumber(numbers: Set<string>, citation: string): void {
  for (const [number] of citation.matchAll(/\d(?:[\d,. /-]*\d)?/g)) {
    if (number.replace(/\D/g, "").length >= TELLING_DIGITS) numbers.add(number);
  }
}

/** A number that was cited once may later occur alone: `24289/96 supra`. */
function withoutRepeated(text: string, numbers: ReadonlySet<string>): string {
  const repeated: Row[] = [];
  for (const number of numbers) {
    for (let start = text.indexOf(number); start >= 0; start = text.indexOf(number, start + number.length)) {
      const end = start + number.length;
      if (!/\d/.test(text.slice(end, end + 1)) && !/\d/.test(text.slice(Math.max(0, start - 1), start))) {
        repeated.push({ start, end, isMany: false });
      }
    }
  }
  repeated.sort((a, b) => a.start - b.start || b.end - a.end);
  const apart = repeated.filter(({ start }, index) => index === 0 || start >= repeated[index - 1].end);
  return apart.length === 0 ? text : replaced(text, apart);
}

function without(text: string, mentions: readonly CitationMention[]): string {
  return replaced(text, rows(text, mentions));
}

function replaced(text: string, places: readonly Row[]): string {
  const language = languageOf(text);
  let cleared = "";
  let position = 0;
  for (const { start, end, isMany } of places) {
    cleared += text.slice(position, start);
    position = end;
    const closing = /^\s*[)\]）]/.exec(text.slice(end, end + 4));
    const opening = /\s?[([（]\s?$/.exec(cleared.slice(-3));
    if (opening && closing) {
      cleared = cleared.slice(0, -opening[0].length);
      position = end + closing[0].length;
    } else {
      cleared = withoutNumberWord(cleared);
      const word = wordFor(cleared.slice(-60), language, isMany);
      cleared = word === "" ? cleared.trimEnd() : cleared + word;
    }
  }
  return cleared + text.slice(position);
}

/** `Patent No.` before a code: `Chinese Patent No. CN1234567A`. */
function withoutNumberWord(text: string): string {
  const word = /\sN(?:os?|rn?|[°º])\.?\s?$/.exec(text.slice(-6));
  return word ? text.slice(0, text.length - word[0].length + 1) : text;
}

interface Row {
  readonly start: number;
  readonly end: number;
  readonly isMany: boolean;
}

const JOINT = /^\s*(?:[,;、，]\s*)?(?:(?:and|or|und|oder|sowie|et|ou|及び|および)\s*)?$/;

/** Citations with only commas and the like between them. */
function rows(text: string, mentions: readonly CitationMention[]): Row[] {
  const found: Row[] = [];
  for (const { start, end, citations } of mentions) {
    const last = found.at(-1);
    if (last && JOINT.test(text.slice(last.end, start)))
      found[found.length - 1] = { start: last.start, end, isMany: true };
    else found.push({ start, end, isMany: citations.length > 1 });
  }
  return found;
}

/** A word that already announces a document. */
const NOUN_BEFORE =
  /(?:documents?|patents?|publications?|applications?|references?|specifications?|druckschrift(?:en)?|dokument(?:en?)?|(?:patent|offenlegungs|auslege)?schrift(?:en)?|anmeldung(?:en)?|brevets?|demandes?|文献|公報)[\s,:]*$/iu;
const SENTENCE_START = /(?:^|[.!?]["”’)\]]*\s+|\n\s*|\]\s*)$/;
/** After these, a noun needs an article in English and French. */
const NEEDS_ARTICLE =
  /(?:^|[.!?;:,([]\s*|(?<!\p{L})(?:in|of|by|from|see|to|and|or|with|on|as|under|for|than|per|like|dans|par|de|voir|et|ou|avec|sous|selon|que)\s+)$/iu;
const FEMININE_BEFORE = /(?<!\p{L})(?:la|une|cette)\s+(?:\p{L}+\s+)?$/iu;

const SINGULAR_BEFORE = /(?<!\p{L})(?:an?|this|le|la|une?|der|dem|eine[rmns]?)\s+$/iu;

function wordFor(before: string, language: TextLanguage, isMany: boolean): string {
  if (NOUN_BEFORE.test(before)) return "";
  const { one, many } = SUBSTITUTES[language];
  const noun =
    isMany && !SINGULAR_BEFORE.test(before)
      ? many
      : language === "fr" && FEMININE_BEFORE.test(before)
        ? "publication de brevet"
        : one;
  const article = { en: "a ", fr: "un ", de: "", ja: "" }[language];
  const word = !isMany && NEEDS_ARTICLE.test(before) ? article + noun : noun;
  return SENTENCE_START.test(before) ? word[0].toUpperCase() + word.slice(1) : word;
}

/** Enough to choose a word: detects the language by its commonest words. */
function languageOf(text: string): TextLanguage {
  const sample = text.slice(0, 4000);
  if (/[\u3040-\u30ff]/.test(sample)) return "ja";
  const en = count(sample, /\b(?:the|of|and|in|is|to|a)\b/g);
  const de = count(sample, /\b(?:der|die|das|und|ist|ein|eine|von|aus|dass|werden|wird|offenbart|in)\b/g);
  const fr = count(sample, /\b(?:le|la|les|des|et|est|une|dans|du|de)\b/g);
  return de > en && de >= fr ? "de" : fr > en ? "fr" : "en";
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
