import { type CommandSetting, shellWord } from "./report-command.js";

/** What the commands of a report share: the files, and the settings for reading them. */
export interface InputFiles {
  readonly qrels: string;
  readonly runs: readonly { readonly name: string; readonly file: string }[];
  readonly settings: readonly CommandSetting[];
  /** Only these topics: a list, or a file. */
  readonly topics?: string;
  readonly seed: string;
}

/** The part of the input that a command uses, if not everything. */
export interface InputPart {
  readonly runs?: readonly string[];
  readonly topics?: readonly string[];
}

/** Maximum number of run files that every command of a printed report names. */
const NAMED = 8;

/** The variable that replaces many run files on paper. */
export const RUNS = "$RUNS";

/** A command as printed: many run files are `$RUNS`, which {@link runsVariable} sets. */
export function printedCommand(command: string, files?: InputFiles): string {
  if (!files || files.runs.length <= NAMED) return command;
  return command.replace(runWords(files), () => RUNS);
}

/** The line that sets `RUNS`, if printed commands use it. */
export function runsVariable(files?: InputFiles): string | undefined {
  return files && files.runs.length > NAMED ? `RUNS="${runWords(files)}"` : undefined;
}

function runWords({ runs }: InputFiles): string {
  return runs.map(({ file }) => shellWord(file)).join(" ");
}
