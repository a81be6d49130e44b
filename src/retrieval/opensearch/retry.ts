/** How long, and with what pauses, something is tried again. */
export interface Backoff {
  /** The time after which the last error is thrown. */
  readonly patienceMs: number;
  readonly onRetry?: (reason: string) => void;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5000;

/**
 * Tries something again as long as its errors are passing ones. Pauses double from 50 ms to 5 s.
 *
 * @throws the last error
 */
export async function retrying<T>(
  attempt: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  { patienceMs, onRetry }: Backoff,
): Promise<T> {
  const start = performance.now();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || performance.now() - start + pauseMs > patienceMs) throw error;
      onRetry?.((error as Error).message);
      await pause(pauseMs);
    }
  }
}

/** Waits. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
