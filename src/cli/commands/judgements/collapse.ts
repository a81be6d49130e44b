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
In a ranking, the first document of a patent or family represents all of them, with its rank and score; later ones are
removed. In qrels, the highest grade counts. Collapse both runs and qrels, then evaluate them.

A patent gets an id such as EP-0971326, a family its family id; a document of an unknown family is collapsed by its
patent. An id that is not a publication number is unchanged.

If the new ids would change the order of equal scores, the scores of the topic are replaced by descending ranks. Runs
without scores (--rank-by file) also get such scores.

With several files, --output is a folder; each file keeps its name.

Examples:
  presage collapse run.txt --granularity patent --output run-patents.txt
  presage collapse --qrels qrels.txt --granularity patent --output qrels-patents.txt
  presage collapse runs/*.gz --granularity family --collection patents --output runs-by-family`;

export function defineCollapse(command: Command): void {
  command
    .argument("<file...>", "runs, or judgements with --qrels")
    .addOption(
      new Option("--granularity <unit>", "unit to collapse documents into")
        .choices(["patent", "family"])
        .makeOptionMandatory(),
    )
    .option("--qrels", "the files are judgements");
  addFamiliesOptions(command);
  command
    .addOption(
      new Option("--rank-by <what>", "rank documents by score, or by the order of the lines")
        .choices(["score", "file"])
        .default("score"),
    )
    .addOption(
      new Option(
        "--duplicates <what>",
        "document listed twice for a topic: report an error, or keep the first or the best",
      )
        .choices(["error", "first", "best"])
        .default("error"),
    )
    .option(
      "-o, --output <file|folder>",
      "write to a file, or to a folder for several; each file is written completely or not at all",
    )
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(collapse);
}

async function collapse(paths: readonly string[], options: CollapseOptions): Promise<void> {
  if (paths.length > 1 && options.output === undefined) throw new UsageError("several files: give --output FOLDER");
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
  const ranks = rescored > 0 ? `; scores replaced by descending ranks in ${rescored} topics` : "";
  const strangers = others > 0 ? `; ${others} ids are not publication numbers` : "";
  return `${path}: ${became}${ranks}${strangers}`;
}

/** The output of each file; `undefined` is standard output. */
function outputFiles(names: readonly string[], output: string | undefined): (string | undefined)[] {
  if (output === undefined) return names.map(() => undefined);
  const isFolder = names.length > 1 || statSync(output, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) return [output];
  const ambiguous = names.find((name) => name.includes("/"));
  if (ambiguous !== undefined) {
    throw new UsageError(
      `--output: two files with the same name cannot go to one folder: ${JSON.stringify(ambiguous)}`,
    );
  }
  mkdirSync(output, { recursive: true });
  return names.map((name) => join(output, name));
}
