import type { CampaignRankings } from "../../src/report/index.js";
import type { ProvenanceFacts } from "../ui/provenance.js";
import { type BundleRun, cutoffOf, type ShownMeasure } from "./view.js";

/** How runs are ranked before they are evaluated. */
const TIES = "as trec_eval: score, then document id, both descending";

function word(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The command that prints the scores of a bundle. */
export function bundleCommand({ folder }: CampaignRankings, bundle: string, measures: readonly ShownMeasure[]): string {
  return ["presage campaign evaluate", word(folder), "--bundle", word(bundle), ...measureWords(measures)].join(" ");
}

function measureWords(measures: readonly ShownMeasure[]): string[] {
  return measures.flatMap(({ measure }) => ["-m", word(measure)]);
}

/**
 * A command on the kept files of some runs. Without a file of judgements, or for runs whose topics have other ids in
 * their own set, there is none.
 */
export function filesCommand(
  { folder, facts }: CampaignRankings,
  command: string,
  runs: readonly BundleRun[],
  topics: readonly string[],
  level: number,
  words: readonly string[],
): string | undefined {
  const { file } = facts.judgements;
  if (file === undefined || runs.some(({ extracted }) => extracted)) return undefined;
  const place = (name: string) => word(`${folder}/${name}`);
  const files = runs.map(({ submission }) => place(facts.files[submission.id]));
  const relevant = level === 1 ? [] : ["-l", String(level)];
  const some = ["--topics", word(topics.join(","))];
  return ["presage", command, place(file), ...files, ...words, ...relevant, ...some].join(" ");
}

/** `presage eval` for one number. */
export function evalCommand(
  input: CampaignRankings,
  run: BundleRun,
  topics: readonly string[],
  level: number,
  measure: ShownMeasure,
): string | undefined {
  return filesCommand(input, "eval", [run], topics, level, ["-c", ...measureWords([measure])]);
}

/** `presage compare` for the runs of a comparison. */
export function compareCommand(
  input: CampaignRankings,
  runs: readonly BundleRun[],
  topics: readonly string[],
  level: number,
  measures: readonly ShownMeasure[],
  settings: readonly (readonly [name: string, value: string])[],
): string | undefined {
  const words = settings.flatMap(([name, value]) => [`--${name}`, word(value)]);
  return filesCommand(input, "compare", runs, topics, level, [...measureWords(measures), ...words]);
}

/** What every number of the rooms of results shares. */
export function factsOf(
  { facts: { judgements } }: CampaignRankings,
  measure: ShownMeasure | undefined,
  judged: number | undefined,
  command: string | undefined,
): ProvenanceFacts {
  const cutoff = measure && cutoffOf(measure);
  return {
    ...(measure && { cutoff: cutoff === undefined ? "all retrieved" : String(cutoff) }),
    ties: TIES,
    qrels: `${judgements.version}${judgements.machine ? ", with machine-made judgements" : ""}`,
    ...(judged !== undefined && Number.isFinite(judged) && { judged }),
    ...(command !== undefined && { command }),
  };
}
