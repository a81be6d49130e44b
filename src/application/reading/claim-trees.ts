import type { Claim, ClaimSet } from "../../patents/index.js";
import type { TextRange } from "../../retrieval/index.js";
import { type ClaimDependency, claimDependencies } from "../../systems/index.js";

/** A claim in the tree of its patent's claims. */
export interface ClaimNode {
  readonly number: number;
  readonly text: string;
  /** The words that matched. */
  readonly marks: readonly TextRange[];
  /** From 1, for claims that depend on no other. */
  readonly level: number;
  /** All claims that it refers to; it is below the first of them that precedes it. */
  readonly dependsOn: readonly number[];
  /** References to claims that do not exist or do not precede it, as in files with errors. */
  readonly unresolved: readonly number[];
  readonly dependents: readonly ClaimNode[];
}

/** The claims of a patent in one language, as a tree. */
export interface ClaimTree {
  readonly language?: string;
  /** Claims that depend on no other, in their order. */
  readonly claims: readonly ClaimNode[];
  /** Number of all claims. */
  readonly count: number;
  /** Number of levels. */
  readonly depth: number;
}

interface MarkedClaim extends Claim {
  readonly marks: readonly TextRange[];
  /** Place in the set: two claims may have the same number. */
  readonly place: number;
}

/**
 * The claims of one language as a tree. A claim that refers to several is below the first of them. Files with errors
 * make no cycles: a reference to the claim itself, to a later claim or to one that does not exist is `unresolved`.
 *
 * @param marks of each claim; default: none
 */
export function claimTree(
  { language, claims }: ClaimSet,
  marks: readonly (readonly TextRange[])[] = claims.map(() => []),
): ClaimTree {
  const roots = claimDependencies(
    claims.map((claim, place): MarkedClaim => ({ ...claim, marks: marks[place], place })),
  );
  const firstPlaces = new Map<number, number>();
  claims.forEach(({ number }, place) => {
    if (!firstPlaces.has(number)) firstPlaces.set(number, place);
  });
  let depth = 0;
  const node = ({ claim, dependents }: ClaimDependency<MarkedClaim>, level: number): ClaimNode => {
    depth = Math.max(depth, level);
    const precedes = (number: number) => (firstPlaces.get(number) ?? claims.length) < claim.place;
    return {
      number: claim.number,
      text: claim.text,
      marks: claim.marks,
      level,
      dependsOn: claim.dependsOn,
      unresolved: claim.dependsOn.filter((number) => !precedes(number)),
      dependents: dependents.map((each) => node(each, level + 1)),
    };
  };
  const nodes = roots.map((root) => node(root, 1));
  return { ...(language !== undefined && { language }), claims: nodes, count: claims.length, depth };
}

/** Number of claims below a claim, at all levels. */
export function claimsBelow({ dependents }: ClaimNode): number {
  return dependents.reduce((sum, each) => sum + 1 + claimsBelow(each), 0);
}
