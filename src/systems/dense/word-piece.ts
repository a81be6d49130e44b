import { InputError } from "../../core/index.js";
import type { PieceSplitter } from "./piece-splitter.js";

export interface WordPieceOptions {
  /** Whether letters keep their case and accents, for models that distinguish them. */
  readonly cased?: boolean;
}

/** Maximum length of a word; longer words are unknown. */
export const MAX_WORD_LENGTH = 100;

const MARKS = ["[UNK]", "[CLS]", "[SEP]"] as const;

/**
 * WordPiece with a vocabulary, `vocab.txt`: one piece per line, numbered from 0; pieces within words begin with `##`.
 *
 * Text is cleaned as by BERT's tokenizer: control characters are removed, ideographs and punctuation marks become
 * separate words, and letters become lower case without accents (unless `cased`). Each word is split repeatedly into
 * the longest piece that the vocabulary has; a word that cannot be split this way is `[UNK]` as a whole.
 *
 * J. Devlin, M.-W. Chang, K. Lee, K. Toutanova: BERT. NAACL 2019; Y. Wu et al.: Google's neural machine translation
 * system. 2016
 *
 * @throws InputError if the vocabulary does not have the marks
 */
export function wordPiece(
  vocabulary: Uint8Array,
  file: string,
  { cased = false }: WordPieceOptions = {},
): PieceSplitter {
  const numbers = new Map<string, number>();
  const lines = new TextDecoder().decode(vocabulary).split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  lines.forEach((piece, number) => {
    numbers.set(piece.trimEnd(), number);
  });
  const missing = MARKS.find((mark) => !numbers.has(mark));
  if (missing !== undefined) {
    throw new InputError([
      { file, line: 0, message: "vocabulary must be vocab.txt of a BERT model; it lacks", text: missing },
    ]);
  }
  const [unknown, beginning, end] = MARKS.map((mark) => numbers.get(mark) as number);
  return {
    file,
    size: lines.length,
    pieces: (text) => wordsOf(text, cased).flatMap((word) => piecesOf(word, numbers) ?? [unknown]),
    marked: (pieces) => [beginning, ...pieces, end],
  };
}

/** Words and punctuation marks. */
function wordsOf(text: string, cased: boolean): string[] {
  const clean = text
    .replace(/[\t\n\r]/g, " ")
    .replace(/[\0\ufffd\p{C}]/gu, "")
    .replace(IDEOGRAPH, " $& ");
  const plain = cased
    ? clean
    : clean
        .normalize("NFD")
        .replace(/\p{Mn}/gu, "")
        .toLowerCase();
  return plain
    .replace(PUNCTUATION, " $& ")
    .split(/\p{White_Space}+/u)
    .filter((word) => word !== "");
}

/** Chinese characters as defined by BERT; not kana or hangul. */
const IDEOGRAPH =
  /[\u4e00-\u9fff\u3400-\u4dbf\u{20000}-\u{2a6df}\u{2a700}-\u{2b73f}\u{2b740}-\u{2b81f}\u{2b820}-\u{2ceaf}\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu;

/** All of ASCII except letters, digits and blanks, and Unicode punctuation. */
const PUNCTUATION = /[!-/:-@[-`{-~\p{P}]/gu;

/** The longest pieces from left to right; `undefined` if the vocabulary cannot form the word. */
function piecesOf(word: string, numbers: ReadonlyMap<string, number>): number[] | undefined {
  const characters = Array.from(word);
  if (characters.length > MAX_WORD_LENGTH) return undefined;
  const found: number[] = [];
  for (let start = 0; start < characters.length; ) {
    let end = characters.length;
    let number: number | undefined;
    for (; end > start; end--) {
      const piece = characters.slice(start, end).join("");
      number = numbers.get(start === 0 ? piece : `##${piece}`);
      if (number !== undefined) break;
    }
    if (number === undefined) return undefined;
    found.push(number);
    start = end;
  }
  return found;
}
