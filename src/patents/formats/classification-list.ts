import { normaliseClassification } from "../classification.js";
import type { Classification, ClassificationScheme } from "../patent.js";
import type { Remark } from "./format.js";

/** What an office says of a symbol besides the symbol. */
export interface SymbolUse {
  readonly main?: boolean;
  readonly additional?: boolean;
}

/**
 * The symbols of one document, each once for a scheme, in the order in which they were first given. Offices give a symbol
 * again for every authority that assigned it: it is the main one if one of them says so, and additional only if all do.
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

  /** A symbol that cannot be understood is remarked on and left out; an empty one is just left out. */
  add(
    scheme: ClassificationScheme,
    text: string | undefined,
    { main = false, additional = false }: SymbolUse = {},
  ): void {
    if (!text?.trim()) return;
    const symbol = normaliseClassification(text, scheme);
    if (symbol === undefined) {
      this.#remark(`${scheme} symbol is not understood, left out`, text);
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
