/**
 * Lists of numbers, one for each of 0, 1, 2 …: list i is `values` from `starts[i]` to `starts[i + 1]` (exclusive),
 * ascending and without duplicates. There are two arrays, whatever the number of lists.
 */
export interface NumberLists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Named lists of numbers, ordered by the UTF-16 units of their names. */
export interface NamedLists extends NumberLists {
  readonly names: readonly string[];
}

/** The list with a number; empty if there is none. */
export function listAt({ starts, values }: NumberLists, i: number): Uint32Array {
  return values.subarray(starts[i] ?? 0, starts[i + 1] ?? 0);
}

/** The list with a name; empty if there is none. */
export function listOf(lists: NamedLists, name: string): Uint32Array {
  const i = placeOf(lists.names, name);
  return lists.names[i] === name ? listAt(lists, i) : lists.values.subarray(0, 0);
}

/** The place of a name in a list ordered by UTF-16 units, or the place where it would be inserted. */
export function placeOf(names: readonly string[], name: string): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (names[middle] < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Makes lists of pairs (list, value), which may be in any order and repeated.
 *
 * @param count number of lists
 */
export function numberLists(count: number, keys: ArrayLike<number>, values: ArrayLike<number>): NumberLists {
  const starts = new Uint32Array(count + 1);
  for (let i = 0; i < keys.length; i++) starts[keys[i] + 1]++;
  for (let i = 0; i < count; i++) starts[i + 1] += starts[i];
  const next = starts.slice();
  const all = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) all[next[keys[i]]++] = values[i];
  let end = 0;
  for (let i = 0; i < count; i++) {
    const list = all.subarray(starts[i], starts[i + 1]).sort();
    starts[i] = end;
    for (let k = 0; k < list.length; k++) if (k === 0 || list[k] !== all[end - 1]) all[end++] = list[k];
  }
  starts[count] = end;
  return { starts, values: all.slice(0, end) };
}

/** Collects pairs of a name and a number. */
export class NamedPairs {
  readonly #numbers = new Map<string, number>();
  readonly #names: number[] = [];
  readonly #values: number[] = [];

  add(name: string, value: number): void {
    let number = this.#numbers.get(name);
    if (number === undefined) this.#numbers.set(name, (number = this.#numbers.size));
    this.#names.push(number);
    this.#values.push(value);
  }

  /** The numbers of each name. */
  byName(): NamedLists {
    const names = [...this.#numbers.keys()].sort();
    return { names, ...numberLists(names.length, this.#placesIn(names), this.#values) };
  }

  /**
   * The places of the names of each number.
   *
   * @param count upper bound of the numbers, exclusive
   */
  byNumber(count: number, { names }: NamedLists): NumberLists {
    return numberLists(count, this.#values, this.#placesIn(names));
  }

  #placesIn(names: readonly string[]): Uint32Array {
    const places = new Uint32Array(names.length);
    names.forEach((name, i) => {
      places[this.#numbers.get(name)!] = i;
    });
    return Uint32Array.from(this.#names, (number) => places[number]);
  }
}
