/** The known name with the fewest edits from `name`, ignoring case; `undefined` if none is similar. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  let fewest = Math.max(2, Math.ceil(name.length / 2));
  for (const candidate of known) {
    // There are at least as many edits as the lengths differ by: long texts are compared with no short name.
    if (Math.abs(candidate.length - name.length) >= fewest) continue;
    const edits = editDistance(wanted, candidate.toLowerCase());
    if (edits < fewest) {
      fewest = edits;
      nearest = candidate;
    }
  }
  return nearest;
}

/**
 * `model is not known: "bm52"; did you mean bm25?`, or all names if none is near.
 *
 * @param listed the names to list, if `names` also contains aliases
 */
export function notKnown(
  what: string,
  name: string,
  names: Iterable<string>,
  listed: Iterable<string> = names,
): string {
  return `${what} is not known: ${JSON.stringify(name)}; ${suggestedName(name, names, listed)}`;
}

/** `did you mean bm25?`, or all names if none is near. */
export function suggestedName(name: string, names: Iterable<string>, listed: Iterable<string> = names): string {
  const near = nearestName(name, names);
  return near === undefined ? `available: ${[...listed].join(", ") || "none"}` : `did you mean ${near}?`;
}

/**
 * Number of insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`
 * (optimal string alignment).
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
      }
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length];
}

/** The same name, or else one that differs only in case. */
export function nameInAnyCase<T extends string>(names: readonly T[], text: string): T | undefined {
  return names.find((each) => each === text) ?? names.find((each) => each.toLowerCase() === text.toLowerCase());
}
