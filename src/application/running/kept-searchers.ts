import type { TopicSearcher } from "./topic-searcher.js";

/** Maximum number of unused searchers that stay open, since the next search may need one of them. */
const KEPT = 3;

type AnySearcher = TopicSearcher<unknown, unknown>;

interface Kept {
  readonly searcher: Promise<AnySearcher>;
  users: number;
}

/** Open searchers, by the number of their setup. Those used last stay open for a while. */
export class KeptSearchers {
  /** Ordered by last use, latest last. */
  readonly #kept = new Map<number, Kept>();

  /** The searcher with that number, opened if necessary. The user gives it back after use. */
  take(setup: number, open: () => Promise<AnySearcher>): Promise<AnySearcher> {
    const kept = this.#kept.get(setup) ?? { searcher: open(), users: 0 };
    // This failure also reaches the caller that awaits the searcher.
    kept.searcher.catch(() => {
      if (this.#kept.get(setup) === kept) this.#kept.delete(setup);
    });
    kept.users++;
    this.#kept.delete(setup);
    this.#kept.set(setup, kept);
    return kept.searcher;
  }

  async giveBack(setup: number): Promise<void> {
    const kept = this.#kept.get(setup);
    if (kept) kept.users--;
    const idle = [...this.#kept].filter(([, { users }]) => users === 0);
    await this.#close(idle.slice(0, Math.max(0, this.#kept.size - KEPT)));
  }

  async close(): Promise<void> {
    await this.#close([...this.#kept]);
  }

  async #close(some: readonly (readonly [number, Kept])[]): Promise<void> {
    for (const [setup] of some) this.#kept.delete(setup);
    for (const [, { searcher }] of some) {
      // A searcher that could not be opened has already reported it.
      await searcher.then(
        (opened) => opened.close(),
        () => {},
      );
    }
  }
}
