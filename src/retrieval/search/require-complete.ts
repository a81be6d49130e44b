import { command, UsageError } from "../../core/index.js";
import type { SegmentReader } from "../segment/segment-reader.js";

/**
 * Refuses a search for what indexes of format 2 do not have.
 *
 * @throws UsageError
 */
export function requireComplete({ isComplete }: SegmentReader, what: string): void {
  if (isComplete) return;
  throw new UsageError(
    `index was made by an earlier version of Presage, so it does not have ${what}\nMake a new one with: ${command("index")}`,
  );
}
