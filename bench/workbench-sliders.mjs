// node bench/workbench-sliders.mjs [CAMPAIGN]: how soon the rooms Robustness and Effort answer while their sliders move,
// in Chromium, with 143 simulated runs on 50 topics (or a campaign of your own); writes RESULTS-workbench.md.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

const [RUNS, TOPICS, DEPTH, JUDGED] = [143, 50, 300, 200];
const MOVES = 9;
const root = path.resolve(import.meta.dirname, "..");
const program = path.join(root, "bin", "presage");
const folder = process.argv[2] ?? madeCampaign();

const server = spawn(process.execPath, [program, "serve", folder, "--port", "0"], {
  stdio: ["ignore", "pipe", "ignore"],
});
const url = await new Promise((resolve) => {
  let text = "";
  server.stdout.on("data", (piece) => {
    text += piece;
    const found = /http:\/\/\S+/.exec(text)?.[0];
    if (found) resolve(found);
  });
});
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
const room = `${url}campaigns/${encodeURIComponent(path.basename(path.resolve(folder)))}`;
const rows = [];
for (const { title, address, label, ready, answered } of [
  {
    title: "Robustness: one sample at the slider, figures drawn",
    address: "robustness?cutoff=100",
    label: "Share of the relevant",
    ready: "[data-done=true]",
    answered: (value) => `[data-share="${value}"]:not([data-samples="0"])`,
  },
  {
    title: "Robustness: ten samples at the slider, figures drawn",
    address: "robustness?cutoff=100&seed=1",
    label: "Share of the relevant",
    ready: "[data-done=true]",
    answered: (value) => `[data-share="${value}"][data-samples="10"]`,
  },
  {
    title: "Effort: depths for a recall, figures and tables drawn",
    address: "effort",
    label: "Recall to reach",
    ready: "[data-done=true]",
    answered: (value) => `[data-recall="${value}"]`,
  },
]) {
  await page.goto(`${room}/${address}`);
  await page.locator(ready).waitFor({ timeout: 300_000 });
  const times = [];
  // Shares that were not computed before: between those of the curve.
  for (let move = 0; move < MOVES; move++) {
    const value = Number((0.15 + 0.1 * move).toFixed(2));
    times.push(await page.evaluate(measured, { label, value: String(value), selector: answered(value) }));
  }
  rows.push({ title, times: times.sort((a, b) => a - b) });
  console.error(title, times.map((time) => Math.round(time)).join(" "));
}
await browser.close();
server.kill();

const at = (times, share) => Math.round(times[Math.min(times.length - 1, Math.ceil(share * times.length) - 1)]);
const section = `## Sliders

Written by \`node bench/workbench-sliders.mjs\`. From the event of the slider to the frame that shows the answer, in
Chromium, 1400 pixels wide: ${process.argv[2] ? "a campaign of the user" : `${RUNS} simulated runs × ${TOPICS} topics × ${DEPTH} documents, ${JUDGED} judged documents per topic`}, three measures; ${MOVES} moves, in
milliseconds. ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.versions.node}; load average at the end ${os.loadavg()[0].toFixed(1)}.

| question | median | 90 % | worst |
|---|---:|---:|---:|
${rows.map(({ title, times }) => `| ${title} | ${at(times, 0.5)} | ${at(times, 0.9)} | ${at(times, 1)} |`).join("\n")}
`;
const file = path.join(import.meta.dirname, "RESULTS-workbench.md");
const others = existsSync(file)
  ? readFileSync(file, "utf8")
      .split(/^(?=## )/m)
      .filter((part) => !part.startsWith("## Sliders"))
  : ["# The workbench in a browser\n\n"];
writeFileSync(file, `${others.join("").trimEnd()}\n\n${section}`);
console.log(section);

/** Moves the slider, and waits for the frame after the answer. Runs in the page. */
async function measured({ label, value, selector }) {
  const slider = [...document.querySelectorAll(".slider")].find((each) => each.textContent.startsWith(label));
  const input = slider.querySelector("input");
  const start = performance.now();
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  while (!document.querySelector(selector)) await new Promise((next) => requestAnimationFrame(next));
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  return performance.now() - start;
}

/** Makes a campaign of simulated runs; returns its folder. */
function madeCampaign() {
  const scratch = mkdtempSync(path.join(os.tmpdir(), "presage-sliders-"));
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const topics = Array.from({ length: TOPICS }, (_, i) => String(101 + i));
  const judged = topics.flatMap((topic) =>
    Array.from({ length: JUDGED }, (_, d) => `${topic} 0 d${topic}-${d} ${d < 40 ? 1 : 0}\n`),
  );
  writeFileSync(path.join(scratch, "qrels.txt"), judged.join(""));
  writeFileSync(path.join(scratch, "topics.tsv"), `topic\n${topics.join("\n")}\n`);
  mkdirSync(path.join(scratch, "runs"));
  const presage = (...args) => execFileSync(process.execPath, [program, ...args, "--quiet"], { stdio: "inherit" });
  const campaign = path.join(scratch, "campaign");
  presage("campaign", "init", campaign, "--name", "143 runs", "-m", "PRES@100");
  presage(
    "campaign",
    "add-topics",
    campaign,
    path.join(scratch, "topics.tsv"),
    "--qrels",
    path.join(scratch, "qrels.txt"),
  );
  for (let team = 0; team < 13; team++) {
    const files = Array.from({ length: RUNS / 13 }, (_, r) => {
      const skill = 0.2 + 0.6 * random();
      const lines = topics.flatMap((topic) => {
        const keys = Array.from({ length: 2 * DEPTH }, (_, d) => ({
          d,
          key: random() - (d < 40 ? skill : d < JUDGED ? 0.2 : 0),
        }));
        const order = keys.sort((a, b) => a.key - b.key).slice(0, DEPTH);
        return order.map(({ d }, i) => `${topic} Q0 d${topic}-${d} ${i + 1} ${DEPTH - i} t${team}r${r}\n`);
      });
      const name = path.join(scratch, "runs", `t${team}r${r}.txt`);
      writeFileSync(name, lines.join(""));
      return name;
    });
    presage("campaign", "submit", campaign, ...files, "--participant", `team${team}`);
  }
  return campaign;
}
