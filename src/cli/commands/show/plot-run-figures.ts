import { type Command, InvalidArgumentError, Option } from "commander";
import { cutoffColumns } from "../../../application/index.js";
import {
  checkTopics,
  measureColumns,
  namedRun,
  PAPER_MEASURES,
  readStudyInput,
  type StudyInput,
  studyProvenance,
} from "../../../application/node.js";
import { ExitCode, PresageError, UsageError } from "../../../core/index.js";
import { groupTopics, rankingsOf, readTopicAttributes, type TopicAttributes } from "../../../evaluation/index.js";
import {
  agreementBars,
  type Chart,
  correlationHeatMap,
  ELEVEN_POINTS,
  effortCurve,
  goalDepths,
  measureByDepth,
  orderKept,
  pairedDifferences,
  rankChanges,
  recallArea,
  recallPrecision,
  relevantPerTopic,
  scoresByRun,
  significanceMatrix,
  topicBoxes,
  topicDifferences,
  topicMedians,
} from "../../../report/index.js";
import {
  agreement,
  CORRECTIONS,
  type CoefficientName,
  type ComparisonTest,
  type Correction,
  coefficientNames,
  compareRuns,
  correlation,
  depthStudy,
  PAIRED_TESTS,
  type ScoreTable,
  SIMULTANEOUS_TESTS,
  scoreTables,
  studyEffort,
  studyRobustness,
} from "../../../studies/index.js";
import { readBytes } from "../../../trec/node.js";
import { addRunOptions, type StudyOptions } from "../../options/study-options.js";
import { count, numbers } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { Progress } from "../../terminal/progress.js";
import type { PlotFigure } from "./plot-figure.js";

interface RunFigureOptions extends StudyOptions {
  readonly run?: string;
  readonly against?: string;
  readonly topic?: string;
  readonly by?: string;
  readonly topicAttributes?: string;
  readonly nmax?: number;
  readonly depths?: readonly number[];
  readonly cutoffs?: readonly number[];
  readonly fractions?: readonly number[];
  readonly samples?: number;
  readonly coefficient?: CoefficientName;
  readonly recall?: number;
  readonly test?: ComparisonTest;
  readonly correction?: Correction;
  readonly baseline?: string;
  readonly highlight?: string;
}

/** The measures of the paper, with the one first that its figure orders runs by. */
const PRES_FIRST = [...PAPER_MEASURES].sort((a, b) => Number(b.startsWith("PRES")) - Number(a.startsWith("PRES")));

/** Figures that say nothing of one run. */
const COMPARING: ReadonlySet<string> = new Set([
  ...["rank-changes", "correlation", "agreement", "differences", "significance", "topic-differences"],
  ...["order-kept", "order-samples"],
]);

/** What is measured in figures that do not show the measures asked for one by one. */
const MEASURED: Readonly<Record<string, (options: RunFigureOptions) => readonly string[]>> = {
  "recall-precision": (options) => elevenPoints(options).map(({ name }) => name),
  depth: (options) => depthColumns(options).map(({ column }) => column.name),
  effort: () => ["documents read"],
  "goal-depths": () => ["documents read"],
  "order-kept": (options) => robustnessColumns(options).map(({ column }) => column.name),
  "order-samples": (options) => robustnessColumns(options).map(({ column }) => column.name),
  "pres-curve": ({ nmax = 1000 }) => [`PRES@${nmax}`],
  "rnorm-curve": () => ["Rnorm"],
};

type Draw = (input: StudyInput, options: RunFigureOptions) => Chart | Promise<Chart>;

