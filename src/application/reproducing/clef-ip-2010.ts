import { type CheckedRun, CLEF_IP_2010, reproduceClefIp2010 } from "../../campaign/index.js";
import type { Table } from "../../core/index.js";
import { printedTable, statementsTable, tallyFacts, tallyValues } from "../../studies/index.js";
import type { SimulationSeed } from "./magdy-2010.js";
import { type Reproduction, tallied } from "./reproduction.js";

/** The evaluation summary of CLEF-IP 2010: its lists of runs as a campaign, with simulated contents. */
export function clefIp2010({ seed }: SimulationSeed): Reproduction {
  const { teams, runs, documents, statements } = reproduceClefIp2010(seed);
  const { tally, agrees } = tallied(CLEF_IP_2010, [
    tallyValues("table-1", teams),
    tallyFacts(
      "runs",
      runs.map((run) => run.agrees),
    ),
    tallyValues("documents", documents),
    tallyFacts(
      "statements",
      statements.map(({ holds }) => holds),
    ),
  ]);
  return {
    tables: [
      { name: "table-1", table: printedTable("Table 1: runs of each team", teams, 0) },
      { name: "runs", table: runsTable(runs) },
      {
        name: "documents",
        table: {
          ...printedTable("Tables 2 and 3: average documents retrieved per topic", documents, 4),
          notes: ["Agrees: some numbers of documents, at most 1000 per topic, yield both printed averages."],
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
      { name: "number", label: "no.", kind: "integer" },
      { name: "file", kind: "text", id: true },
      { name: "printed", label: "short id", kind: "text" },
      { name: "presage", kind: "text" },
      { name: "verdict", kind: "text" },
    ],
    rows: runs.map(({ bundle, number, printed, computed, agrees }) => [
      ...[bundle, number, printed.file, printed.shortId, computed.shortId],
      agrees ? "agrees" : `differs: ${computed.file}`,
    ]),
  };
}
