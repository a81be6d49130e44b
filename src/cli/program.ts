import { CommanderError, Option, type OutputConfiguration } from "commander";
import { ExitCode } from "../core/index.js";
import { version } from "../files/node.js";
import { commands } from "./commands.js";
import { LazyCommand } from "./lazy-command.js";
import { writeOutput, writeRemark } from "./terminal/output.js";

const INTRODUCTION = `A laboratory for recall-oriented retrieval, patents first.`;

const EXAMPLES = `
Examples:
  presage eval qrels.txt run.txt                       print what trec_eval prints
  presage eval qrels.txt runs/*.gz -m map -m PRES@100  print a table of many runs
  presage measures PRES                                explain a measure`;

const TERMINAL: OutputConfiguration = { writeOut: (text) => writeOutput(text), writeErr: writeRemark };

/** Creates the command line with only the names of its commands. */
export async function createProgram(output = TERMINAL): Promise<LazyCommand> {
  const program = new LazyCommand("presage");
  program
    .description(INTRODUCTION)
    .option("-V, --version", "print the version")
    .addHelpOption(new Option("-h, --help", "print this help"))
    .addHelpText("after", EXAMPLES)
    // Options after a command belong to the command: `presage eval --version`.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput(output);
  program.addEntries(commands);
  await program.complete();
  return program;
}

/** Runs the command line. Rejects with a PresageError for errors that the user can fix. */
export async function runProgram(args: readonly string[]): Promise<void> {
  const program = await createProgram();
  if (args.length === 0) {
    program.outputHelp();
    return;
  }
  if (args[0] === "-V" || args[0] === "--version") {
    writeOutput(`${version()}\n`);
    return;
  }
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    // Commander has already printed the message; help and version are not errors.
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : ExitCode.usage;
  }
}