/** Figures that are drawn from judgements and runs. */
export const RUN_FIGURES: readonly PlotFigure[] = [
  runFigure("scores", "scores of all runs, in the order of the first measure", PRES_FIRST, (input, options) => {
    const tables = tablesOf(input);
    // Columns come in trec_eval's order, not in that of the words.
    const [first] = measureColumns((options.measure ?? PRES_FIRST).slice(0, 1), options);
    const scores = {
      measures: tables.map(({ measure }) => measure),
      topics: tables[0].topics.length,
      runs: tables[0].runs.map((name, r) => ({ name, scores: tables.map(({ means }) => means[r]) })),
    };
    return scoresByRun(scores, first?.name);
  }),
  runFigure("rank-changes", "how runs change places from measure to measure", PAPER_MEASURES, (input, { seed }) =>
    rankChanges(correlation(tablesOf(input), { seed, samples: 2 })),
  ),
  runFigure(
    "correlation",
    "how alike measures order runs, each with each",
    ["map", "recall.1000", "PRES@1000", "ndcg", "bpref", "P.10", "Rprec", "recip_rank"],
    (input, { coefficient, seed }) =>
      correlationHeatMap(correlation(tablesOf(input), { seed, samples: 2 }), coefficient),
    (command) =>
      command.addOption(
        new Option("--coefficient <name>", "which correlation").choices([...coefficientNames]).default("spearman"),
      ),
  ),
  runFigure("agreement", "do measures agree which of two runs is better", PAPER_MEASURES, (input) =>
    agreementBars(agreement(tablesOf(input))),
  ),
  runFigure(
    "differences",
    "differences of runs with their intervals",
    ["PRES@1000"],
    (input, options) => pairedDifferences(comparisonOf(input, options), options.highlight),
    (command) =>
      addTestOptions(command).option(
        "--baseline <run>",
        "compare each run with this one; of more than ten runs the highlighted one, or the best, when left out",
      ),
  ),
  runFigure(
    "significance",
    "which run is significantly better than which",
    ["PRES@1000"],
    (input, options) => significanceMatrix(comparisonOf(input, options)),
    addTestOptions,
  ),
  runFigure(
    "topic-differences",
    "how two runs differ on each topic",
    ["PRES@1000"],
    (input, options) => {
      const [table] = tablesOf(input);
      const { run = table.runs[0] } = options;
      const { against = table.runs.find((name) => name !== run)! } = options;
      return topicDifferences(table, run, against);
    },
    (command) => command.option("--run <name>", "the first run").option("--against <name>", "the second one"),
  ),
  runFigure("topic-medians", "how hard each topic was: the median of all runs", ["AP"], (input) =>
    topicMedians(tablesOf(input)[0]),
  ),
  runFigure(
    "topic-boxes",
    "scores by what topics have in common: language, section",
    ["PRES@1000"],
    async (input, { topicAttributes, by, run }) => {
      if (topicAttributes === undefined) throw new UsageError("groups of topics: give --topic-attributes FILE");
      const attributes = readTopicAttributes(
        new TextDecoder().decode(await readBytes(topicAttributes)),
        topicAttributes,
      );
      const field = by ?? usualField(attributes);
      const [table] = tablesOf(input);
      return topicBoxes(table, groupTopics(attributes, field, table.topics), field, run);
    },
    (command) =>
      command
        .option("--topic-attributes <file>", "attributes of topics: CSV, TSV, JSON or JSON lines")
        .option("--by <field>", "which of the attributes; language, or the first with few values, when left out")
        .option("--run <name>", "scores of this run; the mean of all when left out"),
  ),
  runFigure("recall-precision", "interpolated precision at eleven levels of recall", ["AP"], (input, options) =>
    recallPrecision(scoreTables(input.qrels, input.runs, elevenPoints(options), input.wanted)),
  ),
  runFigure(
    "depth",
    "a measure against the number of results looked at: PRES against Nmax",
    ["PRES"],
    (input, options) => measureByDepth(depthStudy(input.qrels, input.runs, depthColumns(options), input.wanted)),
    (command) => command.option("--depths <list>", "cut-offs", numbers, [10, 20, 50, 100, 200, 500, 1000]),
  ),
  runFigure(
    "effort",
    "recall against documents read, for one run",
    ["recall"],
    (input, options) => effortCurve(effortOf(input, options), options.run ?? input.runs[0].name),
    (command) => command.option("--run <name>", "which run; the first when left out"),
  ),
  runFigure(
    "goal-depths",
    "how deep one must read for a recall, topic by topic",
    ["recall"],
    (input, options) => goalDepths(effortOf(input, options), { recall: options.recall ?? 0.8 }),
    (command) => command.option("--recall <share>", "the recall to be reached", recall, 0.8),
  ),
  ...(["order-kept", "order-samples"] as const).map((name) =>
    runFigure(
      name,
      name === "order-kept"
        ? "the order of runs at its worst when judgements are missing"
        : "the same with every sample",
      ["map", "recall", "PRES"],
      (input, options) => orderKept(robustnessOf(input, options), { all: name === "order-samples" }),
      (command) =>
        command
          .option("--cutoffs <list>", "runs are cut after so many documents", numbers, [100, 1000])
          .option("--fractions <list>", "how much of the judgements is kept", numbers, [0.2, 0.4, 0.6, 0.8])
          .option("--samples <n>", "samples of each fraction", count, name === "order-kept" ? 3 : 30),
    ),
  ),
  ...(["pres-curve", "rnorm-curve"] as const).map((name) =>
    runFigure(
      name,
      name === "pres-curve"
        ? "recall against rank for one topic, with the areas that PRES compares"
        : "the same over the whole collection, for normalised recall; needs -N",
      ["PRES"],
      (input, options) => areaOf(name, input, options),
      (command) => {
        command
          .option("--topic <id>", "which topic; the first that has relevant documents when left out")
          .option("--run <name>", "which run; the first when left out");
        return name === "pres-curve" ? command.option("--nmax <n>", "how many results are read", count, 1000) : command;
      },
    ),
  ),
  {
    name: "topic-sizes",
    about: "how many topics have how many relevant documents",
    define: (command) => addRunOptions(command.argument("<qrels>", "relevance judgements")),
    async draw([qrels], options) {
      const given = options as unknown as RunFigureOptions;
      const input = await readChecked(qrels, [], given, ["recall"]);
      const judgements = input.qrels.judgements.filter(
        ({ topic }) => (input.wanted.topics?.has(topic) ?? true) && !input.wanted.excludeTopics?.has(topic),
      );
      return {
        chart: relevantPerTopic(judgements, given.level),
        provenance: () => studyProvenance(qrels, [], input, given),
      };
    },
  },
];

