import { Tokenizer } from "@huggingface/tokenizers";
import { InputError } from "../../core/index.js";
import type { PieceSplitter } from "./piece-splitter.js";

/** As much of the file as is used here. */
interface TokenizerJson {
  readonly model?: { readonly type?: unknown } | null;
  readonly truncation?: { readonly max_length?: unknown } | null;
}

/** Kinds of tokenizers; old files do not name theirs. */
const KINDS: readonly unknown[] = ["WordPiece", "BPE", "Unigram", undefined];

/** A text that every vocabulary can split. */
const PROBE = "a";

/**
 * Splits texts as `tokenizer.json` says, the file that Hugging Face's tokenizers write: WordPiece, BPE or Unigram, with
 * its normalisation and its marks of beginning and end. Padding and truncation that the file asks for are left to the
 * caller; `length` says where it would cut.
 *
 * @throws InputError if the file is something else
 */
export function tokenizerFile(bytes: Uint8Array, file: string): PieceSplitter {
  const refuse = (message: string, text?: string) =>
    new InputError([{ file, line: 0, message, ...(text !== undefined && { text }) }]);
  let json: TokenizerJson;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes)) as TokenizerJson;
  } catch (error) {
    throw refuse("is not JSON", (error as Error).message);
  }
  if (!KINDS.includes(json?.model?.type)) {
    throw refuse("tokenizer cannot be used; it must be WordPiece, BPE or Unigram, but is", String(json.model?.type));
  }
  let tokenizer: Tokenizer;
  let marks: Marks;
  let size: number;
  try {
    // Without a configuration: all that matters for splitting is in the file itself.
    tokenizer = new Tokenizer(json, {});
    marks = marksOf(tokenizer);
    size = 1 + highestOf(tokenizer.get_vocab().values());
  } catch (error) {
    throw refuse("tokenizer cannot be used", (error as Error).message);
  }
  const length = json.truncation?.max_length;
  return {
    file,
    size,
    ...(typeof length === "number" && length > 0 && { length }),
    pieces(text) {
      let numbers: readonly (number | undefined)[];
      try {
        numbers = tokenizer.encode(text, { add_special_tokens: false }).ids;
      } catch (error) {
        throw refuse("tokenizer cannot split a text", (error as Error).message);
      }
      if (numbers.some((number) => !Number.isSafeInteger(number))) {
        throw refuse("has no piece for unknown characters, and the text has some");
      }
      return numbers as number[];
    },
    marked: (pieces) => [...marks.beginning, ...pieces, ...marks.end],
  };
}

interface Marks {
  readonly beginning: readonly number[];
  readonly end: readonly number[];
}

/** The marks that are added to a text, found by what they are added to. */
function marksOf(tokenizer: Tokenizer): Marks {
  const plain: readonly number[] = tokenizer.encode(PROBE, { add_special_tokens: false }).ids;
  const ids: readonly number[] = tokenizer.encode(PROBE).ids;
  const start = ids.findIndex((_, i) => plain.every((number, j) => ids[i + j] === number));
  if (plain.length === 0 || start < 0) throw new Error("its marks of beginning and end cannot be told");
  return { beginning: ids.slice(0, start), end: ids.slice(start + plain.length) };
}

function highestOf(numbers: Iterable<number>): number {
  let highest = -1;
  for (const number of numbers) highest = Math.max(highest, number);
  return highest;
}
