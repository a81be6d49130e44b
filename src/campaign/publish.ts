import { createReadStream } from "node:fs";
import type { Cell, Table } from "../core/index.js";
import { eachJudgement } from "../trec/index.js";
import { readRankings } from "../trec/node.js";
import type { Bundle } from "./bundles.js";
import { type Campaign, evaluatedSubmissions } from "./campaign.js";
import { type CampaignEvaluation, type EvaluateOptions, evaluateCampaign } from "./evaluate-campaign.js";
import type { RankingsOf } from "./overview-tables.js";
import { publicationReadme } from "./publication-readme.js";
import { extractRun, type PublishedFolder, publishFolder } from "./published-folder.js";
import type { CampaignStore } from "./store.js";
import { campaignSummary } from "./summary.js";
import { type SummaryTable, scoresName, topicScoresTable } from "./summary-tables.js";

export interface PublishOptions extends EvaluateOptions {
  readonly output: string;
  /** Also write the small runs that were extracted from large ones. */
  readonly extractedRuns?: boolean | undefined;
  readonly now: Date;
  readonly version: string;
  /** Turns a table into text; the form of a table is not decided here. */
  readonly render: Readonly<Record<"csv" | "json" | "markdown", (table: Table) => string>>;
}

/** Writes everything that a campaign publishes to a new folder, completely or not at all. */
export async function publishCampaign(store: CampaignStore, options: PublishOptions): Promise<CampaignEvaluation> {
  const evaluation = await evaluateCampaign(store, options);
  const tables = await campaignSummary(evaluation, rankingsFrom(store));
  await publishFolder(options.output, async (to) => {
    await publishTopics(store, evaluation.campaign, to, options);
    await publishJudgements(store, evaluation, to);
    await publishRuns(store, evaluation, to, options);
    await publishTables(tables, evaluation, to, options);
    await to.write("README.md", publicationReadme(evaluation, tables, { ...options, files: to.files }));
  });
  return evaluation;
}

/** Reads the rankings of submitted runs. */
export function rankingsFrom(store: CampaignStore): RankingsOf {
  return ({ sha256, fileName }, depth) =>
    readRankings(store.path("submissions", { sha256, name: fileName }), { depth });
}

async function publishTopics(
  store: CampaignStore,
  campaign: Campaign,
  to: PublishedFolder,
  { render }: PublishOptions,
): Promise<void> {
  for (const file of campaign.topicFiles) {
    await to.write(freeName(to, `topics/${file.name}`), bytesOf(store.path("topics", file)));
  }
  await to.write("topics.csv", render.csv(topicsTable(campaign)));
}

/** All topics with their details. */
export function topicsTable({ topics }: Campaign): Table {
  return {
    caption: "Topics",
    columns: ["topic", "set", "language", "date", "document", "same_as", "excluded"].map((name) => ({
      name,
      kind: "text",
      ...(name === "topic" && { id: true }),
    })),
    rows: topics.map(({ id, set, language, cutoff, document, sameAs, excluded }): Cell[] => [
      ...[id, set, language ?? null, cutoff ?? null, document ?? null, sameAs ?? null, excluded ?? null],
    ]),
  };
}

async function publishJudgements(
  store: CampaignStore,
  { campaign, bundles, judgements }: CampaignEvaluation,
  to: PublishedFolder,
): Promise<void> {
  const file = campaign.judgements!;
  await to.write(`judgements/${file.name}`, bytesOf(store.path("judgements", file)));
  const lines = new Map<string, string[]>();
  for (const { topic, doc, grade } of eachJudgement(judgements.qrels)) {
    const line = `${topic} 0 ${doc} ${grade}\n`;
    const known = lines.get(topic);
    if (known) known.push(line);
    else lines.set(topic, [line]);
  }
  for (const { name, topics } of bundles) {
    await to.write(`qrels/${name}.txt`, topics.flatMap(({ id }) => lines.get(id) ?? []).join(""));
  }
}

async function publishRuns(
  store: CampaignStore,
  { campaign, bundles }: CampaignEvaluation,
  to: PublishedFolder,
  { extractedRuns }: PublishOptions,
): Promise<void> {
  const path = ({ sha256, fileName }: { sha256: string; fileName: string }) =>
    store.path("submissions", { sha256, name: fileName });
  for (const submission of evaluatedSubmissions(campaign)) {
    await to.write(freeName(to, `runs/${submission.set}/${submission.fileName}`), bytesOf(path(submission)));
  }
  if (!extractedRuns) return;
  for (const bundle of bundles) {
    if (bundle.kind !== "set") continue;
    for (const run of bundle.runs) {
      if (!run.extracted) continue;
      const names = new Map(bundle.topics.flatMap(({ id }, t) => (run.topicIds[t] ? [[run.topicIds[t]!, id]] : [])));
      await to.write(extractedName(to, bundle, run.name), extractRun(path(run.submission), names));
    }
  }
}

function extractedName(to: PublishedFolder, { name }: Bundle, run: string): string {
  return freeName(to, `runs-extracted/${name}/${run}.txt`);
}

async function publishTables(
  tables: readonly SummaryTable[],
  { scores }: CampaignEvaluation,
  to: PublishedFolder,
  { render }: PublishOptions,
): Promise<void> {
  for (const { name, table } of tables) {
    await to.write(`summary/${name}.csv`, render.csv(table));
    await to.write(`summary/${name}.json`, render.json(table));
  }
  await to.write("summary/summary.md", tables.map(({ table }) => render.markdown(table)).join("\n"));
  for (const each of scores) await to.write(`per-topic/${scoresName(each)}.csv`, render.csv(topicScoresTable(each)));
}

/** The bytes of a file that is opened when it is read: if its copy cannot be made, nothing is left open. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

/** The name itself, or with a number if another file has it. */
function freeName(to: PublishedFolder, name: string): string {
  if (!to.has(name)) return name;
  const dot = name.indexOf(".", name.lastIndexOf("/") + 2);
  const [stem, ending] = dot < 0 ? [name, ""] : [name.slice(0, dot), name.slice(dot)];
  for (let n = 2; ; n++) {
    const other = `${stem}-${n}${ending}`;
    if (!to.has(other)) return other;
  }
}
