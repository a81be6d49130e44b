import type { Engine } from "./engine.js";
import { dateNumber } from "./segment/columns.js";

/** The values of several documents, in columns: for counting and filtering a large set without reading a document. */
export interface DocumentValues {
  /** `20050622`; unknown months and days are 0, and so is an unknown date. In the order of the ids. */
  readonly dates: Int32Array;
  /** A number for each family: documents with the same number are of one. Without a family, the patent counts. */
  readonly families: Int32Array;
  /** The number of each document's language in {@link languageNames}. */
  readonly languages: Int32Array;
  /** Empty if unknown. */
  readonly languageNames: readonly string[];
  /** Compact symbols of classes, each once. */
  readonly symbols: readonly string[];
  /** The classes of document n are `classes` from `starts[n]` to `starts[n + 1]`, as numbers of `symbols`. */
  readonly starts: Uint32Array;
  readonly classes: Uint32Array;
}

/** Numbers texts from 0 in the order in which they come. */
export class Numbering {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** The values of documents, from any engine. A document that the engine does not have has none. */
export async function documentValues(engine: Engine, ids: readonly string[]): Promise<DocumentValues> {
  if (engine.documentValues) return engine.documentValues(ids);
  const families = new Numbering();
  const languages = new Numbering();
  const symbols = new Numbering();
  const documents = await Promise.all(ids.map(async (id) => (await engine.document(id)) ?? { id }));
  const starts = new Uint32Array(ids.length + 1);
  const classes = documents.flatMap(({ classes: own = [] }, i) => {
    starts[i + 1] = starts[i] + own.length;
    return own.map((symbol) => symbols.of(symbol));
  });
  return {
    dates: Int32Array.from(documents, ({ date }) => dateNumber(date)),
    families: Int32Array.from(documents, ({ id, family, patent }) => families.of(groupName(id, family, patent))),
    languages: Int32Array.from(documents, ({ language = "" }) => languages.of(language)),
    languageNames: languages.texts,
    symbols: symbols.texts,
    starts,
    classes: Uint32Array.from(classes),
  };
}

/** The name of a document's family; without one, that of its patent; else its own. */
export function groupName(id: string, family = "", patent = ""): string {
  if (family !== "") return `family ${family}`;
  return patent === "" ? `document ${id}` : `patent ${patent}`;
}
