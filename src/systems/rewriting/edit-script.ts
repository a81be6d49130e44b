/** A section of two texts: equal in both, or different. */
export interface Hunk {
  readonly same: boolean;
  /** From token to token of the left text, the last not included. */
  readonly left: readonly [number, number];
  readonly right: readonly [number, number];
}

/**
 * How to turn one sequence of tokens into another with the fewest insertions and deletions, by the greedy algorithm of
 * Myers: O((N + M) · D) time for D differences. Hunks cover both sequences; equal and different ones alternate.
 *
 * E. W. Myers: An O(ND) difference algorithm and its variations. Algorithmica 1, 1986
 */
export function editScript(left: readonly string[], right: readonly string[]): Hunk[] {
  // A common beginning and end need no search.
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let end = 0;
  const most = Math.min(left.length, right.length) - start;
  while (end < most && left[left.length - 1 - end] === right[right.length - 1 - end]) end++;
  const matches: [number, number][] = Array.from({ length: start }, (_, i) => [i, i]);
  for (const [x, y] of longestCommon(left.slice(start, left.length - end), right.slice(start, right.length - end))) {
    matches.push([x + start, y + start]);
  }
  for (let i = end; i > 0; i--) matches.push([left.length - i, right.length - i]);
  return hunksOf(matches, left.length, right.length);
}

/** The places of a longest common subsequence in both sequences, ascending. */
function longestCommon(left: readonly string[], right: readonly string[]): [number, number][] {
  const most = left.length + right.length;
  // How far the best path has come in the left sequence, by diagonal x − y; one copy per number of differences.
  const reached = new Int32Array(2 * most + 2);
  const traces: Int32Array[] = [];
  for (let differences = 0; differences <= most; differences++) {
    traces.push(reached.slice(most - differences, most + differences + 2));
    for (let k = -differences; k <= differences; k += 2) {
      const isDown = k === -differences || (k !== differences && reached[most + k - 1] < reached[most + k + 1]);
      let x = isDown ? reached[most + k + 1] : reached[most + k - 1] + 1;
      while (x < left.length && x - k < right.length && left[x] === right[x - k]) x++;
      reached[most + k] = x;
      if (x >= left.length && x - k >= right.length) return wayBack(traces, left.length, right.length);
    }
  }
  return [];
}

function wayBack(traces: readonly Int32Array[], width: number, height: number): [number, number][] {
  const matches: [number, number][] = [];
  let x = width;
  let y = height;
  for (let differences = traces.length - 1; differences >= 0; differences--) {
    const before = (k: number) => traces[differences][k + differences];
    const k = x - y;
    const isDown = k === -differences || (k !== differences && before(k - 1) < before(k + 1));
    const fromK = isDown ? k + 1 : k - 1;
    const fromX = differences === 0 ? 0 : before(fromK);
    const fromY = differences === 0 ? 0 : fromX - fromK;
    while (x > fromX && y > fromY) matches.push([--x, --y]);
    x = fromX;
    y = fromY;
  }
  return matches.reverse();
}

function hunksOf(matches: readonly (readonly [number, number])[], width: number, height: number): Hunk[] {
  const hunks: Hunk[] = [];
  let x = 0;
  let y = 0;
  const add = (same: boolean, toX: number, toY: number) => {
    if (toX > x || toY > y) hunks.push({ same, left: [x, toX], right: [y, toY] });
    [x, y] = [toX, toY];
  };
  for (let i = 0; i < matches.length; ) {
    const [fromX, fromY] = matches[i];
    add(false, fromX, fromY);
    let length = 1;
    while (
      i + length < matches.length &&
      matches[i + length][0] === fromX + length &&
      matches[i + length][1] === fromY + length
    ) {
      length++;
    }
    add(true, fromX + length, fromY + length);
    i += length;
  }
  add(false, width, height);
  return hunks;
}
