/**
 * A preference relation over n documents, as a matrix: `relation[i · n + j]` is 1 if `i` is
 * preferred to `j`. Each ranking prefers a document to all others of a lower level.
 */
export function preferenceRelation(
  n: number,
  rankings: readonly (readonly { document: number; level: number }[])[],
): Uint8Array {
  const relation = new Uint8Array(n * n);
  for (const ranking of rankings) {
    for (const a of ranking) {
      for (const b of ranking) if (a.level > b.level) relation[a.document * n + b.document] = 1;
    }
  }
  closeTransitively(relation, n);
  // A document that one ranking lists at two levels is not preferred to itself.
  for (let i = 0; i < n; i++) relation[i * n + i] = 0;
  return relation;
}

function closeTransitively(relation: Uint8Array, n: number): void {
  for (let via = 0; via < n; via++) {
    for (let i = 0; i < n; i++) {
      if (relation[i * n + via] === 0) continue;
      for (let j = 0; j < n; j++) relation[i * n + j] |= relation[via * n + j];
    }
  }
}

/** Two documents that are preferred to each other, if there are any. */
export function findCycle(relation: Uint8Array, n: number): readonly [number, number] | undefined {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) if (relation[i * n + j] && relation[j * n + i]) return [i, j];
  }
  return undefined;
}
