import type { Token } from "../../retrieval/index.js";
import type { Lexicon, LexiconEntry } from "../lexicon/index.js";
import { bestPath } from "./best-path.js";
import { type BigramModel, bigramProbability } from "./bigram-model.js";
import { addTerms, type Translator } from "./translator.js";
import { katakanaRuns, type Transliterator } from "./transliterate.js";

/** Maximum number of base words that are looked up as one. */
const MAX_BASE_WORDS = 8;

/** Maximum number of translations of a base word. */
const MAX_CANDIDATES = 40;

/**
 * Translates compounds base word by base word. A compound is a sequence of adjacent words: the parts of a German
 * compound, a run of Japanese characters, an English noun phrase. It is split from the left into the longest sequences
 * that the lexicon has; words that it does not have are left out. Of all target strings T of a compound S, the one is
 * taken for which
 *
 *   P(T) · P(S|T) = Π P(tᵢ | tᵢ₋₁) · P(sᵢ | tᵢ)
 *
 * is highest. P(T) comes from neighbours in target texts, P(S|T) from the inverted weights of the lexicon.
 *
 * A. Fujii, T. Ishikawa: Cross-language information retrieval for technical documents. EMNLP 1999
 *
 * @param transliterate for katakana words if the lexicon lacks any of their parts
 */
export function compoundTranslator(
  lexicon: Lexicon,
  model: BigramModel,
  transliterate: Transliterator = () => [],
): Translator {
  const turned = turnedRound(lexicon);
  const known = new Map<string, readonly string[]>();
  return (tokens) => {
    const frequencies = new Map<string, number>();
    const done = new Set<Token>();
    for (const { word, tokens: ofWord } of katakanaRuns(tokens)) {
      if (isTranslated(ofWord, lexicon)) continue;
      const terms = transliterate(word);
      if (terms.length > 0) for (const token of ofWord) done.add(token);
      for (const term of terms) addTerms(frequencies, term, 1);
    }
    for (const compound of compounds(done.size === 0 ? tokens : tokens.filter((token) => !done.has(token)))) {
      const key = compound.join(" ");
      let translation = known.get(key);
      if (!translation) known.set(key, (translation = translate(baseWords(compound, lexicon), turned, model)));
      for (const term of translation) addTerms(frequencies, term, 1);
    }
    return frequencies;
  };
}

/** Whether the lexicon has all of the terms, in sequences or one by one. */
function isTranslated(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const terms = tokens.map(({ term }) => term);
  const found = baseWords(terms, lexicon).reduce((sum, { source }) => sum + source.split(" ").length, 0);
  return found === terms.length;
}

/** Sequences of terms whose words are adjacent. */
function compounds(tokens: readonly Token[]): string[][] {
  const rows: string[][] = [];
  tokens.forEach(({ term, position }, i) => {
    if (i > 0 && position - tokens[i - 1].position <= 1) rows[rows.length - 1].push(term);
    else rows.push([term]);
  });
  return rows;
}

interface BaseWord {
  readonly source: string;
  readonly entry: LexiconEntry;
}

function baseWords(terms: readonly string[], { entries }: Lexicon): BaseWord[] {
  const words: BaseWord[] = [];
  for (let at = 0; at < terms.length; ) {
    let length = Math.min(MAX_BASE_WORDS, terms.length - at);
    while (length > 1 && !entries.has(terms.slice(at, at + length).join(" "))) length--;
    const source = terms.slice(at, at + length).join(" ");
    const entry = entries.get(source);
    if (entry) words.push({ source, entry });
    at += length;
  }
  return words;
}

/** The likeliest translation of adjacent base words. */
function translate(words: readonly BaseWord[], turned: SourceShares, model: BigramModel): string[] {
  if (words.length === 0) return [];
  const candidates = words.map(({ entry }) => entry.translations.slice(0, MAX_CANDIDATES).map(({ term }) => term));
  const path = bestPath(
    candidates.map(({ length }) => length),
    (layer, at) => {
      const target = candidates[layer][at];
      const [first, ...rest] = target.split(" ");
      const within = rest.reduce((sum, term, i) => sum + logarithm(model, term, i === 0 ? first : rest[i - 1]), 0);
      const own = layer === 0 ? logarithm(model, first) : 0;
      return own + within + Math.log(turned.get(target)?.get(words[layer].source) ?? 0);
    },
    (layer, from, to) =>
      logarithm(model, candidates[layer][to].split(" ")[0], candidates[layer - 1][from].split(" ").at(-1)),
  );
  return path.map((at, layer) => candidates[layer][at]);
}

function logarithm(model: BigramModel, term: string, before?: string): number {
  return Math.log(bigramProbability(model, term, before));
}

/** P(source | translation), by translation. */
type SourceShares = ReadonlyMap<string, ReadonlyMap<string, number>>;

function turnedRound({ entries }: Lexicon): SourceShares {
  const turned = new Map<string, Map<string, number>>();
  for (const [source, { translations }] of entries) {
    for (const { term, weight } of translations) {
      const sources = turned.get(term) ?? new Map<string, number>();
      turned.set(term, sources.set(source, weight));
    }
  }
  for (const sources of turned.values()) {
    const total = [...sources.values()].reduce((sum, weight) => sum + weight, 0);
    for (const [source, weight] of sources) sources.set(source, weight / total);
  }
  return turned;
}
