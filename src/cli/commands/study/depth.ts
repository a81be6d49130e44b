import type { Command } from "commander";
import { type DepthSettings, examineDepth } from "../../../application/node.js";
import { positiveCounts } from "../../options/number-values.js";
import { addStudyOptions, type StudyOptions } from "../../options/study-options.js";
import { withEffects } from "../../terminal/effects.js";
import { writeStudy } from "../../terminal/study-output.js";

const NOTES = `
Computes measures as a function of the number of results read. Rankings are cut at each depth. The
depth is also the cut-off of P and recall and the Nmax of PRES, unless the name of the measure has
its own (-m PRES@1000: rankings are cut, but Nmax stays 1000). nDCG at each cut-off is ndcg_cut; ndcg
compares cut rankings with the whole ideal one. Default measures: map, recall and PRES.

Tables: matrix, order, curve.

Examples:
  presage study depth qrels.txt runs/*.gz -m PRES
  presage study depth qrels.txt runs/*.gz -m PRES -m ndcg --depths 10,100,1000 --table order
  presage study depth qrels.txt runs/*.gz -m PRES --table curve --format csv`;

export function defineStudyDepth(command: Command): void {
  addStudyOptions(command);
  command
    .option("--depths <list>", "comma-separated cut-offs", positiveCounts, [10, 20, 50, 100, 200, 500, 1000])
    .addHelpText("after", NOTES)
    .action(studyDepth);
}

async function studyDepth(qrels: string, runs: string[], options: StudyOptions & DepthSettings): Promise<void> {
  const result = await withEffects(options.quiet === true, (effects) => examineDepth(qrels, runs, options, effects));
  await writeStudy(result, options);
}
