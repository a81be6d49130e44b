import type { PatentCollection } from "../../collection/index.js";
import { computeFamilies, type Patent, patentOf } from "../../patents/index.js";
import { surfaceTokens } from "./surface-tokens.js";

/** The texts of patents that are compared: they say the same in other words. */
export const PAIRINGS = ["abstract-claims", "claims-description", "claims-claims"] as const;
export type Pairing = (typeof PAIRINGS)[number];

/** Two similar sentences or claims. */
export interface TextPair {
  readonly language: string;
  /** The family, or patent, of both. */
  readonly group: string;
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** Minimum share of different words that similar texts have in common (Dice). */
const LEAST_ALIKE = 0.5;

/** Maximum number of tokens: longer texts are lists, and not worth the time. */
const MAX_TOKENS = 200;

/**
 * Pairs of similar texts in one language: each sentence of the abstract with the most similar claim, each claim with
 * the most similar sentence of the description, and each claim with the most similar claim of the earlier documents of
 * its family. Equal texts are left out. Reference signs in brackets are ignored.
 */
export async function* textPairs(
  collection: PatentCollection,
  pairings: readonly Pairing[],
  progress?: (share: number) => void,
): AsyncGenerator<TextPair> {
  const families = pairings.includes("claims-claims") ? await familiesOf(collection) : undefined;
  const earlier = new Map<string, readonly Unit[]>();
  let seen = 0;
  for await (const patent of collection.documents()) {
    const group = families?.get(patent.id) ?? patent.familyId ?? patentOf(patent.id);
    const units = unitsOf(patent, pairings);
    for (const language of units.languages) {
      const [abstract, claims, description] = [units.abstract, units.claims, units.description].map(
        (of) => of.get(language) ?? [],
      );
      const pairs = [
        ...(pairings.includes("abstract-claims") ? mostAlike(abstract, claims) : []),
        ...(pairings.includes("claims-description") ? mostAlike(claims, description) : []),
        ...(pairings.includes("claims-claims") ? mostAlike(earlier.get(`${group} ${language}`) ?? [], claims) : []),
      ];
      for (const [left, right] of pairs) yield { language, group, left: left.tokens, right: right.tokens };
      if (families && claims.length > 0) earlier.set(`${group} ${language}`, claims);
    }
    progress?.(++seen / collection.size);
  }
}

async function familiesOf(collection: PatentCollection): Promise<Map<string, string>> {
  const headers = [];
  for await (const { id, familyId, priorities, application } of collection.headers()) {
    headers.push({ id, familyId, priorities, application });
  }
  return computeFamilies(headers);
}

/** A sentence or a claim. */
interface Unit {
  readonly tokens: readonly string[];
  /** Its distinct words. */
  readonly words: ReadonlySet<string>;
}

/** Splits only the texts that are compared. */
function unitsOf(patent: Patent, pairings: readonly Pairing[]) {
  const own = patent.language ?? "";
  const by = (texts: readonly { readonly language?: string; readonly parts: readonly string[] }[]) => {
    const units = new Map<string, Unit[]>();
    for (const { language = own, parts } of texts) {
      units.set(language, [...(units.get(language) ?? []), ...parts.flatMap((part) => unitOf(part) ?? [])]);
    }
    return units;
  };
  const has = (pairing: Pairing) => pairings.includes(pairing);
  const abstract = by(
    has("abstract-claims") ? patent.abstracts.map(({ language, text }) => ({ language, parts: sentences(text) })) : [],
  );
  const claims = by(
    patent.claims.map((set) => ({ language: set.language, parts: set.claims.map(({ text }) => text) })),
  );
  const description = by(
    has("claims-description")
      ? patent.descriptions.map(({ language, paragraphs }) => ({
          language,
          parts: paragraphs.filter(({ heading }) => !heading).flatMap(({ text }) => sentences(text)),
        }))
      : [],
  );
  return { abstract, claims, description, languages: new Set([...abstract.keys(), ...claims.keys()]) };
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|(?<=。)/u).filter((sentence) => sentence.trim() !== "");
}

function unitOf(text: string): Unit | undefined {
  const tokens = surfaceTokens(text.replace(/(?:(?<!\s)\s+)?[(（]\p{N}+\p{Ll}?(,\s*\p{N}+\p{Ll}?)*[)）]/gu, ""));
  if (tokens.length > MAX_TOKENS) return undefined;
  return { tokens, words: new Set(tokens.map(plainToken).filter((token) => /\p{L}/u.test(token))) };
}

/** The form of a token for comparison: without blanks, in lower case. */
export function plainToken(token: string): string {
  return token.trim().toLowerCase();
}

/** For each of the first, the most similar of the second, if one is similar and not equal. */
function mostAlike(first: readonly Unit[], second: readonly Unit[]): [Unit, Unit][] {
  const holders = new Map<string, number[]>();
  second.forEach(({ words }, i) => {
    for (const word of words) {
      const known = holders.get(word);
      if (known) known.push(i);
      else holders.set(word, [i]);
    }
  });
  return first.flatMap((unit): [Unit, Unit][] => {
    const shared = new Uint32Array(second.length);
    for (const word of unit.words) for (const i of holders.get(word) ?? []) shared[i]++;
    let best = -1;
    let likeness = LEAST_ALIKE;
    second.forEach(({ words }, i) => {
      const dice = (2 * shared[i]) / (unit.words.size + words.size);
      if (dice > likeness || (best < 0 && dice === likeness)) [best, likeness] = [i, dice];
    });
    return best < 0 || unit.tokens.join("") === second[best].tokens.join("") ? [] : [[unit, second[best]]];
  });
}
