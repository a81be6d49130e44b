/** Vectors as they were given, read in pieces. */
export interface RowSource {
  readonly rows: number;
  readonly dimensions: number;
  /** Up to this number of rows between two that are wanted, it takes less time to read them too than to read twice. */
  readonly closeRows: number;
  /**
   * Copies adjacent rows.
   *
   * @param to room for at least these rows
   */
  read(first: number, count: number, to: Float32Array): void;
}

/** Vectors in memory. */
export function rowsInMemory(data: Float32Array, dimensions: number): RowSource {
  return {
    rows: data.length / dimensions,
    dimensions,
    closeRows: 0,
    read(first, count, to) {
      to.set(data.subarray(first * dimensions, (first + count) * dimensions));
    },
  };
}

/** Vectors of several sources, one after the other; all have the same number of dimensions. */
export function joinedRows(sources: readonly RowSource[]): RowSource {
  if (sources.length === 1) return sources[0];
  const { dimensions, closeRows } = sources[0];
  return {
    rows: sources.reduce((sum, { rows }) => sum + rows, 0),
    dimensions,
    closeRows,
    read(first, count, to) {
      let start = 0;
      for (const source of sources) {
        const from = Math.max(first, start);
        const end = Math.min(first + count, start + source.rows);
        if (from < end) source.read(from - start, end - from, to.subarray((from - first) * dimensions));
        start += source.rows;
      }
    },
  };
}
