import { UsageError } from "../../core/index.js";
import type { Chart } from "../../report/index.js";
import { type ScoreTable, scoreTables } from "../../studies/index.js";
import type { Effects } from "../effects.js";
import { namedRun } from "../evaluating/named-run.js";
import { checkTopics } from "../reporting/check-topics.js";
import { readStudyInput, type StudyInput, type StudySettings, studyFacts } from "../studying/study-input.js";
import type { Figure, FigureFile } from "./figure.js";
import type { FigureSettings, SettingValues } from "./figure-settings.js";

/** What a figure of judgements and runs is drawn with. */
export type RunFigureValues<S> = StudySettings & SettingValues<S> & { readonly highlight?: string };

/** A figure that is drawn from judgements and runs. */
interface RunFigureSpec<S extends FigureSettings> {
  readonly name: string;
  readonly about: string;
  /** The measures when none is asked for. */
  readonly usual: readonly string[];
  readonly settings: S;
  /** It says nothing of one run. */
  readonly compares?: true;
  /** What is measured where the figure does not show the measures asked for one by one. */
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
      if (spec.compares && runs.length < 2) throw new UsageError("this figure compares runs: give two or more");
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

/** A table of scores for each of the measures. */
export function tablesOf({ qrels, runs, columns, wanted }: StudyInput): ScoreTable[] {
  return scoreTables(qrels, runs, columns, wanted);
}

/** The values with the names of the runs that they ask for by name or by file. */
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
