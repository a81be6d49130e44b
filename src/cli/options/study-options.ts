import { type Command, Option } from "commander";
import type { StudySettings } from "../../application/node.js";
import { addOutputOptions, type OutputOptions } from "../terminal/tables-output.js";
import { addRunReadingOptions } from "./run-reading-options.js";
import { collect, count, integer } from "./values.js";

/** Options common to all studies of runs. */
export interface StudyOptions extends StudySettings, OutputOptions {
  readonly quiet?: true;
}

/** Adds arguments and options of {@link StudyOptions} to a command. */
export function addStudyOptions(command: Command): void {
  addRunOptions(command.argument("<qrels>", "relevance judgements").argument("<run...>", "run files"));
  addOutputOptions(command);
}

/** Adds all of {@link StudyOptions} except those for the output: how judgements and runs are read and evaluated. */
export function addRunOptions(command: Command): void {
  command
    .option("-m, --measure <measure>", "measure, as in `presage eval`; may be repeated", collect)
    .option("-l, --level <grade>", "lowest grade that counts as relevant", integer, 1)
    .option("-N, --docs <n>", "number of documents in the collection", count, 0)
    .option("-M, --depth <n>", "evaluate only the first n documents of each topic", count)
    .option("--topics <list|file>", "only these topics: a comma-separated list, or a file with one topic per line")
    .option("--exclude-topics <list|file>", "exclude these topics")
    .addOption(
      new Option("--without-relevant <what>", "count a topic without relevant documents, or skip it")
        .choices(["zero", "skip"])
        .default("zero"),
    );
  addRunReadingOptions(command)
    .option("--threads <n>", "number of threads that read runs", count)
    .option("--seed <seed>", "random seed: the same seed gives the same result", "0")
    .option("--quiet", "print no remarks");
}
