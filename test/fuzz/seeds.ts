import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const shared = resolve(root, "../shared/data");

/** Maximum size of an input made of lines. */
const USUAL_BYTES = 1500;

/** Bytes of texts. */
export function bytesOf(...texts: readonly string[]): Uint8Array[] {
  return texts.map((text) => new TextEncoder().encode(text));
}

/** A file of the project: whole lines of its beginning. */
export function sample(path: string, maxBytes = USUAL_BYTES): Uint8Array {
  return beginning(join(root, path), maxBytes);
}

/** Files of real data, of which the beginnings are read in place; none if it is absent. */
export function real(path: string, maxBytes = USUAL_BYTES): Uint8Array[] {
  const file = join(shared, path);
  return existsSync(file) ? [beginning(file, maxBytes)] : [];
}

/** The smallest files of a folder of real data; none if it is absent. */
export function smallest(path: string, count: number): Uint8Array[] {
  const folder = join(shared, path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.xml$/.test(name))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(a).size - statSync(b).size || (a < b ? -1 : 1))
    .slice(0, count)
    .map((file) => new Uint8Array(readFileSync(file)));
}

function beginning(file: string, maxBytes: number): Uint8Array {
  const bytes = new Uint8Array(readFileSync(file));
  if (bytes.length <= maxBytes) return bytes;
  const end = bytes.lastIndexOf(0x0a, maxBytes);
  return bytes.slice(0, end < 0 ? maxBytes : end + 1);
}
