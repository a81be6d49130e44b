import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Campaign, trackRules } from "../src/campaign/index.js";
import { CampaignStore } from "../src/campaign/node.js";
import { createRandom } from "../src/core/index.js";

const program = process.env.PRESAGE_PROGRAM ?? resolve(import.meta.dirname, "../bin/presage");

/** How often `submit` is killed; set PRESAGE_KILLS=500 for more. */
const KILLS = Number(process.env.PRESAGE_KILLS ?? 16);

const RUNS = 10;

let scratch = "";
let runs: string[] = [];
let durationMs = 0;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "presage-kill-"));
  const settings = { name: "kill", track: "clef-ip-2010", ...trackRules["clef-ip-2010"], maxRuns: null } as const;
  CampaignStore.create(join(scratch, "empty"), settings, "");
  const store = CampaignStore.open(join(scratch, "empty"));
  store.write(() =>
    store.putTopics(
      Array.from({ length: 20 }, (_, i) => ({ id: `PAC-${i}`, set: "large" })),
      "",
    ),
  );
  store.close();
  runs = Array.from({ length: RUNS }, (_, i) => writeRun(i));
  const start = performance.now();
  const undisturbed = await submit(join(scratch, "empty"), "undisturbed");
  durationMs = performance.now() - start;
  expect(undisturbed.acknowledged).toHaveLength(RUNS);
});

afterAll(() => rmSync(scratch, { recursive: true }));

/** Runs of different sizes, some of them gzipped. */
function writeRun(i: number): string {
  const lines = Array.from({ length: 20 * 50 * (1 + (i % 3)) }, (_, n) => {
    const rank = Math.floor(n / 20);
    return `PAC-${n % 20} Q0 EP-${rank}-A1 ${rank + 1} ${-rank} run${i}\n`;
  });
  const path = join(scratch, `p_run${i}_PAC_all${i % 2 === 0 ? ".gz" : ""}`);
  writeFileSync(path, i % 2 === 0 ? gzipSync(lines.join("")) : lines.join(""));
  return path;
}

interface Submitted {
  readonly folder: string;
  /** Files whose receipts were printed. */
  readonly acknowledged: readonly string[];
}

/** Submits all runs to a copy of a campaign, killed after this many milliseconds, if given. */
function submit(from: string, name: string, killAfterMs?: number): Promise<Submitted> {
  const folder = join(scratch, name);
  cpSync(from, folder, { recursive: true });
  const child = spawn(process.execPath, [program, "campaign", "submit", folder, ...runs], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  let out = "";
  child.stdout.on("data", (piece: Buffer) => {
    out += piece.toString();
  });
  return new Promise((done) => {
    child.on("close", () => {
      clearTimeout(timer);
      const acknowledged = Array.from(out.matchAll(/^(\S+): taken as number \d+$/gm), ([, file]) => file);
      done({ folder, acknowledged });
    });
  });
}

/** Opens the campaign as the next command does, and checks everything in it. */
function inspect(folder: string): Campaign {
  const store = CampaignStore.open(folder);
  const campaign = store.read();
  store.close();
  const places = readdirSync(join(folder, "submissions"));
  // Only complete, recorded files, and all that are recorded.
  expect(places.sort()).toEqual(campaign.submissions.map(({ sha256 }) => sha256).sort());
  for (const { sha256, fileName, sizeBytes, lines } of campaign.submissions) {
    const bytes = readFileSync(join(folder, "submissions", sha256, fileName));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    expect(bytes.length).toBe(sizeBytes);
    expect(lines % 1000).toBe(0);
  }
  return campaign;
}

test(`${KILLS} kills at random points: acknowledged runs are kept, and nothing is half done`, async () => {
  let interrupted = 0;
  for (let seed = 0; seed < KILLS; seed++) {
    const random = createRandom(`kill/${seed}`);
    const killed = await submit(join(scratch, "empty"), `kill-${seed}`, random.uniform() * durationMs);
    const { submissions } = inspect(killed.folder);
    const recorded = submissions.map(({ fileName }) => fileName);
    expect(recorded.slice(0, killed.acknowledged.length)).toEqual(killed.acknowledged);
    // At most one run was recorded without a printed receipt.
    expect(recorded.length - killed.acknowledged.length).toBeLessThanOrEqual(1);
    if (recorded.length < RUNS) interrupted++;
    // The rest can be submitted normally.
    const rest = await submit(killed.folder, `rest-${seed}`);
    expect(rest.acknowledged).toEqual(runs.map((path) => basename(path)).slice(recorded.length));
    expect(inspect(rest.folder).submissions.map(({ fileName }) => fileName)).toEqual(
      runs.map((path) => basename(path)),
    );
    for (const { folder } of [killed, rest]) rmSync(folder, { recursive: true });
  }
  // Otherwise this test proves nothing.
  expect(interrupted).toBeGreaterThan(0);
});
