import type { LazyCommand } from "../lazy-command.js";
import { groupOptions } from "./option-groups.js";

/** The manual page of the program in roff, for `man presage`: every command with its options. */
export function manPage(program: LazyCommand, version: string): string {
  const commands = everyCommand(program).slice(1);
  return [
    `.TH PRESAGE 1 "" "Presage ${roff(version)}" "User Commands"`,
    ".nh",
    ".SH NAME",
    `presage \\- ${roff(program.description().replace(/\.$/, ""))}`,
    ".SH SYNOPSIS",
    ".B presage",
    ".I command",
    "[options]",
    ...examples(program),
    ".SH COMMANDS",
    ...overview(program),
    ".SH OPTIONS OF EACH COMMAND",
    ...commands.flatMap(section),
    "",
  ].join("\n");
}

function everyCommand(command: LazyCommand): LazyCommand[] {
  return [command, ...below(command).flatMap(everyCommand)];
}

/** The subcommands of a command, except `help`, which is the same everywhere. */
function below(command: LazyCommand): LazyCommand[] {
  return command.commands.filter((each) => each.name() !== "help") as LazyCommand[];
}

/** The commands of the program by heading, with a one-line description of each. */
function overview(program: LazyCommand): string[] {
  const groups = program.createHelp().groupItems([], below(program), (command) => command.helpGroup());
  return [...groups].flatMap(([heading, commands]) => [
    `.SS ${roff(heading.replace(/:$/, ""))}`,
    ...commands.flatMap((command) => item(bold(command.path), command.description())),
  ]);
}

function section(command: LazyCommand): string[] {
  const help = command.createHelp();
  const groups = groupOptions(help.visibleOptions(command).filter(({ long }) => long !== "--help"));
  return [
    `.SS ${roff(help.commandUsage(command))}`,
    roff(command.description()),
    ...examples(command),
    ...help.visibleArguments(command).flatMap((each) => item(italic(each.name()), help.argumentDescription(each))),
    ...below(command).flatMap((each) => item(bold(each.path), each.description())),
    ...[...groups].flatMap(([heading, options]) => [
      ".PP",
      roff(heading),
      ...options.flatMap((option) => item(bold(help.optionTerm(option)), help.optionDescription(option))),
    ]),
  ];
}

/** Examples verbatim, line by line. */
function examples({ examples }: LazyCommand): string[] {
  return examples ? [".PP", ".nf", ...examples.split("\n").map(roff), ".fi"] : [];
}

const item = (term: string, about: string) => [".TP", term, roff(about)];
const bold = (text: string) => `\\fB${roff(text)}\\fR`;
const italic = (text: string) => `\\fI${roff(text)}\\fR`;

/** Characters that roff would replace by others, which cannot be copied into a shell. */
const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\e",
  "-": "\\-",
  "'": "\\(aq",
  "`": "\\(ga",
  "^": "\\(ha",
  "~": "\\(ti",
};

/** Escapes text so that roff prints it verbatim, and no line starts with a request. */
function roff(text: string): string {
  return text
    .replace(/[\\\-'`^~]/g, (character) => ESCAPES[character])
    .replace(/[^\p{ASCII}]/gu, (character) => {
      const code = character.codePointAt(0)!.toString(16).toUpperCase();
      return `\\[u${code.padStart(4, "0")}]`;
    })
    .replace(/^\./gm, "\\&.");
}
