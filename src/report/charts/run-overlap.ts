import * as Plot from "@observablehq/plot";
import type { Pool } from "../../collection/index.js";
import type { Chart, PlotDescription } from "./chart.js";
import { counted } from "./counted.js";
import { inks, type Look, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { sideName, textWidth } from "./text-width.js";

/** Maximum number of sets shown, the largest, and of runs with a row each. */
const SETS = 24;
const RUNS = 40;

/**
 * Which runs found the same documents of a pool: a column for each set of runs, whose height is the number of documents
 * that exactly these runs found, with a dot below it for each run of the set.
 *
 * A. Lex et al.: UpSet: Visualization of Intersecting Sets. IEEE TVCG 20(12), 2014
 *
 * @param names of the runs, or of their teams: runs with the same name count as one
 * @param isRelevant count only documents for which this holds
 */
export function runOverlap(
  pool: Pool,
  names: readonly string[],
  isRelevant?: (topic: string, doc: string) => boolean,
): Chart {
  const { all, sizes } = setsOf(pool, names, isRelevant);
  const total = all.reduce((sum, { documents }) => sum + documents, 0);
  const sets = all.slice(0, SETS).map((set, i) => ({ ...set, column: i + 1 }));
  const size = (run: string) => sizes.get(run) ?? 0;
  const inSets = [...new Set(sets.flatMap(({ runs }) => runs))];
  const rows = inSets.sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1)).slice(0, RUNS);
  const alone = sets.filter(({ runs }) => runs.length === 1).reduce((sum, { documents }) => sum + documents, 0);
  const what = isRelevant ? "relevant document" : "document";
  const shown = sets.reduce((sum, { documents }) => sum + documents, 0);
  return {
    title: `Which runs found the same ${what}s`,
    subtitle: `${counted(total, what)} of the pool, ${counted(sizes.size, "run")}; ${sets.length === all.length ? (sets.length === 1 ? "one set of runs" : `${sets.length} sets of runs`) : `the ${sets.length} largest of ${counted(all.length, "set")} of runs, with ${counted(shown, what)}`}`,
    description: sets[0]
      ? `The largest set, ${counted(sets[0].documents, what)}, was found by ${sets[0].runs.length === 1 ? `${sets[0].runs[0]} alone` : `${sets[0].runs.length} runs`}; ${alone} of those shown were found by only one run.`
      : "The pool is empty.",
    data: {
      columns: [
        { name: "runs", kind: "text", id: true },
        { name: "documents", kind: "integer" },
      ],
      rows: all.map(({ runs, documents }) => [runs.join(" "), documents]),
    },
    plot: (look) => overlapPlot({ sets, rows, further: inSets.length - rows.length, what }, look),
  };
}

/** Documents that exactly these runs found. */
interface RunSet {
  readonly runs: readonly string[];
  readonly documents: number;
}

/** What is drawn: sets (one column each), runs (one row each), and the number of runs that share the last row. */
interface Overlap {
  readonly sets: readonly (RunSet & { readonly column: number })[];
  readonly rows: readonly string[];
  readonly further: number;
  readonly what: string;
}

/** All sets of runs that found the same documents, largest first, and the number of documents that each run found. */
function setsOf(pool: Pool, names: readonly string[], isRelevant?: (topic: string, doc: string) => boolean) {
  const counts = new Map<string, { runs: readonly string[]; documents: number }>();
  const sizes = new Map<string, number>();
  for (const [topic, documents] of pool) {
    for (const { doc, found } of documents) {
      if (found.length === 0 || (isRelevant && !isRelevant(topic, doc))) continue;
      const runs = [...new Set(found.map(({ run }) => names[run]))].sort();
      const key = runs.join("\n");
      const known = counts.get(key);
      if (known) known.documents++;
      else counts.set(key, { runs, documents: 1 });
      for (const run of runs) sizes.set(run, (sizes.get(run) ?? 0) + 1);
    }
  }
  const all: RunSet[] = [...counts.values()].sort(
    (a, b) => b.documents - a.documents || (a.runs.join() < b.runs.join() ? -1 : 1),
  );
  return { all, sizes };
}

