import type { Table } from "../../core/index.js";
import type { EvaluationOptions } from "../../evaluation/index.js";
import { campaignResults } from "../document/campaign-results.js";
import { CampaignScores } from "../document/campaign-scores.js";
import { comparisonSections } from "../document/comparison-sections.js";
import { evaluationSections } from "../document/evaluation-sections.js";
import type { FigureData } from "../document/figure-data.js";
import { type LiveChoice, type LiveInput, measuresAt } from "../document/live-input.js";
import { LiveScores } from "../document/live-scores.js";
import type { LiveSection } from "../document/live-sections.js";
import type { Spelling } from "../document/report-command.js";
import { blockData, type ReportDocument } from "../document/report-document.js";
import { UNJUDGED_TEXT } from "../document/unjudged-table.js";
import { type CampaignData, unpackCampaign } from "./campaign-data.js";
import { type JudgedData, packJudged, unpackJudged } from "./judged-data.js";

/** The kind of live sections in a report on runs. */
export type LiveKind = "evaluation" | "comparison";

/** The data of a report's script, as JSON inside the page. */
export interface PageData {
  readonly title: string;
  readonly provenance: Readonly<Record<string, unknown>>;
  /** How commands are written below the blocks that the page makes. */
  readonly spelling: Spelling;
  /** Names of runs, wherever they appear. */
  readonly runs: readonly string[];
  /** Blocks that the page does not make itself, by id. */
  readonly blocks: Readonly<Record<string, { readonly table: Table; readonly redraw?: FigureData }>>;
  readonly live?: LiveData;
}

/** Judged rankings, from which a page makes tables and figures. */
export type LiveData = RunsData | CampaignData;

/** A {@link LiveInput} as JSON. */
type RunsData = Omit<LiveInput, "qrels" | "runs" | "options"> & {
  readonly kind: LiveKind;
  readonly judged: JudgedData;
  readonly options: Omit<EvaluationOptions, "topics" | "excludeTopics"> & {
    readonly topics?: readonly string[];
    readonly excludeTopics?: readonly string[];
  };
};

/** The data of a page; for blocks that it makes itself, only their input. */
export function packPage(
  document: ReportDocument,
  runs: readonly string[],
  spelling: Spelling,
  live?: LiveData,
): PageData {
  const { title, provenance } = document;
  const made = new Set(live && unpackLive(live).sections.flatMap(({ blocks }) => blocks.map(({ id }) => id)));
  const blocks = document.sections
    .flatMap((section) => section.blocks)
    .filter(({ id }) => !made.has(id))
    .map((block) => {
      const redraw = "chart" in block ? block.redraw : undefined;
      return [block.id, { table: blockData(block), ...(redraw && { redraw }) }] as const;
    });
  return { title, provenance, spelling, runs, blocks: Object.fromEntries(blocks), ...(live && { live }) };
}

export function packRuns(kind: LiveKind, input: LiveInput): LiveData {
  const { qrels, runs, options, ...rest } = input;
  const { topics, excludeTopics, ...others } = options;
  return {
    ...rest,
    kind,
    judged: packJudged(qrels, runs),
    options: {
      ...others,
      ...(topics && { topics: [...topics] }),
      ...(excludeTopics && { excludeTopics: [...excludeTopics] }),
    },
  };
}

/** The content and the choices of a live page. */
export interface LivePage {
  readonly nmax: number;
  /** Number of documents in the longest list: a larger Nmax finds nothing more. */
  readonly longest: number;
  readonly sections: readonly LiveSection[];
  /** Scores of a report on runs. */
  readonly scores?: LiveScores;
  /** Steps that compute in advance what choices need. */
  prepare(choice: LiveChoice): (() => void)[];
}

export function unpackLive(data: LiveData): LivePage {
  if (data.kind === "campaign") {
    const scores = new CampaignScores(unpackCampaign(data));
    return {
      nmax: data.nmax,
      longest: longestOf(data.judged),
      sections: campaignResults(scores),
      prepare: ({ nmax }) => scores.settings(nmax).measures.map((measure) => () => scores.measure(measure)),
    };
  }
  const scores = new LiveScores(unpackRuns(data));
  return {
    nmax: data.nmax,
    longest: Math.min(longestOf(data.judged), scores.input.options.maxRetrieved ?? Number.POSITIVE_INFINITY),
    sections: liveSections(data.kind, scores),
    scores,
    prepare: (choice) => measuresAt(scores.input, choice.nmax).map((name) => () => scores.table(choice, name)),
  };
}

function longestOf({ runs }: JudgedData): number {
  return runs.reduce((most, { retrieved }) => retrieved.reduce((a, b) => Math.max(a, b), most), 0);
}

function unpackRuns({ judged, options, ...rest }: RunsData): LiveInput {
  const { topics, excludeTopics, ...others } = options;
  return {
    ...rest,
    ...unpackJudged(judged),
    options: {
      ...others,
      ...(topics && { topics: new Set(topics) }),
      ...(excludeTopics && { excludeTopics: new Set(excludeTopics) }),
    },
  };
}

/** The share of unjudged documents of each run, over the topics of a bundle. */
function unjudgedSection(scores: LiveScores): LiveSection {
  const id = "unjudged-table";
  return {
    id: "unjudged",
    title: "Unjudged documents",
    text: [UNJUDGED_TEXT],
    blocks: [{ id, on: ["bundle"], make: (choice) => ({ id, table: scores.unjudged(choice) }) }],
  };
}

/** The sections of a live report on runs, on the command line and in a page. */
export function liveSections(kind: LiveKind, scores: LiveScores): LiveSection[] {
  const sections =
    kind === "evaluation" ? evaluationSections(scores) : comparisonSections(scores, scores.input.compare ?? {});
  return [...sections, unjudgedSection(scores)];
}
