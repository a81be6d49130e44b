import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { presage } from "./presage.js";

/** The files of a small campaign: 400 simulated patents, 12 topics, 5 runs of 4 teams, judgements by the truth. */
export interface SmallCampaign {
  readonly folder: string;
  readonly campaign: string;
  readonly collection: string;
  /** `topics.tsv`, and the topics as XML. */
  readonly topics: string;
  readonly runs: string;
  readonly qrels: string;
}

const SYSTEMS: readonly [team: string, system: string][] = [
  ["baseline", "bm25.full"],
  ["baseline", "bm25.claims"],
  ["dcu", "dcu.cit"],
  ["rmit", "rm3"],
  ["uned", "uned.run1"],
];

/** A fresh copy of the small campaign; the caller removes its folder. It is made once for each build of the program. */
export function copySmallCampaign(): SmallCampaign {
  const folder = mkdtempSync(join(tmpdir(), "presage-small-campaign-"));
  cpSync(template(), folder, { recursive: true });
  return placesIn(folder);
}

function placesIn(folder: string): SmallCampaign {
  const [campaign, collection, topics, runs, qrels] = ["campaign", "patents", "topics", "runs", "qrels.txt"].map(
    (name) => join(folder, name),
  );
  return { folder, campaign, collection, topics, runs, qrels };
}

function template(): string {
  const root = resolve(import.meta.dirname, "../..");
  const { hash } = JSON.parse(readFileSync(join(root, "dist/build.json"), "utf8")) as { hash: string };
  const cache = join(root, "node_modules/.cache/presage");
  const place = join(cache, `campaign-${hash.slice(0, 12)}`);
  if (existsSync(place)) return place;
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache).filter((name) => name.startsWith("campaign-"))) {
    rmSync(join(cache, old), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(cache, "unfinished-"));
  make(placesIn(unfinished));
  try {
    renameSync(unfinished, place);
  } catch {
    // Another worker was faster.
    rmSync(unfinished, { recursive: true });
  }
  return place;
}

function make({ folder, campaign, collection, topics, runs, qrels }: SmallCampaign): void {
  const world = join(folder, "world");
  run("collection", "simulate", world, "--documents", "400", "--words", "250", "--collection", collection);
  run(
    ...["collection", "topics", collection, "--output", topics, "--number", "12", "--min-relevant", "2"],
    "--keep-text-citations",
  );
  const wanted = SYSTEMS.flatMap(([, system]) => ["--system", system]);
  run(
    ...["run", "--collection", collection, "--topics", join(topics, "PAC_topics.xml"), "--output-dir", runs],
    ...["--threads", "1", ...wanted],
  );
  writeFileSync(qrels, truth(world, join(topics, "topics.tsv")));
  run("campaign", "init", campaign, "--track", "clef-ip-2010", "--name", "Small", "--collection", collection);
  run("campaign", "add-topics", campaign, join(topics, "topics.tsv"), "--set", "large", "--qrels", qrels);
  for (const [team, system] of SYSTEMS) {
    const as = `${team}_${system.replace(/^.*\./, "")}_PAC_all.txt`;
    run("campaign", "submit", campaign, join(runs, `${system}.run`), "--as", as);
  }
}

/** The true grades of the topics' relevant documents, and grade 0 for as many others. */
function truth(world: string, table: string): string {
  const rows = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n");
  const topicOf = new Map(
    rows(table)
      .slice(1)
      .map((line) => line.split("\t"))
      .map(([topic, document]) => [document, topic]),
  );
  const lines = rows(join(world, "truth.qrels"))
    .map((line) => line.split(" "))
    .filter(([document]) => topicOf.has(document))
    .map(([document, , doc, grade]) => `${topicOf.get(document)} 0 ${doc} ${grade}\n`);
  return lines.join("");
}

function run(...args: string[]): void {
  const { code, err } = presage([...args, "--quiet"]);
  if (code !== 0) throw new Error(`presage ${args.join(" ")}: ${err}`);
}
