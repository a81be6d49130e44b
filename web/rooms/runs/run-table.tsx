import type { Table as TableData } from "../../../src/core/index.js";
import type { Answer } from "../../../src/server/contract/index.js";
import { useKeys } from "../../shell/keys.js";
import { Table } from "../../ui/table.js";
import { timeText } from "./sizes.js";

export type Run = Answer<"GET /api/campaigns/{campaign}/runs">["runs"][number];

interface RunTableProps {
  readonly campaign: string;
  readonly runs: readonly Run[];
  readonly chosen: number | undefined;
  readonly onChoose: (run: number | undefined) => void;
  readonly onCounts: (run: Run, counts: boolean) => void;
}

/** The runs, with a box for each that decides whether it counts. */
export function RunTable({ campaign, runs, chosen, onChoose, onCounts }: RunTableProps) {
  const step = (by: number) => () => {
    const at = runs.findIndex(({ id }) => id === chosen);
    const next = runs[Math.min(runs.length - 1, Math.max(0, at + by))];
    if (next) onChoose(next.id);
  };
  useKeys("run list", [
    { id: "next", keys: "j", what: "next run", run: step(1) },
    { id: "previous", keys: "k", what: "previous run", run: step(-1) },
    {
      id: "counts",
      keys: "c",
      what: "choose whether the run counts",
      run: () => {
        const run = runs.find(({ id }) => id === chosen);
        if (run?.mine && run.state !== "deleted") onCounts(run, !run.counts);
      },
    },
  ]);
  return (
    <Table
      table={tableOf(runs)}
      title="Runs"
      facts={{ command: `presage campaign list ${campaign}` }}
      marked={(_, r) => runs[r]?.id === chosen}
      onChoose={(_, r) => onChoose(runs[r].id)}
      cell={(row, column) => {
        const run = runs.find(({ id }) => id === row[0]);
        if (!run) return undefined;
        if (column.name === "state") return <span class={`state ${run.state}`}>{run.state}</span>;
        if (column.name !== "counts" || !run.mine || run.state === "deleted") return undefined;
        return (
          <input
            type="checkbox"
            aria-label={`${run.participant} ${run.run} counts`}
            checked={run.counts}
            onClick={(event) => event.stopPropagation()}
            onChange={({ currentTarget }) => onCounts(run, currentTarget.checked)}
          />
        );
      }}
    />
  );
}

function tableOf(runs: readonly Run[]): TableData {
  return {
    columns: [
      { name: "number", label: "no.", kind: "integer" },
      { name: "run", kind: "text", id: true },
      { name: "participant", label: "team", kind: "text" },
      { name: "set", label: "topic set", kind: "text" },
      { name: "counts", kind: "text" },
      { name: "state", kind: "text" },
      { name: "received", kind: "text" },
      { name: "topics", kind: "integer" },
      { name: "documents", label: "documents per topic", kind: "real", digits: 1 },
      { name: "remarks", kind: "integer" },
    ],
    rows: runs.map(({ id, run, participant, set, counts, poolOnly, state, received, topics, documents, warnings }) => [
      ...[id, run, participant, set, poolOnly ? "pool only" : counts ? "yes" : "no", state],
      ...[timeText(received), topics, documents, warnings],
    ]),
  };
}
