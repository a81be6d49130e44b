import type { Hit, SearchResult } from "../engine.js";

/** Thrown if an engine does not do what every engine must. */
export class ConformanceError extends Error {
  override readonly name = "ConformanceError";
}

/** @throws ConformanceError unless both are the same data */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new ConformanceError(`${what}: got ${is}, not ${should}`);
}

/** @throws ConformanceError unless it is true */
export function expectTrue(what: string, isTrue: boolean): void {
  if (!isTrue) throw new ConformanceError(what);
}

/** @throws ConformanceError unless two numbers are nearly equal */
export function expectNear(what: string, actual: number, expected: number, tolerance: number): void {
  if (!isNear(actual, expected, tolerance)) throw new ConformanceError(`${what}: got ${actual}, not ${expected}`);
}

/** @throws ConformanceError unless it is refused with a matching message */
export async function expectRefused(what: string, attempt: () => Promise<unknown>, message: RegExp): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    if (error instanceof Error && message.test(error.message)) return;
    throw new ConformanceError(`${what}: refused with the message ${JSON.stringify((error as Error).message)}`);
  }
  throw new ConformanceError(`${what}: not refused`);
}

/**
 * Compares the hits with the expected ones. Scores may differ by the tolerance, multiplied by their size if that is
 * above 1. Documents whose true scores are that near may be swapped, or one of them may be cut off by the limit.
 *
 * @param all the expected hits without the limit
 * @throws ConformanceError
 */
export function expectRanking(
  what: string,
  actual: SearchResult,
  all: SearchResult,
  limit: number,
  tolerance: number,
): void {
  expectSame(`${what}: matches`, actual.matches, all.matches);
  expectSame(`${what}: number of hits`, actual.hits.length, Math.min(limit, all.hits.length));
  const scores = new Map(all.hits.map(({ id, score }) => [id, score]));
  actual.hits.forEach(({ id, score }, i) => {
    const truth = scores.get(id);
    if (truth === undefined) throw new ConformanceError(`${what}: found ${id}, which should not be found`);
    expectNear(`${what}: score of ${id}`, score, truth, tolerance);
    expectNear(`${what}: score at rank ${i + 1}`, score, all.hits[i].score, tolerance);
    if (i > 0)
      expectTrue(
        `${what}: ${id} is ranked after ${actual.hits[i - 1].id}`,
        isInOrder(actual.hits[i - 1], actual.hits[i]),
      );
  });
  expectSame(`${what}: different hits`, new Set(actual.hits.map(({ id }) => id)).size, actual.hits.length);
}

function isInOrder(first: Hit, second: Hit): boolean {
  return first.score > second.score || (first.score === second.score && first.id > second.id);
}

function isNear(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}
