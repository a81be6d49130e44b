import type { Effects } from "../../application/index.js";
import { writeRemark } from "./output.js";
import { Progress } from "./progress.js";

/**
 * Runs work that prints progress and remarks on the terminal.
 *
 * @param quiet prints neither progress nor remarks
 */
export async function withEffects<T>(quiet: boolean, work: (effects: Effects) => Promise<T>): Promise<T> {
  let line: { readonly what: string; readonly progress: Progress } | undefined;
  const end = () => {
    line?.progress.end();
    line = undefined;
  };
  try {
    return await work({
      onProgress({ what, done, total }) {
        if (line?.what !== what) {
          end();
          line = { what, progress: new Progress(what, quiet) };
        }
        line.progress.update(done, total);
      },
      onRemark(text) {
        end();
        if (!quiet) writeRemark(`${text}\n`);
      },
    });
  } finally {
    end();
  }
}
