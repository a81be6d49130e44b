import type { Table } from "../../core/table.js";
import type { EvaluationOptions } from "../../evaluation/index.js";
import { comparisonSections } from "../document/comparison-sections.js";
import { evaluationSections } from "../document/evaluation-sections.js";
import type { FigureData } from "../document/figure-data.js";
import type { LiveInput } from "../document/live-input.js";
import { LiveScores } from "../document/live-scores.js";
import type { LiveSection } from "../document/live-sections.js";
import { blockData, type ReportDocument } from "../document/report-document.js";
import { type JudgedData, packJudged, unpackJudged } from "./judged-data.js";

/** What live sections a report has. */
export type LiveKind = "evaluation" | "comparison";

/** What a report's script works with, as JSON inside the page. */
export interface PageData {
  readonly title: string;
  readonly provenance: Readonly<Record<string, unknown>>;
  /** Names that stand for runs wherever they appear. */
  readonly runs: readonly string[];
  /** Blocks that do not follow a choice, by id. */
  readonly blocks: Readonly<Record<string, { readonly table: Table; readonly redraw?: FigureData }>>;
  readonly live?: LiveData;
}

/** A {@link LiveInput} that has travelled. */
type LiveData = Omit<LiveInput, "qrels" | "runs" | "options"> & {
  readonly kind: LiveKind;
  readonly judged: JudgedData;
  readonly options: Omit<EvaluationOptions, "topics" | "excludeTopics"> & {
    readonly topics?: readonly string[];
    readonly excludeTopics?: readonly string[];
  };
};

/** The data of a page; of a live report the judged rankings, from which the page makes the rest. */
export function packPage(
  document: ReportDocument,
  runs: readonly string[],
  live?: { readonly kind: LiveKind; readonly input: LiveInput },
): PageData {
  const { title, provenance } = document;
  const blocks = document.sections.flatMap(({ blocks }) =>
    blocks.map((block) => {
      const redraw = "chart" in block ? block.redraw : undefined;
      return [block.id, { table: blockData(block), ...(redraw && { redraw }) }] as const;
    }),
  );
  return { title, provenance, runs, blocks: live ? {} : Object.fromEntries(blocks), ...(live && { live: pack(live) }) };
}

function pack({ kind, input }: { readonly kind: LiveKind; readonly input: LiveInput }): LiveData {
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

/** The scores and sections of a live page. */
export function unpackLive({ kind, judged, options, ...rest }: LiveData): {
  readonly scores: LiveScores;
  readonly sections: readonly LiveSection[];
} {
  const { topics, excludeTopics, ...others } = options;
  const scores = new LiveScores({
    ...rest,
    ...unpackJudged(judged),
    options: {
      ...others,
      ...(topics && { topics: new Set(topics) }),
      ...(excludeTopics && { excludeTopics: new Set(excludeTopics) }),
    },
  });
  return { scores, sections: liveSections(kind, scores) };
}

/** The sections of a live report, on the command line and in a page alike. */
export function liveSections(kind: LiveKind, scores: LiveScores): LiveSection[] {
  return kind === "evaluation" ? evaluationSections(scores) : comparisonSections(scores, scores.input.compare ?? {});
}
