import { regionAfter, Suffixes } from "./suffixes.js";

/**
 * Snowball's stemmer for German, version 3.1: `Verbindungen` → `verbind`. Spellings with `ae`, `oe`, `ue` and `ss` have
 * the same stem as those with umlauts and ß; stems contain neither.
 *
 * @param word in lower case, with `'` for apostrophes
 * @see https://snowballstem.org/algorithms/german/stemmer.html
 */
export function stemGerman(word: string): string {
  return stemWithUmlauts(word).replace(/[äöü]/g, (letter) => PLAIN[letter]);
}

/** The same, but keeps umlauts, which distinguish `Dämpfer` and `Dampf`. */
export function stemWithUmlauts(word: string): string {
  const marked = mark(word);
  const first = regionAfter(marked, VOWELS);
  const r1 = Math.max(first, Math.min(3, marked.length));
  const r2 = regionAfter(marked, VOWELS, first);
  const stem = step3(step2(step1(marked, r1), r1), r1, r2).replace(/(?<=..)'(s(ch)?)?$/, "");
  return stem.replace(/[UY]/g, (letter) => PLAIN[letter]);
}

const VOWELS = "aeiouyäöü";
const PLAIN: Readonly<Record<string, string>> = { U: "u", Y: "y", ä: "a", ö: "o", ü: "u" };
const UMLAUT: Readonly<Record<string, string>> = { ß: "ss", ae: "ä", oe: "ö", ue: "ü" };

/**
 * `u` and `y` between vowels are consonants and are marked by capitals. Then umlauts written with two letters are
 * marked.
 */
function mark(word: string): string {
  const consonants = word.replace(/[aeiouyäöü][uy](?=[aeiouyäöü])/g, (m) => m[0] + m[1].toUpperCase());
  return consonants.replace(/ß|ae|oe|qu|ue/g, (letters) => UMLAUT[letters] ?? letters);
}

const STEP_1 = new Suffixes([
  ["em", "em"],
  ["ern er erin erinnen", "er"],
  ["e en es", "e"],
  ["s", "s"],
  ["ln lns", "ln"],
]);

function step1(word: string, r1: number): string {
  const found = STEP_1.longestOf(word);
  if (!found || word.length - found.suffix.length < r1) return word;
  const rest = word.slice(0, word.length - found.suffix.length);
  switch (found.value) {
    case "em":
      return rest.endsWith("syst") ? word : rest;
    case "e":
      return rest.endsWith("niss") ? rest.slice(0, -1) : rest;
    case "s":
      return /[bdfghklmnrt]$/.test(rest) ? rest : word;
    case "ln":
      return `${rest}l`;
    default:
      return rest;
  }
}

const STEP_2 = new Suffixes([
  ["en er est", /(?:)/],
  ["st", /...[bdfghklmnt]$/],
  ["et", /(?<!geordn|intern|plan|tick|tr)(?<=[dfgklmnrstUzä])$/],
]);

function step2(word: string, r1: number): string {
  const found = STEP_2.longestOf(word);
  if (!found || word.length - found.suffix.length < r1) return word;
  const rest = word.slice(0, word.length - found.suffix.length);
  return found.value.test(rest) ? rest : word;
}

const STEP_3 = new Suffixes([
  ["end ung", "ung"],
  ["ig ik isch", "ig"],
  ["lich heit", "lich"],
  ["keit", "keit"],
]);

/** Suffixes that form other words. */
function step3(word: string, r1: number, r2: number): string {
  const found = STEP_3.longestOf(word);
  if (!found || word.length - found.suffix.length < r2) return word;
  const rest = word.slice(0, word.length - found.suffix.length);
  switch (found.value) {
    case "ung":
      return /(?<!e)ig$/.test(rest) && rest.length - 2 >= r2 ? rest.slice(0, -2) : rest;
    case "ig":
      return rest.endsWith("e") ? word : rest;
    case "lich":
      return /e[rn]$/.test(rest) && rest.length - 2 >= r1 ? rest.slice(0, -2) : rest;
    default: {
      const more = /(lich|ig)$/.exec(rest);
      return more && more.index >= r2 ? rest.slice(0, more.index) : rest;
    }
  }
}
