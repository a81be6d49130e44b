import type { Claim } from "../../patents/index.js";

/** A claim among those of its patent. */
export interface ClaimDependency<C extends Claim = Claim> {
  readonly claim: C;
  /** Its dependent claims: each is below the first claim that it refers to. */
  readonly dependents: readonly ClaimDependency<C>[];
}

/**
 * The claims as trees: independent claims, and below each the claims that refer to it. A claim that refers to several
 * is below the first; references to missing or later claims are ignored.
 */
export function claimDependencies<C extends Claim>(claims: readonly C[]): ClaimDependency<C>[] {
  const nodes = new Map<number, { readonly claim: C; readonly dependents: ClaimDependency<C>[] }>();
  const roots: ClaimDependency<C>[] = [];
  for (const claim of claims) {
    const node = { claim, dependents: [] };
    const parent = claim.dependsOn.map((number) => nodes.get(number)).find((each) => each !== undefined);
    (parent ? parent.dependents : roots).push(node);
    if (!nodes.has(claim.number)) nodes.set(claim.number, node);
  }
  return roots;
}
