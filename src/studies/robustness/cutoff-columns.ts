import { parseOneByOne, type ScoreColumn, scoreColumns } from "../../evaluation/index.js";
import { splitMeasures, type TrecColumn } from "../../measures/index.js";
import type { CutoffColumn } from "./cutoff-column.js";

/**
 * Measures at each of several cut-offs, with the cut-offs in the outer loop. Runs are cut after N documents, as
 * trec_eval's `-M` does. A measure with a default cut-off (PRES 1000, P 10, all of trec_eval's `recall_5` …) uses N
 * instead, unless the name states one (`P.10`, `PRES@100`). So `map`, `recall` and `PRES` are the paper's MAP, Recall
 * and PRES at N.
 */
export function cutoffColumns(
  names: readonly string[],
  cutoffs: readonly number[],
  { level, docs }: { readonly level: number; readonly docs: number },
): CutoffColumn[] {
  const single = splitMeasures(names);
  const measures = parseOneByOne(single, { level, docs });
  return cutoffs.flatMap((cutoff) => {
    const columns = measures.flatMap((each, i) => each.flatMap((column) => bind(column, single[i], cutoff)));
    return [...new Map(columns.map((column) => [column.measure, column])).values()];
  });
}

function bind(column: TrecColumn, request: string, cutoff: number): CutoffColumn[] {
  const { bound } = column;
  const takesRank = bound?.measure.parameters.cutoff?.whole === true;
  const isDefault = bound?.settings.cutoff !== undefined && !/[.@]|cutoff=/.test(request);
  if (!bound || !takesRank || !isDefault) {
    return scoreColumns([column]).flatMap((each) => named(each, column.name, cutoff));
  }
  const measure = column.name.includes("@") ? column.name.replace(/@\d+$/, "") : column.measure;
  const settings = { ...bound.settings, cutoff };
  return scoreColumns([{ ...column, bound: { ...bound, settings } }]).flatMap((each) => named(each, measure, cutoff));
}

/** Document counts do not measure how good a run is. */
function named(column: ScoreColumn, measure: string, cutoff: number): CutoffColumn[] {
  return column.integer ? [] : [{ measure, cutoff, column: { ...column, name: `${measure}@${cutoff}` } }];
}
