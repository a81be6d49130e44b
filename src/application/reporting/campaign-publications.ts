import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { addToSums } from "../../campaign/node.js";
import { writeFile } from "../../files/node.js";
import { publishResults } from "../campaigning/publish-results.js";
import type { CampaignEffects } from "../campaigning/with-campaign.js";
import { type CampaignReportRequest, campaignReport } from "./campaign-report.js";
import { type RenderOptions, reportPage } from "./render-report.js";

const FOLDER = "published";

/** Everything that was published at one time. */
export interface Publication {
  /** When it was made, as a name: `2026-11-16T09-30-00Z`. */
  readonly name: string;
  readonly files: readonly { readonly name: string; readonly sizeBytes: number }[];
}

/** Publishes a campaign into its own folder: topics, judgements, runs, tables, and the report as a page. */
export async function publishCampaignReport(
  folder: string,
  request: CampaignReportRequest & RenderOptions,
  effects: CampaignEffects = {},
): Promise<Publication> {
  const now = effects.now?.() ?? new Date();
  const name = now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
  const report = await campaignReport(folder, request, effects);
  const output = join(folder, FOLDER, name);
  mkdirSync(join(folder, FOLDER), { recursive: true });
  await publishResults(folder, { output, threads: request.threads }, effects);
  writeFile(join(output, "report.html"), reportPage(report, request, effects));
  addToSums(output, "report.html");
  return publicationIn(folder, name);
}

/** The publications of a campaign, the newest first. */
export function publicationsOf(folder: string): Publication[] {
  const place = join(folder, FOLDER);
  if (!existsSync(place)) return [];
  const names = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map((entry) => entry.name)
    .filter((name) => /^\d{4}-[\dTZ-]+$/.test(name))
    .sort()
    .reverse()
    .map((name) => publicationIn(folder, name));
}

/** The path of a published file; undefined if there is none. It is looked up in the list, so it cannot leave the folder. */
export function publishedFile(folder: string, publication: string, file: string): string | undefined {
  const found = publicationsOf(folder).find(({ name }) => name === publication);
  return found?.files.some(({ name }) => name === file) ? join(folder, FOLDER, publication, file) : undefined;
}

function publicationIn(folder: string, name: string): Publication {
  const place = join(folder, FOLDER, name);
  const entries = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map((path) => ({
    name: relative(place, path).split(sep).join("/"),
    sizeBytes: statSync(path).size,
  }));
  return {
    name,
    files: files.sort(
      (a, b) => Number(b.name === "report.html") - Number(a.name === "report.html") || (a.name < b.name ? -1 : 1),
    ),
  };
}
