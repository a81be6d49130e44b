import { breakdownTable, humanCoverageTable, NTCIR_3, NTCIR_3_DEPTHS, reproduceNtcir3 } from "../../campaign/index.js";
import { VIEWS } from "../../collection/index.js";
import { printedTable, statementsTable } from "../../studies/index.js";
import { type Reproduction, tallied } from "./reproduction.js";

/** The patent retrieval task of NTCIR-3: documents and runs constructed from its table, pooled and judged. */
export function ntcir3(): Reproduction {
  const { figure7, breakdown, assessments, groups, statements, lines } = reproduceNtcir3();
  const judged = breakdownTable(breakdown);
  const views = [
    { name: "A", levels: VIEWS.strict },
    { name: "A+B", levels: VIEWS.relaxed },
  ];
  const coverage = humanCoverageTable(groups, assessments, views, NTCIR_3_DEPTHS);
  const { tally, agrees } = tallied(NTCIR_3, lines);
  return {
    tables: [
      {
        name: "breakdown",
        table: {
          ...judged,
          caption: "Figure 7: breakdown of relevance judgements",
          notes: [
            ...(judged.notes ?? []),
            "Carried: every count is the paper’s, given back by a pool that was made of them. C+D: documents that we made up.",
          ],
        },
      },
      {
        name: "coverage",
        table: {
          ...coverage,
          caption: "Figure 8: recall of the relevant patents retrieved in the preliminary human search",
          notes: [
            "Carried: runs are constructed, and only the column “all” at depth 30 follows from the paper’s table.",
          ],
        },
      },
      { name: "statements", table: statementsTable(statements) },
      tally,
      { name: "figure-7", table: printedTable("Figure 7, cell by cell", figure7), detail: true },
    ],
    inputs: [],
    facts: { paper: NTCIR_3 },
    agrees,
  };
}
