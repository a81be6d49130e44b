import type { StructuredClaim } from "../../application/node.js";
import { type ClaimDependency, claimDependencies, claimTree } from "../../systems/index.js";
import { wrapLines } from "./wrap-lines.js";

/** Prints each claim below the claim that it refers to: as text for reading, or as a tree of its parts. */
export function claimsText(claims: readonly StructuredClaim[], format: "text" | "tree", width: number): string {
  const parts: string[] = [];
  const add = ({ claim, dependents }: ClaimDependency<StructuredClaim>, depth: number): void => {
    const margin = "    ".repeat(Math.min(depth, 4));
    const [first, ...rest] =
      format === "tree" ? treeLines(claim, width - margin.length) : textLines(claim, width - margin.length);
    parts.push(
      [`${margin}${`${claim.number}.`.padEnd(4)}${first}`, ...rest.map((line) => `${margin}    ${line}`)].join("\n"),
    );
    for (const each of dependents) add(each, depth + 1);
  };
  for (const each of claimDependencies(claims)) add(each, 0);
  return `${parts.join("\n\n")}\n`;
}

function treeLines({ text, structure }: StructuredClaim, width: number): string[] {
  return claimTree(text, structure, Math.max(20, width - 50))
    .trimEnd()
    .split("\n");
}

function textLines({ lines }: StructuredClaim, width: number): string[] {
  return lines.flatMap((line) => {
    const indent = "  ".repeat(line.depth);
    return wrapLines(line.text, Math.max(30, width - indent.length - 4)).map(
      (wrapped, i) => `${indent}${i > 0 ? "  " : ""}${wrapped}`,
    );
  });
}
