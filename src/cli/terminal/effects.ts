import type { Effects } from "../../application/index.js";
import { writeRemark } from "./output.js";
import { ProgressLine } from "./progress.js";

/**
 * Does work that shows its progress and its remarks on the terminal.
 *
 * @param quiet neither progress nor remarks
 */
export async function withEffects<T>(quiet: boolean, work: (effects: Effects) => Promise<T>): Promise<T> {
  const line = new ProgressLine(quiet);
  try {
    return await work({
      onProgress: (progress) => line.update(progress),
      onRemark(text) {
        line.clear();
        if (!quiet) writeRemark(`${text}\n`);
      },
    });
  } finally {
    line.clear();
  }
}
