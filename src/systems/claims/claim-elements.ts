import type { Claim, ClaimSet, Patent } from "../../patents/index.js";
import type { ClaimNode } from "./claim-node.js";
import { structureClaim } from "./structure-claim.js";

/** What of a claim can be searched for by itself. */
export interface ClaimElement {
  readonly kind: "subject" | "element";
  readonly text: string;
}

/**
 * A claim as its elements: what is claimed, then each element with the clauses that say more of it. A claim without
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

/** Claims that refer to no other. */
export function independentClaims({ claims }: ClaimSet): Claim[] {
  return claims.filter(({ dependsOn }) => dependsOn.length === 0);
}
