import { ProblemList } from "../../core/index.js";
import type { Tokenizer } from "../../retrieval/index.js";
import { baseTokens } from "./base-terms.js";
import type { Lexicon, LexiconEntry } from "./lexicon.js";

/** Words of two languages with the same meaning. */
export interface DictionaryEntry {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/**
 * Parses a dictionary: columns separated by tabs, synonyms separated by bars: `pump|feeder<tab>Pumpe`. A heading with
 * languages names the columns, as in the dictionary of a simulated world; without one, the first column is translated
 * to the second. A word may occur in several lines. Blank lines and lines that begin with `#` are skipped.
 *
 * @param from,to ISO 639-1
 * @throws InputError with every problem of the file
 */
export function parseDictionary(text: string, file: string, from: string, to: string): DictionaryEntry[] {
  const entries: DictionaryEntry[] = [];
  const problems = new ProblemList(file);
  let columns: readonly [number, number] | undefined;
  for (const [i, line] of text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const cells = line.split("\t").map((cell) => cell.trim());
    if (!columns) {
      const named = [cells.indexOf(from), cells.indexOf(to)] as const;
      const languages = cells.filter((cell) => /^[a-z]{2}$/.test(cell)).length;
      columns = named[0] >= 0 && named[1] >= 0 ? named : [0, 1];
      if (columns === named) continue;
      if (languages > 1) {
        problems.push({ file, line: i + 1, message: `no columns for ${from} and ${to}`, text: line });
        break;
      }
    }
    const [own, other] = columns.map((column) => (cells[column] ?? "").split("|").filter((word) => word !== ""));
    if (own.length === 0 || other.length === 0) {
      problems.push({ file, line: i + 1, message: "word without a translation", text: line });
    } else entries.push({ from: own, to: other });
  }
  problems.throwIfAny({ hint: "A line is: words, a tab, translations; synonyms are separated by bars" });
  return entries;
}

/**
 * Turns a dictionary into a lexicon. Words are analysed as texts are; a word that becomes several terms is kept as
 * their sequence. All translations of a word have equal weight; one that occurs in several lines is counted each time.
 */
export function dictionaryLexicon(
  entries: readonly DictionaryEntry[],
  tokens: Tokenizer,
  { from, to, analyzer }: Pick<Lexicon, "from" | "to" | "analyzer">,
): Lexicon {
  const counts = new Map<string, Map<string, number>>();
  const row = (word: string, language: string) => termsOf(word, language, tokens).join(" ");
  for (const entry of entries) {
    const targets = entry.to.map((word) => row(word, to)).filter((terms) => terms !== "");
    for (const source of entry.from.map((word) => row(word, from))) {
      if (source === "" || targets.length === 0) continue;
      const known = counts.get(source) ?? new Map<string, number>();
      for (const target of targets) known.set(target, (known.get(target) ?? 0) + 1);
      counts.set(source, known);
    }
  }
  const toEntry = (translations: ReadonlyMap<string, number>): LexiconEntry => {
    const total = [...translations.values()].reduce((sum, count) => sum + count, 0);
    const list = Array.from(translations, ([term, count]) => ({ term, score: count, weight: count / total }));
    return { records: 0, translations: list.sort((a, b) => b.score - a.score) };
  };
  return {
    from,
    to,
    analyzer,
    method: "dictionary",
    entries: new Map(Array.from(counts, ([source, translations]) => [source, toEntry(translations)])),
  };
}

/**
 * The terms that translate each other, by a dictionary. A word that becomes several terms, such as pairs of characters,
 * is translated by any of them.
 */
export function dictionaryPairs(
  entries: readonly DictionaryEntry[],
  tokens: Tokenizer,
  from: string,
  to: string,
): Map<string, Set<string>> {
  const pairs = new Map<string, Set<string>>();
  for (const entry of entries) {
    const targets = entry.to.flatMap((word) => termsOf(word, to, tokens));
    for (const source of entry.from.flatMap((word) => termsOf(word, from, tokens))) {
      const known = pairs.get(source) ?? new Set<string>();
      for (const target of targets) known.add(target);
      pairs.set(source, known);
    }
  }
  return pairs;
}

function termsOf(word: string, language: string, tokens: Tokenizer): string[] {
  return baseTokens(tokens(word, language, "title")).map(({ term }) => term);
}
