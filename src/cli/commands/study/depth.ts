import type { Command } from "commander";
import { cutoffColumns } from "../../../application/index.js";
import {
  addStudyOptions,
  readStudyInput,
  requireRuns,
  requireTopics,
  type StudyOptions,
  studyProvenance,
} from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import { curveTable, depthMatrix, depthStudy, orderTable } from "../../../studies/index.js";
import { positiveCounts } from "../../options/number-values.js";
import { writeStudyTables } from "../../terminal/study-output.js";

interface DepthOptions extends StudyOptions {
  readonly depths: readonly number[];
}

const USUAL_MEASURES = ["map", "recall", "PRES"];

const NOTES = `
Measures against the number of results that are looked at: rankings are cut there, and so it is
the cut-off of P and recall and the Nmax of PRES, unless the name of the measure has another
(-m PRES@1000: cut rankings, but Nmax stays 1000). nDCG at each cut-off is ndcg_cut; ndcg holds
cut rankings against the whole ideal one. Without -m: map, recall and PRES.

Tables: matrix, order, curve.

Examples:
  presage study depth qrels.txt runs/*.gz -m PRES
  presage study depth qrels.txt runs/*.gz -m PRES -m ndcg --depths 10,100,1000 --table order
  presage study depth qrels.txt runs/*.gz -m PRES --table curve --format csv`;

export function defineStudyDepth(command: Command): void {
  addStudyOptions(command);
  command
    .option("--depths <list>", "cut-offs, with commas", positiveCounts, [10, 20, 50, 100, 200, 500, 1000])
    .addHelpText("after", NOTES)
    .action(studyDepth);
}

async function studyDepth(qrels: string, runs: string[], options: DepthOptions): Promise<void> {
  requireRuns(runs);
  const columns = cutoffColumns(options.measure ?? USUAL_MEASURES, options.depths, options);
  if (columns.length === 0) throw new UsageError("no measure that gives a number for each topic");
  const input = await readStudyInput(qrels, runs, options, USUAL_MEASURES);
  const study = depthStudy(input.qrels, input.runs, columns, input.wanted);
  requireTopics(study.topics);
  await writeStudyTables(
    [
      { name: "matrix", table: depthMatrix(study) },
      { name: "order", table: orderTable(study) },
      { name: "curve", table: curveTable(study), detail: true },
    ],
    options,
    () =>
      studyProvenance(qrels, runs, input, options, {
        measures: study.curves.map(({ measure }) => measure),
        depths: study.depths,
      }),
  );
}
