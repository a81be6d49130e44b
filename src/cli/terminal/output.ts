import { fstatSync } from "node:fs";
import { losslessBytes } from "../../core/index.js";
import { isStandardOutput, withoutControls, writeAll, writeFile, writeResult } from "../../files/node.js";
import { inShellWords } from "./wording.js";

/** Writes a result to a file, completely or not at all, or to standard output. */
export function writeOutput(content: string | Uint8Array, file?: string): void {
  if (!isStandardOutput(file)) writeFile(file, content);
  else if (typeof content === "string") writeResult(content);
  else writeAll(1, content);
}

/** Prints a message to the user, separate from results. It may quote files: none of its characters controls a terminal. */
export function writeRemark(text: string): void {
  writeAll(2, losslessBytes(withoutControls(inShellWords(text))));
}

/** Whether results go to a terminal. Checking the descriptor first avoids loading the terminal code. */
export function writesToTerminal(): boolean {
  return fstatSync(1).isCharacterDevice() && process.stdout.isTTY === true;
}
