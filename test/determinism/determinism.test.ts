import { appendFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { differences, resultsIn } from "./results.js";
import { fullMatrix, REDUCED, type Surroundings, USUAL } from "./surroundings.js";

// The same input and seed give the same bytes. `npm run determinism` tries one difference at a time.

const nodes = process.env.PRESAGE_NODES;
const matrix = nodes === undefined ? REDUCED : fullMatrix(JSON.parse(nodes) as Record<string, string>);

/** Only for a test that hangs: some thirty commands on a busy machine. */
const LIMIT_MS = 3_600_000;

let scratch: string;
let usual: Record<string, string>;

beforeAll(async () => {
  scratch = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "presage-determinism-"));
  usual = await resultsIn(join(scratch, "0"), USUAL);
}, LIMIT_MS);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it.each(matrix)(
  "$name",
  async (surroundings: Surroundings) => {
    const place = mkdtempSync(join(scratch, "other-"));
    try {
      const other = await resultsIn(place, surroundings);
      const differ = differences(usual, other, surroundings);
      report(surroundings.name, Object.keys(other).length, differ);
      expect(differ).toEqual([]);
    } finally {
      rmSync(place, { recursive: true });
    }
  },
  LIMIT_MS,
);

/** Adds a line to the file that `npm run determinism` makes its table from. */
function report(name: string, results: number, differ: readonly string[]): void {
  const file = process.env.PRESAGE_DETERMINISM_FILE;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name, results, differ })}\n`);
}
