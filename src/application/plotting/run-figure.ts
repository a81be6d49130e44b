import { setting, UsageError } from "../../core/index.js";
import type { Chart } from "../../report/index.js";
import { type ScoreTable, scoreTables } from "../../studies/index.js";
import type { Effects } from "../effects.js";
import { namedRun } from "../evaluating/named-run.js";
import { checkTopics } from "../reporting/check-topics.js";
import { readStudyInput, type StudyInput, type StudySettings, studyFacts } from "../studying/study-input.js";
import type { Figure, FigureFile } from "./figure.js";
import type { FigureSettings, SettingValues } from "./figure-settings.js";

/** The data and settings of a figure of judgements and runs. */
export type RunFigureValues<S> = StudySettings & SettingValues<S> & { readonly highlight?: string };

/** A figure that is drawn from judgements and runs. */
interface RunFigureSpec<S extends FigureSettings> {
  readonly name: string;
  readonly about: string;
  /** The default measures. */
  readonly usual: readonly string[];
  readonly settings: S;
  /** Whether it needs two or more runs. */
  readonly compares?: true;
  /** The measures shown, if they are not the requested ones one by one. */
  measured?(values: RunFigureValues<S>): readonly string[];
  chart(input: StudyInput, values: RunFigureValues<S>, effects: Effects): Chart | Promise<Chart>;
}

export const QRELS: FigureFile = { name: "qrels", about: "relevance judgements" };
export const RUNS: FigureFile = { name: "run", about: "run files", many: true };

export function runFigure<S extends FigureSettings>(spec: RunFigureSpec<S>): Figure {
  const { name, about, usual, settings } = spec;
  return {
    ...{ name, about, settings },
    files: [QRELS, RUNS],
    reading: "study",
    async draw([qrels, ...runs], given, effects) {
      const values = withRunNames(runs, settings, given) as RunFigureValues<S>;
      if (spec.compares && runs.length < 2) throw new UsageError("not enough runs to compare: give two or more");
      const input = await readStudyInput(qrels, runs, values, usual, effects);
      checkTopics(input, effects);
      const measures = spec.measured?.(values);
      return {
        chart: await spec.chart(input, values, effects),
        ...(values.highlight !== undefined && { highlight: values.highlight }),
        inputs: [qrels, ...runs],
        facts: studyFacts(input, values, measures && { measures }),
      };
    },
  };
}

/**
 * The run that a figure of one run shows: the named one, or the first. If there are others, a remark says that they are
 * not shown.
 */
export function shownRun({ runs }: StudyInput, named: string | undefined, { onRemark }: Effects): string {
  if (named !== undefined) return named;
  const [{ name }] = runs;
  if (runs.length > 1) onRemark?.(`shows ${name}, the first of ${runs.length} runs; choose one with ${setting("run")}`);
  return name;
}

/** A table of scores for each measure. */
export function tablesOf({ qrels, runs, columns, wanted }: StudyInput): ScoreTable[] {
  return scoreTables(qrels, runs, columns, wanted);
}

/** The values, with runs given by name or by file replaced by their names. */
function withRunNames(
  paths: readonly string[],
  settings: FigureSettings,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const ofRuns = Object.keys(settings).filter((name) => settings[name].kind === "run");
  const named = [...ofRuns, "highlight"].flatMap((name) => {
    const wanted = values[name] as string | undefined;
    return wanted === undefined ? [] : [[name, namedRun(paths, wanted, name)]];
  });
  return { ...values, ...Object.fromEntries(named) };
}
