import { type Command, InvalidArgumentError, Option } from "commander";
import { asMeasures } from "../../application/node.js";
import {
  type CampaignSettings,
  dateNumber,
  type RelevanceView,
  type RunProblemKind,
  TOLERABLE,
} from "../../campaign/index.js";
import { collect, count } from "./values.js";

/** A maximum as an option states it. Commander turns null into an empty text, so "none" stays a word. */
type Limit = number | "none";

/** The rules of a campaign that its organiser may choose. */
export interface SettingsOptions {
  readonly name?: string;
  readonly maxRuns?: Limit;
  readonly maxDocuments?: Limit;
  readonly measure?: readonly string[];
  readonly relevant?: readonly RelevanceView[];
  readonly opens?: string;
  readonly closes?: string;
  readonly tolerate?: readonly RunProblemKind[];
}

/** Adds the options of {@link SettingsOptions} to a command. */
export function addSettingsOptions(command: Command): void {
  command
    .option("--name <name>", "name of the campaign")
    .option("--max-runs <n>", "maximum number of runs per participant and topic set, or none for no limit", limit)
    .option("--max-documents <n>", "maximum number of documents per topic in a run, or none for no limit", limit)
    .option(
      "-m, --measure <measure>",
      "measure, such as PRES@1000; may be repeated; replaces the measures of the track",
      collect,
    )
    .option("--relevant <views>", "lowest relevant grade, or several named ones: strict=2,relaxed=1", views)
    .option("--opens <date>", "first day on which runs are accepted: 2010-04-01", day)
    .option("--closes <date>", "last day on which runs are accepted, in UTC", day)
    .addOption(
      new Option(
        "--tolerate <kinds>",
        `problems that only cause a warning, comma-separated: ${TOLERABLE.join(", ")}; or none`,
      ).argParser(tolerated),
    );
}

/** The settings that the options change. */
export function settingsIn(options: SettingsOptions): Partial<CampaignSettings> {
  const { name, maxRuns, maxDocuments, measure, relevant, opens, closes, tolerate } = options;
  return {
    ...(name !== undefined && { name }),
    ...(maxRuns !== undefined && { maxRuns: maxRuns === "none" ? null : maxRuns }),
    ...(maxDocuments !== undefined && { maxDocuments: maxDocuments === "none" ? null : maxDocuments }),
    ...(measure !== undefined && { measures: asMeasures(measure) }),
    ...(relevant !== undefined && { views: relevant }),
    ...(opens !== undefined && { opens }),
    ...(closes !== undefined && { closes }),
    ...(tolerate !== undefined && { tolerated: tolerate }),
  };
}

function limit(text: string): Limit {
  return text === "none" ? text : count(text);
}

function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || dateNumber(text) === undefined) {
    throw new InvalidArgumentError("It must be a date such as 2010-04-01.");
  }
  return text;
}

function views(text: string): RelevanceView[] {
  const parts = text.split(",").map((part) => /^(?:\s*([\p{L}\p{N}+-]+)\s*=)?\s*(\d{1,5})\s*$/u.exec(part));
  if (parts.some((part) => part === null || (part[1] === undefined && parts.length > 1))) {
    throw new InvalidArgumentError("It must be a grade, or a list of names with grades, such as strict=2,relaxed=1.");
  }
  return parts.map((part) => ({ name: part![1] ?? "", level: Number(part![2]) }));
}

function tolerated(text: string): RunProblemKind[] {
  if (text === "none") return [];
  return text.split(",").map((word) => {
    const kind = TOLERABLE.find((each) => each === word.trim());
    if (kind === undefined) throw new InvalidArgumentError(`It must be one or more of ${TOLERABLE.join(", ")}.`);
    return kind;
  });
}
