import { describe, expect, it } from "vitest";
import { wordPiece } from "./word-piece.js";

const encode = (text: string) => new TextEncoder().encode(text);

const VOCABULARY =
  "[PAD] [UNK] [CLS] [SEP] heat pump ##s ##ing - ( ) , . un ##want ##ed naive uber ##mut 熱 交 換 ## 12 ##3 % the e ##au É ##lan Heat Über $ + 〜 「 」 ß street straße か ##な カ ##ー a ##b x ² ##².";

/** Cased model or not, a text, and its pieces by the Python package tokenizers 0.23.3 (WordPiece, BertNormalizer). */
const TOKENIZERS: readonly (readonly [boolean, string, readonly number[]])[] = [
  [false, "Heat pumps, unwanted (heating).", [4, 5, 6, 11, 13, 14, 15, 9, 4, 7, 10, 12]],
  [false, "naïve Übermut", [16, 17, 18]],
  [false, "熱交換 の かな「カー」", [19, 20, 21, 1, 41, 42, 36, 43, 44, 37]],
  [false, "123% $12+x²", [23, 24, 25, 33, 23, 34, 1]],
  [false, "the\t\u00c9lan\u00adeau\u0000 \ufffd x", [26, 1, 47]],
  [false, "straße ẞtraße", [40, 1]],
  [false, "aaaaab ab", [1, 45, 46]],
  [false, "e\u0301lan ", [27, 30]],
  [false, "heat\u200bpump\u00a0pump\u301c", [1, 5, 35]],
  [false, "İx ǅ", [1, 1]],
  [false, "pump\r\n-\u2013heat\u2018s\u2019", [5, 8, 1, 4, 1, 1, 1]],
  [false, "𠀀熱", [1, 19]],
  [true, "Heat pumps, unwanted (heating).", [31, 5, 6, 11, 13, 14, 15, 9, 4, 7, 10, 12]],
  [true, "naïve Übermut", [1, 32, 18]],
  [true, "熱交換 の かな「カー」", [19, 20, 21, 1, 41, 42, 36, 43, 44, 37]],
  [true, "123% $12+x²", [23, 24, 25, 33, 23, 34, 1]],
  [true, "the\t\u00c9lan\u00adeau\u0000 \ufffd x", [26, 1, 47]],
  [true, "straße ẞtraße", [40, 1]],
  [true, "aaaaab ab", [1, 45, 46]],
  [true, "e\u0301lan ", [1]],
  [true, "heat\u200bpump\u00a0pump\u301c", [1, 5, 35]],
  [true, "İx ǅ", [1, 1]],
  [true, "pump\r\n-\u2013heat\u2018s\u2019", [5, 8, 1, 4, 1, 1, 1]],
  [true, "𠀀熱", [1, 19]],
];

describe("WordPiece", () => {
  const file = encode(VOCABULARY.split(" ").join("\n"));

  it.each(TOKENIZERS)("cased %s: %j", (cased, text, pieces) => {
    expect(wordPiece(file, "vocab.txt", { cased }).pieces(text)).toEqual(pieces);
  });

  it("treats words of more than 100 characters as unknown", () => {
    const words = wordPiece(encode("[UNK]\n[CLS]\n[SEP]\na\n##a\n"), "vocab.txt");
    expect(words.pieces("a".repeat(100))).toHaveLength(100);
    expect(words.pieces("a".repeat(101))).toEqual([0]);
  });

  it("adds marks, and refuses a vocabulary without them", () => {
    expect(wordPiece(file, "vocab.txt").marked([4, 5])).toEqual([2, 4, 5, 3]);
    expect(() => wordPiece(encode("a\nb\n[UNK]"), "vocab.txt")).toThrow(/vocab\.txt: .*it lacks: "\[CLS\]"/);
  });
});
