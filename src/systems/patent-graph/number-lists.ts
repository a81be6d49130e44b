/**
 * Lists of numbers, one for each of 0, 1, 2 …: list i is `values` from `starts[i]` up to `starts[i + 1]`, ascending and
 * each number once. Two arrays, however many lists there are.
 */
export interface NumberLists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Lists of numbers that have names, ascending by the names' UTF-16 units. */
export interface NamedLists extends NumberLists {
  readonly names: readonly string[];
}

/** One of the lists; empty if there is none of that number. */
export function listAt({ starts, values }: NumberLists, i: number): Uint32Array {
  return values.subarray(starts[i] ?? 0, starts[i + 1] ?? 0);
}

/** The list of that name; empty if there is none. */
export function listOf(lists: NamedLists, name: string): Uint32Array {
  const i = placeOf(lists.names, name);
  return lists.names[i] === name ? listAt(lists, i) : lists.values.subarray(0, 0);
}

/** Where a text stands in a list that is ascending by UTF-16 units, or would stand. */
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
 * Lists of pairs (list, value), which may come in any order and more than once.
 *
 * @param count how many lists
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

  /** By name all numbers that it came with. */
  byName(): NamedLists {
    const names = [...this.#numbers.keys()].sort();
    return { names, ...numberLists(names.length, this.#placesIn(names), this.#values) };
  }

  /**
   * By number the places of all names that it came with.
   *
   * @param count numbers are below it
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
