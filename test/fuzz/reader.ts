import type { Random } from "../../src/core/index.js";

/** The structure of inputs, which decides what can be changed besides their bytes. */
export type InputShape = "bytes" | "text" | "lines" | "xml" | "json" | "jsonl";

/** A reader under fire: where its inputs come from, and how it reads one. */
export interface FuzzReader {
  /** For `--reader`: `qrels`. */
  readonly name: string;
  readonly shape: InputShape;
  /** Inputs to change; most of them are valid. */
  seeds(): readonly Uint8Array[];
  /** Changes the structure of an input that has no {@link shape}. */
  readonly change?: (text: string, random: Random) => string;
  /** Texts that mean something to this reader; they are inserted. */
  readonly words?: readonly string[];
  /**
   * Reads an input. What it returns must be bounded by the size of the input.
   *
   * @throws a {@link Defect} if two ways to read the input disagree
   */
  read(input: Uint8Array): unknown;
  /** Whether the error of a refused input has a place; default: {@link hasFile}. */
  isPlaced?(error: Error, input: Uint8Array): boolean;
  /** Size of what may be returned per byte of input; default: {@link USUAL_GROWTH}. */
  readonly growth?: number;
  /** Steps and bytes that it may take, as a multiple of what others may; with the reason. */
  readonly cost?: number;
  /** Inputs in `npm test`, if each is expensive; default: 1,000. The reason is next to it. */
  readonly inTests?: number;
  /** Inputs in `npm run fuzz` for each 100 of others, if each is very expensive. */
  readonly share?: number;
  /** Ends what the first `read` or `seeds` opened. */
  close?(): unknown;
}

/** The name of each input file. */
export const FILE = "input.fuzz";

/** Values, and characters of text, that one byte of input may become. */
export const USUAL_GROWTH = 40;

/** Two ways to read an input disagree, or a result is invalid. */
export class Defect extends Error {
  override readonly name = "Defect";
}

/** Refuses two results that differ. */
export function mustBeEqual(what: string, one: unknown, other: unknown): void {
  const [first, second] = [one, other].map(textOf);
  if (first !== second) throw new Defect(`${what}: ${excerpt(first, second)} is not ${excerpt(second, first)}`);
}

/** A value as text, with maps, sets and typed arrays. */
function textOf(value: unknown): string {
  return String(
    JSON.stringify(value, (_, each) => {
      if (each instanceof Map) return { map: [...each] };
      if (each instanceof Set) return { set: [...each] };
      if (ArrayBuffer.isView(each)) return Array.from(each as Uint8Array, String);
      return typeof each === "number" && !Number.isFinite(each) ? String(each) : each;
    }),
  );
}

/** The part of a text where it begins to differ from another. */
function excerpt(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return text.slice(Math.max(0, at - 40), at + 60);
}

/** Decodes as UTF-8, as files of text are. */
export function textIn(input: Uint8Array): string {
  return new TextDecoder().decode(input);
}
