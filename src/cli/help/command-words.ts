import type { Command, Option } from "commander";
import type { LazyCommand } from "../lazy-command.js";

/** What a shell can complete after a command. */
export interface CommandWords {
  /** `presage collection add` */
  readonly path: string;
  readonly about: string;
  readonly commands: readonly { readonly name: string; readonly about: string }[];
  readonly options: readonly OptionWords[];
  /** The values of its first argument, if they are fixed. */
  readonly choices: readonly string[];
}

/** What a shell can complete of an option. */
export interface OptionWords {
  /** `-o` and `--output` */
  readonly names: readonly string[];
  readonly about: string;
  /** Whether a value must follow. It is a file unless there are choices. */
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** The words of a completed command, followed by those of all its subcommands. */
export function commandWords(command: LazyCommand): CommandWords[] {
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  const own: CommandWords = {
    path: command.path,
    about: command.description(),
    commands: commands.map((each) => ({ name: each.name(), about: each.description() })),
    options: help.visibleOptions(command).map(optionWords),
    choices: firstChoices(command),
  };
  return [own, ...command.commands.flatMap((each) => commandWords(each as LazyCommand))];
}

function optionWords({ short, long, description, required, argChoices }: Option): OptionWords {
  return {
    names: [short, long].filter((name) => name !== undefined),
    about: description,
    takesValue: required,
    choices: argChoices ?? [],
  };
}

/** The choices of the first argument; for `help`, the commands that it can explain. */
function firstChoices(command: Command): readonly string[] {
  const [first] = command.registeredArguments;
  if (command.name() !== "help") return first?.argChoices ?? [];
  return command.parent!.commands.map((each) => each.name()).filter((name) => name !== "help");
}
