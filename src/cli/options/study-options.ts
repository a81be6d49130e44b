import { type Command, Option } from "commander";
import type { StudySettings } from "../../application/node.js";
import { addOutputOptions, type OutputOptions } from "../terminal/tables-output.js";
import { addRunReadingOptions } from "./run-reading-options.js";
import { collect, count, integer } from "./values.js";

/** What every command that looks at runs beyond their scores has in common. */
export interface StudyOptions extends StudySettings, OutputOptions {
  readonly quiet?: true;
}

/** Adds arguments and options of {@link StudyOptions} to a command. */
export function addStudyOptions(command: Command): void {
  addRunOptions(command.argument("<qrels>", "relevance judgements").argument("<run...>", "run files"));
  addOutputOptions(command);
}

/** How judgements and runs are read, and what of them counts: all of {@link StudyOptions} but where results go. */
export function addRunOptions(command: Command): void {
  command
    .option("-m, --measure <measure>", "measure, as in `presage eval`; may be repeated", collect)
    .option("-l, --level <grade>", "lowest grade that counts as relevant", integer, 1)
    .option("-N, --docs <n>", "number of documents in the collection", count, 0)
    .option("-M, --depth <n>", "look at the first n documents of each topic only", count)
    .option("--topics <list|file>", "only these topics: a list with commas, or a file with one a line")
    .option("--exclude-topics <list|file>", "not these topics")
    .addOption(
      new Option("--without-relevant <what>", "a topic without relevant documents counts, or is left out")
        .choices(["zero", "skip"])
        .default("zero"),
    );
  addRunReadingOptions(command)
    .option("--threads <n>", "how many threads read runs", count)
    .option("--seed <seed>", "of everything random: the same seed gives the same result", "0")
    .option("--quiet", "no remarks");
}
