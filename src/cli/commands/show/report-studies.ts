import { type Command, Option } from "commander";
import { cutoffColumns } from "../../../application/index.js";
import {
  addRunOptions,
  inputFiles,
  readStudyInput,
  requireRuns,
  requireTopics,
  type StudyInput,
  type StudyOptions,
  studyProvenance,
} from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import {
  commandOn,
  counted,
  depthSections,
  effortSections,
  measureWords,
  type ReportSection,
  robustnessSections,
  type StudyCommand,
} from "../../../report/index.js";
import {
  depthStudy,
  type KeepRule,
  keepRules,
  type MissingBy,
  studyEffort,
  studyRobustness,
  type TauName,
} from "../../../studies/index.js";
import { atLeastOne, positiveCounts, positiveNumber, share } from "../../options/number-values.js";
import { numbers } from "../../options/values.js";
import { Progress } from "../../terminal/progress.js";
import { addReportOptions, checkReportFiles, type ReportOptions, writeReport } from "../../terminal/report-output.js";

type StudyReportOptions = Omit<StudyOptions, "output"> & ReportOptions;

const MEASURES = ["map", "recall", "PRES"];

interface RobustnessOptions extends StudyReportOptions {
  readonly by: MissingBy;
  readonly cutoffs: readonly number[];
  readonly fractions: readonly number[];
  readonly samples: number;
  readonly keep: KeepRule;
  readonly tau: TauName;
  readonly significance?: true;
  readonly alpha: number;
  readonly depths: readonly number[];
  readonly poolDepth: number;
}

export function defineReportRobustness(command: Command): void {
  addArguments(command);
  command
    .addOption(
      new Option("--by <way>", "how judgements go missing")
        .choices(["judgements", "simulated-pool", "pool-depth", "topics"])
        .default("judgements"),
    )
    .option("--cutoffs <list>", "runs are cut after so many documents", positiveCounts, [100, 1000])
    .option("--fractions <list>", "how much of the judgements, or topics, is kept", numbers, [0.2, 0.4, 0.6, 0.8])
    .option("--samples <n>", "samples of each fraction", atLeastOne, 30)
    .addOption(
      new Option("--keep <rule>", "how many of n documents a fraction f keeps").choices(keepRules).default("round"),
    )
    .addOption(new Option("--tau <variant>", "which correlation of orders").choices(["b", "a", "ap"]).default("b"))
    .option("--significance", "also which significant pairs are kept, lost and reversed (Wilcoxon; takes longer)")
    .option("--alpha <p>", "level of significance", share, 0.05)
    .option("--depths <list>", "depths of pools, for --by pool-depth", positiveCounts, [10, 20, 50, 100])
    .option("--pool-depth <n>", "how deep runs are pooled, for --by simulated-pool", atLeastOne, 100)
    .action(async (qrels: string, runs: string[], options: RobustnessOptions) => {
      requireRuns(runs);
      await writeStudy("robustness", qrels, runs, options, (input, command) => {
        const progress = new Progress("judgements tried", options.quiet === true);
        const columns = cutoffColumns(options.measure ?? MEASURES, options.cutoffs, options);
        const { by, fractions, samples, keep, depths, poolDepth, seed, alpha, tau, cutoffs } = options;
        const study = studyRobustness(input.qrels, input.runs, columns, {
          ...{ ...input.wanted, by, fractions, samples, keep, depths, poolDepth, seed },
          alpha: options.significance && alpha,
          onProgress: (done, total) => progress.update(done, total),
        });
        progress.end();
        const words = [
          ...[
            "--by",
            by,
            "--cutoffs",
            cutoffs.join(","),
            "--fractions",
            fractions.join(","),
            "--samples",
            String(samples),
          ],
          ...["--keep", keep, "--tau", tau, ...(options.significance ? ["--significance"] : [])],
          ...(by === "pool-depth" ? ["--depths", depths.join(",")] : []),
          ...(by === "simulated-pool" ? ["--pool-depth", String(poolDepth)] : []),
        ];
        // The figures by themselves are of judgements that are left out at random.
        const plain = by === "judgements" && keep === "round" && tau === "b";
        const figure = [
          "--cutoffs",
          cutoffs.join(","),
          "--fractions",
          fractions.join(","),
          "--samples",
          String(samples),
        ];
        return {
          sections: robustnessSections(study, { tau, alpha, command: command(words, plain ? figure : undefined) }),
          about: `${counted(input.runs.length, "run")}, ${counted(study.variants.length, "sample")}`,
          facts: { measures: columns.map(({ column }) => column.name), by, cutoffs, fractions, samples, keep, tau },
        };
      });
    });
}

