/** Rows from `from` up to, but not including, `to`. */
export type RowRange = readonly [from: number, to: number];

/** Joins several ranges into as few as possible, ascending. */
export function joinRanges(ranges: readonly RowRange[]): RowRange[] {
  const joined: [number, number][] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (from >= to) continue;
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** The rows from 0 up to `end` that are in no range. */
export function missingRanges(ranges: readonly RowRange[], end: number): RowRange[] {
  const missing: RowRange[] = [];
  let from = 0;
  for (const [start, to] of joinRanges(ranges)) {
    if (from < start) missing.push([from, Math.min(start, end)]);
    from = to;
  }
  if (from < end) missing.push([from, end]);
  return missing.filter(([start, to]) => start < to);
}
