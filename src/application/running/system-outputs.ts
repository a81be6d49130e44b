import { join } from "node:path";
import { setting, UsageError } from "../../core/index.js";
import { refuseUnwritable } from "../../files/node.js";
import type { ChosenSystem } from "../../systems/index.js";

/** Where runs of systems go: one to a file, several to a folder. */
export interface SystemOutputs {
  readonly output?: string;
  readonly outputDir?: string;
  /** Name of the run in its last column; that of the system when left out. */
  readonly tag?: string;
}

/**
 * Where the run of each system goes.
 *
 * @throws UsageError if that is not said, or does not do
 */
export function outputFiles(systems: readonly ChosenSystem[], { output, outputDir, tag }: SystemOutputs): string[] {
  if (output !== undefined && outputDir !== undefined) {
    throw new UsageError(`not with ${setting("output")}`, { setting: "outputDir", value: outputDir });
  }
  if (outputDir === undefined) {
    if (output === undefined) {
      throw new UsageError(`name the run file to write, or ${setting("outputDir")} FOLDER`, { setting: "output" });
    }
    if (systems.length > 1) {
      const message = `for several systems name a folder: ${setting("outputDir")} ${output}`;
      throw new UsageError(message, { setting: "output", value: output });
    }
    refuseUnwritable("output", output);
    return [output];
  }
  if (tag !== undefined && systems.length > 1) {
    throw new UsageError("several systems are told apart by their names", { setting: "tag", value: tag });
  }
  const files = systems.map(({ name }) => join(outputDir, `${fileName(name)}.run`));
  const twice = files.find((file, i) => files.indexOf(file) !== i);
  if (twice !== undefined) {
    throw new UsageError(`two systems would write the same file: ${twice}`, { setting: "outputDir", value: outputDir });
  }
  return files;
}

/** Without what file systems do not take. */
function fileName(system: string): string {
  return system.replace(/[^\p{L}\p{N}.,=()+_-]+/gu, "_");
}
