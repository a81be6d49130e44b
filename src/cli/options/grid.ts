import { splitOutside, UsageError } from "../../core/index.js";
import type { Grid } from "../../experiment/index.js";

/**
 * Parses the values to try for each parameter, such as `terms=50,100`, or for each setting of a strategy, such as
 * `text alone.model=bm25(b=0.3),bm25(b=0.75)`. Each parameter may be given once.
 */
export function parseGrid(texts: readonly string[]): Grid {
  const grid: Record<string, string[]> = {};
  for (const text of texts) {
    const [, name, list] = /^\s*([\w-]+(?:[^=,()]*\.[^=,()]*)?)\s*=(.*)$/s.exec(text) ?? [];
    const values = splitOutside(list ?? "", ",").map((value) => value.trim());
    if (name === undefined || values.includes("")) {
      throw new UsageError(`--grid: not of the form terms=50,100,200: ${JSON.stringify(text)}`);
    }
    if (Object.hasOwn(grid, name)) throw new UsageError(`--grid: parameter given twice: ${name}`);
    grid[name] = [...new Set(values)];
  }
  return grid;
}
