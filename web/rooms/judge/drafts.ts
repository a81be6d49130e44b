import type { NewEvent } from "./outbox.js";

/** What an assessor has noted about a document that is not judged yet. */
export interface Draft {
  readonly category?: NewEvent["category"];
  readonly evidence: readonly { readonly place: string; readonly text: string }[];
  readonly note?: string | undefined;
}

export const NO_DRAFT: Draft = { evidence: [] };

/** Drafts in the browser's storage, so that a reload does not lose them. */
export class Drafts {
  readonly #storage: Storage;
  readonly #place: string;

  /** @param place the beginning of their names: one for each campaign, person and topic */
  constructor(storage: Storage, place: string) {
    this.#storage = storage;
    this.#place = place;
  }

  get(document: string): Draft {
    const kept = this.#storage.getItem(`${this.#place}/${document}`);
    return kept === null ? NO_DRAFT : (JSON.parse(kept) as Draft);
  }

  set(document: string, draft: Draft): void {
    const isEmpty = draft.category === undefined && draft.evidence.length === 0 && !draft.note;
    if (isEmpty) this.#storage.removeItem(`${this.#place}/${document}`);
    else this.#storage.setItem(`${this.#place}/${document}`, JSON.stringify(draft));
  }
}
