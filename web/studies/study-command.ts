import type { ProvenanceFacts } from "../ui/provenance.js";
import type { StudiedBundle } from "./use-campaign-runs.js";

type Options = readonly (readonly [option: string, value: string | number])[];

/**
 * A command line that makes the same numbers, to be run next to the campaign's folder; `undefined` if no files hold this
 * part of the campaign: judgements made in the workbench, or runs that are extracted from another topic set.
 */
export function studyCommand(study: string, { campaign, bundle }: StudiedBundle, options: Options): string | undefined {
  const { file } = campaign.facts.judgements;
  if (file === undefined || campaign.facts.judgements.machine || bundle.runs.some(({ extracted }) => extracted))
    return undefined;
  const inCampaign = (path: string) => `${campaign.folder}/${path}`;
  const runs = bundle.runs.map(({ submission }) => inCampaign(campaign.facts.files[submission.id]));
  const all = campaign.qrels.table.topics.length === bundle.topics.length;
  const words = [
    ...["presage", "study", study, inCampaign(file), ...runs],
    ...options.flatMap(([option, value]) => [`--${option}`, String(value)]),
    ...(all ? [] : ["--topics", bundle.topics.map(({ id }) => id).join(",")]),
  ];
  return words.map(quoted).join(" ");
}

/** A word as a shell reads it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Where the numbers of a study come from. */
export function studyFacts(
  study: string,
  of: StudiedBundle,
  { cutoff, seed, options }: { readonly cutoff: string; readonly seed?: string; readonly options: Options },
): ProvenanceFacts {
  const { version } = of.campaign.facts.judgements;
  const command = studyCommand(study, of, options);
  return {
    cutoff,
    ties: "document id, descending",
    qrels: version,
    ...(seed !== undefined && { seed }),
    ...(command !== undefined && { command }),
  };
}
