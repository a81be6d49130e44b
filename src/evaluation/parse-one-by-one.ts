import { UsageError } from "../core/index.js";
import { parseTrecMeasures, splitMeasures, type TrecColumn } from "../measures/index.js";

/**
 * The columns of each measure separately, in the requested order instead of the order of trec_eval's table.
 *
 * @throws UsageError that names every invalid measure
 */
export function parseOneByOne(
  names: readonly string[],
  { level, docs }: { readonly level: number; readonly docs: number },
): TrecColumn[][] {
  const wrong: string[] = [];
  const others: unknown[] = [];
  const columns = splitMeasures(names).map((name) => {
    try {
      return parseTrecMeasures([name], { version: 10, level, docs });
    } catch (error) {
      if (error instanceof UsageError) wrong.push(error.message);
      else others.push(error);
      return [];
    }
  });
  if (wrong.length > 0) throw new UsageError(wrong.join("\n"));
  if (others.length > 0) throw others[0];
  return columns;
}
