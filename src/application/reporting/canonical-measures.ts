import { UsageError } from "../../core/index.js";
import { parseOneByOne, scoreColumns } from "../../evaluation/index.js";
import { bindMeasure } from "../../measures/index.js";
import type { StudySettings } from "../studying/study-input.js";

/** Measures under their own names, which a page can read, in the requested order. */
export function canonicalMeasures(names: readonly string[], settings: Pick<StudySettings, "level" | "docs">): string[] {
  const columns = parseOneByOne(names, settings).flat();
  const found = columns.flatMap(({ bound, kind, summary }) =>
    bound && kind === "real" && summary !== "none" ? [bindMeasure(bound.measure, bound.settings).name] : [],
  );
  if (found.length === 0) throw new UsageError("no measure yields a number for each topic");
  // Refuses measures that require other judgements than qrels.
  scoreColumns(columns);
  return [...new Set(found)];
}
