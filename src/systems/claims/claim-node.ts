/**
 * How a part of a claim relates to the others, after Shinmori et al. `PROCEDURE` and `COMPONENT` join parts of equal
 * rank: steps, or elements. The others depend on the subject: its components (`COMPOSE`), its characteristics
 * (`FEATURE`), what is assumed known (`PRECONDITION`), and what elaborates an element (`ELABORATION`).
 *
 * A. Shinmori, M. Okumura, Y. Marukawa, M. Iwayama: Patent claim processing for readability. ACL 2003 workshop on
 * patent corpus processing
 */
export const CLAIM_RELATIONS = ["PROCEDURE", "COMPONENT", "ELABORATION", "FEATURE", "PRECONDITION", "COMPOSE"] as const;
export type ClaimRelation = (typeof CLAIM_RELATIONS)[number];

/**
 * The kinds of parts of a claim. `subject` is what is claimed (in Japanese it may be at the end, or at both ends).
 * `transition` is the phrase that separates it from its components. `element` is one element, step or feature. `clause`
 * elaborates an element. `known` and `list` contain other parts.
 */
export type ClaimPartKind = "claim" | "known" | "list" | "subject" | "transition" | "element" | "clause";

/** A part of a claim. Its children cover it without gaps, so the concatenated leaves are the text. */
export interface ClaimNode {
  readonly kind: ClaimPartKind;
  /** `text.slice(start, end)` is the part. */
  readonly start: number;
  readonly end: number;
  /** Undefined for the claim itself, its subject, and transitions. */
  readonly relation?: ClaimRelation;
  /** Empty for a leaf. */
  readonly children: readonly ClaimNode[];
}

export function claimLeaf(kind: ClaimPartKind, start: number, end: number, relation?: ClaimRelation): ClaimNode {
  return { kind, start, end, ...(relation && { relation }), children: [] };
}

/** A node over consecutive nodes. Nodes without text are left out; a single remaining node stays below it. */
export function claimBranch(kind: ClaimPartKind, nodes: readonly ClaimNode[], relation?: ClaimRelation): ClaimNode {
  const children = nodes.filter(({ start, end }) => end > start);
  const start = children[0]?.start ?? nodes[0]?.start ?? 0;
  return { kind, start, end: children.at(-1)?.end ?? start, ...(relation && { relation }), children };
}

/** The leaves in the order of the text. */
export function claimLeaves(node: ClaimNode): ClaimNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(claimLeaves);
}
