import {
  areManyRuns,
  type CompareOptions,
  type Comparison,
  comparedPairsTable,
  comparedRunsTable,
  compareRuns,
  comparisonAnovaTable,
  comparisonSummaryTable,
  runsByMerit,
  winCountsTable,
  winMatrixTable,
} from "../../studies/index.js";
import { pairedDifferences } from "../charts/paired-differences.js";
import { significanceMatrix } from "../charts/significance-matrix.js";
import { topicDifferences } from "../charts/topic-differences.js";
import { fewTopics } from "./few-topics.js";
import type { LiveChoice } from "./live-input.js";
import type { LiveScores } from "./live-scores.js";
import type { LiveBlock, LiveSection } from "./live-sections.js";
import { type CommandSetting, commandOn, measureSettings } from "./report-command.js";
import type { ReportBlock } from "./report-document.js";

/** Maximum number of pairs in a table; the data and the command have the others. */
const PAIRS = 300;

/** All sections of a comparison: its tables, and figures for the first measure. */
export function comparisonSections(scores: LiveScores, options: CompareOptions): LiveSection[] {
  const { runs, measures, files, marks } = scores.input;
  const marked: readonly CommandSetting[] = marks === "beats" ? [["marks", marks]] : [];
  const table = (
    id: string,
    name: string,
    make: (all: Comparison[]) => ReturnType<typeof comparedRunsTable>,
    more: readonly CommandSetting[] = [],
  ) =>
    slowBlock(id, (choice) => {
      const all = scores.tables(choice).map((_, m) => comparisonOf(scores, choice, m, options));
      const measures = measureSettings(all.map(({ measure }) => measure));
      const settings = [...measures, ...compareSettings(options), ...more, ["table", name] as const];
      return {
        id,
        command: commandOn(files, "compare", settings, scores.bundle(choice)),
        table: make(all),
      };
    });
  const pairs = (options.baselines?.length || runs.length - 1) * runs.length * measures.length;
  return [
    {
      id: "runs",
      title: "Runs",
      blocks: [
        ...(measures.length > 1
          ? [
              table(
                "summary-table",
                "summary",
                (all) => ({
                  caption: `${runs.length} runs by ${measures.length} measures, with marks of significance`,
                  ...comparisonSummaryTable(all, marks),
                }),
                marked,
              ),
            ]
          : []),
        table(
          "runs-table",
          "runs",
          (all) => {
            const full = comparedRunsTable(all, marks);
            return { ...full, notes: [...fewTopics(all[0].topics), ...(full.notes ?? [])] };
          },
          marked,
        ),
      ],
    },
    { id: "differences", title: "Differences", blocks: comparisonFigures(scores, options) },
    {
      id: "pairs",
      title: "Pairs",
      blocks: [
        table("pairs-table", "pairs", (all) => {
          const full = comparedPairsTable(all);
          const caption = `${full.rows.length} pairs of runs`;
          if (pairs <= 2 * PAIRS) return { caption, ...full };
          const notes = [`The first ${PAIRS} of ${full.rows.length}; the command prints all.`, ...(full.notes ?? [])];
          return { ...full, caption, notes, rows: full.rows.slice(0, PAIRS) };
        }),
        winsTable(),
        ...(options.test === "anova" ? [table("anova-table", "anova", comparisonAnovaTable)] : []),
      ],
    },
  ];

  /** Wins, ties and losses of every two runs, or only their sums if there are many runs. */
  function winsTable(): LiveBlock {
    const caption = "Wins, ties and losses on topics";
    return areManyRuns(runs.length)
      ? table("wins-table", "wins", (all) => ({ caption, ...winCountsTable(all) }))
      : table("wins-table", "matrix", (all) => ({ caption, ...winMatrixTable(all) }));
  }
}

