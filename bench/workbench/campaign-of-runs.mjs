import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const [RUNS, TOPICS, DEPTH, JUDGED] = [143, 50, 300, 200];

/**
 * Makes a campaign with 143 runs: those of TREC-COVID, or simulated ones.
 *
 * @param {string} folder to make
 * @param {string | undefined} real folder of the TREC-COVID data
 * @param {(...args: string[]) => void} presage runs a command line
 */
export function campaignOfRuns(folder, real, presage) {
  rmSync(folder, { recursive: true, force: true });
  const scratch = mkdtempSync(path.join(tmpdir(), "campaign-of-runs-"));
  const { qrels, topics, teams } = real ? realRuns(real) : simulatedRuns(scratch);
  // Two languages, so that there are several bundles.
  const table = path.join(scratch, "topics.tsv");
  const rows = topics.map((topic, i) => `${topic}\t${i % 3 === 2 ? "de" : "en"}\n`);
  writeFileSync(table, `topic\tlanguage\n${rows.join("")}`);
  const measures = ["PRES@1000", "AP", "nDCG@10", "P@5", "R@100", "Bpref"].flatMap((each) => ["-m", each]);
  presage("campaign", "init", folder, "--name", "143 runs", "--max-documents", "none", ...measures, "--quiet");
  presage("campaign", "add-topics", folder, table, "--qrels", qrels, "--quiet");
  for (const [team, files] of teams) presage("campaign", "submit", folder, "--participant", team, ...files, "--quiet");
  rmSync(scratch, { recursive: true });
}

function realRuns(real) {
  const qrels = path.join(real, "qrels.covid-round1.txt");
  const lines = readFileSync(qrels, "utf8").trimEnd().split("\n");
  const topics = [...new Set(lines.map((line) => line.trim().split(/\s+/)[0]))];
  const [, ...board] = readFileSync(path.join(real, "leaderboard.csv"), "utf8").trimEnd().split("\n");
  const teamOf = new Map(board.map((line) => line.split(",")).map(([run, team]) => [run, team]));
  const teams = new Map();
  for (const file of readdirSync(path.join(real, "runs")).sort()) {
    const team = (teamOf.get(file.replace(/\.gz$/, "")) ?? "other").replaceAll(/[^A-Za-z0-9]+/g, "") || "other";
    teams.set(team, [...(teams.get(team) ?? []), path.join(real, "runs", file)]);
  }
  return { qrels, topics, teams };
}

function simulatedRuns(scratch) {
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const topics = Array.from({ length: TOPICS }, (_, i) => String(i + 1));
  const qrels = path.join(scratch, "qrels.txt");
  const judged = topics.flatMap((topic) =>
    Array.from({ length: JUDGED }, (_, d) => `${topic} 0 d${topic}-${d} ${d < 40 ? 1 + (d % 2) : 0}\n`),
  );
  writeFileSync(qrels, judged.join(""));
  const folder = path.join(scratch, "runs");
  mkdirSync(folder);
  const teams = new Map();
  for (let run = 0; run < RUNS; run++) {
    const skill = 0.2 + 0.6 * random();
    const lines = topics.flatMap((topic) => {
      const scored = Array.from({ length: 2 * DEPTH }, (_, d) => [d, random() + (d < 40 ? skill : 0)]);
      scored.sort((a, b) => b[1] - a[1]);
      return scored.slice(0, DEPTH).map(([d, score], i) => `${topic} Q0 d${topic}-${d} ${i + 1} ${score} run${run}\n`);
    });
    const file = path.join(folder, `run${run}.txt`);
    writeFileSync(file, lines.join(""));
    const team = `team${run % 40}`;
    teams.set(team, [...(teams.get(team) ?? []), file]);
  }
  return { qrels, topics, teams };
}