/** Reads what a figure shows, and says which topics are not there. */
function readChecked(
  qrels: string,
  runs: readonly string[],
  options: RunFigureOptions,
  usual: readonly string[],
): Promise<StudyInput> {
  return withEffects(options.quiet === true, async (effects) => {
    const input = await readStudyInput(qrels, runs, options, usual, effects);
    checkTopics(input, effects);
    return input;
  });
}

function runFigure(
  name: string,
  about: string,
  usual: readonly string[],
  draw: Draw,
  define: (command: Command) => Command = (command) => command,
): PlotFigure {
  return {
    name,
    about,
    define(command) {
      addRunOptions(command.argument("<qrels>", "relevance judgements").argument("<run...>", "run files"));
      define(command);
    },
    async draw([qrels, ...runs], options) {
      const given = withRunNames(runs, options as unknown as RunFigureOptions);
      if (COMPARING.has(name) && runs.length < 2) throw new UsageError("this figure compares runs: give two or more");
      const input = await readChecked(qrels, runs, given, usual);
      return {
        chart: await draw(input, given),
        ...(given.highlight !== undefined && { highlight: given.highlight }),
        provenance: () =>
          studyProvenance(qrels, runs, input, given, MEASURED[name] && { measures: MEASURED[name](given) }),
      };
    },
  };
}

function elevenPoints(options: RunFigureOptions) {
  return measureColumns(
    ELEVEN_POINTS.map((point) => `IPrec@${point}`),
    options,
  );
}

function depthColumns(options: RunFigureOptions) {
  return cutoffColumns(options.measure ?? ["PRES"], options.depths ?? [], options);
}

