import { type CampaignStore, machineAssessors, qrelsVersion } from "../../campaign/node.js";
import {
  type Agreement,
  type Assessment,
  agreementByTopicTable,
  agreementStudy,
  documentKey,
  type PairAgreement,
  VIEWS,
  type View,
} from "../../collection/index.js";
import type { Table } from "../../core/index.js";
import { alphaInterval, krippendorffAlpha } from "../../statistics/index.js";
import { familyAssessments, judgedFamilies } from "./family-assessments.js";

export interface CampaignAgreementRequest {
  /** Grades that count as relevant. */
  readonly view: View;
  /** Compare letters, or only what counts as relevant in the view. */
  readonly grades: "letters" | "levels";
  readonly topic?: string | undefined;
}

/** Two assessors, with α beside κ. */
export interface PairCell extends PairAgreement {
  readonly alpha: number;
  readonly alphaInterval: { readonly low: number; readonly high: number };
  /** Whether one of them, or both, is a machine. */
  readonly machine: boolean;
}

/** How far the assessors of a campaign agree. */
export interface CampaignAgreement {
  readonly assessors: readonly { readonly assessor: string; readonly machine: boolean }[];
  /** People only. */
  readonly all: Agreement & { readonly alphaInterval: { readonly low: number; readonly high: number } };
  readonly pairs: readonly PairCell[];
  /** Agreement of people, by topic. */
  readonly topics: Table;
  readonly version: string;
}

const MAX_RESAMPLED = 5000;

/**
 * Agreement on families that two or more assessors judged, before anything was settled. Machines have cells of their
 * own, and are not part of any other number.
 */
export function campaignAgreement(store: CampaignStore, request: CampaignAgreementRequest): CampaignAgreement {
  const { view, grades, topic } = request;
  const machines = machineAssessors(store);
  const everything = familyAssessments(judgedFamilies(store, topic));
  const people = everything.filter(({ assessor }) => !machines.has(assessor));
  const levels = VIEWS[view];
  const collapse = grades === "levels";
  const scale = collapse ? levels : { A: 3, B: 2, C: 1, D: 0 };
  const study = agreementStudy(people, levels, collapse);
  const { assessors, pairs } = agreementStudy(everything, levels, collapse);
  return {
    assessors: assessors.map((assessor) => ({ assessor, machine: machines.has(assessor) })),
    all: { ...study.all, alphaInterval: alphaOf(people, scale).interval },
    pairs: pairs.map((pair) => {
      const own = everything.filter(({ assessor }) => assessor === pair.first || assessor === pair.second);
      const { alpha, interval } = alphaOf(own, scale);
      const machine = machines.has(pair.first) || machines.has(pair.second);
      return { ...pair, alpha, alphaInterval: interval, machine };
    }),
    topics: agreementByTopicTable(study),
    version: qrelsVersion(store),
  };
}

function alphaOf(assessments: readonly Assessment[], scale: Readonly<Record<Assessment["grade"], number>>) {
  const columns = new Map<string, Map<string, number>>();
  for (const each of assessments) {
    let column = columns.get(each.assessor);
    if (!column) columns.set(each.assessor, (column = new Map()));
    column.set(documentKey(each), scale[each.grade]);
  }
  const documents = [...new Set(assessments.map(documentKey))];
  const table = Array.from(columns.values(), (column) => documents.map((document) => column.get(document) ?? null));
  // Of very many documents the interval is narrow, and would take seconds.
  const resamples = documents.length > MAX_RESAMPLED ? 50 : 300;
  return { alpha: krippendorffAlpha(table).alpha, interval: alphaInterval(table, { resamples }) };
}
