import type { Comparison } from "./comparison.js";

/**
 * A short label for each run, by position in the first comparison: a, b, c …, or 1, 2, 3 … if there are more than 26.
 */
export function runLabels([{ runs }]: readonly Comparison[]): ReadonlyMap<string, string> {
  const few = runs.length <= 26;
  return new Map(runs.map(({ name }, r) => [name, few ? "abcdefghijklmnopqrstuvwxyz"[r] : String(r + 1)]));
}

/**
 * By run: the labels of the runs that it is significantly better than. Letters are joined (`bcd`); numbers are joined
 * with commas, three or more in sequence as a range (`3–7,9`).
 */
export function beatenMarks({ runs, pairs }: Comparison, labels: ReadonlyMap<string, string>): string[] {
  const order = new Map([...labels.keys()].map((name, place) => [name, place]));
  const beaten = new Map(runs.map(({ name }) => [name, [] as number[]]));
  for (const { a, b, outcome } of pairs) {
    if (outcome === ">") beaten.get(a)!.push(order.get(b)!);
    else if (outcome === "<") beaten.get(b)!.push(order.get(a)!);
  }
  const names = [...labels.values()];
  const numbered = labels.size > 26;
  return runs.map(({ name }) => {
    const places = beaten.get(name)!.sort((x, y) => x - y);
    return numbered ? ranges(places.map((place) => place + 1)) : places.map((place) => names[place]).join("");
  });
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
