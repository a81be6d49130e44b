/** `npm run bench:paint`: how soon each room of the workbench shows something with 143 runs; writes RESULTS-paint.md. */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { campaignOfRuns } from "./workbench/campaign-of-runs.mjs";
import { renderPaint } from "./workbench/paint-results.mjs";

const usage = `usage: npm run bench:paint -- [options] [ADDRESS…]

  --campaign FOLDER  a campaign to show (made from ../shared/data/trec-covid-r1, or simulated: 143 runs)
  --rounds N         how often each room is opened (7)
  --quick            one round; writes no results
  --help

An ADDRESS is a path of the workbench, such as /campaigns/NAME/leaderboard; default: all rooms.`;

const root = path.resolve(import.meta.dirname, "..");
const program = process.env.PRESAGE_PROGRAM ?? path.join(root, "bin/presage");

/** Rooms of a campaign, with what each shows first. */
const ROOMS = [
  ...["setup", "topics", "runs", "pool", "judge", "assessors"],
  ...["leaderboard", "compare?runs=1,2", "diff?runs=1,2", "robustness", "effort", "report"],
];

/** What counts as content: not the title alone. */
const CONTENT =
  "main .room :is(tbody tr, .hit, .figure svg, .card, .empty, form, .block, .controls + *), main .empty, main article";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    campaign: { type: "string" },
    rounds: { type: "string", default: "7" },
    quick: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (options.help) {
  console.log(usage);
  process.exit(0);
}
const rounds = options.quick ? 1 : Number(options.rounds);
const made = options.campaign ? { folder: options.campaign, what: options.campaign } : campaign();
const name = path.basename(path.resolve(made.folder));
const load = os.loadavg()[0];
const { url, stop } = await startServer(made.folder);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  const addresses =
    positionals.length > 0
      ? positionals
      : ["/", ...ROOMS.map((room) => `/campaigns/${name}/${room}`), "/measures", "/systems"];
  const rooms = [];
  for (const address of addresses) {
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(await open(address));
    if (times.some((time) => time === undefined)) console.log(`${address}: no such room`);
    else {
      rooms.push({ address, times });
      console.log(address, times.map(({ content }) => Math.round(content)).join(" "));
    }
  }
  const first = await firstPage();
  const text = renderPaint({ what: made.what, rounds, rooms, first, load, url });
  if (options.quick) console.log(text);
  else writeFileSync(path.join(root, "bench/RESULTS-paint.md"), text);
} finally {
  await browser.close();
  stop();
}

/** Opens a room in a fresh browser context, with nothing cached. Times are milliseconds since the address was entered. */
async function open(address) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  await page.goto(new URL(address, url).href, { waitUntil: "commit" });
  const seen = await page.waitForFunction(
    (content) => {
      if (document.body?.textContent?.includes("Nothing is at this address")) return "absent";
      return document.querySelector(content) && !document.querySelector("main .waiting") ? performance.now() : false;
    },
    CONTENT,
    { polling: "raf", timeout: 60_000 },
  );
  const content = await seen.jsonValue();
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now(),
  );
  await context.close();
  return content === "absent" ? undefined : { paint, content };
}

/** The scripts that the first page loads, as sent. */
async function firstPage() {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes = [];
  page.on("response", (response) => {
    if (!/\.js$/.test(new URL(response.url()).pathname)) return;
    sizes.push(
      response.finished().then(async () => [response.url(), (await response.request().sizes()).responseBodySize]),
    );
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const files = await Promise.all(sizes);
  await context.close();
  return files.map(([file, bytes]) => ({ file: path.basename(new URL(file).pathname), bytes }));
}

function campaign() {
  const folder = path.join(root, "bench/data/workbench");
  const place = path.join(folder, "campaign-143");
  const real = path.resolve(root, "../shared/data/trec-covid-r1");
  const what = existsSync(real)
    ? "TREC-COVID round 1: 143 runs of 56 teams on 30 topics, 8,691 judgements"
    : "simulated: 143 runs on 50 topics";
  const note = `${place}.txt`;
  if (existsSync(place) && existsSync(note) && readFileSync(note, "utf8") === what) return { folder: place, what };
  rmSync(place, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log("making the campaign");
  campaignOfRuns(`${place}.unfinished`, existsSync(real) ? real : undefined, (...args) =>
    execFileSync(process.execPath, [program, ...args], { stdio: ["ignore", "ignore", "inherit"] }),
  );
  renameSync(`${place}.unfinished`, place);
  writeFileSync(note, what);
  return { folder: place, what };
}

function startServer(folder) {
  const server = spawn(process.execPath, [program, "serve", folder, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let out = "";
    server.stdout.on("data", (piece) => {
      out += piece;
      const found = /http:\/\/\S+/.exec(out)?.[0];
      if (found) resolve({ url: found, stop: () => server.kill() });
    });
    server.on("exit", (code) => reject(new Error(`presage serve ended with ${code}`)));
  });
}
