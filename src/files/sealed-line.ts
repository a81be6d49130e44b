import { crc32 } from "node:zlib";

/** A line of JSON, without its line feed, that ends with the CRC-32 of the rest: `{"event":"note",…,"crc32":123}`. */
export function sealedLine(value: object): string {
  return JSON.stringify({ ...value, crc32: crc32(JSON.stringify(value)) });
}

/** An object from a line of JSON, without its checksum. */
export interface UnsealedLine {
  readonly value: Record<string, unknown>;
  readonly isSealed: boolean;
}

/**
 * Reads a line that may be sealed; lines of earlier versions are not.
 *
 * @returns `"torn"` if it is not JSON, `"changed"` if it is not what was sealed, or no object
 */
export function unsealedLine(line: string): UnsealedLine | "torn" | "changed" {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return "torn";
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return "changed";
  const { crc32: seal, ...value } = parsed as Record<string, unknown>;
  if (seal === undefined) return { value, isSealed: false };
  // Compared as text: another spelling of the same number is a change, too.
  return sealedLine(value) === line ? { value, isSealed: true } : "changed";
}
