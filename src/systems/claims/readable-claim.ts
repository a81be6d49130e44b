import type { ClaimNode } from "./claim-node.js";

/** A line of a claim in readable layout: a leaf of its structure. */
export interface ClaimLine {
  readonly depth: number;
  readonly text: string;
  /** The place of the leaf in the claim; the line is without the surrounding blanks. */
  readonly start: number;
  readonly end: number;
}

/**
 * A claim in readable layout: each element on its own line, below what it belongs to. The places of the lines, one
 * after the other, cover the claim.
 */
export function readableClaim(text: string, claim: ClaimNode): ClaimLine[] {
  const lines: ClaimLine[] = [];
  const add = (node: ClaimNode, depth: number): void => {
    if (node.children.length === 0) {
      const { start, end } = node;
      lines.push({ depth: depth + (node.kind === "clause" ? 1 : 0), text: text.slice(start, end).trim(), start, end });
    }
    for (const child of node.children) add(child, depth + (node.kind === "list" ? 1 : 0));
  };
  add(claim, 0);
  return lines.filter((line) => line.text !== "");
}

/** The tree of a claim, one part per line: relation, kind, place, and the beginning of a leaf's text. */
export function claimTree(text: string, claim: ClaimNode, width = 60): string {
  const lines: string[] = [];
  const add = ({ kind, start, end, relation, children }: ClaimNode, indent: string, below: string): void => {
    const words = text.slice(start, end).replace(/\s+/g, " ").trim();
    const shown = children.length > 0 ? "" : ` ${words.length > width ? `${words.slice(0, width - 1)}…` : words}`;
    lines.push(`${indent}${relation === undefined ? "" : `${relation} `}${kind} [${start}, ${end})${shown}`);
    children.forEach((child, i) => {
      const isLast = i === children.length - 1;
      add(child, `${below}${isLast ? "└ " : "├ "}`, `${below}${isLast ? "  " : "│ "}`);
    });
  };
  add(claim, "", "");
  return `${lines.join("\n")}\n`;
}
