import type { ByteReader } from "./byte-reader.js";
import type { ByteWriter } from "./byte-writer.js";
import { TextList } from "./text-list.js";

/** A text for each document; many documents may have the same one. */
export class TextColumn {
  /** Each distinct text once, sorted. */
  readonly texts: TextList;
  /** The number of each document's text. */
  readonly codes: Codes;

  private constructor(texts: TextList, codes: Codes) {
    this.texts = texts;
    this.codes = codes;
  }

  static of(values: readonly string[]): TextColumn {
    const different = [...new Set(values)].sort();
    const codeOf = new Map(different.map((text, code) => [text, code]));
    const codes = newCodes(different.length, values.length);
    values.forEach((text, document) => {
      codes[document] = codeOf.get(text) ?? 0;
    });
    return new TextColumn(TextList.of(different), codes);
  }

  get length(): number {
    return this.codes.length;
  }

  at(document: number): string {
    return this.texts.at(this.codes[document]);
  }

  /** The code of documents with this text; -1 if there are none. */
  codeOf(text: string): number {
    const code = this.texts.rankOf(text);
    return code < this.texts.length && this.texts.at(code) === text ? code : -1;
  }

  write(out: ByteWriter): void {
    this.texts.write(out);
    for (const code of this.codes) out.number(code);
  }

  static read(from: ByteReader, documents: number): TextColumn {
    const texts = TextList.read(from);
    const codes = newCodes(texts.length, documents);
    for (let document = 0; document < documents; document++) codes[document] = from.number();
    return new TextColumn(texts, codes);
  }
}

type Codes = Uint8Array | Uint16Array | Uint32Array;

function newCodes(different: number, documents: number): Codes {
  if (different <= 1 << 8) return new Uint8Array(documents);
  return different <= 1 << 16 ? new Uint16Array(documents) : new Uint32Array(documents);
}
