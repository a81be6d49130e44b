import { decodeJudged, encodeJudged, NumberReader, NumberWriter } from "../../evaluation/index.js";
import type { CampaignInput } from "../document/campaign-scores.js";
import { type CampaignHead, campaignHead, namedRuns, restoredCampaign } from "./campaign-data.js";

/** What the judgements of a campaign are. */
export interface JudgementFacts {
  /** Changes whenever a judgement changes. */
  readonly version: string;
  /** Given as a file, or made in the workbench. */
  readonly source: "file" | "workbench";
  /** Whether there are judgements of both kinds. */
  readonly hasBoth: boolean;
  /** The file within the campaign; absent if they were made in the workbench. */
  readonly file?: string;
  /** Number of judged documents, over all topics. */
  readonly documents: number;
  /** Whether judgements made by machines are included. */
  readonly machine: boolean;
  /** Whether there are any, included or not. */
  readonly hasMachine: boolean;
}

/** What is known about a topic besides its judgements. */
export interface TopicFacts {
  readonly title?: string;
  /** The section of the main class of its patent: `A` to `H`, or `Y`. */
  readonly section?: string;
}

/** What a reader of scores has to know besides the rankings. */
export interface CampaignFacts {
  readonly judgements: JudgementFacts;
  /** By topic. */
  readonly topics: Readonly<Record<string, TopicFacts>>;
  /** By submission number, the file of the run within the campaign, for commands. */
  readonly files: Readonly<Record<string, string>>;
  /** Number of runs that count but are not included, because the reader may not see them. */
  readonly hidden: number;
}

/** A campaign with everything that its scores and studies need. */
export interface CampaignRankings extends CampaignInput {
  readonly facts: CampaignFacts;
}

/**
 * A campaign as bytes: a head as JSON, then the judged runs, named by their submission numbers. Withdrawn submissions
 * are not included, and neither are the names of documents.
 */
export function encodeCampaign({ facts, ...input }: CampaignRankings): Uint8Array {
  const writer = new NumberWriter();
  writer.text(JSON.stringify({ ...campaignHead(input), facts }));
  writer.block(encodeJudged({ qrels: input.qrels, runs: namedRuns(input.judged) }));
  return writer.bytes.slice();
}

/** The campaign that {@link encodeCampaign} encoded. @throws RangeError or SyntaxError if it is not one */
export function decodeCampaign(bytes: Uint8Array): CampaignRankings {
  const reader = new NumberReader(bytes);
  const { facts, ...head } = JSON.parse(reader.text()) as CampaignHead & { facts: CampaignFacts };
  return { ...restoredCampaign(head, decodeJudged(reader.block())), facts };
}
