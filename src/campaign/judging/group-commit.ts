import { databaseError } from "../database-error.js";
import type { CampaignStore } from "../store.js";
import { forgetJudgingState } from "./judging-state.js";

interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

/**
 * Does what many assessors ask for at the same moment in one transaction, in the order in which they asked, so that they
 * wait for the disk once. Each is answered when the transaction is durable. What fails is undone alone; if the
 * transaction as a whole fails, as on a full disk, everybody in it is told so and nothing of it was done.
 */
class GroupCommit {
  readonly #store: CampaignStore;
  #waiting: Waiting[] = [];

  constructor(store: CampaignStore) {
    this.#store = store;
  }

  add<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      // After everything that has arrived by now was read.
      if (this.#waiting.length === 0) setImmediate(() => this.#commit());
      this.#waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
    });
  }

  #commit(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const outcomes = this.#store.transaction(() => waiting.map(({ work }) => this.#alone(work)));
      for (const [i, outcome] of outcomes.entries()) {
        if ("error" in outcome) waiting[i].reject(outcome.error);
        else waiting[i].resolve(outcome.result);
      }
    } catch (error) {
      forgetJudgingState(this.#store);
      for (const { reject } of waiting) reject(error);
    }
  }

  /** Does the work of one of them; if it throws, undoes nothing but this. */
  #alone(work: () => unknown): Outcome {
    const { database } = this.#store;
    this.#store.statement("SAVEPOINT one_of_many").run();
    try {
      const result = work();
      this.#store.statement("RELEASE one_of_many").run();
      return { result };
    } catch (error) {
      // After a full disk and others, SQLite has undone the whole transaction.
      if (!database.inTransaction) throw error;
      database.exec("ROLLBACK TO one_of_many; RELEASE one_of_many");
      forgetJudgingState(this.#store);
      return { error: databaseError(this.#store.folder, error) };
    }
  }
}

const commits = new WeakMap<CampaignStore, GroupCommit>();

/**
 * Does some work in one transaction with the work that others ask for now. The promise is kept when it is on the disk.
 * It is rejected if the work throws, or if the transaction fails; nothing of the work was done then.
 */
export function doneTogether<T>(store: CampaignStore, work: () => T): Promise<T> {
  let commit = commits.get(store);
  if (!commit) commits.set(store, (commit = new GroupCommit(store)));
  return commit.add(work);
}
