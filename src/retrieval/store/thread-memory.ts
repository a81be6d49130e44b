/**
 * Memory of the program before it has read anything, and of each thread in addition to what it collects: documents
 * being read, and garbage that has not been collected yet. Measured on Node 20.
 */
const PROGRAM_BYTES = 80e6;
const THREAD_BYTES = 80e6;

/** Default memory of a thread for collecting documents. */
const DEFAULT_SHARE = 128e6;
/** With less than this per thread, fewer threads are faster. */
const USEFUL_SHARE = 16e6;
/** Minimum memory for collecting documents, however little is allowed. */
const LEAST_SHARE = 2e6;

/** The number of threads, and the memory that each may use for collecting documents. */
export interface ThreadMemory {
  readonly threads: number;
  readonly shareBytes: number;
}

/** The memory that this many threads need in any case, whatever they are allowed. */
export function leastMemory(threads: number): number {
  return PROGRAM_BYTES + threads * THREAD_BYTES;
}

/**
 * Divides the memory of the whole process among threads.
 *
 * @param processors default number of threads, reduced if there is not enough memory
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
