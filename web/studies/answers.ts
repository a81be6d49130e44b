import type { BundleRuns } from "../../src/campaign/index.js";
import { columnOf } from "../../src/evaluation/index.js";
import { parseMeasures } from "../../src/measures/index.js";
import {
  correlation,
  cutoffColumns,
  type Effort,
  EffortStudy,
  effortDepthsTable,
  effortStoppingTable,
  RobustnessStudy,
  type StoppingRule,
  scoreTables,
  studyLeaveOut,
} from "../../src/studies/index.js";
import type {
  AnswerTo,
  CorrelationQuestion,
  EffortQuestion,
  LeaveOutQuestion,
  Question,
  RobustnessQuestion,
  Step,
} from "./questions.js";

/** The recall at which a reader by capture and recapture stops. */
const RECAPTURE_RECALL = 0.9;

/**
 * Answers questions about one set of runs. Studies are kept, so that the next question of a slider costs only what it
 * changes. Every number is that of the plain study.
 */
export class Answers {
  readonly #input: BundleRuns;
  #robustness?: { readonly key: string; readonly study: RobustnessStudy };
  #effort?: { readonly key: string; readonly study: EffortStudy };

  constructor(input: BundleRuns) {
    this.#input = input;
  }

  /** The steps towards an answer: the first is quick, and each knows more. The caller may stop after any. */
  *steps(question: Question): Generator<Step> {
    switch (question.kind) {
      case "robustness":
        yield* this.#robustnessSteps(question);
        break;
      case "effort":
        yield* this.#effortSteps(question);
        break;
      case "leave-out":
        yield { answer: this.#leaveOut(question), isDone: true };
        break;
      case "correlation":
        yield { answer: this.#correlation(question), isDone: true };
    }
  }

  *#robustnessSteps({ share, samples, curve, ...fixed }: RobustnessQuestion): Generator<Step> {
    const { by, sample, measures, cutoff, level, seed } = fixed;
    const columns = cutoffColumns(measures, [cutoff], { level, docs: 0 });
    const key = JSON.stringify(fixed);
    if (this.#robustness?.key !== key) {
      const { qrels, runs } = this.#input;
      const options = { by, level, seed, ...(by === "judgements" && { sample }) };
      this.#robustness = { key, study: new RobustnessStudy(qrels, runs, columns, options) };
    }
    const { study } = this.#robustness;
    const directions = columns.map(({ column }) => column.direction);
    const step = (fractions: readonly number[], count: number, isDone: boolean): Step => ({
      answer: { kind: "robustness", study: study.outcome({ fractions, samples: count }), directions },
      isDone,
    });
    const others = curve.filter((each) => each !== share);
    const all = [...others, share].sort((a, b) => a - b);
    const known = all.filter((each) => each === share || this.#isKnown(key, each, samples));
    if (known.length === all.length && this.#isKnown(key, share, samples)) {
      yield step(all, samples, true);
      return;
    }
    yield step([share], 1, false);
    for (let count = 2; count < samples; count += 2) yield step([share], count, false);
    for (const each of others.filter((other) => !known.includes(other))) {
      for (let count = 2; count < samples; count += 2) study.outcome({ fractions: [each], samples: count });
      this.#known.add(`${key} ${each} ${samples}`);
      const so = all.filter((one) => one === share || this.#isKnown(key, one, samples));
      yield step(so, samples, false);
    }
    this.#known.add(`${key} ${share} ${samples}`);
    yield step(all, samples, true);
  }

  readonly #known = new Set<string>();

  #isKnown(key: string, share: number, samples: number): boolean {
    return this.#known.has(`${key} ${share} ${samples}`);
  }

  #leaveOut({ by, measures, cutoff, poolDepth, level }: LeaveOutQuestion): AnswerTo<LeaveOutQuestion> {
    const { qrels, runs } = this.#input;
    const columns = cutoffColumns(measures, [cutoff], { level, docs: 0 });
    const options = {
      level,
      poolDepth,
      ...(by === "team" && { teams: runs.map(({ of }) => of.submission.participant) }),
    };
    return { kind: "leave-out", study: studyLeaveOut(qrels, runs, columns, options) };
  }

  *#effortSteps({ recall, after, irrelevant, minutes, run, level, seed }: EffortQuestion): Generator<Step> {
    const key = JSON.stringify([level, seed]);
    if (this.#effort?.key !== key) {
      const { qrels, runs } = this.#input;
      this.#effort = { key, study: new EffortStudy(qrels, runs, { level, seed }) };
    }
    const { study } = this.#effort;
    const quick: StoppingRule[] = [
      { kind: "depth", depth: after },
      { kind: "irrelevant-run", length: irrelevant },
      { kind: "oracle" },
      { kind: "end" },
    ];
    const step = (rules: readonly StoppingRule[], isDone: boolean): Step => {
      const outcome = study.outcome({ recalls: [recall], rules, depths: "dense", curvesOf: [run] });
      return {
        answer: {
          kind: "effort",
          study: withoutReadings(outcome),
          depths: effortDepthsTable(outcome, minutes),
          stopping: effortStoppingTable(outcome, minutes),
        },
        isDone,
      };
    };
    yield step(quick, false);
    // Drawing from every list takes longer than everything else.
    yield step([...quick.slice(0, 2), { kind: "recapture", recall: RECAPTURE_RECALL }, ...quick.slice(2)], true);
  }

  #correlation({ measures, level }: CorrelationQuestion): AnswerTo<CorrelationQuestion> {
    const { qrels, runs } = this.#input;
    const columns = parseMeasures(measures, { level }).map(columnOf);
    return { kind: "correlation", study: correlation(scoreTables(qrels, runs, columns, { level }), { samples: 200 }) };
  }
}

/** What a page draws of a study of effort: the readings of all runs would take longer to send than to compute. */
function withoutReadings(study: Effort): Effort {
  return { ...study, runs: study.runs.map((run) => ({ ...run, readings: [], stops: [] })) };
}
