import { regionAfter, Suffixes } from "./suffixes.js";

/**
 * Porter's second stemmer for English, as Snowball 3.1 defines it: `connections` → `connect`.
 *
 * @param word in lower case, with `'` for apostrophes
 * @see https://snowballstem.org/algorithms/english/stemmer.html
 */
export function stemEnglish(word: string): string {
  if (word.length <= 2) return word;
  const special = SPECIAL.get(word);
  if (special !== undefined) return special;
  const marked = markConsonantY(word.startsWith("'") ? word.slice(1) : word);
  const r1 = R1_EXCEPTIONS.exec(marked)?.[0].length ?? regionAfter(marked, VOWELS);
  const r2 = regionAfter(marked, VOWELS, r1);
  let stem = step1a(step0(marked));
  stem = step1c(step1b(stem, r1));
  stem = step2(stem, r1);
  stem = step3(stem, r1, r2);
  stem = step4(stem, r2);
  stem = step5(stem, r1, r2);
  return stem.includes("Y") ? stem.replaceAll("Y", "y") : stem;
}

const VOWELS = "aeiouy";
const DOUBLE = /(?<!^[aeo])(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const SHORT_SYLLABLE = /[^aeiouy][aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$|past$/;
const R1_EXCEPTIONS = /^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/;

const SPECIAL: ReadonlyMap<string, string> = new Map([
  ["skis", "ski"],
  ["skies", "sky"],
  ["idly", "idl"],
  ["gently", "gentl"],
  ["ugly", "ugli"],
  ["early", "earli"],
  ["only", "onli"],
  ["singly", "singl"],
  ...["sky", "news", "howe", "atlas", "cosmos", "bias", "andes"].map((word) => [word, word] as const),
]);

/** At the beginning and after a vowel, `y` is a consonant and is marked as `Y`. */
function markConsonantY(word: string): string {
  return word.includes("y") ? word.replace(/^y/, "Y").replace(/([aeiouy])y/g, "$1Y") : word;
}

/** Apostrophes. */
function step0(word: string): string {
  return word.includes("'") ? word.replace(/'s'$|'s$|'$/, "") : word;
}

/** Plurals. */
function step1a(word: string): string {
  if (!word.endsWith("s") && !word.endsWith("ied")) return word;
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (word.endsWith("ied") || word.endsWith("ies")) return word.slice(0, word.length > 4 ? -2 : -1);
  if (word.endsWith("us") || word.endsWith("ss")) return word;
  return /^[^aeiouy]*[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word;
}

const STEP_1B = new Suffixes([
  ["eed eedly", "eed"],
  ["ed edly", "ed"],
  ["ing ingly", "ing"],
]);

/** Participles. */
function step1b(word: string, r1: number): string {
  const found = STEP_1B.longestOf(word);
  if (!found) return word;
  const rest = word.slice(0, word.length - found.suffix.length);
  if (found.value === "eed") {
    return rest.length >= r1 && !/^(proc|exc|succ)$/.test(rest) ? `${rest}ee` : word;
  }
  if (found.suffix === "ing") {
    if (/^[^aeiouy]y$/.test(rest)) return `${rest[0]}ie`;
    if (/^(inn|out|cann|herr|earr|even)$/.test(rest)) return word;
  }
  if (!/[aeiouy]/.test(rest)) return word;
  if (/(at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (DOUBLE.test(rest)) return rest.slice(0, -1);
  const isDoubleAfterVowel = /^[aeo](bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest);
  return !isDoubleAfterVowel && rest.length <= r1 && SHORT_SYLLABLE.test(rest) ? `${rest}e` : rest;
}

function step1c(word: string): string {
  return (word.endsWith("y") || word.endsWith("Y")) && /.[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word;
}

const STEP_2 = new Suffixes([
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["abli", "able"],
  ["entli", "ent"],
  ["izer ization", "ize"],
  ["ational ation ator", "ate"],
  ["alism aliti alli", "al"],
  ["fulness fulli", "ful"],
  ["ousli ousness", "ous"],
  ["iveness iviti", "ive"],
  ["biliti bli", "ble"],
  ["ogist ogi", "og"],
  ["lessli", "less"],
  ["li", ""],
]);

function step2(word: string, r1: number): string {
  const found = STEP_2.longestOf(word);
  if (!found || word.length - found.suffix.length < r1) return word;
  const rest = word.slice(0, word.length - found.suffix.length);
  if (found.suffix === "ogi" && !rest.endsWith("l")) return word;
  if (found.suffix === "li" && !/[cdeghkmnrt]$/.test(rest)) return word;
  return rest + found.value;
}

const STEP_3 = new Suffixes([
  ["tional", "tion"],
  ["ational", "ate"],
  ["alize", "al"],
  ["icate iciti ical", "ic"],
  ["ful ness ative", ""],
]);

function step3(word: string, r1: number, r2: number): string {
  const found = STEP_3.longestOf(word);
  if (!found || word.length - found.suffix.length < (found.suffix === "ative" ? r2 : r1)) return word;
  return word.slice(0, word.length - found.suffix.length) + found.value;
}

const STEP_4 = new Suffixes([
  ["al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize", /(?:)/],
  ["ion", /[st]$/],
]);

function step4(word: string, r2: number): string {
  const found = STEP_4.longestOf(word);
  if (!found || word.length - found.suffix.length < r2) return word;
  const rest = word.slice(0, word.length - found.suffix.length);
  return found.value.test(rest) ? rest : word;
}

function step5(word: string, r1: number, r2: number): string {
  const rest = word.slice(0, -1);
  if (word.endsWith("e")) {
    return rest.length >= r2 || (rest.length >= r1 && !SHORT_SYLLABLE.test(rest)) ? rest : word;
  }
  return word.endsWith("ll") && rest.length >= r2 ? rest : word;
}
