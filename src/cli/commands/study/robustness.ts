import { type Command, Option } from "commander";
import { examineRobustness, type RobustnessSettings } from "../../../application/node.js";
import { keepRules } from "../../../studies/index.js";
import { addStudyOptions, type StudyOptions } from "../../options/study-options.js";
import { count, numbers } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeStudy } from "../../terminal/study-output.js";

const WAYS = ["judgements", "simulated-pool", "pool-depth", "topics", "leave-out-run", "leave-out-team"];

const HELP = `
Runs are cut after each cut-off N, and measures with a cut-off of their own (PRES, P, recall) take N for it unless
their name says another (P.10). Relevant documents that a sample leaves out are as if never judged.

--keep: round keeps f·n documents, halves up, at least 1; floor and ceil round down and up; bernoulli keeps each with
share f; nested keeps as many as round, and what a smaller fraction keeps a larger one keeps, too.
--by simulated-pool: those left out are still known to be pooled; documents of the runs down to --pool-depth that the
judgements do not mention are taken for judged and non-relevant. For bpref, infAP and condensed lists.

Tables: kendall (the samples), worst (the lowest of them), significance, samples (what is left), means (of each run).
With --by leave-out-…: leave-out, contributions.

Examples:
  presage study robustness qrels.txt runs/*.gz
  presage study robustness qrels.txt runs/*.gz -m map -m bpref -m infAP --by simulated-pool --significance
  presage study robustness qrels.txt runs/*.gz --by leave-out-team --teams teams.tsv --pool-depth 7`;

export function defineStudyRobustness(command: Command): void {
  addStudyOptions(command);
  command
    .addOption(new Option("--by <way>", "how judgements go missing").choices(WAYS).default("judgements"))
    .option("--cutoffs <list>", "runs are cut after so many documents", numbers, [100, 1000])
    .option("--fractions <list>", "how much of the judgements, or topics, is kept", numbers, [0.2, 0.4, 0.6, 0.8])
    .option("--samples <n>", "samples of each fraction", count, 3)
    .addOption(
      new Option("--keep <rule>", "how many of n documents a fraction f keeps").choices(keepRules).default("round"),
    )
    .addOption(
      new Option("--sample <what>", "sample relevant documents only, or judged ones of both kinds").choices([
        "relevant",
        "all",
      ]),
    )
    .addOption(
      new Option("--tau <variant>", "which correlation of orders: Kendall's τ-b or τ-a, or τ_AP")
        .choices(["b", "a", "ap"])
        .default("b"),
    )
    .option("--significance", "also which significant pairs are kept, lost and reversed (Wilcoxon; takes longer)")
    .option("--alpha <p>", "level of significance", Number, 0.05)
    .option("--depths <list>", "depths of pools, for --by pool-depth", numbers, [10, 20, 50, 100])
    .option("--pool-depth <n>", "how deep runs are pooled, for --by simulated-pool and leave-out-…", count, 100)
    .option("--teams <file>", "teams of runs: a line each, run, tab, team")
    .option("--team-pattern <regex>", "or the part of a run's name that names its team: the first group, or the match")
    .addHelpText("after", HELP)
    .action(studyRobustness);
}

async function studyRobustness(
  qrels: string,
  runs: string[],
  options: StudyOptions & RobustnessSettings,
): Promise<void> {
  const result = await withEffects(options.quiet === true, (effects) =>
    examineRobustness(qrels, runs, options, effects),
  );
  await writeStudy(result, options);
}
