import { UsageError } from "../../core/index.js";
import {
  type CommandSetting,
  commandOn,
  measureSettings,
  type ReportSection,
  type StudyCommand,
  UNJUDGED_TEXT,
  unjudgedTable,
} from "../../report/index.js";
import type { CutoffColumn } from "../../studies/index.js";
import { cutoffColumns } from "../../studies/index.js";
import type { Effects } from "../effects.js";
import { provenance } from "../provenance.js";
import { readStudyRuns, type StudySettings, studyFacts } from "../studying/study-input.js";
import { inputFiles } from "./input-files.js";
import type { MadeReport, ReportRequest } from "./made-report.js";
import type { Material, MaterialFiles } from "./study-material.js";

/** The settings of reports on studies. */
export interface StudyReportRequest extends StudySettings, ReportRequest {}

/** The results of a study, for its report. */
export interface StudyFindings {
  readonly sections: readonly ReportSection[];
  readonly about: string;
  /** For the provenance. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Makes the commands of tables and figures from their settings. Without settings for figures, a figure has the command
 * of the study.
 */
export type CommandWith = (table: readonly CommandSetting[], figure?: readonly CommandSetting[]) => StudyCommand;

/** A study, and the name and title of its report. */
interface StudyKind {
  readonly name: "robustness" | "effort" | "depth";
  readonly title: string;
  /** Whether tables and figures have runs that a reader can highlight. */
  readonly showsRuns: boolean;
}

/** The requested measures, or the paper's, at each of these cut-offs. */
export function studyColumns(request: StudyReportRequest, cutoffs: readonly number[]): CutoffColumn[] {
  const columns = cutoffColumns(request.measure ?? ["map", "recall", "PRES"], cutoffs, request);
  if (columns.length === 0) throw new UsageError("no measure yields a number for each topic");
  return columns;
}

/** The share of unjudged documents of each run. */
function unjudgedSection({ qrels, runs, wanted }: Material): ReportSection {
  const block = { id: "unjudged-table", table: unjudgedTable(qrels, runs, wanted) };
  return { id: "unjudged", title: "Unjudged documents", text: [UNJUDGED_TEXT], blocks: [block] };
}

/** Reads judgements and runs, studies them, and makes the report. */
export async function studyReport(
  { name, title, showsRuns }: StudyKind,
  files: MaterialFiles,
  request: StudyReportRequest,
  study: (material: Material, command: CommandWith) => StudyFindings,
  effects: Effects,
): Promise<MadeReport> {
  const material = await readStudyRuns(files.qrels, files.runs, request, effects);
  const named = inputFiles(files, request);
  const asked = measureSettings(request.measure ?? []);
  const command: CommandWith = (table, figure) => (what) => {
    if ("table" in what) return commandOn(named, `study ${name}`, [...asked, ...table, ["table", what.table]]);
    if (!figure) return commandOn(named, `study ${name}`, [...asked, ...table]);
    const measures = what.measure === undefined ? asked : measureSettings([what.measure]);
    return commandOn(named, `plot ${what.plot}`, [...measures, ...figure]);
  };
  const { sections, about, facts } = study(material, command);
  const inputs = [files.qrels, ...files.runs];
  return {
    runs: showsRuns ? material.runs.map((run) => run.name) : [],
    document: {
      title: request.title ?? title,
      subtitle: about,
      sections: [...sections, unjudgedSection(material)],
      files: named,
      provenance: await provenance(request.command, inputs, studyFacts({ columns: [] }, request, facts)),
    },
  };
}
