import { Command, CommanderError } from "commander";
import { ExitCode } from "../core/index.js";
import { writeOutput, writeRemark } from "./output.js";
import { version } from "./version.js";

/** A command: its name, one line about it, and what completes it, or the commands below it. */
interface CommandEntry {
  readonly name: string;
  readonly about: string;
  readonly load?: () => Promise<(command: Command) => void>;
  readonly commands?: readonly CommandEntry[];
}

/** Every command there is. Only the one that is called is loaded. */
const commands: readonly CommandEntry[] = [
  {
    name: "eval",
    about: "evaluate runs against judgements: trec_eval's measures, PRES and recall-oriented ones",
    load: async () => (await import("./eval.js")).defineEval,
  },
  {
    name: "compare",
    about: "which runs differ: significance, intervals, effects and ranks",
    load: async () => (await import("./compare.js")).defineCompare,
  },
  {
    name: "measures",
    about: "list the measures, or explain one",
    load: async () => (await import("./measures.js")).defineMeasures,
  },
  {
    name: "study",
    about: "how far results can be trusted",
    commands: [
      {
        name: "agreement",
        about: "do measures agree on which of two runs is better",
        load: async () => (await import("./study-agreement.js")).defineStudyAgreement,
      },
      {
        name: "correlation",
        about: "how alike measures order runs",
        load: async () => (await import("./study-correlation.js")).defineStudyCorrelation,
      },
      {
        name: "depth",
        about: "measures against the number of results looked at",
        load: async () => (await import("./study-depth.js")).defineStudyDepth,
      },
      {
        name: "effort",
        about: "how deep must one read, and when to stop",
        load: async () => (await import("./study-effort.js")).defineStudyEffort,
      },
      {
        name: "robustness",
        about: "does the order of runs survive when judgements are missing",
        load: async () => (await import("./study-robustness.js")).defineStudyRobustness,
      },
      {
        name: "topics",
        about: "how few topics give the same order, which are hard and which decide",
        load: async () => (await import("./study-topics.js")).defineStudyTopics,
      },
    ],
  },
  {
    name: "simulate",
    about: "data to try things on",
    commands: [
      {
        name: "runs",
        about: "judgements and runs with the scores of the paper that proposes PRES",
        load: async () => (await import("./simulate-runs.js")).defineSimulateRuns,
      },
    ],
  },
  {
    name: "reproduce",
    about: "a paper's tables beside what Presage computes",
    commands: [
      {
        name: "pres-2010",
        about: "W. Magdy, G. J. F. Jones: PRES. SIGIR 2010",
        load: async () => (await import("./reproduce.js")).defineReproducePres2010,
      },
      {
        name: "robustness-2010",
        about: "W. Magdy, G. J. F. Jones: Examining the robustness of evaluation metrics. CLEF 2010",
        load: async () => (await import("./reproduce.js")).defineReproduceRobustness2010,
      },
    ],
  },
];

/** Adds a command and those below it; loads what the arguments name. */
async function addCommand(parent: Command, entry: CommandEntry, args: readonly string[]): Promise<void> {
  const { name, about, load, commands: below = [] } = entry;
  const command = parent
    .command(name)
    .description(about)
    .helpOption("-h, --help", "print this help")
    .copyInheritedSettings(parent);
  if (!args.includes(name)) return;
  if (load) (await load())(command);
  for (const each of below) await addCommand(command, each, args);
}

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
    // What stands behind a command belongs to the command: `presage eval --version`.
    .enablePositionalOptions()
    .exitOverride();
  program.configureOutput({ writeOut: (text) => writeOutput(text), writeErr: writeRemark });
  for (const entry of commands) await addCommand(program, entry, args);
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
