import type { Comparison } from "./comparison.js";

/** Up to this number, runs are labelled with letters, and marks name them. */
const FEW_RUNS = 26;

/** Whether runs are too many to be named by one letter each. */
export function areManyRuns(count: number): boolean {
  return count > FEW_RUNS;
}

/**
 * A short label for each run, by position in the first comparison: a, b, c …, or 1, 2, 3 … if there are more than 26.
 */
export function runLabels([{ runs }]: readonly Comparison[]): ReadonlyMap<string, string> {
  const many = areManyRuns(runs.length);
  return new Map(runs.map(({ name }, r) => [name, many ? String(r + 1) : "abcdefghijklmnopqrstuvwxyz"[r]]));
}

/**
 * By run: the runs that it is significantly better than, as marks after a mean. They are letters (`bcd`), or only the
 * number of these runs if there are more than 26; a run that beats none has an empty mark.
 */
export function beatenMarks(comparison: Comparison, labels: ReadonlyMap<string, string>): string[] {
  return areManyRuns(labels.size)
    ? beatenPlaces(comparison, labels).map((places) => (places.length > 0 ? String(places.length) : ""))
    : beatenLists(comparison, labels);
}

/**
 * By run: the labels of the runs that it is significantly better than. Letters are joined (`bcd`); numbers are joined
 * with commas, three or more in sequence as a range (`3–7,9`).
 */
export function beatenLists(comparison: Comparison, labels: ReadonlyMap<string, string>): string[] {
  const names = [...labels.values()];
  return beatenPlaces(comparison, labels).map((places) =>
    areManyRuns(labels.size) ? ranges(places.map((place) => place + 1)) : places.map((place) => names[place]).join(""),
  );
}

/** What the marks mean. */
export function beatenNote(runs: number): string {
  return areManyRuns(runs)
    ? `beats, after each mean: the number of runs that are significantly worse; with more than ${FEW_RUNS} runs, only the table "beats" names them.`
    : "beats, after each mean: the labels of the runs that are significantly worse.";
}

/** By run: the places, in the order of labels, of the runs that it is significantly better than. */
function beatenPlaces({ runs, pairs }: Comparison, labels: ReadonlyMap<string, string>): number[][] {
  const order = new Map([...labels.keys()].map((name, place) => [name, place]));
  const beaten = new Map(runs.map(({ name }) => [name, [] as number[]]));
  for (const { a, b, outcome } of pairs) {
    if (outcome === ">") beaten.get(a)!.push(order.get(b)!);
    else if (outcome === "<") beaten.get(b)!.push(order.get(a)!);
  }
  return runs.map(({ name }) => beaten.get(name)!.sort((x, y) => x - y));
}

function ranges(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let from = 0; from < numbers.length; ) {
    let to = from;
    while (numbers[to + 1] === numbers[to] + 1) to++;
    if (to - from >= 2) parts.push(`${numbers[from]}–${numbers[to]}`);
    else parts.push(...numbers.slice(from, to + 1).map(String));
    from = to + 1;
  }
  return parts.join(",");
}
