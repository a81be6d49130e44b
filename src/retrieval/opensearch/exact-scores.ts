import { type CollectionStatistics, isMatched, type ScoringModel, UNMATCHED } from "../models/model.js";
import { PartLengths } from "../models/part-lengths.js";
import { ByteWriter } from "../segment/byte-writer.js";
import { PostingsCursor } from "../segment/decode-postings.js";
import { PostingsWriter } from "../segment/postings-writer.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import { WantedTerms } from "./forward-vector.js";
import type { RemoteClause } from "./remote-clauses.js";
import type { RemoteVector, RemoteVectors } from "./remote-vectors.js";

/**
 * Scores documents by the model itself, over their exact frequencies and lengths: the same operations in the same order
 * as in the embedded engine, so the same scores to the last bit.
 */
export class ExactScorer {
  readonly #model: ScoringModel;
  readonly #clauses: readonly RemoteClause[];
  readonly #collection: CollectionStatistics;
  readonly #vectors: RemoteVectors;
  readonly #wanted: WantedTerms;
  /** For each different term, the clauses that are about it. */
  readonly #byTerm: readonly (readonly number[])[];

  constructor(
    model: ScoringModel,
    clauses: readonly RemoteClause[],
    collection: CollectionStatistics,
    vectors: RemoteVectors,
  ) {
    this.#model = model;
    this.#clauses = clauses;
    this.#collection = collection;
    this.#vectors = vectors;
    const byTerm = new Map<string, number[]>();
    clauses.forEach(({ term }, c) => {
      if (term !== undefined) byTerm.set(term, [...(byTerm.get(term) ?? []), c]);
    });
    this.#wanted = new WantedTerms([...byTerm.keys()]);
    this.#byTerm = [...byTerm.values()];
  }

  /** The score of each document; 0 if it contains no term. */
  async scores(documents: readonly RemoteVector[]): Promise<Float64Array> {
    const frequencies = await this.frequencies(documents);
    const lengths = new Uint32Array(documents.length * MAX_FIELDS);
    for (const [d, document] of documents.entries()) lengths.set(document.lengths, d * MAX_FIELDS);
    const scores = new Float64Array(documents.length).fill(UNMATCHED);
    const scorer = this.#model.forQuery(this.#clauses, this.#collection).forPart(new PartLengths(lengths), scores);
    const cursor = new PostingsCursor();
    const out = new ByteWriter();
    const postings = new PostingsWriter(out);
    frequencies.forEach(({ documents, byField }, c) => {
      if (documents.length === 0) return;
      out.clear();
      for (let i = 0; i < documents.length; i++) postings.add(documents[i], byField, i * MAX_FIELDS);
      postings.end();
      cursor.start(out.view().slice());
      scorer.term(c, cursor);
    });
    scorer.finish?.();
    return scores.map((score) => (isMatched(score) ? score : 0));
  }

  /** Where each clause occurs in these documents. */
  async frequencies(documents: readonly RemoteVector[]): Promise<ClauseFrequencies[]> {
    const found = this.#clauses.map(({ mask }) => new ClauseFrequencies(mask));
    documents.forEach(({ vector }, d) => {
      this.#wanted.find(vector, (term, frequencies) => {
        for (const c of this.#byTerm[term]) found[c].add(d, frequencies);
      });
    });
    await this.#findPhrases(documents, found);
    return found;
  }

  async #findPhrases(documents: readonly RemoteVector[], found: readonly ClauseFrequencies[]): Promise<void> {
    const phrases = [...this.#clauses.keys()].filter((c) => this.#clauses[c].phrase);
    const counted = await this.#vectors.phraseFrequencies(
      phrases.map((c) => this.#clauses[c]),
      documents.map(({ id }) => id),
    );
    this.#clauses.forEach(({ places }, c) => {
      const phrase = phrases.indexOf(c);
      if (!places && phrase < 0) return;
      documents.forEach(({ id }, d) => {
        const byField = places ? places.frequencies.get(id) : counted.get(id)?.[phrase];
        if (byField) found[c].add(d, byField);
      });
    });
  }
}

/** The documents that contain a clause, by their numbers, ascending, with its frequencies. */
export class ClauseFrequencies {
  readonly documents: number[] = [];
  /** {@link MAX_FIELDS} for each document; 0 in fields that do not count. */
  readonly byField: number[] = [];
  readonly #mask: number;

  constructor(mask: number) {
    this.#mask = mask;
  }

  /** Adds a document, unless all frequencies that count are 0. */
  add(document: number, frequencies: ArrayLike<number>): void {
    const start = this.byField.length;
    let sum = 0;
    for (let f = 0; f < MAX_FIELDS; f++) {
      const frequency = this.#mask & (1 << f) ? (frequencies[f] ?? 0) : 0;
      this.byField.push(frequency);
      sum += frequency;
    }
    if (sum > 0) this.documents.push(document);
    else this.byField.length = start;
  }
}
