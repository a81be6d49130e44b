import type { Cell, Column, NamedTable, Table } from "../core/index.js";
import { quantile } from "../statistics/index.js";
import { comparedPairsTable, comparedRunsTable, significanceMarks, significanceNotes } from "../studies/index.js";
import type { CollectionResult, ExperimentResult, ExperimentTimes } from "./experiment-result.js";
import { splitNote } from "./tuning-tables.js";

/** Every system with its mean by each measure, sorted by the first measure, best first; with times, if given. */
export function scoresTable(result: ExperimentResult, times?: ExperimentTimes): Table {
  const { measures, collections, title } = result;
  const tables = collections.map((collection, c): Table => {
    const marks = measures.map(({ name }) => marksOf(collection, name));
    const columns = measures.flatMap(({ name, direction }, m): Column[] => [
      { name, kind: "real", ...(direction !== "none" && { best: direction === "up" ? "max" : "min" }) },
      ...(marks[m] ? [{ name: `${name} marks`, kind: "text", label: "", superscript: true } as const] : []),
    ]);
    return {
      columns: [
        { name: "system", kind: "text", id: true },
        ...columns,
        ...(times ? [{ name: "ms_per_topic", kind: "real", digits: 0, label: "ms per topic" } as const] : []),
      ],
      rows: byMerit(collection, result).map(({ name, scores }): Cell[] => [
        name,
        ...measures.flatMap((measure, m): Cell[] => {
          const found = marks[m];
          return [scores[measure.name].mean, ...(found ? [found.get(name) ?? ""] : [])];
        }),
        ...(times ? [mean(timesOf(times, c, name))] : []),
      ]),
      notes: [
        ...(collection.split ? [splitNote(collection.split)] : []),
        ...(collection.comparisons.length > 0 ? significanceNotes(collection.comparisons) : []),
      ],
    };
  });
  return {
    ...joined(collections, tables),
    caption: `${title === undefined ? "" : `${title}: `}${collections.map(sizeOf).join("; ")}`,
  };
}

/** Every system by each measure, with the interval of its mean. */
export function intervalsTable({ collections }: ExperimentResult): Table | undefined {
  return joinedComparisons(collections, ({ comparisons }) => comparedRunsTable(comparisons));
}

/** Every pair of systems that was tested. */
export function pairsTable({ collections }: ExperimentResult): Table | undefined {
  return joinedComparisons(collections, ({ comparisons }) => comparedPairsTable(comparisons));
}

/** The score of every system on every topic. */
export function topicsTable({ collections, measures }: ExperimentResult): Table {
  const columns: Column[] = [
    { name: "topic", kind: "text", id: true },
    { name: "system", kind: "text", id: true },
    ...measures.map(({ name }): Column => ({ name, kind: "real" })),
  ];
  const tables = collections.map(({ topics, systems }): Table => {
    const rows = topics.flatMap((topic, t) =>
      systems.map(({ name, scores }): Cell[] => [topic, name, ...measures.map((each) => scores[each.name].values[t])]),
    );
    return { columns, rows };
  });
  return joined(collections, tables);
}

/** What systems did instead of what they are meant to do, because topics or the collection lack something. */
export function fallbacksTable({ collections }: ExperimentResult): Table {
  const tables = collections.map(
    ({ systems, searchedTopics }): Table => ({
      columns: [
        { name: "system", kind: "text", id: true },
        { name: "topics", kind: "integer" },
        { name: "searched", kind: "integer", label: "of" },
        { name: "fallback", kind: "text" },
      ],
      rows: systems.flatMap(({ name, fallbacks }) =>
        fallbacks.map(({ fallback, topics }): Cell[] => [name, topics, searchedTopics, fallback]),
      ),
    }),
  );
  return { ...joined(collections, tables), caption: "What was missing, and what was done instead" };
}

/** The times that systems took per topic. */
export function timesTable(result: ExperimentResult, times: ExperimentTimes): Table {
  const tables = result.collections.map((collection, c): Table => {
    const rows = byMerit(collection, result).map(({ name }): Cell[] => {
      const values = [...timesOf(times, c, name)].sort((a, b) => a - b);
      const at = (share: number) => (values.length === 0 ? null : quantile(values, share));
      return [name, mean(values), at(0.5), at(0.95), values.at(-1) ?? null];
    });
    const column = (name: string, label = name): Column => ({ name, kind: "real", digits: 1, label });
    return {
      columns: [
        { name: "system", kind: "text", id: true },
        ...[column("mean"), column("median"), column("p95", "95 %"), column("max", "longest")],
      ],
      rows,
    };
  });
  return {
    ...joined(result.collections, tables),
    caption: "Milliseconds per topic",
    notes: ["On one thread, without reading the topic; several threads work on as many topics at the same time."],
  };
}

function byMerit({ systems }: CollectionResult, { measures: [first] }: ExperimentResult) {
  const sense = first.direction === "down" ? -1 : 1;
  return [...systems].sort(
    (a, b) => sense * (b.scores[first.name].mean - a.scores[first.name].mean) || (a.name < b.name ? -1 : 1),
  );
}

function marksOf({ comparisons }: CollectionResult, measure: string): ReadonlyMap<string, string> | undefined {
  const comparison = comparisons.find((each) => each.measure === measure);
  if (!comparison) return undefined;
  const { ofRun } = significanceMarks(comparison);
  return new Map(comparison.runs.map(({ name }, r) => [name, ofRun[r]]));
}

function timesOf(times: ExperimentTimes, collection: number, system: string): readonly number[] {
  return times.collections[collection].systems.find(({ name }) => name === system)?.milliseconds ?? [];
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** `bm25, lapin on 60 topics of world` */
function sizeOf({ name, systems, topics }: CollectionResult): string {
  return `${systems.length} ${systems.length === 1 ? "system" : "systems"} on ${topics.length} ${topics.length === 1 ? "topic" : "topics"} of ${name}`;
}

function joinedComparisons(
  collections: readonly CollectionResult[],
  make: (collection: CollectionResult) => Table,
): Table | undefined {
  const compared = collections.filter(({ comparisons }) => comparisons.length > 0);
  return compared.length === 0 ? undefined : joined(compared, compared.map(make));
}

/** Joins tables of several collections, with a column for the collection. A single table is unchanged. */
function joined(collections: readonly CollectionResult[], tables: readonly Table[]): Table {
  if (tables.length === 1) return tables[0];
  const widest = tables.reduce((a, b) => (b.columns.length > a.columns.length ? b : a));
  return {
    columns: [{ name: "collection", kind: "text", id: true }, ...widest.columns],
    rows: tables.flatMap(({ columns, rows }, i) =>
      rows.map((row) => [
        collections[i].name,
        ...widest.columns.map(({ name }) => row[columns.findIndex((column) => column.name === name)] ?? null),
      ]),
    ),
    notes: [...new Set(tables.flatMap(({ notes = [] }) => notes))],
  };
}

/**
 * All tables of an experiment, by name.
 *
 * @param timed whether scores include times
 */
export function experimentTables(result: ExperimentResult, times: ExperimentTimes, timed = false): NamedTable[] {
  const [intervals, pairs] = [intervalsTable(result), pairsTable(result)];
  return [
    { name: "scores", table: scoresTable(result, timed ? times : undefined) },
    ...(intervals ? [{ name: "intervals", table: intervals }] : []),
    ...(pairs ? [{ name: "pairs", table: pairs }] : []),
    { name: "topics", table: topicsTable(result) },
    { name: "times", table: timesTable(result, times) },
    { name: "fallbacks", table: fallbacksTable(result) },
  ];
}
