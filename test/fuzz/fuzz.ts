import { createRandom, type InputError, isPresageError } from "../../src/core/index.js";
import { mutated } from "./mutate.js";
import { Defect, FILE, type FuzzReader, USUAL_GROWTH } from "./reader.js";
import { type Cost, endCounting, startCounting, TooCostly } from "./steps.js";

/** How many inputs a reader is given, and which. */
export interface FuzzOptions {
  readonly inputs: number;
  readonly seed: string;
  /** Number of the first; default: 0. */
  readonly first?: number | undefined;
  /** Called before each input. */
  readonly onInput?: (number: number) => void;
}

/** An input that showed a defect. */
export interface FoundDefect {
  readonly number: number;
  readonly message: string;
  readonly input: Uint8Array;
}

/** What became of the inputs of a reader. */
export interface FuzzResult {
  readonly reader: string;
  readonly inputs: number;
  readonly accepted: number;
  readonly refused: number;
  readonly defects: readonly FoundDefect[];
}

/** As many defects are kept; the rest is only counted among the inputs. */
const MOST_DEFECTS = 20;

/** What an empty input may become. */
const LEAST_SIZE = 20_000;

/** What the smallest input may cost, and a byte of a larger one. */
const LEAST_STEPS = 200_000;
const STEPS_PER_BYTE = 100;
const LEAST_BYTES = 16 << 20;
const BYTES_PER_BYTE = 100;

/** The input of a number: the same on every machine. */
export function inputOf(reader: FuzzReader, seeds: readonly Uint8Array[], seed: string, number: number): Uint8Array {
  return mutated(reader, seeds, createRandom(`${seed}/${reader.name}/${number}`));
}

/** Gives a reader its inputs, one after the other. */
export async function fuzz(reader: FuzzReader, options: FuzzOptions): Promise<FuzzResult> {
  const { inputs, seed, first = 0, onInput } = options;
  const seeds = reader.seeds();
  const defects: FoundDefect[] = [];
  let [accepted, refused] = [0, 0];
  let number = first;
  for (; number < first + inputs && defects.length < MOST_DEFECTS; number++) {
    onInput?.(number);
    const input = inputOf(reader, seeds, seed, number);
    try {
      startCounting(mostFor(reader, input.length));
      const read = reader.read(input);
      const result = read instanceof Promise ? await read : read;
      refuseCost(reader, input);
      const size = sizeOf(result);
      const limit = LEAST_SIZE + (reader.growth ?? USUAL_GROWTH) * input.length;
      if (size > limit) throw new Defect(`${input.length} bytes became ${size} values and characters`);
      accepted++;
    } catch (caught) {
      const error = costOrError(caught, reader, input);
      const message = complaint(error, reader, input);
      if (message === undefined) refused++;
      else defects.push({ number, message, input });
    }
  }
  await reader.close?.();
  return { reader: reader.name, inputs: number - first, accepted, refused, defects };
}

/** Steps and bytes that a reader may take for an input: in proportion to its size, and some for the smallest. */
export function mostFor({ cost = 1 }: Pick<FuzzReader, "cost">, sizeBytes: number): Cost {
  const size = sizeBytes * Math.log2(sizeBytes + 2);
  return { steps: cost * (LEAST_STEPS + STEPS_PER_BYTE * size), bytes: cost * (LEAST_BYTES + BYTES_PER_BYTE * size) };
}

/** A reader that catches every error catches {@link TooCostly} as well: what it took is compared again. */
function refuseCost(reader: FuzzReader, input: Uint8Array): void {
  const { steps, bytes } = endCounting();
  const most = mostFor(reader, input.length);
  if (steps > most.steps || bytes > most.bytes) {
    throw new Defect(`${input.length} bytes took ${steps} steps and ${bytes} bytes`);
  }
}

function costOrError(error: unknown, reader: FuzzReader, input: Uint8Array): unknown {
  const { steps, bytes } = endCounting();
  if (error instanceof Defect) return error;
  if (error instanceof TooCostly)
    return new Defect(`${error.message}: ${input.length} bytes took ${steps} steps and ${bytes} bytes`);
  try {
    refuseCost(reader, input);
  } catch (cost) {
    return cost;
  }
  return error;
}

/** What is wrong with an error; undefined if it is a proper refusal. */
function complaint(error: unknown, reader: FuzzReader, input: Uint8Array): string | undefined {
  if (error instanceof Defect) return error.message;
  if (!isPresageError(error)) return error instanceof Error ? `${error.stack ?? error}` : `threw ${String(error)}`;
  if (error.message.trim() === "") return "refused without a message";
  if (error.message.length > LEAST_SIZE + 4 * input.length)
    return `refused with a message of ${error.message.length} characters`;
  return (reader.isPlaced ?? hasFile)(error, input) ? undefined : `refused without a place: ${error.message}`;
}

/** Whether an error names the file, and each problem has a line that the file has. */
export function hasFile(error: Error, input: Uint8Array): boolean {
  const { problems = [] } = error as Partial<InputError>;
  let lines = 2;
  for (const byte of input) if (byte === 0x0a || byte === 0x0d) lines++;
  return (
    error.message.includes(FILE) &&
    problems.every(({ file, line }) => file.includes(FILE) && line >= 0 && line <= lines)
  );
}

/** Whether an error has a place, and it is a line unless the message is about the whole file. */
export function hasLine(wholeFile: RegExp): NonNullable<FuzzReader["isPlaced"]> {
  return (error, input) =>
    hasFile(error, input) &&
    ((error as Partial<InputError>).problems ?? []).every(({ line, message }) => line > 0 || wholeFile.test(message));
}

/** Number of values, and of characters of text; typed arrays and bytes count by their elements. */
function sizeOf(root: unknown): number {
  let size = 0;
  const open: unknown[] = [root];
  const seen = new Set<object>();
  while (open.length > 0 && size < 1e7) {
    const value = open.pop();
    size++;
    if (typeof value === "string") size += value.length;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (ArrayBuffer.isView(value)) size += value.byteLength;
    else if (value instanceof Map) for (const [key, each] of value) open.push(key, each);
    else if (value instanceof Set || Array.isArray(value)) for (const each of value) open.push(each);
    else for (const [key, each] of Object.entries(value)) open.push(key, each);
  }
  return size;
}
