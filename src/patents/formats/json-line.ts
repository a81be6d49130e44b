import { RecordError } from "./format.js";

/** A JSON object whose fields are not checked yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: not a list and not null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A line that begins with an object, or with a list of them. Blanks are taken from one line only: a file of blank lines
 * would otherwise be tried from each of them to its end.
 */
export const BEGINS_OBJECT = /(?:^|\n)[^\S\n]*(?:\[\s*)?\{/;

/**
 * The object on a line of JSON lines.
 *
 * @throws RecordError if it is not JSON, or not an object
 */
export function parseJsonLine(line: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new RecordError(`line is not JSON: ${(error as SyntaxError).message}`);
  }
  if (!isJsonObject(value)) throw new RecordError("line is not a JSON object", line);
  return value;
}
