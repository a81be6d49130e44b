import type { CampaignSettings } from "./settings.js";

/** A topic of a campaign. */
export interface CampaignTopic {
  readonly id: string;
  /** The topic set it belongs to: `large`, `small`, `all`. */
  readonly set: string;
  /** ISO 639-1 in lower case; language bundles are made from it. */
  readonly language?: string;
  /** Nothing published on this day or later is prior art; ISO 8601. */
  readonly cutoff?: string;
  /** The patent that the topic is made of. */
  readonly document?: string;
  /** The same topic in another set: `PAC-544` for `PACs-1`. */
  readonly sameAs?: string;
  /** Why the topic does not count; absent if it counts. */
  readonly excluded?: string;
}

export interface Participant {
  readonly id: string;
  readonly institution?: string;
  readonly country?: string;
}

/** Whether the organiser shows a run to others. */
export type Release = "withheld" | "published";

/** How a run was made, in the words of its participant; as NTCIR's system descriptions and TIRA ask for it. */
export interface RunDetails {
  readonly description?: string | undefined;
  /** Manual: a person saw the topics and changed the queries or the results. */
  readonly kind?: "automatic" | "manual" | undefined;
  /** The parts of a topic that the queries were made from. */
  readonly fields?: readonly string[] | undefined;
  /** ISO 639-1, of the topics and documents that were used. */
  readonly languages?: readonly string[] | undefined;
}

/** An accepted run. */
export interface Submission {
  /** Numbers submissions from 1; never reused. */
  readonly id: number;
  readonly participant: string;
  /** Distinguishes the participant's runs. */
  readonly run: string;
  /** The topic set that it is for. */
  readonly set: string;
  /** Name of the file as submitted. */
  readonly fileName: string;
  readonly sha256: string;
  /** SHA-256 of the unpacked content. */
  readonly contentSha256: string;
  readonly sizeBytes: number;
  readonly received: string;
  /** Whether it was accepted outside the dates of the campaign. */
  readonly late: boolean;
  /** Whether it only contributes to the pool, and is not evaluated. */
  readonly poolOnly: boolean;
  /** NTCIR's label of the run: `LAPIN1(A,TDNC)`. */
  readonly label?: string;
  readonly lines: number;
  /** Documents retrieved for each topic of the run. */
  readonly documents: ReadonlyMap<string, number>;
  readonly warnings: readonly string[];
  /** Its participant chose that it does not count: it is kept and pooled, but not evaluated. */
  readonly uncounted?: true;
  /** Absent while nobody has decided: the run is valid, and only its participant and the organiser see it. */
  readonly release?: Release;
  /** What the participant says about the run; absent for a run that came without. */
  readonly details?: RunDetails;
  /** When and why it was withdrawn; absent if it was not. */
  readonly withdrawn?: { readonly at: string; readonly reason: string };
}

/** A file that the campaign keeps. */
export interface KeptFile {
  readonly sha256: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly added: string;
}

/** The judgements of a campaign: plain qrels, or assessors' grades with marks. */
export interface JudgementFile extends KeptFile {
  readonly format: "qrels" | "judgements";
}

/** The whole state of a campaign at one moment. */
export interface Campaign {
  readonly settings: CampaignSettings;
  /** In the order in which they were added. */
  readonly topics: readonly CampaignTopic[];
  readonly participants: readonly Participant[];
  /** By id; includes withdrawn ones. */
  readonly submissions: readonly Submission[];
  readonly topicFiles: readonly KeptFile[];
  readonly judgements?: JudgementFile;
  /** The documents that runs may retrieve, if they are known. */
  readonly documents?: KeptFile;
}

/** The submissions that were not withdrawn. */
export function activeSubmissions({ submissions }: Campaign): Submission[] {
  return submissions.filter(({ withdrawn }) => withdrawn === undefined);
}

/** The submissions that are evaluated: neither withdrawn, nor for pooling only, nor left out by their participant. */
export function evaluatedSubmissions(campaign: Campaign): Submission[] {
  return activeSubmissions(campaign).filter(({ poolOnly, uncounted }) => !poolOnly && !uncounted);
}

/** Who looks at submissions. */
export interface Onlooker {
  /** An organiser sees every run. */
  readonly isOrganiser: boolean;
  /** The team of a participant, who sees its runs. */
  readonly participant?: string | undefined;
}

/** Whether a person may know of a submission: others see it only once it is published, and not after it was withdrawn. */
export function isSeenBy({ participant, release, withdrawn }: Submission, onlooker: Onlooker): boolean {
  if (onlooker.isOrganiser || participant === onlooker.participant) return true;
  return release === "published" && withdrawn === undefined;
}

/** The topic sets in the order of their first topics. */
export function topicSets({ topics }: Campaign): string[] {
  return [...new Set(topics.map(({ set }) => set))];
}
