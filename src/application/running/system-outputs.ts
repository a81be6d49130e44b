import { join } from "node:path";
import { setting, UsageError } from "../../core/index.js";
import { refuseUnwritable } from "../../files/node.js";
import type { ChosenSystem } from "../../systems/index.js";

/** Where runs of systems are written: one to a file, several to a folder. */
export interface SystemOutputs {
  readonly output?: string;
  readonly outputDir?: string;
  /** The tag of the run; default: the name of the system. */
  readonly tag?: string;
}

/**
 * The output file of each system's run.
 *
 * @throws UsageError if the output is missing or unsuitable
 */
export function outputFiles(systems: readonly ChosenSystem[], { output, outputDir, tag }: SystemOutputs): string[] {
  if (output !== undefined && outputDir !== undefined) {
    throw new UsageError(`cannot be combined with ${setting("output")}`, { setting: "outputDir", value: outputDir });
  }
  if (outputDir === undefined) {
    if (output === undefined) {
      throw new UsageError(`give the run file to write, or ${setting("outputDir")} FOLDER`, { setting: "output" });
    }
    if (systems.length > 1) {
      const message = `several systems require a folder: ${setting("outputDir")} ${output}`;
      throw new UsageError(message, { setting: "output", value: output });
    }
    refuseUnwritable("output", output);
    return [output];
  }
  if (tag !== undefined && systems.length > 1) {
    throw new UsageError("several systems are tagged with their names", { setting: "tag", value: tag });
  }
  const files = systems.map(({ name }) => join(outputDir, `${fileName(name)}.run`));
  const twice = files.find((file, i) => files.indexOf(file) !== i);
  if (twice !== undefined) {
    throw new UsageError(`two systems would write the same file: ${twice}`, { setting: "outputDir", value: outputDir });
  }
  return files;
}

/** Replaces characters that file systems do not accept. */
function fileName(system: string): string {
  return system.replace(/[^\p{L}\p{N}.,=()+_-]+/gu, "_");
}
