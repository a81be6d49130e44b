import { type CommandSetting, counted, depthSections } from "../../report/index.js";
import { depthStudy } from "../../studies/index.js";
import type { Effects } from "../effects.js";
import { requireRuns, requireTopics } from "../studying/scores.js";
import type { MadeReport } from "./made-report.js";
import type { Material, MaterialFiles } from "./study-material.js";
import {
  type CommandWith,
  type StudyFindings,
  type StudyReportRequest,
  studyColumns,
  studyReport,
} from "./study-report.js";

export interface DepthReportRequest extends StudyReportRequest {
  /** Cut-offs. */
  readonly depths: readonly number[];
}

const KIND = { name: "depth", title: "Depth of reading", showsRuns: true } as const;

/** A report on measures by the number of results read. */
export async function depthReport(
  files: MaterialFiles,
  request: DepthReportRequest,
  effects: Effects = {},
): Promise<MadeReport> {
  requireRuns(files.runs);
  const { depths } = request;
  const columns = studyColumns(request, depths);
  const findings = ({ qrels, runs, wanted }: Material, command: CommandWith): StudyFindings => {
    const study = depthStudy(qrels, runs, columns, wanted);
    requireTopics(study.topics);
    const settings: CommandSetting[] = [["depths", depths.join(",")]];
    return {
      sections: depthSections(study, command(settings, settings)),
      about: `${counted(runs.length, "run")}, ${counted(study.topics, "topic")}`,
      facts: { measures: study.curves.map(({ measure }) => measure), depths },
    };
  };
  return studyReport(KIND, files, request, findings, effects);
}