function robustnessColumns(options: RunFigureOptions) {
  return cutoffColumns(options.measure ?? ["map", "recall", "PRES"], options.cutoffs ?? [], options);
}

function recall(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 1)) throw new InvalidArgumentError("It is above 0, and 1 at most.");
  return value;
}

function tablesOf({ qrels, runs, columns, wanted }: StudyInput): ScoreTable[] {
  return scoreTables(qrels, runs, columns, wanted);
}

/** The options with the names of the runs that they ask for by name or by file. */
function withRunNames(paths: readonly string[], options: RunFigureOptions): RunFigureOptions {
  const names = (["run", "against", "baseline", "highlight"] as const).flatMap((option) => {
    const wanted = options[option];
    return wanted === undefined ? [] : [[option, namedRun(paths, wanted, option)]];
  });
  return { ...options, ...Object.fromEntries(names) };
}

function addTestOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--test <test>", "test of significance; tukey and anova test all at once")
        .choices([...PAIRED_TESTS, ...SIMULTANEOUS_TESTS])
        .default("wilcoxon"),
    )
    .addOption(
      new Option("--correction <what>", "of p over all pairs").choices(Object.keys(CORRECTIONS)).default("holm"),
    );
}

function comparisonOf(input: StudyInput, { seed, test, correction, baseline }: RunFigureOptions) {
  const baselines = baseline === undefined ? [] : [baseline];
  return compareRuns(tablesOf(input)[0], { seed, test, correction, baselines });
}

/** So many boxes are still a figure. */
const FEW_VALUES = 20;

/** What topics are grouped by when nobody says: the language, or the first attribute with few values. */
function usualField({ fields, topics }: TopicAttributes): string {
  const values = (field: string) => new Set([...topics.values()].map((record) => record[field])).size;
  const field = fields.find((name) => name === "language") ?? fields.find((name) => values(name) < FEW_VALUES);
  if (field !== undefined) return field;
  throw new UsageError(
    `attributes of topics have ${FEW_VALUES} values or more: choose one with --by: ${fields.join(", ")}`,
  );
}

function effortOf(input: StudyInput, { docs, seed, recall }: RunFigureOptions) {
  return studyEffort(input.qrels, input.runs, {
    ...input.wanted,
    docs,
    seed,
    depths: "dense",
    rules: [],
    ...(recall !== undefined && { recalls: [recall] }),
  });
}

function robustnessOf(input: StudyInput, options: RunFigureOptions) {
  const progress = new Progress("judgements tried", options.quiet === true);
  const study = studyRobustness(input.qrels, input.runs, robustnessColumns(options), {
    ...input.wanted,
    fractions: options.fractions,
    samples: options.samples,
    seed: options.seed,
    onProgress: (done, total) => progress.update(done, total),
  });
  progress.end();
  return study;
}

function areaOf(name: "pres-curve" | "rnorm-curve", input: StudyInput, options: RunFigureOptions): Chart {
  const { run = input.runs[0].name } = options;
  const rankings = [
    ...rankingsOf(input.qrels, input.runs.find((each) => each.name === run)!.run, {
      ...input.wanted,
      missing: "zero",
      withoutRelevant: "skip",
    }),
  ];
  const ranking = rankings.find(({ judgements }) => options.topic === undefined || judgements.topic === options.topic);
  if (!ranking) {
    if (options.topic === undefined) throw new PresageError("no topic has relevant documents", ExitCode.noTopics);
    throw new UsageError(`--topic: no topic with relevant documents: ${JSON.stringify(options.topic)}`);
  }
  if (name === "pres-curve")
    return recallArea(run, ranking, { measure: "PRES", nmax: options.nmax ?? 1000 }, options.level);
  if (options.docs === 0) throw new UsageError("rnorm-curve: how large is the collection? give -N");
  return recallArea(run, ranking, { measure: "Rnorm", documents: options.docs }, options.level);
}
