import { contentHash } from "./content-hash.js";

/** The field with the checksum of the others. */
const SEAL = "checksum";

/** A JSON object with the SHA-256 of its content as its last field. */
export function sealed<T extends object>(value: T): T & { readonly [SEAL]: string } {
  return { ...value, [SEAL]: contentHash(value) };
}

/**
 * What a sealed object says, without its seal.
 *
 * @returns `undefined` if the content is not the one that was sealed. An object without a seal is returned as it is, and
 * `isSealed` is false: earlier versions sealed nothing.
 */
export function unsealed(
  value: Readonly<Record<string, unknown>>,
): { readonly value: Record<string, unknown>; readonly isSealed: boolean } | undefined {
  const { [SEAL]: seal, ...content } = value;
  if (seal === undefined) return { value: content, isSealed: false };
  return contentHash(content) === seal ? { value: content, isSealed: true } : undefined;
}
