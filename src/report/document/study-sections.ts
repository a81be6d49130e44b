import {
  type DepthStudy,
  depthMatrix,
  type Effort,
  effortDepthsTable,
  effortStoppingTable,
  kendallTable,
  meansTable,
  orderTable,
  type Robustness,
  samplesTable,
  significanceTable,
  type TauName,
  worstTable,
} from "../../studies/index.js";
import { effortCurve } from "../charts/effort-curve.js";
import { goalDepths } from "../charts/goal-depths.js";
import { measureByDepth } from "../charts/measure-by-depth.js";
import { orderKept } from "../charts/order-kept.js";
import type { ReportCommand } from "./report-command.js";
import type { ReportSection } from "./report-document.js";

/** Returns the command for a table or figure of a study; for a figure of one measure, with that measure. */
export type StudyCommand = (
  what: { readonly table: string } | { readonly plot: string; readonly measure?: string },
) => ReportCommand;

/** Maximum number of rows of scores of single runs per sample; a longer table is not shown. */
const DETAILS = 200;

/** The sections of a study of robustness: does the order of runs survive missing judgements? */
export function robustnessSections(
  study: Robustness,
  { tau, alpha, command }: { readonly tau: TauName; readonly alpha: number; readonly command: StudyCommand },
): ReportSection[] {
  const significance = significanceTable(study, alpha);
  const means = meansTable(study);
  const fewSamples = new Set(study.variants.map(({ amount }) => amount)).size === study.variants.length;
  return [
    {
      id: "order",
      title: "The order of runs",
      text: [
        "Kendall’s τ between the orders of runs by all judgements and by the remaining ones. Orders count as the same from 0.9 up, and as different below 0.8.",
      ],
      blocks: [
        { id: "worst-figure", command: command({ plot: "order-kept" }), chart: orderKept(study, { tau }) },
        { id: "worst-table", command: command({ table: "worst" }), table: worstTable(study, tau) },
        ...(fewSamples
          ? []
          : [
              {
                id: "samples-figure",
                command: command({ plot: "order-samples" }),
                chart: orderKept(study, { tau, all: true }),
              },
            ]),
        { id: "kendall-table", command: command({ table: "kendall" }), table: kendallTable(study, tau) },
      ],
    },
    ...(significance
      ? [
          {
            id: "significance",
            title: "Significant differences",
            blocks: [{ id: "significance-table", command: command({ table: "significance" }), table: significance }],
          },
        ]
      : []),
    {
      id: "samples",
      title: "Samples",
      blocks: [
        { id: "samples-table", command: command({ table: "samples" }), table: samplesTable(study) },
        ...(means.rows.length <= DETAILS
          ? [{ id: "means-table", command: command({ table: "means" }), table: means }]
          : []),
      ],
    },
  ];
}

/** The sections of a study of effort: how deep must one read, and when to stop? */
export function effortSections(
  study: Effort,
  { minutes, recall, command }: { readonly minutes: number; readonly recall: number; readonly command: StudyCommand },
): ReportSection[] {
  const goal = { recall };
  return [
    {
      id: "reading",
      title: "Recall against reading",
      ...(study.runs.length > 1 && { text: [shownOf(study)] }),
      blocks: [
        {
          id: "effort-figure",
          command: command({ plot: "effort" }),
          chart: effortCurve(study),
          redraw: { figure: "effort", study: ofCurves(study) },
        },
        {
          id: "goal-figure",
          command: command({ plot: "goal-depths" }),
          chart: goalDepths(study, goal),
          redraw: { figure: "goal-depths", study: ofGoal(study, recall), goal },
        },
        { id: "depths-table", command: command({ table: "depths" }), table: effortDepthsTable(study, minutes) },
      ],
    },
    ...(study.rules.length > 0
      ? [
          {
            id: "stopping",
            title: "When to stop",
            blocks: [
              {
                id: "stopping-table",
                command: command({ table: "stopping" }),
                table: effortStoppingTable(study, minutes),
              },
            ],
          },
        ]
      : []),
  ];
}

/** Only what the figure of recall against effort needs: without every stop and the depths by topic. */
function ofCurves(study: Effort): Effort {
  return {
    ...study,
    rules: [],
    runs: study.runs.map(({ name, curve, goals }) => ({
      ...{ name, readings: [], stops: [] },
      goals: goals.map((each) => ({ ...each, byTopic: [] })),
      curve: curve.map(({ depth, mean, perfect, random, quantiles }) => ({
        ...{ depth, mean: short(mean), perfect: short(perfect), random: short(random) },
        quantiles: quantiles.map(short),
      })),
    })),
  };
}

/** Only what the figure of depths for a recall needs: this goal. */
function ofGoal(study: Effort, recall: number): Effort {
  return {
    ...study,
    rules: [],
    runs: study.runs.map(({ name, goals }) => ({
      ...{ name, readings: [], stops: [], curve: [] },
      goals: goals.filter(({ goal }) => goal !== "first-best" && goal.recall === recall),
    })),
  };
}

/** Rounded to the digits that a figure shows. */
function short(recall: number): number {
  return Number(recall.toFixed(4));
}

function shownOf({ runs }: Effort): string {
  const html = "in an HTML page, the highlighted run if there is one";
  return `The first figure shows ${runs[0].name}, the first of ${runs.length} runs; ${html}.`;
}

/** The sections of a study of depth: measures against the number of results read. */
export function depthSections(study: DepthStudy, command: StudyCommand): ReportSection[] {
  return [
    {
      id: "curves",
      title: "Measures by depth",
      blocks: [
        ...study.curves.map((curve, c) => ({
          id: `depth-figure-${c + 1}`,
          command: command({ plot: "depth", measure: curve.measure }),
          chart: measureByDepth(study, curve.measure),
          redraw: {
            figure: "depth" as const,
            measure: curve.measure,
            study: { ...study, curves: [{ ...curve, ranks: [], steps: [], toLast: [] }] },
          },
        })),
        { id: "matrix-table", command: command({ table: "matrix" }), table: depthMatrix(study) },
      ],
    },
    {
      id: "order",
      title: "Where the order changes",
      blocks: [{ id: "order-table", command: command({ table: "order" }), table: orderTable(study) }],
    },
  ];
}
