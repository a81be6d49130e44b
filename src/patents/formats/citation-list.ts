import { parseCategories } from "../citation-category.js";
import { isoDate } from "../dates.js";
import { formatPublicationId } from "../numbers/publication-id.js";
import { publicationOf } from "../numbers/written-number.js";
import type { CitationOrigin, LiteratureCitation, PatentCitation } from "../patent.js";
import type { Remark } from "./format.js";

/** A cited document with the office's name for it. */
export interface CitedNumber {
  /** `US` where the USPTO omits it. */
  readonly country: string;
  readonly number: string;
  readonly kind?: string;
  readonly date?: string;
}

/** Everything that one document cites, in the order of the source. */
export class CitationList {
  readonly citations: PatentCitation[] = [];
  readonly literature: LiteratureCitation[] = [];
  readonly #remark: Remark;

  constructor(remark: Remark) {
    this.#remark = remark;
  }

  /**
   * A cited patent. If its number is not understood (serial numbers of applications, misprints), it is kept among the
   * literature as written, with a remark, so that it is not lost.
   *
   * @param categories as written, such as `XY`; several are joined
   */
  addPatent(
    { country, number, kind, date }: CitedNumber,
    origin: CitationOrigin,
    categories: readonly string[] = [],
  ): void {
    const publication = publicationOf(country, number, kind);
    if (!publication) {
      const text = [country, number, kind].filter(Boolean).join(" ");
      this.#remark("number of a cited patent is not understood, kept as literature", text);
      this.addLiterature(text, origin, categories);
      return;
    }
    const published = isoDate(date ?? "");
    this.citations.push({
      cited: formatPublicationId(publication),
      origin,
      categories: lettersOf(categories),
      ...(published !== undefined && { date: published }),
    });
  }

  /** Any other citation. Nothing is added for an empty text. */
  addLiterature(text: string | undefined, origin: CitationOrigin, categories: readonly string[] = []): void {
    if (text) this.literature.push({ text, origin, categories: lettersOf(categories) });
  }
}

function lettersOf(categories: readonly string[]): string[] {
  return [...new Set(categories.flatMap(parseCategories))];
}
