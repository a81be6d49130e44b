import {
  countCollection,
  type JudgementFileOptions,
  POOL_DEPTHS,
  type PoolRunOptions,
  poolSizes,
  provenance,
  readAssessments,
  readPoolRuns,
  settingsWith,
  settled,
} from "../../../application/node.js";
import { humanCoverage, scoresName } from "../../../campaign/index.js";
import { CampaignStore } from "../../../campaign/node.js";
import { breakdown, type GradeLevels, makePool, parseLevels } from "../../../collection/index.js";
import { InputError, UsageError } from "../../../core/index.js";
import {
  bundleBars,
  citationCategories,
  classTreemap,
  type GrowthPoint,
  groupedBars,
  growthCurves,
  humanCoverageCurve,
  judgementBreakdown,
  poolGrowth,
  runOverlap,
} from "../../../report/index.js";
import { readBytes } from "../../../trec/node.js";
import { addNmaxOption } from "../../options/campaign-nmax.js";
import { addJudgementFileOptions } from "../../options/judgement-file-options.js";
import { count, numbers } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { evaluateWithProgress } from "../campaign/evaluate.js";
import type { PlotFigure } from "./plot-figure.js";

const READING: PoolRunOptions = { duplicates: "first", rankBy: "score" };

/** Figures that are drawn from something else than scores of runs. */
export const OTHER_FIGURES: readonly PlotFigure[] = [
  {
    name: "pool-growth",
    about: "documents to judge by depth of the pool",
    define: (command) =>
      command.argument("<run...>", "run files").option("--depths <list>", "depths of pools", numbers, [...POOL_DEPTHS]),
    async draw(runs, options) {
      const { depths, quiet } = options as { depths: number[]; quiet?: true };
      return {
        chart: poolGrowth(await withEffects(quiet === true, (effects) => poolSizes(runs, depths, effects))),
        provenance: () => provenance(runs, { depths }),
      };
    },
  },
  {
    name: "overlap",
    about: "which runs found the same documents",
    define: (command) =>
      command
        .argument("<run...>", "run files")
        .option("--depth <n>", "look at so many documents of each run", count, 100),
    async draw(runs, options) {
      const { depth, quiet } = options as { depth: number; quiet?: true };
      const read = await withEffects(quiet === true, (effects) => readPoolRuns(runs, depth, READING, effects));
      const names = read.map(({ name }) => name);
      return { chart: runOverlap(makePool(read), names), provenance: () => provenance(runs, { depth }) };
    },
  },
  {
    name: "breakdown",
    about: "relevant documents by grade and by who found them",
    define: (command) => void addJudgementFileOptions(command.argument("<judgements...>", "judgement files or stores")),
    async draw(files, options) {
      const { quiet, ...reading } = options as JudgementFileOptions & { readonly quiet?: true };
      const read = await withEffects(quiet === true, (effects) => readAssessments(files, reading, effects));
      return { chart: judgementBreakdown(breakdown(settled(read, {}))), provenance: () => provenance(files, {}) };
    },
  },
  {
    name: "human-coverage",
    about: "how much of the experts' own findings systems find, by depth",
    define: (command) =>
      void command
        .argument("<judgements>", "judgements with marks of who found each document")
        .argument("<run...>", "run files")
        .option("--levels <levels>", "grades that count, such as A=2,B=1", parseLevels, { A: 2, B: 1, C: 0, D: 0 })
        .option("--depths <list>", "how deep lists are read", numbers, [10, 20, 50, 100, 200, 500, 1000]),
    async draw([judgements, ...runs], options) {
      const { depths, levels, quiet } = options as { depths: number[]; levels: GradeLevels; quiet?: true };
      const read = await withEffects(quiet === true, (effects) =>
        readPoolRuns(runs, Math.max(...depths), READING, effects),
      );
      const assessments = settled(await readAssessments([judgements], {}), {});
      if (!assessments.some(({ grade, mark }) => levels[grade] > 0 && (mark === "J" || mark === "U"))) {
        throw new UsageError(
          `no relevant document is marked as found by experts, J alone or U with systems: ${judgements}; give judgements with marks, such as AJ or BU`,
        );
      }
      const of = (some: typeof read) => humanCoverage(some, assessments, levels, depths);
      const groups = [
        { name: "all runs together", coverage: of(read) },
        ...(read.length <= 7 ? read.map((run) => ({ name: run.name, coverage: of([run]) })) : []),
      ];
      return {
        chart: humanCoverageCurve(groups, depths),
        provenance: () => provenance([judgements, ...runs], { depths }),
      };
    },
  },
  {
    name: "classes",
    about: "documents of a collection by class, as areas",
    define: (command) => void command.argument("<collection>", "folder of a collection"),
    async draw([folder], options) {
      const { classes, documents } = await countCollection(folder, options.quiet === true);
      return { chart: classTreemap(classes), provenance: () => provenance([], { collection: folder, documents }) };
    },
  },
  {
    name: "citations",
    about: "citations of a collection by category and by who made them",
    define: (command) => void command.argument("<collection>", "folder of a collection"),
    async draw([folder], options) {
      const { citations, documents } = await countCollection(folder, options.quiet === true);
      return {
        chart: citationCategories(citations),
        provenance: () => provenance([], { collection: folder, documents }),
      };
    },
  },
  {
    name: "bundle-bars",
    about: "scores of a campaign's runs, for one bundle",
    define: (command) =>
      addNmaxOption(
        command
          .argument("<campaign>", "folder of a campaign")
          .option("--bundle <name>", "which bundle; the first when left out"),
      ),
    async draw([folder], options) {
      const { nmax, quiet } = options as { nmax?: number; quiet?: true };
      const store = CampaignStore.open(folder);
      try {
        const settings = settingsWith(store.read().settings, nmax);
        const { scores } = await evaluateWithProgress(store, { quiet }, settings);
        const names = scores.map(scoresName);
        const bundle = scores.find((each) => options.bundle === undefined || scoresName(each) === options.bundle);
        if (!bundle) {
          throw new UsageError(
            `--bundle: no bundle ${JSON.stringify(options.bundle ?? "")}; there are: ${names.join(", ") || "none"}`,
          );
        }
        const chart = groupedBars(bundleBars(bundle, settings.figureMeasures));
        const facts = { campaign: folder, bundle: scoresName(bundle), ...(nmax !== undefined && { nmax }) };
        return { chart, provenance: () => provenance([], facts) };
      } finally {
        store.close();
      }
    },
  },
  {
    name: "growth",
    about: "build and query times against the number of documents, from a file of measurements",
    define: (command) =>
      void command.argument("<file>", 'JSON: [{ "documents": 25000, "values": { "query, ms": 5 } }]'),
    async draw([file]) {
      const points = parseGrowth(new TextDecoder().decode(await readBytes(file)), file);
      return { chart: growthCurves(points), provenance: () => provenance([file], {}) };
    },
  },
];

function parseGrowth(text: string, file: string): GrowthPoint[] {
  const wrong = (message: string) =>
    new InputError([{ file, line: 0, message: `${message}; a list of { "documents": …, "values": { … } } is wanted` }]);
  let points: unknown;
  try {
    points = JSON.parse(text);
  } catch (error) {
    throw wrong(`not JSON: ${(error as Error).message}`);
  }
  const isPoint = (point: unknown): point is GrowthPoint => {
    const { documents, values } = (point ?? {}) as Partial<GrowthPoint>;
    return (
      typeof documents === "number" &&
      typeof values === "object" &&
      Object.values(values).every((v) => typeof v === "number")
    );
  };
  if (!Array.isArray(points) || !points.every(isPoint)) throw wrong("not measurements");
  return points;
}
