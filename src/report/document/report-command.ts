import type { InputFiles, InputPart } from "./input-files.js";

/** Every setting used in the commands of reports. */
export const COMMAND_SETTINGS = [
  ...[
    "measure",
    "level",
    "docs",
    "depth",
    "topics",
    "excludeTopics",
    "withoutRelevant",
    "duplicates",
    "rankBy",
    "seed",
  ],
  ...["complete", "sort", "format", "table"],
  ...["highlight", "run", "against", "topic", "topicAttributes", "by", "nmax", "depths", "bundle"],
  ...["baseline", "test", "zeros", "alternative", "correction", "interval", "alpha", "equivalence", "samples", "marks"],
  ...["cutoffs", "fractions", "keep", "tau", "significance", "poolDepth"],
  ...["minutes", "recall", "recalls"],
] as const;

/** A setting and its value; a switch has none. */
export type CommandSetting = readonly [name: (typeof COMMAND_SETTINGS)[number], value?: string];

/** The command that makes one table or figure. A front end decides how it is written: see {@link Spelling}. */
export interface ReportCommand {
  readonly command: string;
  readonly arguments: readonly string[];
  readonly settings: readonly CommandSetting[];
}

/** How a front end writes commands. It is data, so that a page can contain it. */
export interface Spelling {
  readonly program: string;
  readonly settings: Readonly<Record<CommandSetting[0], string>>;
}

/** A command as typed in a shell. */
export function spelled({ command, arguments: words, settings }: ReportCommand, spelling: Spelling): string {
  return [
    ...[spelling.program, ...command.split(" "), ...words],
    ...settings.flatMap(([name, value]) => [spelling.settings[name], ...(value === undefined ? [] : [value])]),
  ]
    .map(shellWord)
    .join(" ");
}

/** A command on these files: `plot scores` on the qrels and the runs, with these settings and those of the files. */
export function commandOn(
  files: InputFiles,
  command: string,
  settings: readonly CommandSetting[],
  part: InputPart = {},
): ReportCommand {
  const runs = files.runs.filter(({ name }) => part.runs?.includes(name) ?? true).map(({ file }) => file);
  const topics = part.topics?.join(",") ?? files.topics;
  // Figures and studies have random parts; scores have none.
  const seeded = files.seed !== "0" && !command.startsWith("eval");
  return {
    command,
    arguments: [files.qrels, ...runs],
    settings: [
      ...settings,
      ...files.settings,
      ...(topics === undefined ? [] : [["topics", topics] as const]),
      ...(seeded ? [["seed", files.seed] as const] : []),
    ],
  };
}

/** The settings for these measures. */
export function measureSettings(names: readonly string[]): CommandSetting[] {
  return names.map((name) => ["measure", name]);
}

/** An argument, quoted for a shell if needed. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
