import { RecordError } from "./format.js";

/** A JSON object whose fields are not checked yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: not a list and not null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

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
