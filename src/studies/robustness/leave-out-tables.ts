import type { Cell, Column, Table } from "../../core/index.js";
import type { LeaveOut, OwnChange } from "./leave-out.js";
import type { TauName } from "./order-agreement.js";

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Change of a run's score without its own contribution, in percent of the score with it; NaN if that is 0. */
function percent({ score, scoreWithout }: OwnChange): number {
  return (100 * (scoreWithout - score)) / score;
}

/** The item of a list with the largest value. */
function most<T>(list: readonly T[], worthOf: (item: T) => number): T {
  return list.reduce((best, item) => (worthOf(item) > worthOf(best) ? item : best));
}

/** How much runs gain from their own contributions, by measure and cut-off. */
export function leaveOutTable(result: LeaveOut, tau: TauName = "b"): Table {
  const rows = result.columns.map(({ measure, cutoff }, c): Cell[] => {
    const own = result.leftOut.flatMap(({ columns }) => columns[c].own);
    const changes = own.filter(({ score }) => score !== 0).map((change) => Math.abs(percent(change)));
    const moved = most(own, ({ rank, rankWithout }) => Math.abs(rankWithout - rank));
    const hit = most(own, (change) => (change.score === 0 ? 0 : Math.abs(percent(change))));
    const taus = result.leftOut.map(({ columns }) => columns[c].order.tau[tau]);
    return [
      ...[measure, cutoff, mean(changes), changes.length === 0 ? null : Math.max(...changes), result.runs[hit.run]],
      ...[mean(own.map(({ rank, rankWithout }) => Math.abs(rankWithout - rank))), moved.rankWithout - moved.rank],
      ...[result.runs[moved.run], Math.min(...taus), mean(taus)],
    ];
  });
  return {
    caption: `Runs scored without the judgements that only their own ${result.by} contributed`,
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "cutoff", label: "cut-off", kind: "integer", id: true },
      { name: "mean_change", label: "mean change %", kind: "real", digits: 2 },
      { name: "largest_change", label: "largest %", kind: "real", digits: 2 },
      { name: "largest_change_run", label: "of run", kind: "text" },
      { name: "mean_ranks", label: "mean ranks moved", kind: "real", digits: 2 },
      { name: "most_ranks", label: "most ranks", kind: "integer" },
      { name: "most_ranks_run", label: "by run", kind: "text" },
      { name: "lowest_tau", label: "lowest τ", kind: "real", digits: 3 },
      { name: "mean_tau", label: "mean τ", kind: "real", digits: 3 },
    ],
    rows,
    notes: [
      `A run contributes the documents that it ranks among the first ${result.poolDepth}.`,
      "Changes are absolute; a run that moves by a positive number of ranks falls. τ compares the orders of all runs.",
    ],
  };
}

/** What each run or team alone contributed, and the scores of its runs without it. */
export function contributionsTable(result: LeaveOut): Table {
  const rows = result.leftOut.flatMap(({ contributor, remaining, columns }) => {
    const { judged, relevant } = remaining;
    return columns[0].own.map(({ run }, i): Cell[] => [
      ...(result.by === "team" ? [contributor] : []),
      ...[result.runs[run], judged.all - judged.left, relevant.all - relevant.left],
      ...columns.flatMap(({ own }): Cell[] => [own[i].score, own[i].scoreWithout, own[i].rank, own[i].rankWithout]),
    ]);
  });
  const changes = result.columns.flatMap(({ measure, cutoff }): Column[] => {
    const name = `${measure}@${cutoff}`;
    return [
      { name, kind: "real", digits: 4 },
      { name: `${name} without`, label: "without", kind: "real", digits: 4 },
      { name: `${name} rank`, label: "rank", kind: "integer" },
      { name: `${name} rank without`, label: "without", kind: "integer" },
    ];
  });
  return {
    caption: `Contribution of each ${result.by}`,
    columns: [
      ...(result.by === "team" ? [{ name: "team", kind: "text", id: true } as const] : []),
      { name: "run", kind: "text", id: true },
      { name: "sole_judged", label: "judged by it alone", kind: "integer" },
      { name: "sole_relevant", label: "relevant", kind: "integer" },
      ...changes,
    ],
    rows,
  };
}
