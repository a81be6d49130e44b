import { Command, CommanderError } from "commander";
import { ExitCode } from "../core/index.js";
import { writeOutput, writeRemark } from "./output.js";
import { version } from "./version.js";

/** A command: its name, one line about it, and what completes it with arguments, options and an action. */
interface CommandEntry {
  readonly name: string;
  readonly about: string;
  load(): Promise<(command: Command) => void>;
}

/** Every command there is. Only the one that is called is loaded. */
const commands: readonly CommandEntry[] = [
  {
    name: "eval",
    about: "evaluate runs against judgements: trec_eval's measures, PRES and recall-oriented ones",
    load: async () => (await import("./eval.js")).defineEval,
  },
  {
    name: "measures",
    about: "list the measures, or explain one",
    load: async () => (await import("./measures.js")).defineMeasures,
  },
];

const INTRODUCTION = `The laboratory for recall-oriented retrieval, patents first.`;

const EXAMPLES = `
Examples:
  presage eval qrels.txt run.txt                       what trec_eval prints
  presage eval qrels.txt runs/*.gz -m map -m PRES@100  a table of many runs
  presage measures PRES                                what a measure means`;

/** Runs the command line; rejects with a PresageError for what the user can mend. */
export async function runProgram(args: readonly string[]): Promise<void> {
  const program = new Command("presage")
    .description(INTRODUCTION)
    .option("-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", EXAMPLES)
    .exitOverride();
  for (const { name, about, load } of commands) {
    const command = program.command(name).description(about).helpOption("-h, --help", "print this help").exitOverride();
    if (args.includes(name)) (await load())(command);
  }
  program.configureOutput({ writeOut: (text) => writeOutput(text), writeErr: writeRemark });
  for (const command of program.commands) command.copyInheritedSettings(program);
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
    // Commander has printed what is wrong; help and version are no errors.
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : ExitCode.usage;
  }
}
