import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { openCollection } from "../../collection/node.js";
import { command, InputError, UsageError } from "../../core/index.js";
import type { Claim, ClaimSet, Patent } from "../../patents/index.js";
import { type ClaimLine, type ClaimNode, ownClaims, readableClaim, structureClaim } from "../../systems/index.js";
import { findPatent } from "../collecting/find-patent.js";
import { patentsIn } from "../topics/read-topics.js";

/** Which claims of a patent are parsed. */
export interface ClaimSettings {
  /** Only this claim. */
  readonly claim?: number;
  /** Only claims that refer to no other. */
  readonly independent?: boolean;
  /** The language of the claims; default: the language of publication. */
  readonly language?: string;
}

/** A claim, its parts, and its lines for reading. */
export interface StructuredClaim extends Claim {
  readonly structure: ClaimNode;
  readonly lines: readonly ClaimLine[];
}

/** The claims of a patent. */
export interface StructuredClaims {
  readonly id: string;
  readonly language?: string;
  readonly claims: readonly StructuredClaim[];
}

/**
 * Parses the claims of a patent into their parts.
 *
 * @param from folder of a collection, or a file with patents
 * @param id may be left out for a file with one patent
 * @throws InputError if there is no such patent or claim
 */
export async function structuredClaims(
  from: string,
  id: string | undefined,
  settings: ClaimSettings = {},
): Promise<StructuredClaims> {
  const patent = await patentOf(from, id);
  const set = claimSet(patent, settings.language);
  const wanted = set.claims.filter(
    ({ number, dependsOn }) =>
      (settings.claim === undefined || number === settings.claim) && (!settings.independent || dependsOn.length === 0),
  );
  if (wanted.length === 0) {
    const numbers = set.claims.map(({ number }) => number);
    const message = `no such claim; available: ${numbers[0]} … ${numbers.at(-1)}`;
    throw new InputError([{ file: patent.id, line: 0, message, text: String(settings.claim) }]);
  }
  const language = set.language ?? patent.language;
  const claims = wanted.map(({ number, text, dependsOn }) => {
    const structure = structureClaim(text, language);
    return { number, dependsOn, text, structure, lines: readableClaim(text, structure) };
  });
  return { id: patent.id, ...(language !== undefined && { language }), claims };
}

async function patentOf(from: string, id: string | undefined): Promise<Patent> {
  if (existsSync(join(from, "collection.json"))) {
    if (id === undefined) throw new UsageError(`name a patent of the collection: ${command("claims")} FOLDER ID`);
    const collection = await openCollection(from);
    try {
      return (await findPatent(collection, id)).patent;
    } finally {
      await collection.close();
    }
  }
  if (existsSync(from) && statSync(from).isDirectory())
    throw new UsageError(`neither a collection nor a file: ${from}`);
  const patents = await patentsIn(from);
  const ids = patents.map((patent) => patent.id);
  if (id === undefined && patents.length > 1)
    throw new UsageError(
      `name one of the patents of ${from}: ${ids.slice(0, 10).join(", ")}${ids.length > 10 ? " …" : ""}`,
    );
  const found = id === undefined ? patents[0] : patents.find((patent) => patent.id === id);
  if (!found) throw new InputError([{ file: from, line: 0, message: "no such patent", text: id ?? "" }]);
  return found;
}

function claimSet(patent: Patent, language: string | undefined): ClaimSet {
  const set = language === undefined ? ownClaims(patent) : patent.claims.find((each) => each.language === language);
  if (set && set.claims.length > 0) return set;
  const there = patent.claims.map((each) => each.language ?? "unknown").join(", ");
  const none = patent.plain ? "no claims: it is not a patent" : "no claims";
  const message = patent.claims.length === 0 ? none : `no claims in this language; available: ${there}`;
  throw new InputError([{ file: patent.id, line: 0, message, ...(language !== undefined && { text: language }) }]);
}
