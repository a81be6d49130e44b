import { version } from "../../files/node.js";
import { createProgram } from "../program.js";
import { commandWords } from "./command-words.js";
import { completionScripts } from "./completion-scripts.js";
import { manPage } from "./man-page.js";

/** Completion scripts and the manual page, by file path; the build writes them. */
export async function referenceFiles(): Promise<ReadonlyMap<string, string>> {
  const program = await createProgram();
  await program.completeAll();
  const words = commandWords(program);
  return new Map([
    ...Object.entries(completionScripts).map(
      ([shell, script]) => [`completion/presage.${shell}`, script(words)] as const,
    ),
    ["man/presage.1", manPage(program, version())],
  ]);
}
