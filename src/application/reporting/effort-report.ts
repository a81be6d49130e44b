import { UsageError } from "../../core/index.js";
import { type CommandSetting, counted, effortSections } from "../../report/index.js";
import { studyEffort } from "../../studies/index.js";
import type { Effects } from "../effects.js";
import { requireTopics } from "../studying/scores.js";
import type { MadeReport } from "./made-report.js";
import type { Material, MaterialFiles } from "./study-material.js";
import { type CommandWith, type StudyFindings, type StudyReportRequest, studyReport } from "./study-report.js";

/** Effort has its own measures. */
export interface EffortReportRequest extends Omit<StudyReportRequest, "measure"> {
  /** Minutes to read one document. */
  readonly minutes: number;
  /** Recalls to reach; the first has a figure. */
  readonly recalls: readonly number[];
}

const KIND = { name: "effort", title: "Effort of reading", showsRuns: true } as const;

/** A report on how deep one must read, and when to stop. */
export async function effortReport(
  files: MaterialFiles,
  request: EffortReportRequest,
  effects: Effects = {},
): Promise<MadeReport> {
  const { minutes, recalls, docs, seed } = request;
  const [recall] = recalls;
  if (!recalls.every((each) => each > 0 && each <= 1)) {
    const message = `recalls must be above 0 and at most 1: ${recalls.join(",")}`;
    throw new UsageError(message, { setting: "recalls", value: recalls });
  }
  const findings = ({ qrels, runs, wanted }: Material, command: CommandWith): StudyFindings => {
    const study = studyEffort(qrels, runs, { ...wanted, recalls, docs, seed, depths: "dense" });
    requireTopics(study.topics.length);
    const settings: CommandSetting[] = [
      ["minutes", String(minutes)],
      ["recalls", recalls.join(",")],
    ];
    const ofCurve = command(settings, [["run", study.runs[0].name]]);
    const ofGoal = command(settings, [["recall", String(recall)]]);
    return {
      sections: effortSections(study, {
        ...{ minutes, recall },
        command: (what) => ("plot" in what && what.plot === "effort" ? ofCurve(what) : ofGoal(what)),
      }),
      about: `${counted(runs.length, "run")}, ${counted(study.topics.length, "topic")} with relevant documents`,
      facts: {
        ...{ measures: ["documents read", "WSS"], topicsWithoutRelevant: "left out" },
        ...{ minutesPerDocument: minutes, recalls, collectionSize: docs || null },
      },
    };
  };
  return studyReport(KIND, files, request, findings, effects);
}
