import { createHash } from "node:crypto";
import type { ReadModel } from "../../systems/index.js";
import type { EmbeddedTexts } from "./embedded-subjects.js";
import type { EmbeddingMethod } from "./text-embedder.js";

/** How texts become vectors, and where these are written. */
export interface EmbeddingSettings extends EmbeddedTexts, EmbeddingMethod {
  /** Vectors to write: `FILE.npy`. Their ids are written next to it. */
  readonly output: string;
}

/**
 * What vectors depend on besides their texts, by name; files as SHA-256. Vectors with the same facts and the same text
 * are the same.
 */
export type EmbeddingFacts = Readonly<Record<string, unknown>>;

/** Raised when texts are split, or vectors computed, in another way. */
const METHOD = 1;

export function embeddingFacts(read: ReadModel, settings: EmbeddingSettings): EmbeddingFacts {
  const { fields, language, pooling, cased, length = read.length, prefix, raw, passages, runtime = "web" } = settings;
  const [model, ...others] = Array.from(read.files.values(), sha256);
  const vocabulary = others.pop();
  const files = { model, ...(others.length > 0 && { weights: others }), vocabulary };
  const chosen = { fields, language, pooling, cased, length, prefix, raw, passages, runtime };
  // Without those that are undefined, as they are read back from a file.
  return JSON.parse(JSON.stringify({ method: METHOD, ...files, ...chosen })) as EmbeddingFacts;
}

/** What differs, in words: `length (256, now 512), model`; `undefined` if nothing does. */
export function differenceOf(earlier: EmbeddingFacts, now: EmbeddingFacts): string | undefined {
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(now)])].sort();
  const differing = names.filter((name) => JSON.stringify(earlier[name]) !== JSON.stringify(now[name]));
  if (differing.length === 0) return undefined;
  return differing
    .map((name) => (isFile(name) ? name : `${name} (${told(earlier[name])}, now ${told(now[name])})`))
    .join(", ");
}

const isFile = (name: string) => ["model", "weights", "vocabulary"].includes(name);

const told = (value: unknown) => (value === undefined ? "none" : JSON.stringify(value));

function sha256(data: Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}
