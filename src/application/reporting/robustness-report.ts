import { type CommandSetting, counted, robustnessSections } from "../../report/index.js";
import { type KeepRule, type MissingBy, studyRobustness, type TauName } from "../../studies/index.js";
import { countSteps, type Effects } from "../effects.js";
import { requireRuns } from "../studying/scores.js";
import type { MadeReport } from "./made-report.js";
import type { Material, MaterialFiles } from "./study-material.js";
import {
  type CommandWith,
  type StudyFindings,
  type StudyReportRequest,
  studyColumns,
  studyReport,
} from "./study-report.js";

export interface RobustnessReportRequest extends StudyReportRequest {
  /** How judgements go missing. */
  readonly by: MissingBy;
  /** Numbers of documents after which runs are cut. */
  readonly cutoffs: readonly number[];
  /** Fractions to keep: of the relevant judgements, of all, or of the topics. */
  readonly fractions: readonly number[];
  /** Number of samples of each fraction. */
  readonly samples: number;
  /** How many of n documents a fraction keeps. */
  readonly keep: KeepRule;
  /** Which correlation of orders. */
  readonly tau: TauName;
  /** Whether to report which significant pairs are kept, lost and reversed. */
  readonly significance?: boolean | undefined;
  readonly alpha: number;
  /** Depths of pools, for `pool-depth`. */
  readonly depths: readonly number[];
  /** Depth to which runs are pooled, for `simulated-pool`. */
  readonly poolDepth: number;
}

const KIND = { name: "robustness", title: "Robustness to missing judgements", showsRuns: false } as const;

/** A report on whether the order of runs survives missing judgements. */
export async function robustnessReport(
  files: MaterialFiles,
  request: RobustnessReportRequest,
  effects: Effects = {},
): Promise<MadeReport> {
  requireRuns(files.runs);
  const { by, fractions, samples, keep, depths, poolDepth, seed, alpha, tau, cutoffs, significance } = request;
  const columns = studyColumns(request, cutoffs);
  const study = ({ qrels, runs, wanted }: Material) =>
    studyRobustness(qrels, runs, columns, {
      ...{ ...wanted, by, fractions, samples, keep, depths, poolDepth, seed },
      ...(significance && { alpha }),
      onProgress: countSteps("judgements tried", effects),
    });
  const findings = (material: Material, command: CommandWith): StudyFindings => {
    const found = study(material);
    // The figures on their own show judgements that are left out at random.
    const plain = by === "judgements" && keep === "round" && tau === "b";
    const own = command(tableSettings(request), plain ? sampleSettings(request) : undefined);
    return {
      sections: robustnessSections(found, { tau, alpha, command: own }),
      about: `${counted(material.runs.length, "run")}, ${counted(found.variants.length, "sample")}`,
      facts: { measures: columns.map(({ column }) => column.name), by, cutoffs, fractions, samples, keep, tau },
    };
  };
  return studyReport(KIND, files, request, findings, effects);
}

function sampleSettings({ cutoffs, fractions, samples }: RobustnessReportRequest): CommandSetting[] {
  return [
    ["cutoffs", cutoffs.join(",")],
    ["fractions", fractions.join(",")],
    ["samples", String(samples)],
  ];
}

function tableSettings(request: RobustnessReportRequest): CommandSetting[] {
  const { by, keep, tau, significance, depths, poolDepth } = request;
  const all: readonly (CommandSetting | false | undefined)[] = [
    ["by", by],
    ...sampleSettings(request),
    ["keep", keep],
    ["tau", tau],
    significance && ["significance"],
    by === "pool-depth" && ["depths", depths.join(",")],
    by === "simulated-pool" && ["poolDepth", String(poolDepth)],
  ];
  return all.filter((each) => each !== false && each !== undefined);
}
