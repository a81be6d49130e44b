import { InputError } from "../../core/index.js";

/** Cuts texts into the pieces of words that a model of BERT's kind knows, by their numbers. */
export interface WordPiece {
  /** Numbers of the pieces of a text, without those that mark its beginning and end. */
  pieces(text: string): number[];
  /** Pieces between the marks `[CLS]` and `[SEP]`. */
  marked(pieces: readonly number[]): number[];
}

export interface WordPieceOptions {
  /** Letters stay as they are, with their accents, for models that tell large from small ones. */
  readonly cased?: boolean;
}

/** Words of more characters are not known. */
const MAX_WORD_LENGTH = 100;

const MARKS = ["[UNK]", "[CLS]", "[SEP]"] as const;

/**
 * WordPiece with a vocabulary, `vocab.txt`: one piece a line, numbered from 0, pieces within words beginning with `##`.
 *
 * Text is cleaned as BERT's tokenizer does: control characters are taken out, ideographs and marks of punctuation become
 * words of their own, letters small ones without accents (if not `cased`). Of each word the longest piece is taken that the
 * vocabulary has, again and again; a word that cannot be cut so is `[UNK]` as a whole.
 *
 * J. Devlin, M.-W. Chang, K. Lee, K. Toutanova: BERT. NAACL 2019; Y. Wu et al.: Google's neural machine translation
 * system. 2016
 *
 * @throws InputError if the vocabulary does not have the marks
 */
export function wordPiece(vocabulary: Uint8Array, file: string, { cased = false }: WordPieceOptions = {}): WordPiece {
  const numbers = new Map<string, number>();
  const lines = new TextDecoder().decode(vocabulary).split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  lines.forEach((piece, number) => {
    numbers.set(piece.trimEnd(), number);
  });
  const missing = MARKS.find((mark) => !numbers.has(mark));
  if (missing !== undefined) {
    throw new InputError([
      { file, line: 0, message: "vocabulary must be vocab.txt of a BERT model, without", text: missing },
    ]);
  }
  const [unknown, beginning, end] = MARKS.map((mark) => numbers.get(mark) as number);
  return {
    pieces: (text) => wordsOf(text, cased).flatMap((word) => piecesOf(word, numbers) ?? [unknown]),
    marked: (pieces) => [beginning, ...pieces, end],
  };
}

/** Words and marks of punctuation. */
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

/** Chinese characters as BERT has them; not kana or hangul. */
const IDEOGRAPH =
  /[\u4e00-\u9fff\u3400-\u4dbf\u{20000}-\u{2a6df}\u{2a700}-\u{2b73f}\u{2b740}-\u{2b81f}\u{2b820}-\u{2ceaf}\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu;

/** All of ASCII that is no letter, digit or blank, and what Unicode calls punctuation. */
const PUNCTUATION = /[!-/:-@[-`{-~\p{P}]/gu;

/** The longest pieces from left to right; `undefined` if the vocabulary cannot make the word. */
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
