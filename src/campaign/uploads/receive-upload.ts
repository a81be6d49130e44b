import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { UsageError } from "../../core/index.js";
import type { Campaign } from "../campaign.js";
import type { CampaignStore } from "../store.js";
import { nameSubmission } from "../submission-name.js";
import { PIECE_BYTES, type Upload, type UploadDraft } from "./upload.js";
import { removeUploadFile, writePiece } from "./upload-file.js";
import { checkUploadSize, uploadLimits } from "./upload-limits.js";
import { addUpload, allUploads, changeUpload, findUpload, recordPiece, usedBytes } from "./upload-table.js";

/** A file that somebody is about to send. */
export interface AnnouncedFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  /** SHA-256 of its first piece, in hexadecimal. */
  readonly firstSha256: string;
}

/** Who sends a file. */
export interface Sender {
  readonly person: string;
  /** The sender's team; an organiser has none. */
  readonly participant?: string | undefined;
}

/** The maximum number of files that one person has under way. */
export const MOST_UNDER_WAY = 50;

/** An upload that nobody has continued for so long is discarded. */
const FORGOTTEN_DAYS = 14;

/**
 * Begins to receive a file, or continues: if the same person has announced the same file before and not all of it has
 * arrived, that upload goes on, whatever happened to the page and the server meanwhile.
 *
 * @throws UsageError for a bad name or a file that exceeds a limit
 */
export function beginUpload(store: CampaignStore, file: AnnouncedFile, sender: Sender, now: Date): Upload {
  const time = now.toISOString();
  checkName(file.fileName);
  discardForgotten(store, now);
  const own = allUploads(store).filter(({ person }) => person === sender.person);
  const earlier = own.find((each) => each.state === "receiving" && isSameFile(each, file));
  if (earlier) return earlier;
  const waiting = own.filter(({ state }) => state !== "taken" && state !== "discarded");
  if (waiting.length >= MOST_UNDER_WAY) {
    throw new UsageError(`${waiting.length} files wait to be submitted; submit or discard some of them first`, {
      setting: "file",
    });
  }
  const campaign = store.read();
  const used = usedBytes(store, sender.participant, sender.person);
  checkUploadSize(file.sizeBytes, used, uploadLimits(campaign.settings));
  const id = randomBytes(12).toString("base64url");
  const draft = draftOf(campaign, file.fileName, sender.participant);
  const { person, participant } = sender;
  addUpload(store, { id, person, ...(participant !== undefined && { participant }), ...file, draft }, time);
  return findUpload(store, id)!;
}

/** The result of a piece: taken, or why not, with the upload as it is now. */
export interface ReceivedPiece {
  readonly upload: Upload;
  /** What is wrong with the piece; the sender continues at the upload's `receivedBytes`. */
  readonly problem?: string;
}

/**
 * Adds a piece to an upload. Pieces arrive in order; one that is there already is accepted and ignored, so a sender
 * that has lost the answer may repeat it. When this returns without a problem, the bytes are on the disk.
 *
 * @param sha256 of the piece, in hexadecimal
 */
export async function receivePiece(
  store: CampaignStore,
  upload: Upload,
  piece: number,
  bytes: Uint8Array,
  sha256: string,
  now: Date,
): Promise<ReceivedPiece> {
  const from = piece * PIECE_BYTES;
  const to = Math.min(from + PIECE_BYTES, upload.sizeBytes);
  const refused = (problem: string) => ({ upload: findUpload(store, upload.id) ?? upload, problem });
  if (to <= upload.receivedBytes && from < to) return { upload };
  if (upload.state !== "receiving") return refused("the file is complete");
  if (from !== upload.receivedBytes) {
    return refused(`piece ${Math.floor(upload.receivedBytes / PIECE_BYTES)} is expected, not piece ${piece}`);
  }
  if (bytes.length !== to - from) return refused(`piece ${piece} has ${bytes.length} bytes instead of ${to - from}`);
  if (createHash("sha256").update(bytes).digest("hex") !== sha256) {
    return refused(`piece ${piece} was damaged on its way: its SHA-256 differs`);
  }
  if (piece === 0 && sha256 !== upload.firstSha256) return refused("this is another file: its first piece differs");
  await writePiece(store.folder, upload, bytes, from);
  const before = from === 0 ? 0 : upload.crc32;
  const sum = before === undefined ? undefined : crc32(bytes, before);
  const isRecorded = recordPiece(store, upload.id, { from, to, crc32: sum }, now.toISOString());
  return isRecorded ? { upload: findUpload(store, upload.id)! } : refused(`piece ${piece} was sent twice at once`);
}

/** Discards an upload: its bytes are removed, its record stays. */
export function discardUpload(store: CampaignStore, { id, state }: Upload, now: Date): void {
  if (state === "taken") throw new UsageError("the file was submitted already; delete the run instead");
  changeUpload(store, id, { state: "discarded" }, now.toISOString());
  removeUploadFile(store.folder, id);
}

/** What the name of a file says about its run, as far as that may be: a participant sends runs of its own team. */
function draftOf(campaign: Campaign, fileName: string, participant: string | undefined): UploadDraft {
  const named = nameSubmission(campaign, fileName, { participant });
  const run = "name" in named ? named.name.run : undefined;
  const team = participant ?? ("name" in named ? named.name.participant : undefined);
  return { ...(team !== undefined && { participant: team }), ...(run !== undefined && { run }) };
}

function isSameFile(upload: Upload, { fileName, sizeBytes, firstSha256 }: AnnouncedFile): boolean {
  return upload.fileName === fileName && upload.sizeBytes === sizeBytes && upload.firstSha256 === firstSha256;
}

function checkName(fileName: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them belongs into a file name
  if (fileName.length > 200 || /[\u0000-\u001f/\\]|^\.{0,2}$/.test(fileName)) {
    throw new UsageError("a file name has up to 200 characters, without slashes and control characters", {
      setting: "file",
      value: fileName,
    });
  }
}

function discardForgotten(store: CampaignStore, now: Date): void {
  const oldest = new Date(now.getTime() - FORGOTTEN_DAYS * 86_400_000).toISOString();
  for (const upload of allUploads(store)) {
    const isWaiting = upload.state !== "taken" && upload.state !== "discarded";
    if (isWaiting && upload.changed < oldest) discardUpload(store, upload, now);
  }
}
