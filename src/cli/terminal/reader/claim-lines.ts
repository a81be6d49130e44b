import { type ClaimNode, type ClaimTree, claimsBelow } from "../../../application/index.js";
import { type PageLine, paragraphLines, plainLine } from "./page-line.js";

/**
 * The claims as a tree, drawn with lines. A claim that refers to several, or to claims that do not precede it, says so.
 *
 * @param levels only claims of so many levels; the number of claims below is told
 */
export function claimLines({ claims }: ClaimTree, width: number, levels = Number.POSITIVE_INFINITY): PageLine[] {
  const lines: PageLine[] = [];
  const add = (node: ClaimNode, before: string, isLast: boolean): void => {
    const isRoot = node.level === 1;
    // A deep tree in a narrow window would leave no room for text.
    const isDeep = before.length > width / 2;
    const margin = isDeep ? before.slice(0, Math.floor(width / 2)) : before;
    const branch = isRoot ? "" : isLast ? "└ " : "├ ";
    const below = isRoot ? "" : isLast ? "  " : "│ ";
    const shownBelow = node.level < levels ? node.dependents : [];
    const hidden = node.level < levels ? 0 : claimsBelow(node);
    const trunk = shownBelow.length > 0 ? "│ " : "  ";
    const first = `${margin}${branch}${node.number}. `;
    lines.push(
      ...paragraphLines({
        text: node.text,
        marks: node.marks,
        width,
        first,
        rest: `${margin}${below}${trunk}`.padEnd(first.length),
      }),
    );
    const note = noteOf(node);
    if (note !== "") lines.push(plainLine(`${margin}${below}${trunk}${note}`, "faint"));
    if (hidden > 0) {
      const what = hidden === 1 ? "1 dependent claim" : `${hidden} dependent claims`;
      lines.push(plainLine(`${margin}${below}└ … ${what}`, "faint"));
    }
    for (const [i, each] of shownBelow.entries()) add(each, `${margin}${below}`, i === shownBelow.length - 1);
    if (isRoot) lines.push(plainLine(""));
  };
  for (const node of claims) add(node, "", true);
  return lines.slice(0, -1);
}

function noteOf({ dependsOn, unresolved, level }: ClaimNode): string {
  const resolved = dependsOn.filter((number) => !unresolved.includes(number));
  const several = level > 1 && resolved.length > 1 ? [`also depends on ${resolved.slice(1).join(", ")}`] : [];
  const lost = unresolved.length > 0 ? [`refers to ${unresolved.join(", ")}, not among the claims before it`] : [];
  return [...several, ...lost].join("; ");
}
