import { UsageError } from "../../core/index.js";
import { parseMeasure } from "../dialect.js";
import type { BoundMeasure } from "../measure.js";
import type { TrecColumn } from "./column.js";
import { trecMeasures, trecNicknames } from "./table.js";
import type { TrecContext } from "./table-entries.js";

/**
 * Reads the arguments of trec_eval's `-m`: `map`, `P.5,10`, `ndcg.1=3,2=9`, `official`, …; `official` if there are
 * none. As in trec_eval, the result is in the order of its table, not of the request, and if a measure is named twice
 * with parameters, the first ones count.
 *
 * Measures that trec_eval does not know are read in the Presage dialect (`PRES@100`, `nDCG(gains=exp)@10`) and come
 * last, in the order of the request.
 *
 * @throws UsageError (exit code 1) that names every illegal measure
 * @throws PresageError with exit code 2 for invalid parameters, such as duplicate cut-offs, and 4 for a wrong number of
 *   coefficients
 */
export function parseTrecMeasures(args: readonly string[], context: TrecContext): TrecColumn[] {
  const known = trecMeasures.filter((measure) => measure.since <= context.version);
  const requested = new Map<string, string | undefined>();
  const own: BoundMeasure[] = [];
  const inOrder: (() => TrecColumn[])[] = [];
  const problems: string[] = [];
  for (const arg of args.length === 0 ? ["official"] : args) {
    const point = arg.indexOf(".");
    const name = point < 0 ? arg : arg.slice(0, point);
    const parameters = point < 0 ? undefined : arg.slice(point + 1);
    const nickname = Object.hasOwn(trecNicknames, name) ? trecNicknames[name] : undefined;
    if (nickname || known.some((measure) => measure.name === name)) {
      if (parameters === "") problems.push(`improper measure in parameter '${name}': nothing after the dot`);
      for (const each of nickname ?? [name]) {
        requested.set(each, requested.get(each) ?? (nickname ? undefined : parameters));
      }
      const named = known.filter((measure) => (nickname ?? [name]).includes(measure.name));
      inOrder.push(() => named.flatMap((measure) => measure.columns(nickname ? undefined : parameters, context)));
    } else {
      const isNewer = trecMeasures.some((measure) => measure.name === name);
      const bound = isNewer ? `trec_eval ${context.version} does not have ${name}` : readPresage(arg, context);
      if (typeof bound !== "string") {
        own.push(bound);
        inOrder.push(() => [presageColumn(bound)]);
      } else if (context.terse) throw new UsageError(`illegal measure '${name}'`);
      else problems.push(bound);
    }
  }
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  if (context.asNamed) return distinct(inOrder.flatMap((columns) => columns()));
  const columns = known
    .filter((measure) => requested.has(measure.name))
    .flatMap((measure) => measure.columns(requested.get(measure.name), context));
  return [...columns, ...new Map(own.map((bound) => [bound.name, presageColumn(bound)])).values()];
}

/** Each column once, where it is first. */
function distinct(columns: readonly TrecColumn[]): TrecColumn[] {
  const first = new Map<string, TrecColumn>();
  for (const column of columns) if (!first.has(column.name)) first.set(column.name, column);
  return [...first.values()];
}

/** The measure, or why it is invalid. */
function readPresage(text: string, { level, docs }: TrecContext): BoundMeasure | string {
  try {
    return parseMeasure(text, { ...(level !== 1 && { level }), ...(docs > 0 && { docs }) });
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

function presageColumn({ name, measure, settings }: BoundMeasure): TrecColumn {
  return {
    name,
    measure: measure.name,
    kind: measure.summary === "sum" ? "count" : "real",
    summary: measure.summary,
    showTopic: measure.summary !== "geometric",
    showSummary: true,
    family: "qrels",
    bound: { measure, settings },
  };
}
