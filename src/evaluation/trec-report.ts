import { ExitCode, PresageError } from "../core/index.js";
import { GEOMETRIC_FLOOR, type TrecColumn } from "../measures/index.js";
import { formatCount, formatLine, formatReal } from "../trec/index.js";
import { type References, zScore } from "./z-scores.js";

/** A topic of a report, with the value of each column. Text is the value of `relstring`. */
export interface ReportTopic {
  readonly topic: string;
  value(column: TrecColumn): number | string;
}

export interface ReportOptions {
  /** The value of `runid`. */
  readonly runTag: string;
  /** Lines for each topic (`-q`). */
  readonly perTopic?: boolean;
  /** Lines for all topics together, unless false (`-n`). */
  readonly summary?: boolean;
  /** Averages over all topics of the judgements (`-c`): their number, and that of their relevant documents. */
  readonly complete?: { readonly topics: number; readonly relevant: number };
  /** Values as z-scores (`-Z`). */
  readonly references?: References;
}

/**
 * The lines that trec_eval prints, without line ends: for each topic in turn, then for all.
 *
 * @throws PresageError with exit code 7 if there is no topic
 */
export function* trecReport(
  columns: readonly TrecColumn[],
  topics: Iterable<ReportTopic>,
  options: ReportOptions,
): Generator<string> {
  const { references, complete } = options;
  const sums = new Float64Array(columns.length);
  let count = 0;
  for (const each of topics) {
    const values = columns.map((column): number | string => {
      if (column.special === "runid") return options.runTag;
      const raw = column.special === "num_q" ? 1 : each.value(column);
      if (typeof raw === "string") return raw;
      const value = column.summary === "geometric" ? Math.log(Math.max(raw, GEOMETRIC_FLOOR)) : raw;
      return references ? zScore(references, each.topic, column.name, value) : value;
    });
    count++;
    for (const [i, value] of values.entries()) if (typeof value === "number") sums[i] += value;
    if (!options.perTopic) continue;
    for (const [i, column] of columns.entries()) {
      if (column.showTopic) yield line(column, each.topic, values[i], references !== undefined);
    }
  }
  if (count === 0) {
    throw new PresageError("no topics with both results and relevance judgements", ExitCode.noTopics);
  }
  if (options.summary === false) return;
  for (const [i, column] of columns.entries()) {
    if (!column.showSummary) continue;
    const value = column.special === "runid" ? options.runTag : summarise(column, sums[i], count, complete);
    yield line(column, "all", value, references !== undefined);
  }
}

function summarise(column: TrecColumn, sum: number, evaluated: number, complete: ReportOptions["complete"]): number {
  const topics = complete?.topics ?? evaluated;
  if (column.special === "num_q") return topics;
  if (column.special === "num_rel" && complete) return complete.relevant;
  if (column.summary === "mean") return sum / topics;
  if (column.summary === "sum") return sum;
  return Math.exp((sum + (topics - evaluated) * Math.log(GEOMETRIC_FLOOR)) / topics);
}

function line({ kind, name, special }: TrecColumn, topic: string, value: number | string, isZ: boolean): string {
  if (typeof value === "string") return formatLine(name, topic, special === "relstring" ? `'${value}'` : value);
  if (isZ) return `Z${formatLine(name, topic, formatReal(value))}`;
  return formatLine(name, topic, kind === "count" ? formatCount(value) : formatReal(value));
}
