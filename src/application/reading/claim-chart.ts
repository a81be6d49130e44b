import { InputError } from "../../core/index.js";
import type { Claim, Patent } from "../../patents/index.js";
import {
  analyzerById,
  inverseDocumentFrequency,
  type Passage,
  passagesOf,
  type RankedPassage,
  rankPassages,
  type TextRange,
  tokenizer,
} from "../../retrieval/index.js";
import { type ChartElement, chartElements, elementLabel, ownClaims } from "../../systems/index.js";
import { titleOf } from "../searching/subject.js";
import { cellKey, type KeptCell, type KeptChart, type Verdict } from "./chart-edits.js";
import { type DateRelation, related } from "./document-dates.js";
import { passagePlaces } from "./passage-places.js";

/** A passage of a reference, for an element of a claim. */
export interface ChartPassage {
  /** The number of the passage in its document. */
  readonly passage: number;
  /** `[0012]`, `¶ 12`, `claim 3`, `abstract`. */
  readonly place: string;
  readonly text: string;
  /** BM25 of the element's words among the passages of the reference; 0 if it has none of them. */
  readonly score: number;
  /** The words that it has in common with the element. */
  readonly words: readonly TextRange[];
  /** How many of the different terms of the element it has. */
  readonly matched: number;
}

/** What a reference discloses of an element. */
export interface ChartCell {
  /** The passages with the highest scores, best first. */
  readonly suggestions: readonly ChartPassage[];
  /** The passage that the person chose. */
  readonly chosen?: ChartPassage;
  readonly verdict?: Verdict;
  readonly comment?: string;
  /** When it was last changed. */
  readonly at?: string;
  /** Number of different terms of the element. */
  readonly terms: number;
}

/** A document that a claim is compared with. */
export interface ChartReference {
  readonly id: string;
  readonly title?: string;
  readonly date?: string;
  /** Of its publication, to the cut-off. */
  readonly relation?: DateRelation;
}

/** The elements of a claim, and where references disclose them. */
export interface ClaimChart {
  readonly document: string;
  readonly claim: number;
  readonly language?: string;
  readonly title?: string;
  readonly text: string;
  readonly elements: readonly ChartElement[];
  /** Whether the person changed where elements begin. */
  readonly isCut: boolean;
  readonly references: readonly ChartReference[];
  /** For each element, a cell for each reference. */
  readonly cells: readonly (readonly ChartCell[])[];
}

/** Which claim is charted, and how. */
export interface ClaimChartSettings {
  readonly claim: number;
  /** Language of the claims; default: the language of publication. */
  readonly language?: string | undefined;
  /** Maximum number of suggested passages per cell; default: 5. */
  readonly suggestions?: number;
  /** Prior art is published before this day. */
  readonly cutOff?: string | undefined;
}

const NOTHING_KEPT: KeptChart = { cells: new Map() };

/**
 * Compares the elements of a claim with references. For each element, the passages of a reference are ranked by BM25:
 * k₁ = 1.2, b = 0.75, idf and lengths from the passages of that reference alone.
 *
 * @param kept what the person changed
 * @throws InputError if there is no such claim
 */
export function claimChart(
  patent: Patent,
  references: readonly Patent[],
  settings: ClaimChartSettings,
  kept: KeptChart = NOTHING_KEPT,
): ClaimChart {
  const { claim, language } = claimOf(patent, settings);
  const elements = elementsOf(claim, language, kept.starts);
  const columns = references.map((reference) => new ReferencePassages(reference));
  const title = titleOf(patent);
  return {
    document: patent.id,
    claim: claim.number,
    ...(language !== undefined && { language }),
    ...(title !== undefined && { title }),
    text: claim.text,
    elements,
    isCut: kept.starts !== undefined && kept.isOwn === true,
    references: references.map((reference) => {
      const named = titleOf(reference);
      return {
        id: reference.id,
        ...(named !== undefined && { title: named }),
        ...related(reference.publicationDate, settings.cutOff),
      };
    }),
    cells: elements.map((element) =>
      columns.map((column) =>
        cellOf(column, element, language, kept.cells.get(cellKey(column.id, element)), settings.suggestions ?? 5),
      ),
    ),
  };
}

