import { parseMeasure, trecNamesOf } from "../measures/index.js";
import { evaluatedSubmissions } from "./campaign.js";
import type { CampaignEvaluation } from "./evaluate-campaign.js";
import type { CampaignMeasure } from "./settings.js";
import type { SummaryTable } from "./summary-tables.js";

/** Facts about a publication: when and with which version it was made, and its files. */
export interface PublicationFacts {
  readonly now: Date;
  readonly version: string;
  readonly extractedRuns?: boolean | undefined;
  /** SHA-256 of each published file, by its name. */
  readonly files: ReadonlyMap<string, string>;
}

/** Files that are published as received. */
const INPUT = /^(?:topics|judgements|runs)\//;

/** The README of a published campaign: its contents and how they were made. */
export function publicationReadme(
  evaluation: CampaignEvaluation,
  tables: readonly SummaryTable[],
  { now, version, extractedRuns, files }: PublicationFacts,
): string {
  const { campaign, bundles, judgements } = evaluation;
  const { settings } = campaign;
  const excluded = campaign.topics.filter((topic) => topic.excluded !== undefined);
  const submissions = evaluatedSubmissions(campaign);
  const withdrawn = campaign.submissions.filter((each) => each.withdrawn !== undefined).length;
  const lines = [
    `# ${settings.name}`,
    "",
    `Results of an evaluation campaign, track ${settings.track}: ${submissions.length} runs of ${campaign.participants.length} participants.`,
    `Published on ${now.toISOString().slice(0, 10)} by Presage ${version}.`,
    "",
    "| what | where |",
    "| --- | --- |",
    "| topics, as handed out | `topics/` |",
    "| all topics, with sets, languages and dates | `topics.csv` |",
    "| judgements, as given | `judgements/` |",
    "| judgements of each bundle, for trec_eval | `qrels/` |",
    "| runs, as submitted | `runs/` |",
    ...(extractedRuns ? ["| runs extracted from runs for more topics | `runs-extracted/` |"] : []),
    `| ${tables.length} tables: CSV and JSON, and all in Markdown | \`summary/\` |`,
    "| scores of every run and topic | `per-topic/` |",
    "| SHA-256 of all files, for `sha256sum --check` | `SHA256SUMS` |",
    "",
    "## Bundles",
    "",
    ...bundles.map(({ name, topics, runs }) => {
      const extracted = runs.filter((run) => run.extracted).length;
      const parts = extracted > 0 ? ` (${runs.length - extracted} submitted, ${extracted} extracted)` : "";
      return `- ${name}: ${topics.length} topics, ${runs.length} runs${parts}`;
    }),
    "",
    ...(excluded.length > 0
      ? ["Topics that do not count:", "", ...excluded.map(({ id, excluded: why }) => `- ${id}: ${why}`), ""]
      : []),
    "## How scores were computed",
    "",
    ...settings.measures.map(measureLine),
    "",
    ...settings.views.map(
      ({ name, level }) => `- Relevant${name === "" ? "" : ` (${name})`}: documents with grade ${level} or higher.`,
    ),
    "- Documents are ranked by score; equal scores by document id, descending, as trec_eval does.",
    "- A topic that a run does not have counts as one for which it retrieved nothing (trec_eval's `-c`).",
    "- To check a score: `trec_eval -c -m map qrels/BUNDLE.txt runs/SET/RUN`.",
    ...(judgements.unjudged.length > 0
      ? [
          `- ${judgements.unjudged.length} topics have no judgements and are omitted: ${judgements.unjudged.join(", ")}.`,
        ]
      : []),
    ...(withdrawn > 0 ? [`- ${withdrawn} runs were withdrawn and are not included.`] : []),
    "",
    "## Inputs",
    "",
    "| file | SHA-256 |",
    "| --- | --- |",
    ...Array.from(files).flatMap(([name, sha256]) => (INPUT.test(name) ? [`| ${name} | \`${sha256}\` |`] : [])),
    "",
  ];
  return lines.join("\n");
}

/** A measure under the names of both programs. */
function measureLine({ label, measure }: CampaignMeasure): string {
  const { measure: known, settings, name } = parseMeasure(measure);
  // trec_eval has no PRES; the name is Presage's own.
  const trec = known.name === "PRES" ? undefined : trecNamesOf(known)[0];
  const cutoff = settings.cutoff === undefined ? "" : `_${settings.cutoff}`;
  return `- ${label}: \`${name}\` of Presage${trec === undefined ? "" : `, \`${trec}${cutoff}\` of trec_eval`}`;
}
