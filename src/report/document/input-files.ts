import { type CommandSetting, shellWord } from "./report-command.js";

/** What the commands of a report have in common: the files, and the settings that say how they are read. */
export interface InputFiles {
  readonly qrels: string;
  readonly runs: readonly { readonly name: string; readonly file: string }[];
  readonly settings: readonly CommandSetting[];
  /** Only these topics: a list, or a file. */
  readonly topics?: string;
  readonly seed: string;
}

/** What a command looks at, when that is not everything. */
export interface InputPart {
  readonly runs?: readonly string[];
  readonly topics?: readonly string[];
}

/** So many run files at most are named in every command of a printed report. */
const NAMED = 8;

/** What stands for many run files on paper. */
export const RUNS = "$RUNS";

/** How a command reads on paper: many run files are `$RUNS`, which {@link runsVariable} sets. */
export function printedCommand(command: string, files?: InputFiles): string {
  if (!files || files.runs.length <= NAMED) return command;
  return command.replace(runWords(files), () => RUNS);
}

/** The line that sets `RUNS`, where printed commands use it. */
export function runsVariable(files?: InputFiles): string | undefined {
  return files && files.runs.length > NAMED ? `RUNS="${runWords(files)}"` : undefined;
}

function runWords({ runs }: InputFiles): string {
  return runs.map(({ file }) => shellWord(file)).join(" ");
}
