import type { TopicSearcher } from "./topic-searcher.js";

/** So many searchers stay open when nobody uses them: the next search may be with one of them again. */
const KEPT = 3;

type AnySearcher = TopicSearcher<unknown, unknown>;

interface Kept {
  readonly searcher: Promise<AnySearcher>;
  users: number;
}

/** Searchers that are open, by the numbers of what they were made from. Those that were used last stay open for a while. */
export class KeptSearchers {
  /** The one that was used last is the last. */
  readonly #kept = new Map<number, Kept>();

  /** The searcher of that number, opened if it is not there. Who has it gives it back. */
  take(setup: number, open: () => Promise<AnySearcher>): Promise<AnySearcher> {
    const kept = this.#kept.get(setup) ?? { searcher: open(), users: 0 };
    // What fails here fails again where it is waited for.
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
      // One that could not be opened has told so already.
      await searcher.then(
        (opened) => opened.close(),
        () => {},
      );
    }
  }
}
