import type { RunDetails } from "../campaign.js";
import type { RunProblemKind } from "../run-problems.js";

/**
 * The life of a file until it is a run: `receiving` its pieces, `received` completely, then `valid` or `refused` by the
 * check, then `taken` as a run. A `discarded` file is gone; its record stays.
 */
export type UploadState = "receiving" | "received" | "valid" | "refused" | "taken" | "discarded";

/** What the sender of a file says about the run in it; kept while it is being filled in. */
export interface UploadDraft extends RunDetails {
  readonly participant?: string | undefined;
  /** Distinguishes the participant's runs. */
  readonly run?: string | undefined;
  /** The topic set; default: named by the file, or found from its first topic. */
  readonly set?: string | undefined;
  /** Default: yes, as long as the participant's limit allows it. */
  readonly counts?: boolean | undefined;
}

/** What the check of a file found. */
export interface CheckedUpload {
  readonly sha256: string;
  readonly contentSha256: string;
  readonly isGzip: boolean;
  /** The topic set that it was checked for. */
  readonly set: string;
  readonly lines: number;
  /** Documents of each topic. */
  readonly documents: readonly (readonly [topic: string, count: number])[];
  readonly warnings: readonly string[];
  /** Number of problems of each kind; more than those that are kept. */
  readonly problems: readonly (readonly [kind: RunProblemKind, count: number])[];
}

/** A run file that is sent in pieces. */
export interface Upload {
  readonly id: string;
  /** The id of the person who sends it. */
  readonly person: string;
  readonly participant?: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly firstSha256: string;
  readonly receivedBytes: number;
  /** CRC-32 of the bytes that have arrived; absent if none have, or an earlier version received the first. */
  readonly crc32?: number;
  readonly state: UploadState;
  readonly began: string;
  readonly changed: string;
  /** The check that is under way, or was last. */
  readonly job?: string;
  readonly draft: UploadDraft;
  readonly checked?: CheckedUpload;
  /** The run that it became. */
  readonly submission?: number;
}

/** Files are sent in pieces of this size; the last one is shorter. */
export const PIECE_BYTES = 4 * 1024 * 1024;
