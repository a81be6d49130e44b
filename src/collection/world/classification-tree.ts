import { choice, fraction, mix, WeightTable } from "./draws.js";

/**
 * A place in the classification: the nodes from section to subgroup. Nodes are numbered by level over the whole tree,
 * which has about as many as the IPC (8 sections, 123 classes, 640 subclasses, 7,000 main groups, 70,000 groups).
 */
export interface ClassPlace {
  readonly section: number;
  readonly class: number;
  readonly subclass: number;
  readonly group: number;
  /** Within its group; 0 is the main group itself. */
  readonly subgroup: number;
  readonly symbol: string;
  /** The technical area of the subclass: its texts share many words. */
  readonly area: number;
}

/** Levels at which two places can be the same. */
export type ClassLevel = "section" | "class" | "subclass" | "group";

const SECTIONS = "ABCDEFGH";

/** Number of classes in each section of the IPC. */
const CLASSES = [15, 37, 20, 8, 7, 17, 14, 5];

/** Documents of MAREC by the section of their first symbol, in percent. */
const SECTION_SHARES = [25, 28.5, 15, 2, 3, 6.5, 14, 6];

const LETTERS = "BCDFGHJKLMNPQRSTVW";

/**
 * How evenly documents are spread: the r-th subclass has a share in proportion to (r + offset) to the power of −⅞, with
 * a factor for the rank of its class, (r + offset) to the power of −¾. The r-th group of a subclass has a share in
 * proportion to 1 / (r + offset). MAREC's first symbols gave these; docs/simulated-world.md compares.
 */
const SUBCLASS_OFFSET = 4;
const CLASS_OFFSET = 1;
const GROUP_OFFSET = 3;

/** A tree of symbols that looks like the IPC; the meaning of its places is the world's own. */
export class ClassificationTree {
  readonly #seed: number;
  /** For each node of a level, the first node below it; one more than there are nodes. */
  readonly #classStart: readonly number[];
  readonly #subclassStart: readonly number[];
  readonly #groupStart: readonly number[];
  readonly #sectionOf: readonly number[];
  readonly #classOf: readonly number[];
  readonly #subclassOf: Int32Array;
  readonly #classSymbols: readonly string[];
  readonly #subclassSymbols: readonly string[];
  /** The area of each subclass, and the number of areas. */
  readonly #areaOf: readonly number[];
  readonly areas: number;
  /** Shares of subclasses: all, those of a section, those of a class. */
  readonly #subclasses: WeightTable;
  readonly #ofSection: readonly WeightTable[];
  readonly #ofClass: readonly WeightTable[];
  readonly #groups = new Map<number, WeightTable>();

