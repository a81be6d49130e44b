import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Command, Option } from "commander";
import {
  type CollapsedFile,
  type CollapseRequest,
  collapseFiles,
  collapsingUnits,
  runNames,
} from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import { addFamiliesOptions } from "../../options/families-options.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput } from "../../terminal/output.js";

interface CollapseOptions extends CollapseRequest {
  readonly output?: string;
  readonly quiet?: true;
}

const NOTES = `
The first document of a patent or family in a ranking stands for all of them, at its place and with its score; the later
ones are gone. In qrels the highest grade counts. Collapse runs and qrels alike, then evaluate them.

Ids become EP-0971326 for a patent, the family's id for a family; a document whose family is not known counts by its
patent. An id that is no publication stays as it is.

Where equal scores would let the new ids change the order, a topic's scores are replaced by ranks counted down. Runs
without scores (--rank-by file) get such scores, too.

With several files, --output names a folder; each keeps its name.

Examples:
  presage collapse run.txt --granularity patent --output run-patents.txt
  presage collapse --qrels qrels.txt --granularity patent --output qrels-patents.txt
  presage collapse runs/*.gz --granularity family --collection patents --output runs-by-family`;

export function defineCollapse(command: Command): void {
  command
    .argument("<file...>", "runs, or with --qrels judgements")
    .addOption(
      new Option("--granularity <unit>", "what becomes one").choices(["patent", "family"]).makeOptionMandatory(),
    )
    .option("--qrels", "the files are judgements");
  addFamiliesOptions(command);
  command
    .addOption(
      new Option("--rank-by <what>", "the score, or the order of the lines")
        .choices(["score", "file"])
        .default("score"),
    )
    .addOption(
      new Option("--duplicates <what>", "a document that stands twice in a topic: refuse, or keep one")
        .choices(["error", "first", "best"])
        .default("error"),
    )
    .option("-o, --output <file|folder>", "write to a file, or a folder for several, each whole or not at all")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(collapse);
}

async function collapse(paths: readonly string[], options: CollapseOptions): Promise<void> {
  if (paths.length > 1 && options.output === undefined) throw new UsageError("several files need --output FOLDER");
  await withEffects(options.quiet === true, async (effects) => {
    const unitOf = await collapsingUnits(options, effects);
    const targets = outputFiles(runNames(paths), options.output);
    let written = 0;
    for await (const file of collapseFiles(paths, unitOf, options, effects)) {
      writeOutput(file.content, targets[written++]);
      effects.onRemark?.(inWords(file, options));
    }
  });
}

function inWords(
  { path, documents, units, rescored, others }: CollapsedFile,
  { granularity }: CollapseOptions,
): string {
  const became = `${documents} documents became ${units} ${granularity === "family" ? "families" : "patents"}`;
  const ranks = rescored > 0 ? `; ranks counted down as scores in ${rescored} topics` : "";
  const strangers = others > 0 ? `; ${others} ids are no publications` : "";
  return `${path}: ${became}${ranks}${strangers}`;
}

/** Where each file goes; `undefined` is standard output. */
function outputFiles(names: readonly string[], output: string | undefined): (string | undefined)[] {
  if (output === undefined) return names.map(() => undefined);
  const isFolder = names.length > 1 || statSync(output, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) return [output];
  const ambiguous = names.find((name) => name.includes("/"));
  if (ambiguous !== undefined) {
    throw new UsageError(`--output: two files of one name cannot go to one folder: ${JSON.stringify(ambiguous)}`);
  }
  mkdirSync(output, { recursive: true });
  return names.map((name) => join(output, name));
}
