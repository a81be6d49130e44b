/**
 * Measures work that runs at the same time as other work of its kind: the time that passes is divided equally among all
 * that is under way. The shares add up to the time during which anything was.
 */
export class SharedTime {
  readonly #now: () => number;
  #underWay = 0;
  /** The time that something under way since the beginning would have got. */
  #share = 0;
  #last = 0;

  /** @param now the time in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Does the work. If it fails, so does this. */
  async measure<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly milliseconds: number }> {
    const start = this.#pass(1);
    try {
      const result = await work();
      return { result, milliseconds: this.#pass(0) - start };
    } finally {
      this.#pass(-1);
    }
  }

  #pass(change: number): number {
    const now = this.#now();
    if (this.#underWay > 0) this.#share += (now - this.#last) / this.#underWay;
    this.#last = now;
    this.#underWay += change;
    return this.#share;
  }
}
