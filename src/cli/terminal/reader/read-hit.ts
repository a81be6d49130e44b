import { fstatSync } from "node:fs";
import type { OpenedDocument, OpenedHit } from "../../../application/index.js";
import { writesToTerminal } from "../output.js";
import { hitFacts } from "../search-hit-page.js";
import { pageStyle } from "../search-page.js";
import { type ReaderOptions, readOnTerminal } from "./reader.js";

/** Whether documents can be shown in the reader: there is a keyboard, and a screen that knows its commands. */
export function canRead(): boolean {
  return (
    writesToTerminal() &&
    fstatSync(0).isCharacterDevice() &&
    process.stdin.isTTY === true &&
    process.env.TERM !== "dumb" &&
    process.stdout.rows > 4
  );
}

/**
 * Shows a hit in the reader.
 *
 * @param onMark receives the marks that the user gives; without it, hits cannot be marked
 * @returns false if there is no text or no terminal
 */
export async function readHit(hit: OpenedHit, onMark?: ReaderOptions["onMark"]): Promise<boolean> {
  return (
    hit.opened !== undefined && readDocumentOnTerminal(hit.opened, { facts: hitFacts(hit), ...(onMark && { onMark }) })
  );
}

/** Shows a document in the reader; returns false if there is no terminal. */
export async function readDocumentOnTerminal(
  document: OpenedDocument,
  options: Pick<ReaderOptions, "facts" | "onMark"> = {},
): Promise<boolean> {
  if (!canRead()) return false;
  const { colour } = pageStyle();
  await readOnTerminal(document, { input: process.stdin, output: process.stdout, colour, ...options });
  return true;
}
