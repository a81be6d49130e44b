import type { Command } from "commander";
import {
  breakdownTable,
  humanCoverageTable,
  NTCIR_3,
  NTCIR_3_DEPTHS,
  reproduceNtcir3,
} from "../../../campaign/index.js";
import { VIEWS } from "../../../collection/index.js";
import { ExitCode } from "../../../core/index.js";
import { printedTable, statementsTable, tallyFacts, tallyTable, tallyValues } from "../../../studies/index.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { type StudyTable, writeStudyTables } from "../../terminal/study-output.js";
import { addOutputOptions, type OutputOptions } from "../../terminal/tables-output.js";

const NOTES = `
Exits with 0 if everything agrees, with ${ExitCode.calculation} otherwise. The collection is licensed: documents and runs are
constructed from the table below figure 7, pooled to depth 30, and judged; marks, totals and coverage follow.

Tables: breakdown, coverage, statements, tally, figure-7.`;

export function defineReproduceNtcir3(command: Command): void {
  command.option("--quiet", "no remarks");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(reproduce);
}

async function reproduce(options: OutputOptions & { readonly quiet?: true }): Promise<void> {
  const { figure7, breakdown, assessments, groups, statements } = reproduceNtcir3();
  const views = [
    { name: "A", levels: VIEWS.strict },
    { name: "A+B", levels: VIEWS.relaxed },
  ];
  const coverage = humanCoverageTable(groups, assessments, views, NTCIR_3_DEPTHS);
  const tallies = [
    tallyValues("figure-7", figure7),
    tallyFacts(
      "statements",
      statements.map(({ holds }) => holds),
    ),
  ];
  const tables: StudyTable[] = [
    {
      name: "breakdown",
      table: { ...breakdownTable(breakdown), caption: "Figure 7: breakdown of relevance judgements" },
    },
    {
      name: "coverage",
      table: {
        ...coverage,
        caption: "Figure 8: recall of the relevant patents retrieved in the preliminary human search",
        notes: ["Runs are constructed: only the column “all” at depth 30 follows from the paper."],
      },
    },
    { name: "statements", table: statementsTable(statements) },
    { name: "tally", table: { ...tallyTable(tallies), notes: [NTCIR_3] } },
    { name: "figure-7", table: printedTable("Figure 7, cell by cell", figure7), detail: true },
  ];
  await writeStudyTables(tables, options, () => commandProvenance([], { paper: NTCIR_3 }));
  if (tallies.some(({ differ }) => differ > 0)) process.exitCode = ExitCode.calculation;
}