function written(documents: number): string {
  return documents.toLocaleString("en");
}

/** A bar for each set, with its number of documents on top. */
function barMarks({ sets, what }: Overlap, isUpright: boolean, fill: string): Plot.Markish[] {
  const place = { x: "column", y: "documents" } as const;
  return [
    Plot.barY(sets, {
      ...place,
      fill,
      title: ({ runs, documents }) => `${counted(documents, what)}\n${runs.join("\n")}`,
    }),
    Plot.text(sets, {
      ...place,
      text: ({ documents }) => written(documents),
      ...(isUpright ? { rotate: -90, textAnchor: "start", dy: -4 } : { dy: -8 }),
      fontSize: 10,
    }),
  ];
}

function overlapPlot(overlap: Overlap, look: Look): PlotDescription {
  const { sets, rows } = overlap;
  const drawn = sets.map((set) => ({ ...set, own: set.runs.filter((run) => rows.includes(run)) }));
  const dots = drawn.flatMap(({ column, own }) => own.map((run) => ({ column, run })));
  const further = drawn.filter(({ runs, own }) => own.length < runs.length);
  const furtherName = `${overlap.further} further runs`;
  const allRows = further.length > 0 ? [...rows, furtherName] : rows;
  const line = 18;
  const bars = 160;
  const most = Math.max(1, ...sets.map(({ documents }) => documents));
  const left = 14 + Math.max(30, ...allRows.map((name) => textWidth(sideName(name, look.width), 12)));
  const widest = Math.max(0, ...sets.map(({ documents }) => textWidth(written(documents), 10)));
  // Numbers on bars are rotated if they would touch.
  const isUpright = widest + 4 > (look.width - left - 20) / Math.max(1, sets.length);
  const unit = most / bars;
  // One scale for both parts: bars above 0, rows of runs below.
  const rowAt = (run: string) => -(allRows.indexOf(run) + 1) * unit * line;
  const isMarked = (run: string) => run === look.highlight;
  const numbers = isUpright ? widest + 12 : 20;
  const foot = (allRows.length + 0.7) * line;
  return {
    height: bars + numbers + foot + 16,
    marginLeft: left,
    marginTop: 8,
    marginBottom: 8,
    x: { type: "band", domain: sets.map(({ column }) => column), axis: null, padding: 0.2 },
    y: { axis: null, domain: [-foot * unit, most + numbers * unit] },
    marks: [
      ...nothingMark(sets.length === 0, "no documents", look),
      ...barMarks(overlap, isUpright, seriesStyle(0, look).colour),
      Plot.dot(
        sets.flatMap(({ column }) => rows.map((run) => ({ column, run }))),
        { x: "column", y: ({ run }) => rowAt(run), r: 3, fill: inks(look).faint },
      ),
      Plot.ruleX(drawn, {
        x: "column",
        y1: ({ own }) => (own.length === 0 ? null : Math.max(...own.map(rowAt))),
        y2: ({ own }) => (own.length === 0 ? null : Math.min(...own.map(rowAt))),
        stroke: inks(look).text,
        strokeWidth: 1.5,
      }),
      Plot.dot(dots, {
        x: "column",
        y: ({ run }) => rowAt(run),
        r: 4,
        fill: ({ run }) => (isMarked(run) ? seriesStyle(1, look).colour : inks(look).text),
      }),
      Plot.text(further, {
        x: "column",
        y: () => rowAt(furtherName),
        text: ({ runs, own }) => String(runs.length - own.length),
        fontSize: 10,
        fill: inks(look).quiet,
      }),
      Plot.text(allRows, {
        frameAnchor: "left",
        y: rowAt,
        text: (run) => sideName(run, look.width),
        title: (run) => run,
        textAnchor: "end",
        dx: -8,
        fill: (run) => (isMarked(run) ? seriesStyle(1, look).colour : inks(look).text),
      }),
      Plot.ruleY([0], { stroke: inks(look).quiet }),
    ],
  };
}
