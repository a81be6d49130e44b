import { statSync } from "node:fs";
import { columnOf, evaluate, type ScoreColumn } from "../../evaluation/index.js";
import { fileSystem } from "../../files/node.js";
import { parseMeasures } from "../../measures/index.js";
import { judgeRun } from "../../trec/index.js";
import { readQrels, readRun } from "../../trec/node.js";
import { type RunScores, runScores } from "../run-scores.js";
import type { Step } from "../step.js";
import { readRunTimes, runFile } from "./run-step.js";
import type { StepCache } from "./step-cache.js";

/** Judgements, and what identifies them. */
export interface Judgements {
  readonly file: string;
  /** Hash of the file, if no step made it. */
  readonly hash?: string;
  readonly step?: Step;
}

/** The measures of a plan as columns of scores. */
export function planColumns(measures: readonly string[], level: number): ScoreColumn[] {
  return parseMeasures(measures, { level }).map(columnOf);
}

/** The scores of a run on each topic that it had to search for; topics without results count. */
export function evaluateStep(
  cache: StepCache,
  run: Step,
  judgements: Judgements,
  columns: readonly ScoreColumn[],
  level: number,
): Step {
  return cache.step("evaluate", {
    about: run.about,
    content: { measures: columns.map(({ name }) => name), level, judgements: judgements.hash },
    needs: judgements.step ? [run, judgements.step] : [run],
    ending: ".json",
    async make(place) {
      const searched = Object.keys(readRunTimes(run).topics);
      const qrels = await readQrels(judgements.file);
      // A file without lines would be refused; a system that finds nothing has a score.
      const isEmpty = statSync(runFile(run)).size === 0;
      const judged = isEmpty ? judgeRun(qrels, []) : await readRun(runFile(run), qrels);
      const { runs } = evaluate(qrels, [{ name: run.about, run: judged }], columns, {
        topics: new Set(searched),
        missing: "zero",
        level,
      });
      fileSystem.writeFileSync(place, `${JSON.stringify(runScores(runs[0], columns, searched))}\n`);
    },
  });
}

export function readScores(step: Step): RunScores {
  return JSON.parse(fileSystem.readFileSync(step.path, "utf8")) as RunScores;
}