/** A claim of a patent in the wanted language, or that of publication. */
export function claimOf(
  patent: Patent,
  { claim: number, language }: Pick<ClaimChartSettings, "claim" | "language">,
): { readonly claim: Claim; readonly language: string | undefined } {
  const set = language === undefined ? ownClaims(patent) : patent.claims.find((each) => each.language === language);
  const claim = set?.claims.find((each) => each.number === number);
  if (!set || !claim) {
    const message = patent.claims.length === 0 ? "has no claims" : "no such claim";
    throw new InputError([{ file: patent.id, line: 0, message, text: String(number) }]);
  }
  return { claim, language: set.language ?? patent.language };
}

/**
 * The elements of a claim.
 *
 * @param starts where they begin; default: found from the text
 */
export function elementsOf(
  { text, number }: Pick<Claim, "text" | "number">,
  language: string | undefined,
  starts?: readonly number[],
): ChartElement[] {
  const found = chartElements(text, language, number);
  if (!starts) return found;
  const kinds = new Map(found.map(({ start, kind }) => [start, kind]));
  const places = [...new Set([0, ...starts])].filter((at) => at < text.length).sort((a, b) => a - b);
  return places.map((start, i) => {
    const end = places[i + 1] ?? text.length;
    const kind = kinds.get(start) ?? (i === 0 ? "preamble" : "element");
    return { label: elementLabel(i, number), kind, start, end, text: text.slice(start, end).trim() };
  });
}

function cellOf(
  column: ReferencePassages,
  { text }: ChartElement,
  language: string | undefined,
  kept: KeptCell | undefined,
  most: number,
): ChartCell {
  const words = tokens(text, language, "claims").map(({ term }) => term);
  const terms = new Set(words);
  const ranked = column.rank(words);
  const chosen = kept?.passage === undefined ? undefined : column.passage(kept.passage, ranked, terms);
  return {
    suggestions: ranked.slice(0, most).map((each) => column.shown(each, terms)),
    ...(chosen && { chosen }),
    ...(kept?.verdict !== undefined && { verdict: kept.verdict }),
    ...(kept?.comment !== undefined && { comment: kept.comment }),
    ...(kept?.at !== undefined && { at: kept.at }),
    terms: terms.size,
  };
}

const tokens = tokenizer(analyzerById("patent"));

/** The passages of one reference, with the statistics of their terms. */
class ReferencePassages {
  readonly id: string;
  readonly #passages: readonly Passage[];
  readonly #places: readonly string[];
  /** In how many passages a term occurs. */
  readonly #frequencies = new Map<string, number>();
  readonly #count: number;

  constructor(patent: Patent) {
    this.id = patent.id;
    this.#passages = passagesOf(patent);
    this.#places = passagePlaces(patent);
    const texts = this.#passages.filter(({ kind }) => kind !== "heading");
    this.#count = texts.length;
    for (const { text, language, field } of texts) {
      for (const term of new Set(tokens(text, language, field).map((token) => token.term))) {
        this.#frequencies.set(term, (this.#frequencies.get(term) ?? 0) + 1);
      }
    }
  }

  rank(words: readonly string[]): RankedPassage[] {
    const worth = new Map<string, number>();
    for (const term of words) {
      const frequency = this.#frequencies.get(term);
      if (frequency === undefined) continue;
      worth.set(term, (worth.get(term) ?? 0) + inverseDocumentFrequency(this.#count, frequency));
    }
    return worth.size === 0 ? [] : rankPassages(this.#passages, tokens, worth);
  }

  shown({ passage, score, highlights }: RankedPassage, terms: ReadonlySet<string>): ChartPassage {
    const { number, text, language, field } = passage;
    const own = new Set(tokens(text, language, field).map(({ term }) => term));
    return {
      passage: number,
      place: this.#places[number],
      text,
      score,
      words: highlights.map(({ start, end }) => ({ start, end })),
      matched: [...terms].filter((term) => own.has(term)).length,
    };
  }

  passage(number: number, ranked: readonly RankedPassage[], terms: ReadonlySet<string>): ChartPassage | undefined {
    const known = ranked.find(({ passage }) => passage.number === number);
    if (known) return this.shown(known, terms);
    const passage = this.#passages[number];
    return passage && this.shown({ passage, score: 0, highlights: [] }, terms);
  }
}
