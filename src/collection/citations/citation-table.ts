import { NumberList, TextTable } from "../../core/index.js";
import type { PatentCitation } from "../../patents/index.js";
import { OptionalTexts } from "../optional-texts.js";
import type { MadeCitation } from "./citation-judgements.js";

/** The citations of many documents, in 12 bytes each, and the ids once. */
export class CitationTable {
  readonly #citing = new TextTable();
  /** The end of each document's citations. */
  readonly #ends = new NumberList();
  readonly #ids = new TextTable();
  readonly #cited = new NumberList();
  readonly #dates = new OptionalTexts();
  /** Origin and categories: few of them are different. */
  readonly #kinds: Pick<PatentCitation, "origin" | "categories">[] = [];
  readonly #kindNumbers = new Map<string, number>();
  readonly #kindOf = new NumberList();

  /** Adds the citations of a document that is not in the table. */
  add(citing: string, citations: readonly PatentCitation[]): void {
    if (this.#citing.add(citing) < this.#ends.length) throw new TypeError(`added twice: ${citing}`);
    for (const { cited, date, origin, categories } of citations) {
      this.#cited.push(this.#ids.add(cited));
      this.#dates.push(date);
      this.#kindOf.push(this.#kind(origin, categories));
    }
    this.#ends.push(this.#cited.length);
  }

  #kind(origin: PatentCitation["origin"], categories: readonly string[]): number {
    const key = [origin, ...categories].join(" ");
    const known = this.#kindNumbers.get(key);
    if (known !== undefined) return known;
    this.#kindNumbers.set(key, this.#kinds.length);
    return this.#kinds.push({ origin, categories }) - 1;
  }

  /** The citations that a document makes, in its order; none if it is not in the table. */
  madeBy(citing: string): MadeCitation[] {
    const document = this.#citing.find(citing);
    if (document < 0) return [];
    const start = document === 0 ? 0 : this.#ends.at(document - 1);
    return Array.from({ length: this.#ends.at(document) - start }, (_, i) => {
      const date = this.#dates.at(start + i);
      const cited = this.#ids.at(this.#cited.at(start + i));
      const citation = { citing, cited, ...this.#kinds[this.#kindOf.at(start + i)] };
      return date === undefined ? citation : { ...citation, date };
    });
  }
}
