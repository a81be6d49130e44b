import type { Command } from "commander";
import { type DesignSettings, examineDesign } from "../../../application/node.js";
import { positiveNumber, share } from "../../options/number-values.js";
import { addStudyOptions, type StudyOptions } from "../../options/study-options.js";
import { count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeStudy } from "../../terminal/study-output.js";

const NOTES = `
Runs of an earlier or a pilot experiment show how much the differences of two runs vary over topics.
From that follows how many topics a paired t test or an analysis of variance needs to find a difference,
and how many topics an interval needs to be as narrow.
Default measures: map, recall_1000 and PRES@1000.

Tables: design (two runs: topics needed for each difference), anova (all runs at once),
pairs (topics needed for the observed differences).

Examples:
  presage study design qrels.txt runs/*.gz -m map --difference 0.02 --difference 0.05
  presage study design qrels.txt runs/*.gz -m map --difference 0.05 --runs 10 --table anova
  presage study design qrels.txt runs/*.gz -m PRES@100 --power 0.9 --table pairs`;

type DesignOptions = StudyOptions & Omit<DesignSettings, "difference"> & { readonly difference?: readonly number[] };

export function defineStudyDesign(command: Command): void {
  addStudyOptions(command);
  command
    .option(
      "--difference <d>",
      "difference of means to find; may be repeated (default: 0.01, 0.02, 0.05 and 0.1)",
      more,
    )
    .option("--runs <n>", "number of runs in a planned analysis of variance; default: the number of runs given", count)
    .option("--power <p>", "probability to find it", share, 0.8)
    .option("--alpha <p>", "significance level", share, 0.05)
    .addHelpText("after", NOTES)
    .action(studyDesign);
}

function more(text: string, before: readonly number[] = []): number[] {
  return [...before, positiveNumber(text)];
}

async function studyDesign(qrels: string, runs: string[], options: DesignOptions): Promise<void> {
  const settings = { ...options, difference: options.difference ?? [0.01, 0.02, 0.05, 0.1] };
  const result = await withEffects(options.quiet === true, (effects) => examineDesign(qrels, runs, settings, effects));
  await writeStudy(result, options);
}
