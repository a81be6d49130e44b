import type { Claim } from "../../patents/index.js";

/** A claim among those of its patent. */
export interface ClaimDependency {
  readonly claim: Claim;
  /** Claims that hang on it: each below the first that it refers to. */
  readonly dependents: readonly ClaimDependency[];
}

/**
 * The claims as trees: independent ones, and below each those that refer to it. A claim that refers to several hangs below
 * the first; references to claims that are not there, or to later ones, count for nothing.
 */
export function claimDependencies(claims: readonly Claim[]): ClaimDependency[] {
  const nodes = new Map<number, { readonly claim: Claim; readonly dependents: ClaimDependency[] }>();
  const roots: ClaimDependency[] = [];
  for (const claim of claims) {
    const node = { claim, dependents: [] };
    const parent = claim.dependsOn.map((number) => nodes.get(number)).find((each) => each !== undefined);
    (parent ? parent.dependents : roots).push(node);
    if (!nodes.has(claim.number)) nodes.set(claim.number, node);
  }
  return roots;
}
