import { type CheckedRun, CLEF_IP_2010, fileVerdict, reproduceClefIp2010 } from "../../campaign/index.js";
import type { Table } from "../../core/index.js";
import { printedTable, statementsTable } from "../../studies/index.js";
import type { SimulationSeed } from "./magdy-2010.js";
import { type Reproduction, tallied } from "./reproduction.js";

/** The evaluation summary of CLEF-IP 2010: its lists of runs as a campaign, with simulated contents. */
export function clefIp2010({ seed }: SimulationSeed): Reproduction {
  const { teams, runs, documents, statements, lines } = reproduceClefIp2010(seed);
  const { tally, agrees } = tallied(CLEF_IP_2010, lines);
  return {
    tables: [
      { name: "table-1", table: printedTable("Table 1: runs of each team", teams, 0) },
      { name: "runs", table: runsTable(runs) },
      {
        name: "documents",
        table: {
          ...printedTable("Tables 2 and 3: average documents retrieved per topic", documents, 4),
          notes: [
            "Carried: runs were made with the printed averages. It shows only that numbers of documents, at most 1000 per " +
              "topic, exist that yield both.",
          ],
        },
      },
      { name: "statements", table: statementsTable(statements) },
      tally,
    ],
    inputs: [],
    facts: { paper: CLEF_IP_2010, seed },
    agrees,
  };
}

function runsTable(runs: readonly CheckedRun[]): Table {
  return {
    caption: "Tables 2 and 3: runs of the large and small bundles, in order",
    columns: [
      { name: "bundle", kind: "text", id: true },
      { name: "number", label: "no.", kind: "integer", id: true },
      { name: "file", kind: "text" },
      { name: "file_kind", label: "kind", kind: "text" },
      { name: "file_verdict", label: "verdict", kind: "text" },
      { name: "printed", label: "short id", kind: "text" },
      { name: "presage", kind: "text" },
      { name: "kind", kind: "text" },
      { name: "verdict", kind: "text" },
    ],
    rows: runs.map((run) => [
      ...[run.bundle, run.number, run.printed.file, run.fileKind],
      run.fileAgrees ? fileVerdict(run) : `differs: ${run.computed.file}`,
      ...[run.printed.shortId, run.computed.shortId, "computed", run.agrees ? "agrees" : "differs"],
    ]),
    notes: [
      "Short ids are computed from the file names, by a rule that we inferred from these lists. Names of extracted runs are " +
        "computed from those of large ones; names of submitted files are carried.",
    ],
  };
}
