import { UsageError } from "../../core/index.js";
import { bindMeasure } from "../../measures/index.js";
import { parseOneByOne } from "../evaluating/parse-one-by-one.js";
import { scoreColumns } from "../evaluating/score-columns.js";
import type { StudySettings } from "../studying/study-input.js";

/** Measures under names of their own, which a page can read, in the order in which they are asked for. */
export function canonicalMeasures(names: readonly string[], settings: Pick<StudySettings, "level" | "docs">): string[] {
  const columns = parseOneByOne(names, settings).flat();
  const found = columns.flatMap(({ bound, kind, summary }) =>
    bound && kind === "real" && summary !== "none" ? [bindMeasure(bound.measure, bound.settings).name] : [],
  );
  if (found.length === 0) throw new UsageError("no measure that gives a number for each topic");
  // Refuses those that need other judgements than qrels.
  scoreColumns(columns);
  return [...new Set(found)];
}
