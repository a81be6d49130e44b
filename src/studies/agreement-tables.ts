import type { Cell, Column, Table } from "../core/index.js";
import type { Agreement, AloneCase } from "./agreement.js";
import { OUTCOMES, type Outcome, outcomeCombinations, type PairOutcomes } from "./pairwise-outcomes.js";

const ZERO_POLICY = {
  wilcox: "topics without a difference left out",
  pratt: "topics without a difference ranked, then left out (Pratt)",
  zsplit: "topics without a difference ranked, each split between both sides",
} as const;

const count = (n: number) => n.toLocaleString("en-US");

const CASES: Readonly<Record<AloneCase, string>> = {
  misses: "the others see a difference, it does not",
  sees: "it alone sees a difference",
  opposite: "it sees the opposite difference",
};

/** The number of pairs in each category of agreement, as in figure 7 of the PRES paper. */
export function categoriesTable(result: Agreement): Table {
  const { pairs, runs, topics } = result;
  return {
    caption: `Agreement of ${result.measures.join(", ")} on ${count(pairs.length)} pairs of ${runs.length} runs over ${topics} topics`,
    columns: [
      { name: "category", kind: "text", id: true },
      { name: "pairs", kind: "integer" },
      { name: "percent", kind: "real", digits: 1, label: "%" },
    ],
    rows: result.categories.map(({ groups, pairs, share }) => [
      categoryName(groups, result.measures),
      pairs,
      100 * share,
    ]),
    notes: [`Measures agree on a pair when their tests have the same outcome. ${testNote(result)}`],
  };
}

/** `recall_1000 = PRES@1000 ≠ map`: the largest group of measures first. */
export function categoryName(groups: readonly number[], measures: readonly string[]): string {
  const count = Math.max(...groups) + 1;
  if (count === 1) return "all agree";
  if (count === groups.length && count > 2) return "all differ";
  const members = Array.from({ length: count }, (_, g) => measures.filter((_, m) => groups[m] === g));
  return members
    .sort((a, b) => b.length - a.length)
    .map((group) => group.join(" = "))
    .join(" ≠ ");
}

function testNote({ options }: Agreement): string {
  const { alpha, zeros, continuity, correction } = options;
  const corrected = correction === "holm" ? "Holm's correction over the pairs of each measure" : "no correction";
  const approximation = continuity ? "; continuity correction" : "";
  return `Wilcoxon signed-rank test, two-sided, α = ${alpha}; ${ZERO_POLICY[zeros]}${approximation}; ${corrected}.`;
}

/** How many pairs each measure separates, and which tests that is based on. */
export function powerTable(result: Agreement): Table {
  return {
    caption: "Pairs of runs that each measure separates",
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "significant", kind: "integer", label: "significant pairs" },
      { name: "percent", kind: "real", digits: 1, label: "%", best: "max" },
      { name: "exact_tests", kind: "integer", label: "exact tests" },
      { name: "zero_percent", kind: "real", digits: 1, label: "topics without difference, %" },
    ],
    rows: result.power.map(({ significant, share, exact, zeros }, m) => [
      result.measures[m],
      significant,
      100 * share,
      exact,
      100 * zeros,
    ]),
    notes: [
      "The share of significant pairs is the discriminative power of a measure.",
      "A test is exact if at most 25 topics differ and no differences are tied; otherwise it uses the normal approximation.",
    ],
  };
}

/** The outcome cube. Rows are the outcomes under all measures but the last, columns those under the last. */
export function outcomesTable({ measures, outcomes, pairs }: Agreement): Table {
  const last = measures.length - 1;
  const counts = new Map(outcomes.map((each) => [each.outcomes.join(" "), each.pairs]));
  const occurring = new Set(outcomes.map((each) => each.outcomes.slice(0, last).join(" ")));
  const rows = outcomeCombinations(last).filter((row) => last <= 2 || occurring.has(row.join(" ")));
  const under = (outcome: Outcome): Column => ({
    name: `${measures[last]} ${outcome}`,
    kind: "integer",
  });
  return {
    caption: `Outcomes for ${count(pairs.length)} pairs of runs: > the first run is significantly better, < the second, = neither`,
    columns: [
      ...measures.slice(0, last).map((measure): Column => ({ name: measure, kind: "text", id: true })),
      ...OUTCOMES.map(under),
      { name: "pairs", kind: "integer" },
    ],
    rows: rows.map((row) => {
      const cells = OUTCOMES.map((outcome) => counts.get([...row, outcome].join(" ")) ?? 0);
      return [...row, ...cells, cells.reduce((sum, count) => sum + count)];
    }),
    notes: [`The first run of a pair is the one with the better mean ${measures[0]}.`],
  };
}

/** How often each measure stands alone against all others, by case. */
export function aloneTable({ measures, alone, pairs }: Agreement): Table {
  const cases = (measure: number, kind?: AloneCase) =>
    alone.filter((each) => each.measure === measure && (kind === undefined || each.kind === kind)).length;
  return {
    caption: "Pairs of runs on which a measure stands alone: all others agree with each other but not with it",
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "pairs", kind: "integer" },
      { name: "percent", kind: "real", digits: 1, label: "%" },
      { name: "misses", kind: "integer", label: "(a) misses a difference" },
      { name: "sees", kind: "integer", label: "(b) alone sees one" },
      { name: "opposite", kind: "integer", label: "(c) opposite" },
    ],
    rows: measures.map((measure, m) => [
      measure,
      cases(m),
      (100 * cases(m)) / pairs.length,
      cases(m, "misses"),
      cases(m, "sees"),
      cases(m, "opposite"),
    ]),
  };
}

const DIFFERENCE_NOTE = "Δ is the mean of the first run minus the mean of the second.";

function testColumns(measure: string): Column[] {
  return [
    { name: measure, kind: "text" },
    { name: `${measure} difference`, kind: "real", label: "Δ" },
    { name: `${measure} p`, kind: "real", label: "p" },
  ];
}

function testCells({ tests }: PairOutcomes): Cell[] {
  return tests.flatMap(({ outcome, difference, p }): Cell[] => [outcome, difference, p]);
}

/** Every pair of runs on which a measure stands alone. */
export function alonePairsTable({ measures, runs, alone }: Agreement): Table {
  return {
    caption: "The pairs of runs on which a measure stands alone",
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "case", kind: "text" },
      { name: "first", kind: "text", label: "first run", id: true },
      { name: "second", kind: "text", label: "second run", id: true },
      ...measures.flatMap(testColumns),
    ],
    rows: alone.map(({ measure, kind, pair }) => [
      measures[measure],
      CASES[kind],
      runs[pair.first],
      runs[pair.second],
      ...testCells(pair),
    ]),
    notes: [DIFFERENCE_NOTE],
  };
}

/** Every pair of runs with its outcomes. */
export function pairsTable({ measures, runs, pairs }: Agreement): Table {
  return {
    caption: "All pairs of runs",
    columns: [
      { name: "first", kind: "text", label: "first run", id: true },
      { name: "second", kind: "text", label: "second run", id: true },
      ...measures.flatMap(testColumns),
    ],
    rows: pairs.map((pair) => [runs[pair.first], runs[pair.second], ...testCells(pair)]),
    notes: [DIFFERENCE_NOTE],
  };
}
