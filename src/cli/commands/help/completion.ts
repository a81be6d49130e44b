import { readFileSync } from "node:fs";
import { Argument, type Command } from "commander";
import { InputError } from "../../../core/index.js";
import { SHELLS, type Shell } from "../../help/shells.js";
import { writeOutput } from "../../terminal/output.js";

const NOTES = `
The script completes commands, options, fixed values of options, and file names.

Examples:
  source <(presage completion bash)                                   in ~/.bashrc
  source <(presage completion zsh)                                    in ~/.zshrc, below compinit
  presage completion fish > ~/.config/fish/completions/presage.fish   once`;

export function defineCompletion(command: Command): void {
  command
    .addArgument(new Argument("<shell>", "shell to print the script for").choices(SHELLS))
    .addHelpText("after", NOTES)
    .action((shell: Shell) => writeOutput(script(shell)));
}

/** The build writes the scripts, next to the folder of the bundled program: loading all commands here would be slow. */
function script(shell: Shell): string {
  const place = new URL(`../completion/presage.${shell}`, import.meta.url);
  try {
    return readFileSync(place, "utf8");
  } catch {
    throw new InputError([{ file: place.pathname, line: 0, message: "no such file; npm run build creates it" }]);
  }
}
