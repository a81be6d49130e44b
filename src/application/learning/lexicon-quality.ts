import { InputError, type Table } from "../../core/index.js";
import { tokenizer } from "../../retrieval/index.js";
import {
  checkLexicon,
  dictionaryPairs,
  type Lexicon,
  type LexiconCheck,
  type LexiconQuality,
  parseDictionary,
  parseLexicon,
} from "../../systems/index.js";
import { readBytes } from "../../trec/node.js";
import { analyzerAgain } from "./lexicon-analyzer.js";

/** What a lexicon is checked against. */
export interface LexiconCheckSettings {
  /** File of correct translations. */
  readonly dictionary: string;
  /** The collection that the lexicon was learned from, if its analyzer had to learn. */
  readonly collection?: string;
  /** Or an index with the lexicon's terms. */
  readonly index?: string;
}

/**
 * The share of correct translations in a lexicon, by the number of texts with their terms.
 *
 * @throws InputError if the dictionary has no term of the lexicon
 */
export async function lexiconQuality(file: string, settings: LexiconCheckSettings): Promise<Table> {
  const read = async (path: string) => new TextDecoder().decode(await readBytes(path));
  const { dictionary } = settings;
  const lexicon = parseLexicon(await read(file), file);
  const { from, to } = lexicon;
  const entries = parseDictionary(await read(dictionary), dictionary, from, to);
  const tokens = tokenizer(analyzerAgain(lexicon.analyzer, settings));
  const found = checkLexicon(lexicon, dictionaryPairs(entries, tokens, from, to));
  if (found.terms === 0) {
    throw new InputError([{ file: dictionary, line: 0, message: `no word in ${from} is in the lexicon` }]);
  }
  return qualityTable(lexicon, found);
}

function qualityTable({ from, to, method }: Lexicon, found: LexiconCheck): Table {
  const row = (name: string, { terms, precision, anyPrecision, chance }: LexiconQuality) => [
    name,
    terms,
    precision,
    anyPrecision,
    chance,
  ];
  const known = found.terms / found.dictionaryTerms;
  return {
    caption: `Lexicon from ${from} to ${to}, ${method}`,
    columns: [
      { name: "records", kind: "text", label: "texts with the term", id: true },
      { name: "terms", kind: "integer" },
      { name: "precision", kind: "real", digits: 3 },
      { name: "any", kind: "real", digits: 3 },
      { name: "chance", kind: "real", digits: 3 },
    ],
    rows: [
      ...found.bands
        .filter(({ terms }) => terms > 0)
        .map((band) => row(Number.isFinite(band.to) ? `${band.from}–${band.to}` : `${band.from} or more`, band)),
      row("all", found),
    ],
    notes: [
      `The lexicon has ${(known * 100).toFixed(1)} % of the ${found.dictionaryTerms} terms of the dictionary.`,
      `${found.unknown} terms of the lexicon are not in the dictionary and are not judged.`,
    ],
  };
}
