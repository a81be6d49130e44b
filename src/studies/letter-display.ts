/** Runs by number, 32 to a word. */
type RunSet = Uint32Array;

/** Above this number of groups, redundant ones are dropped early: there may be 2^(runs / 2) of them. */
const MANY_GROUPS = 1000;

/**
 * A compact letter display: two runs share a letter if, and only if, no test separates them. `a` is the letter of the
 * first run, so give the runs best first. After `z` come `A` to `Z`, then `a2`, `b2` and so on: each letter with its
 * digits is one label.
 *
 * A letter marks a maximal group of runs of which no two are separated. Groups are found by inserting and absorbing:
 * each run joins the groups in which it is separated from no run, and splits the others; a group that is part of
 * another is absorbed by it. Finally, a group is dropped if every two of its runs also share another group.
 *
 * H.-P. Piepho: An algorithm for a letter-based representation of all-pairwise comparisons. J. Computational and
 * Graphical Statistics 13(2), 2004, 456–466. J. Gramm et al.: Algorithms for compact letter displays: comparison and
 * evaluation. Computational Statistics & Data Analysis 52(2), 2007, 725–736
 *
 * @param separated symmetric; never called with a run and itself
 * @example letterDisplay(3, (i, j) => Math.abs(i - j) === 2) // ["a", "ab", "b"]
 */
export function letterDisplay(count: number, separated: (i: number, j: number) => boolean): string[] {
  let groups: RunSet[] = [emptySet(count)];
  for (let run = 0; run < count; run++) {
    const near = emptySet(count);
    for (let other = 0; other < run; other++) if (!separated(other, run)) add(near, other);
    const split = groups.filter((group) => !isWithin(group, near));
    const joined = groups.filter((group) => isWithin(group, near));
    const grown = [...joined, ...split.map((group) => intersection(group, near))];
    for (const group of grown) add(group, run);
    groups = [...split, ...absorb(grown)];
    if (groups.length > MANY_GROUPS) groups = dropRedundant(groups, run + 1);
  }
  const ordered = dropRedundant(groups, count).sort(firstMembersFirst);
  return Array.from({ length: count }, (_, run) =>
    ordered.map((group, g) => (has(group, run) ? letterOf(g) : "")).join(""),
  );
}

/** The letter of a group, by number: a … z, A … Z, a2 … */
function letterOf(group: number): string {
  const letter = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[group % 52];
  return group < 52 ? letter : `${letter}${Math.floor(group / 52) + 1}`;
}

/** Drops groups that are part of another; the first of equal groups stays. */
function absorb(groups: readonly RunSet[]): RunSet[] {
  return groups.filter(
    (group, g) => !groups.some((other, o) => o !== g && isWithin(group, other) && (o < g || !isWithin(other, group))),
  );
}

/** Drops groups of which every two runs (or the only run) also share another group, smallest first. */
function dropRedundant(groups: readonly RunSet[], count: number): RunSet[] {
  const members = groups.map((group) =>
    Array.from({ length: count }, (_, run) => run).filter((run) => has(group, run)),
  );
  const meetings = new Uint32Array(count * count);
  const eachPair = (runs: readonly number[], visit: (cell: number) => void) => {
    for (const [at, run] of runs.entries()) for (const other of runs.slice(at)) visit(run * count + other);
  };
  for (const runs of members) eachPair(runs, (cell) => meetings[cell]++);
  const dropped = new Set<number>();
  for (const g of [...groups.keys()].sort((x, y) => members[x].length - members[y].length)) {
    let needed = false;
    eachPair(members[g], (cell) => {
      needed ||= meetings[cell] === 1;
    });
    if (needed) continue;
    dropped.add(g);
    eachPair(members[g], (cell) => meetings[cell]--);
  }
  return groups.filter((_, g) => !dropped.has(g));
}

/** Sorts groups by their first run, then by the first run that only one of them has. */
function firstMembersFirst(a: RunSet, b: RunSet): number {
  for (let w = 0; w < a.length; w++) {
    const differing = a[w] ^ b[w];
    if (differing !== 0) return a[w] & differing & -differing ? -1 : 1;
  }
  return 0;
}

function emptySet(count: number): RunSet {
  return new Uint32Array(Math.ceil(count / 32));
}

function add(set: RunSet, run: number): void {
  set[run >> 5] |= 1 << (run & 31);
}

function has(set: RunSet, run: number): boolean {
  return ((set[run >> 5] >>> (run & 31)) & 1) === 1;
}

function isWithin(inner: RunSet, outer: RunSet): boolean {
  return inner.every((word, w) => (word & ~outer[w]) === 0);
}

function intersection(a: RunSet, b: RunSet): RunSet {
  return a.map((word, w) => word & b[w]);
}
