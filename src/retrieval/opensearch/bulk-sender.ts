import { ExitCode, PresageError } from "../../core/index.js";
import type { Connection } from "./connection.js";
import { pause } from "./retry.js";

/** One change: an action with its source, if it has one. */
export interface BulkChange {
  readonly action: "index" | "create" | "delete";
  readonly key: string;
  readonly source?: string;
}

export interface BulkOptions {
  /** How long changes that the cluster has no room for are sent again. */
  readonly patienceMs: number;
  readonly onRetry?: (reason: string) => void;
}

interface BulkItem {
  readonly status: number;
  readonly error?: { readonly type: string; readonly reason: string; readonly caused_by?: { readonly reason: string } };
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/**
 * Sends changes in one request, and those that the cluster had no room or no shard for again, after a growing pause.
 * Returns when all have taken effect. Repeating a change does no harm: ids are given, and an entry that exists need not
 * be created.
 *
 * @throws PresageError that names the document, if the cluster refuses one
 */
export async function sendBulk(
  connection: Connection,
  index: string,
  changes: readonly BulkChange[],
  { patienceMs, onRetry }: BulkOptions,
): Promise<void> {
  let left = changes;
  const start = performance.now();
  for (let pauseMs = FIRST_PAUSE_MS; left.length > 0; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const { items } = await connection.send<{ items: readonly Record<string, BulkItem>[] }>({
      method: "POST",
      path: `/${index}/_bulk`,
      lines: left.flatMap(linesOf),
    });
    const results = items.map((item) => Object.values(item)[0]);
    const sent = left;
    const refusedKeys = new Set(sent.filter((change, i) => !isDone(change, results[i])).map(({ key }) => key));
    // All changes of a document are repeated in their order, also those that were taken.
    left = sent.filter(({ key }) => refusedKeys.has(key));
    if (left.length === 0) return;
    if (performance.now() - start > patienceMs) throw refused(sent, results, patienceMs);
    onRetry?.(
      `${left.length} of ${sent.length} changes were rejected: ${reasonOf(results.find((each) => each.error))}`,
    );
    await pause(pauseMs);
  }
}

function linesOf({ action, key, source }: BulkChange): string[] {
  const line = JSON.stringify({ [action]: { _id: key } });
  return source === undefined ? [line] : [line, source];
}

/** @throws PresageError if the cluster will never take it */
function isDone({ action, key }: BulkChange, result: BulkItem): boolean {
  const { status } = result;
  if (status < 300 || (action === "create" && status === 409) || (action === "delete" && status === 404)) return true;
  if (status === 429 || status >= 500) return false;
  throw new PresageError(`the cluster refused the document ${key.slice(1, 200)}: ${reasonOf(result)}`, ExitCode.input);
}

function refused(changes: readonly BulkChange[], results: readonly BulkItem[], patienceMs: number): PresageError {
  const first = results.findIndex(({ error }) => error);
  const message = `the cluster did not accept ${changes[first]?.key.slice(1, 200)} within ${Math.round(patienceMs / 1000)} seconds: ${reasonOf(results[first])}`;
  return new PresageError(message, ExitCode.input);
}

function reasonOf(item: BulkItem | undefined): string {
  const { type = "unknown", reason = "no reason given", caused_by: cause } = item?.error ?? {};
  return `${(cause?.reason ?? reason).replace(/ and User \[.*$/s, "").slice(0, 300)} (${item?.status ?? 0}, ${type})`;
}
