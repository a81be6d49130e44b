/**
 * `npm run bench:screening -- FOLDER`: the order of the workbench beside ASReview's, and how far its estimates of recall
 * can be trusted; writes RESULTS-screening.md.
 *
 *     node bench/screening.mjs FOLDER [--only REVIEW] [--seeds 10] [--keep PLACE]
 *
 * FOLDER has the folders reviews, vaswani and clef-tar-2017 of docs/real-data.md. With --only or --seeds the tables are
 * only printed. With --keep, finished simulations are kept in PLACE and not repeated, so that an interrupted bench
 * continues; remove PLACE after changing the code. Seeded: the output is always the same. Takes about half an hour.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { coverageTable, stoppingTable } from "./screening/advice.mjs";
import { comparisonTable, variantTable } from "./screening/compare.mjs";
import { REVIEWS, readHeldOut, readReview } from "./screening/data.mjs";
import { simulateScreening } from "./screening/simulate.mjs";
import { tarRuns } from "./search-recall/data.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, seeds: { type: "string", default: "10" }, keep: { type: "string" } },
});
if (positionals.length !== 1) throw new Error("usage: node bench/screening.mjs FOLDER [--only REVIEW]");
const folder = positionals[0];
const peer = JSON.parse(readFileSync(join(import.meta.dirname, "screening/asreview.json"), "utf8"));

/** What was computed before, or is now. */
function kept(/** @type {string} */ name, /** @type {() => boolean[]} */ compute) {
  const file = values.keep === undefined ? undefined : join(values.keep, name);
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  process.stderr.write(`${name}\n`);
  const result = compute();
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(result));
  }
  return result;
}

const reviews = Object.keys(peer.reviews)
  .filter((name) => values.only === undefined || name === values.only)
  .map((name) => {
    const isReview = REVIEWS.includes(name);
    const review = isReview ? readReview(join(folder, "reviews"), name) : readHeldOut(join(folder, "vaswani"), name);
    const simulations = peer.reviews[name].slice(0, Number(values.seeds));
    const simulate = (/** @type {any} */ options, /** @type {number} */ seeds) =>
      simulations.slice(0, seeds).map((/** @type {any} */ { seed, priors }) => {
        const given = { ...options, seed: String(seed) };
        return kept(`${name}${JSON.stringify(given).replaceAll(/[^a-z0-9]+/g, "-")}.json`, () =>
          simulateScreening(review, priors, given),
        );
      });
    return {
      name,
      isReview,
      documents: review.records.length,
      relevant: review.records.filter(({ isRelevant }) => isRelevant).length,
      ours: simulate({}, simulations.length),
      peer: simulations,
      variants: isReview
        ? [
            { setting: "training after 10 judgements", found: simulate({ batch: 10 }, simulations.length) },
            {
              setting: "words without pairs, after 10",
              found: simulate({ batch: 10, pairs: false }, simulations.length),
            },
          ]
        : [],
    };
  });

const sequences = reviews.flatMap(({ isReview, ours, variants }) => [
  ...ours.map((judged) => ({ data: isReview ? "reviews" : "held out", judged })),
  ...(variants[0]?.found ?? []).map((judged) => ({ data: "reviews, after 10", judged })),
]);
if (values.only === undefined) {
  for (const { relevant, searches } of tarRuns(join(folder, "clef-tar-2017"))) {
    for (const { docs } of searches) {
      const judged = docs.map((doc) => relevant.has(doc));
      // Short lists leave documents out that only other runs have.
      if (judged.filter(Boolean).length > 0.999 * relevant.size) sequences.push({ data: "CLEF TAR 2017", judged });
    }
  }
}

const text = `${[
  "## Beside ASReview",
  comparisonTable(reviews),
  "## Other settings",
  variantTable(reviews.flatMap(({ name, variants }) => variants.map((each) => ({ name, ...each })))),
  "## Recall while judging",
  coverageTable(sequences),
  "## The advice to stop",
  stoppingTable(sequences),
].join("\n\n")}\n`;
process.stdout.write(text);
if (values.only === undefined && values.seeds === "10") {
  const { introduction } = await import("./screening/introduction.mjs");
  writeFileSync(join(import.meta.dirname, "RESULTS-screening.md"), `${introduction}\n${text}`);
}
