import type { RunNameConvention } from "./run-name.js";
import type { RunProblemKind } from "./run-problems.js";
import type { UploadLimits } from "./uploads/upload-limits.js";

/** The tracks whose rules are known. */
export const TRACKS = ["clef-ip-2010", "ntcir-3", "generic"] as const;
export type Track = (typeof TRACKS)[number];

/** Which documents count as relevant, with the name used in tables. */
export interface RelevanceView {
  /** `strict`, `relaxed`; empty if there is only one view. */
  readonly name: string;
  /** The lowest grade that is relevant. */
  readonly level: number;
}

/** A measure with its name in the track's tables. */
export interface CampaignMeasure {
  /** In the form that `presage eval -m` takes, in the Presage dialect. */
  readonly measure: string;
  readonly label: string;
}

/** The rules of a campaign; fixed when it is created, except for its dates. */
export interface CampaignSettings {
  readonly name: string;
  readonly track: Track;
  readonly runNames: RunNameConvention;
  /** The topic set for runs and topics that name none. */
  readonly mainSet: string;
  /** Maximum number of runs per participant and topic set; `null`: no limit. */
  readonly maxRuns: number | null;
  /** Maximum number of documents per topic; `null`: no limit. */
  readonly maxDocuments: number | null;
  readonly measures: readonly CampaignMeasure[];
  /** The labels of the measures that the figures show. */
  readonly figureMeasures: readonly string[];
  readonly views: readonly RelevanceView[];
  /** First and last day on which runs are accepted, ISO 8601, in UTC. */
  readonly opens?: string;
  readonly closes?: string;
  /** How much may be uploaded, where it differs from the usual limits. */
  readonly uploads?: Partial<UploadLimits>;
  /** The problems that are warnings in this campaign and do not refuse a run. */
  readonly tolerated: readonly RunProblemKind[];
  /** The collection that the documents come from, relative to the folder of the campaign. */
  readonly collection?: string;
}

const CUTOFFS = [5, 10, 50, 100];

/**
 * The measures of the CLEF-IP 2010 summary under its names. trec_eval calls them `set_P`, `set_recall`, `P_k`,
 * `recall_k`, `map` and `ndcg`; PRES, which it does not have, is cut at the maximum of 1000 documents per topic.
 */
const CLEF_IP_MEASURES: readonly CampaignMeasure[] = [
  { measure: "SetP", label: "Precision" },
  { measure: "SetR", label: "Recall" },
  ...CUTOFFS.map((k) => ({ measure: `P@${k}`, label: `P@${k}` })),
  ...CUTOFFS.map((k) => ({ measure: `R@${k}`, label: `R@${k}` })),
  { measure: "AP", label: "MAP" },
  { measure: "nDCG", label: "nDCG" },
  { measure: "PRES@1000", label: "PRES" },
];

/** Average precision, which NTCIR-3 reports, and a few more; recall and precision curves have tables of their own. */
const NTCIR_MEASURES: readonly CampaignMeasure[] = [
  { measure: "AP", label: "MAP" },
  { measure: "Rprec", label: "R-precision" },
  { measure: "P@10", label: "P@10" },
  { measure: "P@30", label: "P@30" },
  { measure: "R@1000", label: "R@1000" },
  { measure: "PRES@1000", label: "PRES" },
];

/** The rules of a track; a campaign may change any of them when it is created. */
export const trackRules: Readonly<Record<Track, Omit<CampaignSettings, "name" | "track">>> = {
  "clef-ip-2010": {
    runNames: "clef-ip",
    mainSet: "large",
    maxRuns: 8,
    maxDocuments: 1000,
    measures: CLEF_IP_MEASURES,
    figureMeasures: ["MAP", "Precision", "Recall", "nDCG", "PRES"],
    views: [{ name: "", level: 1 }],
    tolerated: [],
  },
  "ntcir-3": {
    runNames: "ntcir",
    mainSet: "all",
    maxRuns: null,
    maxDocuments: 1000,
    measures: NTCIR_MEASURES,
    figureMeasures: ["MAP"],
    views: [
      { name: "strict", level: 2 },
      { name: "relaxed", level: 1 },
    ],
    tolerated: [],
  },
  generic: {
    runNames: "any",
    mainSet: "all",
    maxRuns: null,
    maxDocuments: 1000,
    measures: CLEF_IP_MEASURES,
    figureMeasures: ["MAP", "Precision", "Recall", "nDCG", "PRES"],
    views: [{ name: "", level: 1 }],
    tolerated: [],
  },
};
