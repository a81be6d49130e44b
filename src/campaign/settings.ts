import type { RunNameConvention } from "./run-name.js";
import type { RunProblemKind } from "./run-problems.js";

/** The tracks whose rules are known. */
export const TRACKS = ["clef-ip-2010", "ntcir-3", "generic"] as const;
export type Track = (typeof TRACKS)[number];

/** Which documents count as relevant, under the name that tables give it. */
export interface RelevanceView {
  /** `strict`, `relaxed`; empty where there is one view only. */
  readonly name: string;
  /** The lowest grade that is relevant. */
  readonly level: number;
}

/** A measure with the name that the track's tables give it. */
export interface CampaignMeasure {
  /** As `presage eval -m` takes it, in the Presage dialect. */
  readonly measure: string;
  readonly label: string;
}

/** The rules of a campaign; fixed when it is made, apart from its dates. */
export interface CampaignSettings {
  readonly name: string;
  readonly track: Track;
  readonly runNames: RunNameConvention;
  /** The topic set of runs and topics that do not say. */
  readonly mainSet: string;
  /** Runs that a participant may send for each topic set; `null`: as many as it likes. */
  readonly maxRuns: number | null;
  /** Documents that a run may have for a topic; `null`: no limit. */
  readonly maxDocuments: number | null;
  readonly measures: readonly CampaignMeasure[];
  /** The measures that the figures show, by label. */
  readonly figureMeasures: readonly string[];
  readonly views: readonly RelevanceView[];
  /** First and last day on which runs are taken, ISO 8601, by UTC. */
  readonly opens?: string;
  readonly closes?: string;
  /** What is a warning here and not a reason to refuse a run. */
  readonly tolerated: readonly RunProblemKind[];
}

const CUTOFFS = [5, 10, 50, 100];

/**
 * The measures of the CLEF-IP 2010 summary under its names. trec_eval calls them `set_P`, `set_recall`, `P_k`,
 * `recall_k`, `map` and `ndcg`; PRES, which it does not have, is cut at the 1000 documents that a run may return.
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

/** Average precision, which NTCIR-3 reports, and a few that show more; its recall and precision curves are tables of their own. */
const NTCIR_MEASURES: readonly CampaignMeasure[] = [
  { measure: "AP", label: "MAP" },
  { measure: "Rprec", label: "R-precision" },
  { measure: "P@10", label: "P@10" },
  { measure: "P@30", label: "P@30" },
  { measure: "R@1000", label: "R@1000" },
  { measure: "PRES@1000", label: "PRES" },
];

/** What a track prescribes; a campaign may change any of it when it is made. */
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
