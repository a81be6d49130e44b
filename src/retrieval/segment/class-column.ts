import { ByteReader } from "./byte-reader.js";
import { ByteWriter } from "./byte-writer.js";
import { TextList } from "./text-list.js";

/** The classes of documents. */
export class ClassColumn {
  /** Compact symbols, sorted, so that the subdivisions of a symbol follow it. */
  readonly symbols: TextList;
  /** For each symbol, its documents, each as the distance from the previous one. */
  readonly #bytes: Uint8Array;
  readonly #ends: Uint32Array;

  private constructor(symbols: TextList, bytes: Uint8Array, ends: Uint32Array) {
    this.symbols = symbols;
    this.#bytes = bytes;
    this.#ends = ends;
  }

  /** @param documents ascending numbers by symbol */
  static of(documents: ReadonlyMap<string, readonly number[]>): ClassColumn {
    const symbols = [...documents.keys()].sort();
    const bytes = new ByteWriter();
    const ends = Uint32Array.from(symbols, (symbol) => {
      let last = 0;
      for (const document of documents.get(symbol) ?? []) {
        bytes.number(document - last);
        last = document;
      }
      return bytes.size;
    });
    return new ClassColumn(TextList.of(symbols), bytes.view().slice(), ends);
  }

  /** The documents of the symbol with this number, ascending. */
  *documents(symbol: number): Generator<number> {
    const from = new ByteReader(this.#bytes, symbol === 0 ? 0 : this.#ends[symbol - 1]);
    for (let document = 0; from.at < this.#ends[symbol]; ) yield (document += from.number());
  }

  write(out: ByteWriter): void {
    this.symbols.write(out);
    let last = 0;
    for (const end of this.#ends) {
      out.number(end - last);
      last = end;
    }
    out.append(this.#bytes);
  }

  static read(from: ByteReader): ClassColumn {
    const symbols = TextList.read(from);
    let end = 0;
    const ends = Uint32Array.from({ length: symbols.length }, () => (end += from.number()));
    return new ClassColumn(symbols, from.take(end).slice(), ends);
  }
}
