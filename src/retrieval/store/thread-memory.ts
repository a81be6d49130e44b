/**
 * What the program takes before it has read anything, and each thread beside what it gathers: documents as they are
 * read, and memory that was given up but not collected yet. As measured, on Node 20.
 */
const PROGRAM_BYTES = 80e6;
const THREAD_BYTES = 80e6;

/** What a thread gathers documents in, when nothing is said. */
const DEFAULT_SHARE = 128e6;
/** With less than this for each, fewer threads are faster. */
const USEFUL_SHARE = 16e6;
/** However little memory there is to be, no less than this is used for gathering. */
const LEAST_SHARE = 2e6;

/** How many threads there are, and what each may use for gathering documents. */
export interface ThreadMemory {
  readonly threads: number;
  readonly shareBytes: number;
}

/** What so many threads need in any case, whatever they are given. */
export function leastMemory(threads: number): number {
  return PROGRAM_BYTES + threads * THREAD_BYTES;
}

/**
 * Divides the memory of the whole process among threads.
 *
 * @param processors used when the number of threads is not given, or as many as there is memory for
 */
export function threadMemory(
  processors: number,
  { threads: wanted, memoryBytes }: { readonly threads?: number; readonly memoryBytes?: number },
): ThreadMemory {
  if (memoryBytes === undefined) return { threads: wanted ?? processors, shareBytes: DEFAULT_SHARE };
  const left = memoryBytes - PROGRAM_BYTES;
  const threads = wanted ?? Math.max(1, Math.min(processors, Math.floor(left / (THREAD_BYTES + USEFUL_SHARE))));
  return { threads, shareBytes: Math.max(LEAST_SHARE, Math.floor(left / threads - THREAD_BYTES)) };
}
