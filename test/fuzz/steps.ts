/**
 * What the code under test costs: calls of functions and turns of loops, and the bytes of the arrays, buffers and
 * repeated texts that it makes. `scripts/count-steps.mjs` puts the calls of {@link step} and {@link made} into the
 * sources; without it, nothing is counted.
 */
export interface Cost {
  readonly steps: number;
  readonly bytes: number;
}

const UNLIMITED: Cost = { steps: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

let steps = 0;
let bytes = 0;
let limit = UNLIMITED;

/** An input costs more than one of its size may. */
export class TooCostly extends Error {
  override readonly name = "TooCostly";
}

/** One call, or one turn of a loop. */
export function step(): void {
  // Thrown again at each further step: code that catches every error does not go on for long.
  if (++steps > limit.steps) throw new TooCostly(`more than ${limit.steps} steps`);
}

/** Something that takes memory; returns it. */
export function made<T>(value: T): T {
  if (typeof value === "string") bytes += value.length;
  else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) bytes += value.byteLength;
  else if (Array.isArray(value)) bytes += 8 * value.length;
  if (bytes > limit.bytes) throw new TooCostly(`more than ${limit.bytes} bytes at once`);
  return value;
}

/** Counts from 0, up to a limit. */
export function startCounting(most: Cost = UNLIMITED): void {
  steps = bytes = 0;
  limit = most;
}

/** What was counted since {@link startCounting}; ends the limit. */
export function endCounting(): Cost {
  limit = UNLIMITED;
  return { steps, bytes };
}