/** Figures of a comparison by the first measure. */
export function comparisonFigures(scores: LiveScores, options: CompareOptions): LiveBlock[] {
  const { files } = scores.input;
  const others = compareSettings(options);
  const figure = (
    id: string,
    plot: string,
    chart: (comparison: Comparison, choice: LiveChoice) => ReturnType<typeof significanceMatrix>,
    settingsOf: (choice: LiveChoice) => readonly CommandSetting[] = () => [],
  ) =>
    slowBlock(id, (choice) => {
      const comparison = comparisonOf(scores, choice, 0, options);
      const measure = measureSettings([comparison.measure]);
      return {
        id,
        // A plot uses the usual test; for another test, the command prints the numbers.
        command:
          others.length === 0
            ? commandOn(files, `plot ${plot}`, [...measure, ...settingsOf(choice)], scores.bundle(choice))
            : commandOn(files, "compare", [...measure, ...others, ["table", "pairs"]], scores.bundle(choice)),
        chart: chart(comparison, choice),
      };
    });
  return [
    figure("significance-figure", "significance", significanceMatrix),
    {
      ...figure(
        "differences-figure",
        "differences",
        (comparison, { highlight }) => pairedDifferences(comparison, highlight),
        ({ highlight }) => (highlight === undefined ? [] : [["highlight", highlight]]),
      ),
      on: ["nmax", "bundle", "highlight"],
      narrowest: 560,
    },
    {
      id: "topic-differences-figure",
      on: ["nmax", "bundle", "highlight"],
      make(choice) {
        const [table] = scores.tables(choice);
        const [a, b] = twoRuns(table.runs, runsByMerit(table), choice.highlight, options.baselines?.[0]);
        const settings = [...measureSettings([table.measure]), ["run", a] as const, ["against", b] as const];
        return {
          id: "topic-differences-figure",
          command: commandOn(files, "plot topic-differences", settings, { ...scores.bundle(choice), runs: [a, b] }),
          chart: topicDifferences(table, a, b),
        };
      },
    },
  ];
}

/**
 * The highlighted run and the best other one; if none is highlighted, the two best. With a baseline, the highlighted or
 * the best other run against it.
 */
function twoRuns(
  runs: readonly string[],
  order: readonly number[],
  highlight?: string,
  baseline?: string,
): [a: string, b: string] {
  const ranked = order.map((run) => runs[run]);
  if (baseline !== undefined) {
    const others = ranked.filter((name) => name !== baseline);
    return [others.find((name) => name === highlight) ?? others[0], baseline];
  }
  const [first, second] = ranked;
  if (highlight === undefined || !runs.includes(highlight) || highlight === first) return [first, second];
  return [highlight, first];
}

function slowBlock(id: string, make: (choice: LiveChoice) => ReportBlock): LiveBlock {
  return { id, on: ["nmax", "bundle"], slow: true, make };
}

function comparisonOf(scores: LiveScores, choice: LiveChoice, m: number, options: CompareOptions): Comparison {
  const table = scores.tables(choice)[m];
  return scores.keep(`comparison ${scores.bundle(choice).name} ${table.measure}`, () => compareRuns(table, options));
}

const USUAL = { test: "wilcoxon", zeros: "wilcox", alternative: "two-sided", correction: "holm", interval: "t" };

/** The settings for these options. */
function compareSettings(options: CompareOptions): CommandSetting[] {
  const named = Object.entries(USUAL).flatMap(([key, usual]): CommandSetting[] => {
    const name = key as keyof typeof USUAL;
    const value = options[name];
    return value === undefined || value === usual ? [] : [[name, value]];
  });
  return [
    ...(options.baselines ?? []).map((name) => ["baseline", name] as const),
    ...named,
    ...(options.alpha === undefined || options.alpha === 0.05 ? [] : [["alpha", String(options.alpha)] as const]),
    ...(options.equivalence === undefined ? [] : [["equivalence", String(options.equivalence)] as const]),
    ...(options.samples === undefined ? [] : [["samples", String(options.samples)] as const]),
  ];
}
