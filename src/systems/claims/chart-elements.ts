import { type ClaimNode, claimLeaves } from "./claim-node.js";
import { structureClaim } from "./structure-claim.js";

/** An element of a claim, as a row of a claim chart. */
export interface ChartElement {
  /** The number of the claim and a letter: `1a`; without a number, the letter alone. */
  readonly label: string;
  /** `preamble`: what is claimed, with its transition (`A brake, comprising:`). */
  readonly kind: "preamble" | "element";
  readonly text: string;
  /** `claim.slice(start, end)` contains the element; the text is without the surrounding blanks. */
  readonly start: number;
  readonly end: number;
}

/** A part with fewer words than this is no element by itself: it belongs to the part before it. */
const FEWEST_WORDS = 2;

/** A part that ends without a punctuation mark or `and` after a few words opens the next one: `it comprises:`. */
const OPENING_WORDS = 4;
const CLOSED = /(?:[,;.]|\s(?:and\/or|and|or|und\/oder|und|oder|et\/ou|et|ou))\s*$/iu;

/** A relative clause explains the word before it: alone, nobody would understand it. `wherein` and `wobei` are not. */
const RELATIVE =
  /^\s*(?:and\s+|und\s+)?(?:in\s+which|where|(?:bei|in|an|auf)\s+(?:dem|der|denen|welche[mrn]))(?!\p{L})/iu;

/**
 * The elements of a claim for a chart: the preamble, each element, and each clause that elaborates one (`wherein …`,
 * but not `in which …`). They cover the claim: what is between elements belongs to the one after it (`characterised in that`) or, at the end,
 * to the one before. A claim without structure is one preamble.
 *
 * @param language see {@link structureClaim}
 */
export function chartElements(text: string, language?: string, claim?: number): ChartElement[] {
  const parts: { kind: ChartElement["kind"]; start: number; end: number }[] = [];
  let pending: number | undefined;
  for (const leaf of claimLeaves(structureClaim(text, language))) {
    const last = parts.at(-1);
    if (leaf.kind === "transition" && last?.kind === "preamble") last.end = leaf.end;
    else if (leaf.kind === "transition") pending ??= leaf.start;
    else if (last && pending === undefined && belongsBefore(text, leaf)) last.end = leaf.end;
    else if (last && isOpening(text, leaf)) pending ??= leaf.start;
    else {
      parts.push({
        kind: leaf.kind === "subject" ? "preamble" : "element",
        start: pending ?? leaf.start,
        end: leaf.end,
      });
      pending = undefined;
    }
  }
  const last = parts.at(-1);
  if (last && pending !== undefined) last.end = text.length;
  else if (pending !== undefined) parts.push({ kind: "element", start: pending, end: text.length });
  return parts
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)))
    .map((part, i) => ({ label: elementLabel(i, claim), ...part, text: text.slice(part.start, part.end).trim() }));
}

function belongsBefore(text: string, leaf: ClaimNode): boolean {
  if (leaf.kind === "clause" && RELATIVE.test(text.slice(leaf.start, leaf.end))) return true;
  return wordCount(text, leaf) < FEWEST_WORDS;
}

function isOpening(text: string, leaf: ClaimNode): boolean {
  const part = text.slice(leaf.start, leaf.end);
  return leaf.end < text.length && !CLOSED.test(part) && wordCount(text, leaf) <= OPENING_WORDS;
}

/** Words are separated by blanks; a text without blanks counts by its characters. */
function wordCount(text: string, { start, end }: ClaimNode): number {
  const part = text.slice(start, end).trim();
  const words = part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return /[\u3040-\u9fff\uac00-\ud7af]/.test(part) ? Math.max(words, part.length / 2) : words;
}

/** The label of an element by its place, from 0: `1a`, `1b`, … `1z`, `1aa`. */
export function elementLabel(index: number, claim?: number): string {
  return `${claim ?? ""}${letters(index)}`;
}

function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
