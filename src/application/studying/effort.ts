import { UsageError } from "../../core/index.js";
import {
  effortCurveTable,
  effortDepthsTable,
  effortStoppingTable,
  effortTopicsTable,
  ruleName,
  type StoppingRule,
  studyEffort,
} from "../../studies/index.js";
import type { Effects } from "../effects.js";
import { readStudyInput, type StudySettings, studyFacts } from "./study-input.js";
import type { StudyResult } from "./study-result.js";

export interface EffortSettings extends Omit<StudySettings, "measure"> {
  /** Minutes to read one document. */
  readonly minutes: number;
  /** Recalls to reach. */
  readonly recalls: readonly number[];
  /** Depths of the curve. Default: 1, 2, 5, 10 … */
  readonly at?: readonly number[] | undefined;
  /** Stopping rules: after this many documents. */
  readonly stopAfter: readonly number[];
  /** Stopping rules: after this many irrelevant documents in a row. */
  readonly stopIrrelevant: readonly number[];
  /** Stopping rules: at a recall estimated by capture and recapture. */
  readonly stopRecall: readonly number[];
  /** The grade at which a single document is enough. Default: the highest. */
  readonly bestGrade?: number | undefined;
}

/** How deep one must read, and when to stop. */
export async function examineEffort(
  qrels: string,
  runs: readonly string[],
  settings: EffortSettings,
  effects: Effects = {},
): Promise<StudyResult> {
  const { minutes, docs, recalls, seed, at: depths, bestGrade } = settings;
  const input = await readStudyInput(qrels, runs, settings, ["recall"], effects);
  const rules = stoppingRules(settings);
  const result = studyEffort(input.qrels, input.runs, {
    ...input.wanted,
    rules,
    recalls,
    docs,
    seed,
    ...(depths && { depths }),
    ...(bestGrade !== undefined && { bestGrade }),
  });
  if (result.topics.length === 0) throw new UsageError("no topic with relevant documents is left");
  return {
    tables: [
      { name: "depths", table: effortDepthsTable(result, minutes) },
      { name: "stopping", table: effortStoppingTable(result, minutes) },
      { name: "curve", table: effortCurveTable(result), detail: true },
      { name: "topics", table: effortTopicsTable(result), detail: true },
    ],
    inputs: [qrels, ...runs],
    facts: studyFacts(input, settings, {
      measures: ["documents read", "WSS"],
      topicsWithoutRelevant: "left out",
      collectionSize: docs || null,
      minutesPerDocument: minutes,
      rules: rules.map(ruleName),
    }),
  };
}

function stoppingRules({ stopAfter, stopIrrelevant, stopRecall }: EffortSettings): StoppingRule[] {
  return [
    ...stopAfter.map((depth) => ({ kind: "depth" as const, depth })),
    ...stopIrrelevant.map((length) => ({ kind: "irrelevant-run" as const, length })),
    ...stopRecall.map((recall) => ({ kind: "recapture" as const, recall })),
    { kind: "oracle" },
    { kind: "end" },
  ];
}
