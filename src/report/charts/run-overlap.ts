import * as Plot from "@observablehq/plot";
import type { Pool } from "../../collection/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { shortName, textWidth } from "./text-width.js";

/** So many sets of runs are shown, and so many runs. */
const SETS = 24;
const RUNS = 20;

/**
 * Which documents of a pool the same runs found: a column for each set of runs, as high as the number of documents that
 * exactly these runs found, with a dot for each run of the set below it.
 *
 * A. Lex et al.: UpSet: Visualization of Intersecting Sets. IEEE TVCG 20(12), 2014
 *
 * @param names of the runs, or of what they belong to (teams): runs with the same name are one
 * @param isRelevant count only documents for which this holds
 */
export function runOverlap(
  pool: Pool,
  names: readonly string[],
  isRelevant?: (topic: string, doc: string) => boolean,
): Chart {
  const counts = new Map<string, { runs: readonly string[]; documents: number }>();
  const sizes = new Map<string, number>();
  let total = 0;
  for (const [topic, documents] of pool) {
    for (const { doc, found } of documents) {
      if (found.length === 0 || (isRelevant && !isRelevant(topic, doc))) continue;
      const runs = [...new Set(found.map(({ run }) => names[run]))].sort();
      const key = runs.join("\n");
      const known = counts.get(key);
      if (known) known.documents++;
      else counts.set(key, { runs, documents: 1 });
      for (const run of runs) sizes.set(run, (sizes.get(run) ?? 0) + 1);
      total++;
    }
  }
  const order = [...sizes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, RUNS);
  const rows = order.map(([name]) => name);
  const sets = [...counts.values()]
    .filter(({ runs }) => runs.every((run) => rows.includes(run)))
    .sort((a, b) => b.documents - a.documents || (a.runs.join() < b.runs.join() ? -1 : 1))
    .slice(0, SETS)
    .map((set, i) => ({ ...set, column: i + 1 }));
  const alone = sets.filter(({ runs }) => runs.length === 1).reduce((sum, { documents }) => sum + documents, 0);
  const what = isRelevant ? "relevant document" : "document";
  const shown = sets.reduce((sum, { documents }) => sum + documents, 0);
  return {
    title: `Which runs found the same ${what}s`,
    subtitle: `${counted(total, what)} of the pool, ${counted(sizes.size, "run")}; ${sets.length === 1 ? "the largest set has" : `the ${sets.length} largest sets have`} ${shown} of them`,
    description: sets[0]
      ? `The largest set, ${counted(sets[0].documents, what)}, was found by ${sets[0].runs.length === 1 ? `${sets[0].runs[0]} alone` : `${sets[0].runs.length} runs`}; ${alone} of those shown were found by one run alone.`
      : "The pool is empty.",
    data: {
      columns: [
        { name: "runs", kind: "text", id: true },
        { name: "documents", kind: "integer" },
      ],
      rows: [...counts.values()]
        .sort((a, b) => b.documents - a.documents)
        .map(({ runs, documents }) => [runs.join(" "), documents]),
    },
    plot(look) {
      const dots = sets.flatMap(({ column, runs }) => runs.map((run) => ({ column, run })));
      const line = 18;
      const bars = 160;
      const most = Math.max(1, ...sets.map(({ documents }) => documents));
      const left = 14 + Math.max(30, ...rows.map((name) => textWidth(shortName(name), 12)));
      // One scale for both parts: bars above 0, rows of runs below.
      const rowAt = (run: string) => -(rows.indexOf(run) + 1) * (most / bars) * line;
      const { colour } = seriesStyle(0, look);
      return {
        height: bars + rows.length * line + 60,
        marginLeft: left,
        marginBottom: 8,
        x: { type: "band", domain: sets.map(({ column }) => column), axis: null, padding: 0.2 },
        y: { axis: null, domain: [-(rows.length + 0.7) * (most / bars) * line, most * 1.12] },
        marks: [
          ...nothingMark(sets.length === 0, "no documents", look),
          Plot.barY(sets, {
            x: "column",
            y: "documents",
            fill: colour,
            title: ({ runs, documents }) => `${counted(documents, what)}\n${runs.join("\n")}`,
          }),
          Plot.text(sets, {
            x: "column",
            y: "documents",
            text: ({ documents }) => documents.toLocaleString("en"),
            dy: -8,
            fontSize: 10,
          }),
          Plot.dot(
            sets.flatMap(({ column }) => rows.map((run) => ({ column, run }))),
            { x: "column", y: ({ run }) => rowAt(run), r: 3, fill: inks(look).faint },
          ),
          Plot.ruleX(sets, {
            x: "column",
            y1: ({ runs }) => Math.max(...runs.map(rowAt)),
            y2: ({ runs }) => Math.min(...runs.map(rowAt)),
            stroke: inks(look).text,
            strokeWidth: 1.5,
          }),
          Plot.dot(dots, {
            x: "column",
            y: ({ run }) => rowAt(run),
            r: 4,
            fill: ({ run }) => (run === look.highlight ? seriesStyle(1, look).colour : inks(look).text),
          }),
          Plot.text(rows, {
            frameAnchor: "left",
            y: rowAt,
            text: (run) => shortName(run),
            title: (run) => run,
            textAnchor: "end",
            dx: -8,
            fill: (run) => (run === look.highlight ? seriesStyle(1, look).colour : inks(look).text),
          }),
          Plot.ruleY([0], { stroke: inks(look).quiet }),
        ],
      };
    },
  };
}
