import { choice, fraction, mix, weighted } from "./draws.js";

/**
 * A place in the classification: the nodes from section to subgroup. Nodes are numbered by level over the whole tree,
 * which has about as many as the IPC (8 sections, 120 classes, 600 subclasses, 7,000 main groups).
 */
export interface ClassPlace {
  readonly section: number;
  readonly class: number;
  readonly subclass: number;
  readonly group: number;
  /** Within its group; 0 is the main group itself. */
  readonly subgroup: number;
  readonly symbol: string;
}

const SECTIONS = "ABCDEFGH";

/** Documents of MAREC by the section of their first symbol, in percent. */
const SECTION_SHARES = [25.5, 29, 15, 2, 3, 6.5, 13.5, 5.5];

const LETTERS = "BCDFGHJKLMNPQRSTVW";

/** A tree of symbols that looks like the IPC; the meaning of its places is the world's own. */
export class ClassificationTree {
  readonly #seed: number;
  /** First main group of each subclass. */
  readonly #groupStart: readonly number[];
  readonly #classSymbols: readonly string[];
  readonly #subclassSymbols: readonly string[];
  readonly #classOf: readonly number[];
  /** Subclasses that contain patents, by section. */
  readonly #active: readonly (readonly number[])[];

  /** @param subclasses number of subclasses that contain patents; at least one in each section */
  constructor(seed: number, subclasses: number) {
    this.#seed = mix(seed, 0x1bc);
    const classStart = [0];
    const classSymbols: string[] = [];
    for (let s = 0; s < SECTIONS.length; s++) {
      const count = 10 + choice(mix(this.#seed, s), 11);
      let number = 0;
      for (let c = 0; c < count; c++) {
        number += 1 + choice(mix(mix(this.#seed, s + 100), c), 3);
        classSymbols.push(SECTIONS[s] + String(number).padStart(2, "0"));
      }
      classStart.push(classSymbols.length);
    }
    const classOf: number[] = [];
    const subclassSymbols: string[] = [];
    for (const [c, symbol] of classSymbols.entries()) {
      const count = 2 + choice(mix(this.#seed, c + 1_000), 7);
      for (let u = 0; u < count; u++) {
        subclassSymbols.push(symbol + LETTERS[u]);
        classOf.push(c);
      }
    }
    const groupStart = [0];
    for (let u = 0; u < subclassSymbols.length; u++) {
      groupStart.push(groupStart[u] + 4 + choice(mix(this.#seed, u + 10_000), 16));
    }
    this.#classSymbols = classSymbols;
    this.#classOf = classOf;
    this.#subclassSymbols = subclassSymbols;
    this.#groupStart = groupStart;
    this.#active = SECTION_SHARES.map((share, s) => {
      const all = subclassSymbols.flatMap((_, u) =>
        classOf[u] >= classStart[s] && classOf[u] < classStart[s + 1] ? [u] : [],
      );
      all.sort((a, b) => mix(this.#seed, a + 50_000) - mix(this.#seed, b + 50_000) || a - b);
      return all.slice(0, Math.max(1, Math.round((subclasses * share) / 100)));
    });
  }

  /** All nodes of a level that contain patents. */
  nodes(level: "section" | "class" | "subclass" | "group"): { readonly node: number; readonly symbol: string }[] {
    const subclasses = this.#active.flat().sort((a, b) => a - b);
    switch (level) {
      case "section":
        return Array.from(SECTIONS, (symbol, node) => ({ node, symbol }));
      case "class":
        return [...new Set(subclasses.map((u) => this.#classOf[u]))].map((node) => ({
          node,
          symbol: this.#classSymbols[node],
        }));
      case "subclass":
        return subclasses.map((node) => ({ node, symbol: this.#subclassSymbols[node] }));
      case "group":
        return subclasses.flatMap((u) =>
          Array.from({ length: this.#groupStart[u + 1] - this.#groupStart[u] }, (_, g) => ({
            node: this.#groupStart[u] + g,
            symbol: `${this.#subclassSymbols[u]}${1 + 2 * g}`,
          })),
        );
    }
  }

  /**
   * A place chosen by a hash: sections in the proportions of real documents, and the first nodes below them more often.
   */
  place(hash: number): ClassPlace {
    const section = weighted(SECTION_SHARES, fraction(mix(hash, 1)));
    const subclasses = this.#active[section];
    const subclass = subclasses[skewed(mix(hash, 2), subclasses.length)];
    const group =
      this.#groupStart[subclass] + skewed(mix(hash, 4), this.#groupStart[subclass + 1] - this.#groupStart[subclass]);
    return this.#placeIn(section, this.#classOf[subclass], subclass, group, mix(hash, 5));
  }

  /** Another subgroup of the same main group. */
  besides(place: ClassPlace, hash: number): ClassPlace {
    return this.#placeIn(place.section, place.class, place.subclass, place.group, hash);
  }

  #placeIn(section: number, cls: number, subclass: number, group: number, hash: number): ClassPlace {
    const subgroups = 2 + choice(mix(this.#seed, group + 100_000), 17);
    const subgroup = choice(hash, subgroups);
    const groupNumber = 1 + 2 * (group - this.#groupStart[subclass]);
    const symbol = `${this.#subclassSymbols[subclass]}${groupNumber}/${String(2 * subgroup).padStart(2, "0")}`;
    return { section, class: cls, subclass, group, subgroup, symbol };
  }
}

/** An index below n, more likely a low one: the lower of two draws. */
function skewed(hash: number, n: number): number {
  return Math.min(choice(hash, n), choice(mix(hash, 9), n));
}
