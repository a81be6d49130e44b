import { signal } from "@preact/signals";
import type { Answer } from "../../../src/server/contract/index.js";
import { call, Offline, Refused } from "../../api/client.js";

export type Upload = Answer<"GET /api/campaigns/{campaign}/uploads/{upload}">;

/** How the sending of a file goes, in this page. */
export interface Sending {
  readonly sentBytes: number;
  /** `waiting`: the connection is lost, and is tried again. */
  readonly state: "sending" | "waiting" | "stopped";
  readonly problem?: string;
}

/** The files that this page sends, by upload. They go on while other rooms are shown. */
export const sending = signal<ReadonlyMap<string, Sending>>(new Map());

const controllers = new Map<string, AbortController>();

function note(upload: string, state: Sending | undefined): void {
  const next = new Map(sending.value);
  if (state) next.set(upload, state);
  else next.delete(upload);
  sending.value = next;
}

/** The file is recognised by this when it is sent again after a reload. */
export async function announce(campaign: string, file: File, pieceBytes = 4 * 1024 * 1024): Promise<Upload> {
  const firstSha256 = await sha256(file.slice(0, pieceBytes));
  const body = { fileName: file.name, sizeBytes: file.size, firstSha256 };
  return call("POST /api/campaigns/{campaign}/uploads", { params: { campaign }, body });
}

/** Whether a file is the one that an upload was begun with. */
export async function isSameFile(upload: Upload, file: File): Promise<boolean> {
  if (file.name !== upload.fileName || file.size !== upload.sizeBytes) return false;
  return (await sha256(file.slice(0, upload.pieceBytes))) === upload.firstSha256;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Sends what the server lacks of a file, piece by piece. A lost connection is waited for; a server that was restarted
 * is asked where to continue.
 */
export async function sendFile(campaign: string, upload: Upload, file: File, onEnd: () => void): Promise<void> {
  if (controllers.has(upload.id)) return;
  const controller = new AbortController();
  controllers.set(upload.id, controller);
  const { signal: stopped } = controller;
  const params = { campaign, upload: upload.id };
  let sentBytes = upload.receivedBytes;
  let pauseMs = FIRST_PAUSE_MS;
  note(upload.id, { sentBytes, state: "sending" });
  try {
    while (sentBytes < file.size) {
      const piece = Math.floor(sentBytes / upload.pieceBytes);
      const body = file.slice(piece * upload.pieceBytes, (piece + 1) * upload.pieceBytes);
      try {
        const query = { sha256: await sha256(body) };
        const answer = await call("PUT /api/campaigns/{campaign}/uploads/{upload}/pieces/{piece}", {
          params: { ...params, piece },
          query,
          body,
          signal: stopped,
        });
        if (answer.problem !== undefined && answer.receivedBytes === sentBytes) throw new Error(answer.problem);
        sentBytes = answer.receivedBytes;
        pauseMs = FIRST_PAUSE_MS;
        note(upload.id, { sentBytes, state: "sending" });
      } catch (error) {
        if (!isPassing(error)) throw error;
        note(upload.id, { sentBytes, state: "waiting" });
        await pause(pauseMs, stopped);
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      }
    }
    note(upload.id, undefined);
  } catch (error) {
    if (stopped.aborted) note(upload.id, undefined);
    else note(upload.id, { sentBytes, state: "stopped", problem: (error as Error).message });
  } finally {
    controllers.delete(upload.id);
    onEnd();
  }
}

/** Stops sending; what has arrived stays there. */
export function stopSending(upload: string): void {
  controllers.get(upload)?.abort();
  note(upload, undefined);
}

/** Whether the same request may succeed later. */
function isPassing(error: unknown): boolean {
  if (error instanceof Refused) return error.status >= 502 || error.status === 429;
  return error instanceof Offline;
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new Error("stopped"));
    });
  });
}

async function sha256(part: Blob): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new Error("files can be sent only over https, or to this machine itself");
  const digest = await crypto.subtle.digest("SHA-256", await part.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
