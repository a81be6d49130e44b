import type { Command } from "commander";
import { type CheckedRun, CLEF_IP_2010, reproduceClefIp2010 } from "../../../campaign/index.js";
import { ExitCode, type Table } from "../../../core/index.js";
import { printedTable, statementsTable, tallyFacts, tallyTable, tallyValues } from "../../../studies/index.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

const NOTES = `
The paper's tables of scores are lost, and its runs were never public. What is left are its lists of runs: a campaign is
made of them, with simulated contents, and its bundles, short ids and averages are compared with those that are printed.

Exits with 0 if everything agrees that can, with ${ExitCode.calculation} otherwise. What cannot be true as printed is marked as
explained.

Tables: table-1, runs, documents, statements, tally.`;

export function defineReproduceClefIp2010(command: Command): void {
  command.option("--seed <seed>", "of the simulated topics and runs", "0");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(reproduce);
}

async function reproduce(options: OutputOptions & { readonly seed: string }): Promise<void> {
  const { teams, runs, documents, statements } = reproduceClefIp2010(options.seed);
  const tallies = [
    tallyValues("table-1", teams),
    tallyFacts(
      "runs",
      runs.map(({ agrees }) => agrees),
    ),
    tallyValues("documents", documents),
    tallyFacts(
      "statements",
      statements.map(({ holds }) => holds),
    ),
  ];
  const tables = [
    { name: "table-1", table: printedTable("Table 1: runs of each team", teams, 0) },
    { name: "runs", table: runsTable(runs) },
    {
      name: "documents",
      table: {
        ...printedTable("Tables 2 and 3: average documents retrieved per topic", documents, 4),
        notes: ["Agrees: there are numbers of documents, 1000 at most for a topic, that have both printed averages."],
      },
    },
    { name: "statements", table: statementsTable(statements) },
    { name: "tally", table: { ...tallyTable(tallies), notes: [CLEF_IP_2010] } },
  ];
  await writeTables(tables, options, () => commandProvenance([], { paper: CLEF_IP_2010, seed: options.seed }));
  if (tallies.some(({ differ }) => differ > 0)) process.exitCode = ExitCode.calculation;
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
