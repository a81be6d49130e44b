import { normaliseClassification } from "../classification.js";
import type { Classification, ClassificationScheme } from "../patent.js";
import type { Remark } from "./format.js";

/** What an office states about a symbol. */
export interface SymbolUse {
  readonly main?: boolean;
  readonly additional?: boolean;
}

/**
 * The symbols of one document, each once per scheme, in the order of their first occurrence. Offices repeat a symbol
 * for every authority that assigned it: it is the main one if one of them says so, and additional only if all do.
 */
export class ClassificationList {
  readonly #symbols = new Map<
    string,
    { scheme: ClassificationScheme; symbol: string; main: boolean; additional: boolean }
  >();
  readonly #remark: Remark;

  constructor(remark: Remark) {
    this.#remark = remark;
  }

  /** A symbol that is not understood is skipped with a remark; an empty one is skipped silently. */
  add(
    scheme: ClassificationScheme,
    text: string | undefined,
    { main = false, additional = false }: SymbolUse = {},
  ): void {
    if (!text?.trim()) return;
    const symbol = normaliseClassification(text, scheme);
    if (symbol === undefined) {
      this.#remark(`${scheme} symbol is not understood, skipped`, text);
      return;
    }
    const key = `${scheme} ${symbol}`;
    const known = this.#symbols.get(key);
    if (!known) this.#symbols.set(key, { scheme, symbol, main, additional });
    else this.#symbols.set(key, { ...known, main: known.main || main, additional: known.additional && additional });
  }

  /** The symbols so far. */
  list(): Classification[] {
    return Array.from(this.#symbols.values(), ({ scheme, symbol, main, additional }) => ({
      scheme,
      symbol,
      ...(main && { main }),
      ...(additional && { additional }),
    }));
  }
}
