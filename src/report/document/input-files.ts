/** What the commands of a report have in common: the files, and the options that say how they are read. */
export interface InputFiles {
  readonly qrels: string;
  readonly runs: readonly { readonly name: string; readonly file: string }[];
  /** Words such as `-l`, `2`. */
  readonly options: readonly string[];
  /** The value of `--topics`. */
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

/** A command on these files, as a shell takes it: `presage plot scores qrels.txt run.txt -m AP`. */
export function commandOn(files: InputFiles, command: string, words: readonly string[], part: InputPart = {}): string {
  const runs = files.runs.filter(({ name }) => part.runs?.includes(name) ?? true).map(({ file }) => file);
  const topics = part.topics?.join(",") ?? files.topics;
  // What is random in figures and studies; scores have nothing of the kind.
  const seeded = files.seed !== "0" && !command.startsWith("eval");
  return [
    ...["presage", ...command.split(" "), files.qrels, ...runs, ...words, ...files.options],
    ...(topics === undefined ? [] : ["--topics", topics]),
    ...(seeded ? ["--seed", files.seed] : []),
  ]
    .map(shellWord)
    .join(" ");
}

/** The words that ask for these measures. */
export function measureWords(names: readonly string[]): string[] {
  return names.flatMap((name) => ["-m", name]);
}

/** An argument as a shell takes it. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

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
