import { UsageError } from "../../core/index.js";
import type { CampaignSettings } from "../settings.js";

/** How much may be sent. */
export interface UploadLimits {
  /** Size of a file as it is sent. */
  readonly fileBytes: number;
  /** Size of all files of a participant, those of withdrawn runs included. */
  readonly participantBytes: number;
  /** Size of a file after unpacking. */
  readonly unpackedBytes: number;
  /** Unpacked bytes per packed byte. Runs reach about 15; gzip can reach 1032. */
  readonly ratio: number;
}

const MIB = 1024 ** 2;

/** Limits for a campaign that sets none. */
export const UPLOAD_LIMITS: UploadLimits = {
  fileBytes: 2048 * MIB,
  participantBytes: 20 * 1024 * MIB,
  unpackedBytes: 10 * 1024 * MIB,
  ratio: 100,
};

/** The limits of a campaign. */
export function uploadLimits({ uploads }: Pick<CampaignSettings, "uploads">): UploadLimits {
  return { ...UPLOAD_LIMITS, ...uploads };
}

/**
 * Refuses a file before its first byte.
 *
 * @param usedBytes what the participant has sent already
 * @throws UsageError
 */
export function checkUploadSize(sizeBytes: number, usedBytes: number, limits: UploadLimits): void {
  const refuse = (message: string) => {
    throw new UsageError(message, { setting: "file", value: sizeBytes });
  };
  if (sizeBytes === 0) refuse("the file is empty");
  if (sizeBytes > limits.fileBytes) {
    refuse(`the file has ${mib(sizeBytes)}; a file may have ${mib(limits.fileBytes)}. Pack it with gzip`);
  }
  if (usedBytes + sizeBytes > limits.participantBytes) {
    const left = Math.max(0, limits.participantBytes - usedBytes);
    refuse(
      `the file has ${mib(sizeBytes)}, and ${mib(left)} of ${mib(limits.participantBytes)} are left for your team`,
    );
  }
}

function mib(bytes: number): string {
  return `${(bytes / MIB).toFixed(bytes < 10 * MIB ? 1 : 0)} MiB`;
}