interface EffortOptions extends StudyReportOptions {
  readonly minutes: number;
  readonly recalls: readonly number[];
}

export function defineReportEffort(command: Command): void {
  addArguments(command);
  command
    .option("--minutes <n>", "minutes that reading a document takes", positiveNumber, 5)
    .option("--recalls <list>", "recalls to be reached; the first has a figure", numbers, [0.8, 0.9, 0.95, 1])
    .action(async (qrels: string, runs: string[], options: EffortOptions) => {
      const { minutes, recalls, docs, seed } = options;
      if (options.measure) throw new UsageError("-m: effort has measures of its own");
      if (!recalls.every((recall) => recall > 0 && recall <= 1)) {
        throw new UsageError(`--recalls: recalls are above 0 and at most 1: ${recalls.join(",")}`);
      }
      await writeStudy("effort", qrels, runs, options, (input, command) => {
        const study = studyEffort(input.qrels, input.runs, { ...input.wanted, recalls, docs, seed, depths: "dense" });
        requireTopics(study.topics.length);
        const [recall] = recalls;
        const words = ["--minutes", String(minutes), "--recalls", recalls.join(",")];
        const ofRun = ["--run", study.runs[0].name];
        return {
          sections: effortSections(study, {
            ...{ minutes, recall },
            command: (what) => {
              if ("table" in what) return command(words)(what);
              return command(words, what.plot === "effort" ? ofRun : ["--recall", String(recall)])(what);
            },
          }),
          about: `${counted(input.runs.length, "run")}, ${counted(study.topics.length, "topic")} with relevant documents`,
          facts: {
            ...{ measures: ["documents read", "WSS"], topicsWithoutRelevant: "left out" },
            ...{ minutesPerDocument: minutes, recalls, collectionSize: docs || null },
          },
        };
      });
    });
}

interface DepthOptions extends StudyReportOptions {
  readonly depths: readonly number[];
}

export function defineReportDepth(command: Command): void {
  addArguments(command);
  command
    .option("--depths <list>", "cut-offs, with commas", positiveCounts, [10, 20, 50, 100, 200, 500, 1000])
    .action(async (qrels: string, runs: string[], options: DepthOptions) => {
      requireRuns(runs);
      const { depths } = options;
      await writeStudy("depth", qrels, runs, options, (input, command) => {
        const columns = cutoffColumns(options.measure ?? MEASURES, depths, options);
        const study = depthStudy(input.qrels, input.runs, columns, input.wanted);
        requireTopics(study.topics);
        const words = ["--depths", depths.join(",")];
        return {
          sections: depthSections(study, command(words, words)),
          about: `${counted(input.runs.length, "run")}, ${counted(study.topics, "topic")}`,
          facts: { measures: study.curves.map(({ measure }) => measure), depths },
        };
      });
    });
}

function addArguments(command: Command): void {
  addRunOptions(command.argument("<qrels>", "relevance judgements").argument("<run...>", "run files"));
  addReportOptions(command);
}

/** Makes the command of a table or a figure from the words for each; without words for figures, it is the study's. */
type CommandWith = (table: readonly string[], figure?: readonly string[]) => StudyCommand;

interface StudyReport {
  readonly sections: readonly ReportSection[];
  readonly about: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

const TITLES = {
  robustness: "Robustness to missing judgements",
  effort: "Effort of reading",
  depth: "Depth of reading",
};

async function writeStudy(
  kind: keyof typeof TITLES,
  qrels: string,
  paths: readonly string[],
  options: StudyReportOptions,
  study: (input: StudyInput, command: CommandWith) => StudyReport,
): Promise<void> {
  checkReportFiles(options);
  const given = { ...options, output: undefined };
  const input = await readStudyInput(qrels, paths, given, kind === "effort" ? ["recall"] : MEASURES);
  const files = inputFiles(qrels, paths, options);
  const asked = measureWords(options.measure ?? []);
  const command: CommandWith = (table, figure) => (what) => {
    if ("table" in what) return commandOn(files, `study ${kind}`, [...asked, ...table, "--table", what.table]);
    if (!figure) return commandOn(files, `study ${kind}`, [...asked, ...table]);
    const [name, ...own] = what.plot.split(" ");
    return commandOn(files, `plot ${name}`, [...(own.length > 0 ? own : asked), ...figure]);
  };
  const { sections, about, facts } = study(input, command);
  const document = {
    title: options.title ?? TITLES[kind],
    subtitle: about,
    sections,
    files,
    provenance: await studyProvenance(qrels, paths, input, given, facts),
  };
  await writeReport({ document, runs: kind === "robustness" ? [] : input.runs.map(({ name }) => name) }, options);
}
