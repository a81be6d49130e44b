import { isWithin } from "../../patents/index.js";
import type { QueryFilter } from "../query/weighted-query.js";
import { type Columns, dateNumber, lastDay } from "../segment/columns.js";
import type { TextColumn } from "../segment/text-column.js";
import type { ValueColumn } from "../segment/value-column.js";

/** Maximum number of classes whose symbols are remembered. */
const MAX_CLASSES = 1024;

/** Finds the documents of a segment that pass a filter. */
export class DocumentFilter {
  readonly #columns: Columns;
  /** The symbols within each class: topics of one field of technology use the same classes. */
  readonly #symbols = new Map<string, readonly number[]>();

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /** One byte per document: 1 if it passes the filter, otherwise 0; `undefined` if all documents pass. */
  passing(filter: QueryFilter): Uint8Array | undefined {
    const {
      before,
      classes,
      moreClasses = [],
      languages,
      notFamilies = [],
      notPatents = [],
      notDocuments = [],
    } = filter;
    const isOpen = before === undefined && !classes && moreClasses.length === 0 && !languages;
    if (isOpen && notFamilies.length + notPatents.length + notDocuments.length === 0) return undefined;
    const columns = this.#columns;
    const passes = classes ? this.#inClasses(classes) : new Uint8Array(columns.ids.length).fill(1);
    for (const generals of moreClasses) {
      const inClasses = this.#inClasses(generals);
      for (let document = 0; document < passes.length; document++) passes[document] &= inClasses[document];
    }
    if (before !== undefined) {
      const limit = dateNumber(before);
      // A document of which only the same year is known may be later: it does not pass.
      columns.dates.forEach((date, document) => {
        if (date !== 0 && lastDay(date) >= limit) passes[document] = 0;
      });
    }
    if (languages) {
      const wanted = new Set(languages.map((language) => columns.languages.codeOf(language)));
      columns.languages.codes.forEach((code, document) => {
        if (!wanted.has(code)) passes[document] = 0;
      });
    }
    exclude(notFamilies, columns.families, passes);
    exclude(notPatents, columns.patents, passes);
    for (const id of notDocuments) {
      const document = columns.ids.find(id);
      if (document !== undefined) passes[document] = 0;
    }
    return passes;
  }

  #inClasses(generals: readonly string[]): Uint8Array {
    const { ids, classes } = this.#columns;
    const found = new Uint8Array(ids.length);
    for (const general of generals) {
      for (const symbol of this.#symbolsWithin(general)) classes.mark(symbol, found);
    }
    return found;
  }

  #symbolsWithin(general: string): readonly number[] {
    let symbols = this.#symbols.get(general);
    if (!symbols) {
      symbols = findSymbols(general, this.#columns.classes);
      if (this.#symbols.size === MAX_CLASSES) this.#symbols.clear();
      this.#symbols.set(general, symbols);
    }
    return symbols;
  }
}

function exclude(values: readonly string[], column: TextColumn, passes: Uint8Array): void {
  const codes = new Set(values.map((value) => column.codeOf(value)).filter((code) => code >= 0));
  if (codes.size === 0) return;
  column.codes.forEach((code, document) => {
    if (codes.has(code)) passes[document] = 0;
  });
}

/**
 * The numbers of a segment's symbols that are a class or within it. They begin with the class, so they are adjacent in
 * sorted order.
 */
function findSymbols(general: string, { values }: ValueColumn): number[] {
  const found: number[] = [];
  for (let i = values.rankOf(general); i < values.length; i++) {
    const symbol = values.at(i);
    if (!symbol.startsWith(general)) break;
    if (isWithin(symbol, general)) found.push(i);
  }
  return found;
}
