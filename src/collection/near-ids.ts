/** A greater difference means another number, not a misspelt one. */
const MOST_EDITS = 2;

/**
 * Ids that differ from one by a slip: a wrong, missing, doubled or swapped character, or two adjacent ones. Nearest
 * first, at most `count`.
 */
export function nearIds(id: string, known: Iterable<string>, count = 5): string[] {
  const found: { readonly id: string; readonly edits: number }[] = [];
  for (const candidate of known) {
    const edits = differingLength(id, candidate);
    if (edits <= MOST_EDITS) found.push({ id: candidate, edits });
  }
  return found
    .sort((a, b) => a.edits - b.edits || (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .map((each) => each.id);
}

/** Length of the part in which two texts differ, between their common beginning and end. */
function differingLength(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MOST_EDITS) return Number.POSITIVE_INFINITY;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++;
  return Math.max(a.length, b.length) - start - end;
}
