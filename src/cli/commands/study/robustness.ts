import { type Command, Option } from "commander";
import { examineRobustness, type RobustnessSettings } from "../../../application/node.js";
import { keepRules } from "../../../studies/index.js";
import { addStudyOptions, type StudyOptions } from "../../options/study-options.js";
import { count, numbers } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeStudy } from "../../terminal/study-output.js";

const WAYS = ["judgements", "simulated-pool", "pool-depth", "topics", "leave-out-run", "leave-out-team"];

const HELP = `
Runs are cut at each cut-off N. Measures with a cut-off (PRES, P, recall) use N, unless their name has its own (P.10).
Relevant documents that a sample leaves out are treated as unjudged.

--keep: round keeps f·n documents, at least 1, with halves rounded up; floor and ceil round down and up; bernoulli keeps
each with probability f; nested keeps as many as round, and a larger fraction keeps all that a smaller one keeps.
--by simulated-pool is for bpref, infAP and condensed lists. Documents left out of a sample still count as pooled. All
other unjudged documents of the runs, down to --pool-depth, count as judged and not relevant.

Tables: kendall (all samples), worst (the lowest value of all samples), significance, samples (what each keeps), ranks
(of each run over the samples), means (of each run).
With --by leave-out-…: leave-out, contributions.

Examples:
  presage study robustness qrels.txt runs/*.gz
  presage study robustness qrels.txt runs/*.gz -m map -m bpref -m infAP --by simulated-pool --significance
  presage study robustness qrels.txt runs/*.gz --by leave-out-team --teams teams.tsv --pool-depth 7`;

export function defineStudyRobustness(command: Command): void {
  addStudyOptions(command);
  command
    .addOption(new Option("--by <way>", "how judgements are removed").choices(WAYS).default("judgements"))
    .option("--cutoffs <list>", "cut-offs at which runs are cut", numbers, [100, 1000])
    .option(
      "--fractions <list>",
      "fractions to keep, of the relevant judgements (of all with --sample all) or of the topics",
      numbers,
      [0.2, 0.4, 0.6, 0.8],
    )
    .option("--samples <n>", "number of samples per fraction", count, 3)
    .addOption(
      new Option("--keep <rule>", "how many of n documents a fraction f keeps").choices(keepRules).default("round"),
    )
    .addOption(
      new Option("--sample <what>", "sample only relevant documents, or all judged ones").choices(["relevant", "all"]),
    )
    .addOption(
      new Option("--tau <variant>", "rank correlation: Kendall's τ-b or τ-a, or τ_AP")
        .choices(["b", "a", "ap"])
        .default("b"),
    )
    .option("--significance", "also count significant pairs that are kept, lost and reversed (Wilcoxon; slower)")
    .option("--alpha <p>", "significance level", Number, 0.05)
    .option("--depths <list>", "pool depths, for --by pool-depth", numbers, [10, 20, 50, 100])
    .option("--pool-depth <n>", "pool depth, for --by simulated-pool and leave-out-…", count, 100)
    .option("--teams <file>", "teams of runs: one line per run, with a run, a tab and a team")
    .option(
      "--team-pattern <regex>",
      "regular expression for the team in a run's name: its first group, or the whole match",
    )
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
