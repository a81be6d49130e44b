import type { Claim, ClaimSet, Patent } from "../../patents/index.js";
import type { ClaimNode } from "./claim-node.js";
import { structureClaim } from "./structure-claim.js";

/** A part of a claim that can be searched for separately. */
export interface ClaimElement {
  readonly kind: "subject" | "element";
  readonly text: string;
}

/**
 * Splits a claim into its elements: the subject, then each element with the clauses that elaborate it. A claim without
 * structure is one element.
 */
export function claimElements(text: string, language?: string): ClaimElement[] {
  const found: ClaimElement[] = [];
  const add = (node: ClaimNode): void => {
    const { kind, start, end, children } = node;
    const words = text.slice(start, end).trim();
    if (kind === "subject" || kind === "element") {
      if (/[\p{L}\p{N}]/u.test(words)) found.push({ kind, text: words });
    } else for (const child of children) add(child);
  };
  add(structureClaim(text, language));
  return found;
}

/** The claims of a patent in its language of publication, or the first set that it has. */
export function ownClaims({ claims, language }: Pick<Patent, "claims" | "language">): ClaimSet | undefined {
  return claims.find((set) => set.language !== undefined && set.language === language) ?? claims[0];
}

/** Claims that do not refer to others. */
export function independentClaims({ claims }: ClaimSet): Claim[] {
  return claims.filter(({ dependsOn }) => dependsOn.length === 0);
}
