import type { Claim } from "../../patents/index.js";

/** A claim among those of its patent. */
export interface ClaimDependency<C extends Claim = Claim> {
  readonly claim: C;
  /** Claims that hang on it: each below the first that it refers to. */
  readonly dependents: readonly ClaimDependency<C>[];
}

/**
 * The claims as trees: independent ones, and below each those that refer to it. A claim that refers to several hangs below
 * the first; references to claims that are not there, or to later ones, count for nothing.
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
