import type { ByteReader } from "./byte-reader.js";
import type { ByteWriter } from "./byte-writer.js";
import { TextList } from "./text-list.js";

/** The ids of the documents, which are unique. */
export class IdColumn {
  readonly #texts: TextList;
  /** Documents in the order of their ids. */
  readonly #order: Uint32Array;

  #isByteOrder: boolean | undefined;

  private constructor(texts: TextList, order: Uint32Array) {
    this.#texts = texts;
    this.#order = order;
  }

  static of(ids: readonly string[]): IdColumn {
    const order = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] < ids[b] ? -1 : 1));
    return new IdColumn(TextList.of(ids), order);
  }

  get length(): number {
    return this.#texts.length;
  }

  at(document: number): string {
    return this.#texts.at(document);
  }

  /** The document with this id. */
  find(id: string): number | undefined {
    const document = this.#order[this.#texts.rankOf(id, this.#order)];
    return document !== undefined && this.at(document) === id ? document : undefined;
  }

  /** The documents in the order of the bytes of their ids; `undefined` if it is not known. */
  get byteOrder(): Uint32Array | undefined {
    // The order of UTF-16 units is that of bytes, except for characters of two units.
    this.#isByteOrder ??= !this.#texts.hasSurrogates;
    return this.#isByteOrder ? this.#order : undefined;
  }

  write(out: ByteWriter): void {
    this.#texts.write(out);
    for (const document of this.#order) out.number(document);
  }

  static read(from: ByteReader): IdColumn {
    const texts = TextList.read(from);
    return new IdColumn(
      texts,
      Uint32Array.from({ length: texts.length }, () => from.number()),
    );
  }
}
