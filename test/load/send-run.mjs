import { createHash } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";

/**
 * Sends a run file in pieces, as the page does.
 *
 * @param {string} url of the server @param {string} cookie @param {string} path
 * @returns {Promise<{ upload?: string, job?: string, refused?: string }>} the check that was started, or why it was refused
 */
export async function sendRun(url, cookie, path) {
  const file = await open(path);
  try {
    const { size } = await stat(path);
    const call = caller(url, cookie);
    const first = await piece(file, 0, 4 << 20, size);
    const announced = { fileName: basename(path), sizeBytes: size, firstSha256: hash(first) };
    const begun = await call("POST", "uploads", announced);
    if (begun.refused !== undefined) return begun;
    const { id, pieceBytes } = begun.answer;
    for (let number = 0; ; number++) {
      const bytes = await piece(file, number * pieceBytes, pieceBytes, size);
      const sent = await call("PUT", `uploads/${id}/pieces/${number}?sha256=${hash(bytes)}`, bytes);
      if (sent.refused !== undefined) return sent;
      const { job, problem } = sent.answer;
      if (problem !== undefined) return { refused: problem };
      if (job !== undefined) return { upload: id, job };
    }
  } finally {
    await file.close();
  }
}

/** Waits until a job has ended. @param {string} url @param {string} cookie @param {string} job */
export async function jobEnded(url, cookie, job) {
  const { text } = await repeated(`${url}api/jobs/${job}/events`, { headers: { cookie } });
  return JSON.parse(
    text
      .trim()
      .split("\n")
      .at(-1)
      ?.replace(/^data: /, "") ?? "",
  );
}

/**
 * Calls the API of the campaign as one person.
 *
 * @param {string} url @param {string} cookie
 * @returns {(method: string, path: string, body?: unknown) => Promise<{ answer?: any, refused?: string }>}
 */
export function caller(url, cookie) {
  return async (method, path, body) => {
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? "application/octet-stream" : "application/json";
    const { response, text } = await repeated(`${url}api/campaigns/campaign/${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { "content-type": type }) },
      ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
    });
    const answer = JSON.parse(text);
    if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return response.ok ? { answer } : { refused: String(answer.message ?? JSON.stringify(answer)) };
  };
}

/**
 * Repeats a request if the connection ends before the answer: a server closes connections that are idle for some seconds,
 * and on a busy machine a request may cross that. All requests here may be repeated.
 *
 * @param {string} address @param {RequestInit} request
 */
async function repeated(address, request) {
  for (let left = 5; ; left--) {
    try {
      const response = await fetch(address, request);
      return { response, text: await response.text() };
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** @param {import("node:fs/promises").FileHandle} file @param {number} from @param {number} length @param {number} size */
async function piece(file, from, length, size) {
  const bytes = Buffer.alloc(Math.min(length, size - from));
  await file.read(bytes, 0, bytes.length, from);
  return bytes;
}

/** @param {Uint8Array} bytes */
function hash(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