  /** @param areas number of technical areas; there is at least one in each section */
  constructor(seed: number, areas: number) {
    this.#seed = mix(seed, 0x1bc);
    const classSymbols: string[] = [];
    const sectionOf: number[] = [];
    for (const [s, count] of CLASSES.entries()) {
      let number = 0;
      for (let c = 0; c < count; c++) {
        number += 1 + choice(mix(mix(this.#seed, s + 100), c), count > 30 ? 2 : 3);
        classSymbols.push(SECTIONS[s] + String(number).padStart(2, "0"));
        sectionOf.push(s);
      }
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
    this.#subclassOf = new Int32Array(groupStart[subclassSymbols.length]);
    for (let u = 0; u < subclassSymbols.length; u++) this.#subclassOf.fill(u, groupStart[u], groupStart[u + 1]);
    this.#classSymbols = classSymbols;
    this.#sectionOf = sectionOf;
    this.#classOf = classOf;
    this.#subclassSymbols = subclassSymbols;
    this.#groupStart = groupStart;
    this.#classStart = starts(sectionOf, SECTIONS.length);
    this.#subclassStart = starts(classOf, classSymbols.length);
    const weights = subclassWeights(classOf, sectionOf, this.#seed);
    const table = (from: number, to: number) => new WeightTable(weights.slice(from, to));
    this.#subclasses = table(0, weights.length);
    this.#ofSection = SECTION_SHARES.map((_, s) =>
      table(this.#subclassStart[this.#classStart[s]], this.#subclassStart[this.#classStart[s + 1]]),
    );
    this.#ofClass = classSymbols.map((_, c) => table(this.#subclassStart[c], this.#subclassStart[c + 1]));
    const areaCounts = SECTION_SHARES.map((share) => Math.max(1, Math.round((areas * share) / 100)));
    const areaStart = [0];
    for (const count of areaCounts) areaStart.push(areaStart[areaStart.length - 1] + count);
    this.areas = areaStart[SECTIONS.length];
    this.#areaOf = classOf.map((c, u) => {
      const section = sectionOf[c];
      return areaStart[section] + choice(mix(this.#seed, u + 50_000), areaCounts[section]);
    });
  }

  /** The symbol of a node. */
  symbol(level: ClassLevel, node: number): string {
    switch (level) {
      case "section":
        return SECTIONS[node];
      case "class":
        return this.#classSymbols[node];
      case "subclass":
        return this.#subclassSymbols[node];
      case "group":
        return this.#groupSymbol(node);
    }
  }

  /**
   * A place with the proportions of real documents.
   *
   * @param u number in [0, 1) that chooses the subclass
   * @param hash chooses the group in it
   */
  place(u: number, hash: number): ClassPlace {
    return this.#inSubclass(this.#subclasses.of(u), hash);
  }

  /** A place chosen by a hash that has a level in common with another, and differs below it where it can. */
  near(place: ClassPlace, level: ClassLevel, hash: number): ClassPlace {
    const differs = (made: ClassPlace): boolean => {
      switch (level) {
        case "section":
          return made.class !== place.class;
        case "class":
          return made.subclass !== place.subclass;
        case "subclass":
          return made.group !== place.group;
        case "group":
          return made.subgroup !== place.subgroup;
      }
    };
    let made = place;
    for (let attempt = 0; attempt < 4 && !differs(made); attempt++)
      made = this.#inNode(place, level, mix(hash, attempt));
    return made;
  }

  #inNode(place: ClassPlace, level: ClassLevel, hash: number): ClassPlace {
    switch (level) {
      case "section":
        return this.#inSection(place.section, hash);
      case "class":
        return this.#inClass(place.class, hash);
      case "subclass":
        return this.#inSubclass(place.subclass, hash);
      case "group":
        return this.#inGroup(place.group, hash);
    }
  }

  #inSection(section: number, hash: number): ClassPlace {
    const start = this.#subclassStart[this.#classStart[section]];
    return this.#inSubclass(start + this.#ofSection[section].of(fraction(mix(hash, 3))), mix(hash, 4));
  }

  #inClass(node: number, hash: number): ClassPlace {
    const start = this.#subclassStart[node];
    return this.#inSubclass(start + this.#ofClass[node].of(fraction(mix(hash, 3))), mix(hash, 4));
  }

  /** Which groups are the frequent ones depends on the world and on the subclass. */
  #inSubclass(node: number, hash: number): ClassPlace {
    const start = this.#groupStart[node];
    const count = this.#groupStart[node + 1] - start;
    let table = this.#groups.get(count);
    if (!table) {
      table = new WeightTable(Array.from({ length: count }, (_, rank) => 1 / (rank + GROUP_OFFSET)));
      this.#groups.set(count, table);
    }
    const group = (table.of(fraction(mix(hash, 5))) + choice(mix(this.#seed, node), count)) % count;
    return this.#inGroup(start + group, mix(hash, 6));
  }

  #inGroup(group: number, hash: number): ClassPlace {
    const subclass = this.#subclassOf[group];
    const cls = this.#classOf[subclass];
    const subgroup = choice(hash, 2 + choice(mix(this.#seed, group + 100_000), 17));
    return {
      section: this.#sectionOf[cls],
      class: cls,
      subclass,
      group,
      subgroup,
      symbol: `${this.#groupSymbol(group)}/${String(2 * subgroup).padStart(2, "0")}`,
      area: this.#areaOf[subclass],
    };
  }

  #groupSymbol(group: number): string {
    const subclass = this.#subclassOf[group];
    return `${this.#subclassSymbols[subclass]}${1 + 2 * (group - this.#groupStart[subclass])}`;
  }
}

/** The share of each subclass: by its rank among all, more in some classes, and so that the sections have theirs. */
function subclassWeights(classOf: readonly number[], sectionOf: readonly number[], seed: number): number[] {
  const classes = shuffled(sectionOf.length, mix(seed, 70_000));
  const subclasses = shuffled(classOf.length, mix(seed, 70_001));
  const weights = classOf.map((c, u) => {
    const root = Math.sqrt(subclasses[u] + SUBCLASS_OFFSET);
    const fourth = Math.sqrt(root);
    const ofClass = Math.sqrt(classes[c] + CLASS_OFFSET);
    return 1 / (root * fourth * Math.sqrt(fourth) * ofClass * Math.sqrt(ofClass));
  });
  const sums = SECTION_SHARES.map(() => 0);
  for (const [u, c] of classOf.entries()) sums[sectionOf[c]] += weights[u];
  return weights.map((weight, u) => (weight * SECTION_SHARES[sectionOf[classOf[u]]]) / sums[sectionOf[classOf[u]]]);
}

/** The numbers 0 … n − 1 in an order that a hash gives. */
function shuffled(n: number, hash: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  return order.sort((a, b) => mix(hash, a) - mix(hash, b) || a - b);
}

/** For nodes in the order of those above them, where each of these starts. */
function starts(above: readonly number[], count: number): number[] {
  const made = Array.from({ length: count + 1 }, () => 0);
  for (const node of above) made[node + 1]++;
  for (let i = 0; i < count; i++) made[i + 1] += made[i];
  return made;
}
