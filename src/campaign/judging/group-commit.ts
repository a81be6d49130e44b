import type { CampaignStore } from "../store.js";
import type { NewJudgement } from "./judgement-event.js";
import { type Recorded, type Recording, recordIn } from "./record-judgements.js";

interface Waiting {
  readonly events: readonly NewJudgement[];
  readonly recording: Recording;
  readonly resolve: (recorded: Recorded[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Records what many assessors send at the same moment in one transaction, so that they wait for the disk once. Each is
 * answered when the transaction is durable.
 */
class GroupCommit {
  readonly #store: CampaignStore;
  #waiting: Waiting[] = [];

  constructor(store: CampaignStore) {
    this.#store = store;
  }

  record(events: readonly NewJudgement[], recording: Recording): Promise<Recorded[]> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#commit());
      this.#waiting.push({ events, recording, resolve, reject });
    });
  }

  #commit(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const results = this.#store.transaction(() =>
        waiting.map(({ events, recording }) => recordIn(this.#store, events, recording)),
      );
      for (const [i, { resolve }] of waiting.entries()) resolve(results[i]);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}

const commits = new WeakMap<CampaignStore, GroupCommit>();

/** Records events together with those that others send now. The promise is kept when they are on the disk. */
export function recordTogether(
  store: CampaignStore,
  events: readonly NewJudgement[],
  recording: Recording,
): Promise<Recorded[]> {
  let commit = commits.get(store);
  if (!commit) commits.set(store, (commit = new GroupCommit(store)));
  return commit.record(events, recording);
}
