/**
 * `npm run bench:sampling -- FOLDER`: bias and coverage of measures that are estimated from a sample of judgements, on
 * the runs of CLEF TAR 2017; writes RESULTS-sampling.md (docs/sampled-judgements.md explains it).
 *
 *     node bench/sampling.mjs FOLDER [--samples 200] [--design NAME] [--measure START] [--seed 0]
 *
 * FOLDER has the folder clef-tar-2017 of docs/real-data.md. Each sample is drawn from all judged documents of a topic, by
 * stratum or with unequal probabilities; the truth is the same measure with all judgements. Seeded: the output is
 * always the same. With --design or --measure the table is only printed.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { parseStrata } from "../dist/collection/index.js";
import { createRandom } from "../dist/core/index.js";
import { meanEstimate, parseMeasure, parseSampledMeasure, rankingOfGrades } from "../dist/measures/index.js";
import { kendallTauB, tQuantile } from "../dist/statistics/index.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: "string", default: "200" },
    design: { type: "string" },
    measure: { type: "string" },
    seed: { type: "string", default: "0" },
  },
});
if (positionals.length !== 1) throw new Error("usage: node bench/sampling.mjs FOLDER [--samples 200] [--design NAME]");
const folder = join(positionals[0], "clef-tar-2017");
const samples = Number(values.samples);

/** Beyond the last rank of any run. */
const END = 1_000_000;

/** `rank`: strata by the best rank in any run; `weight`: by the place in the order of weights; `pps`: a share, by weight. */
const DESIGNS = [
  { name: "uniform 10 %", rank: `1-${END}:.1` },
  { name: "uniform 20 %", rank: `1-${END}:.2` },
  { name: "uniform 50 %", rank: `1-${END}:.5` },
  { name: "ranks 1-10:1, 11-100:.3, then .1", rank: `1-10:1,11-100:.3,101-${END}:.1` },
  { name: "ranks 1-50:1, 51-200:.5, then .2", rank: `1-50:1,51-200:.5,201-${END}:.2` },
  { name: "ranks 1-100:1, 101-500:.5, then .2", rank: `1-100:1,101-500:.5,501-${END}:.2` },
  {
    name: "weights 1-200:1, 201-500:.5, 501-1000:.2, then .1",
    weight: `1-200:1,201-500:.5,501-1000:.2,1001-${END}:.1`,
  },
  { name: "unequal probabilities by weight, 20 %", pps: 0.2 },
];

const MEASURES = [
  ["estR@100", "R@100"],
  ["estR@1000", "R@1000"],
  ["estPRES@100", "PRES@100"],
  ["estPRES@1000", "PRES@1000"],
  ["estAP", "AP"],
  ["estNDCG", "nDCG"],
  ["statAP", "AP"],
  ["xinfAP", "AP"],
  ["infNDCG", "nDCG"],
  ["infAP", "AP"],
].filter(([name]) => values.measure === undefined || values.measure.split(",").some((start) => name.startsWith(start)));

/** infAP has no interval: fewer samples show its bias. */
const INF_AP_SAMPLES = 5;

const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;

function readLines(text, add) {
  const topics = new Map();
  for (const line of text.split("\n")) {
    const fields = line.trim().split(/\s+/);
    if (fields[0] === "") continue;
    if (!topics.has(fields[0])) topics.set(fields[0], new Map());
    add(topics.get(fields[0]), fields);
  }
  return topics;
}

const qrels = readLines(readFileSync(join(folder, "qrels/qrel_abs_test.txt"), "latin1"), (topic, [, , doc, grade]) =>
  topic.set(doc, Number(grade)),
);
const topics = [...qrels.keys()];

/** Distinct rankings, in the order of the lines; of a document that is listed twice the first counts. */
const runs = [];
const seen = new Set();
for (const name of readdirSync(join(folder, "runs")).sort()) {
  const text = gunzipSync(readFileSync(join(folder, "runs", name))).toString("latin1");
  const run = readLines(text, (topic, [, , doc]) => {
    if (!topic.has(doc)) topic.set(doc, topic.size + 1);
  });
  const key = JSON.stringify(topics.map((topic) => [...(run.get(topic)?.keys() ?? [])]));
  if (seen.has(key)) continue;
  seen.add(key);
  runs.push(run);
}

const docs = topics.map((topic) => [...qrels.get(topic).keys()]);
const grades = topics.map((topic, t) => docs[t].map((doc) => qrels.get(topic).get(doc)));
const bestRanks = topics.map((topic, t) =>
  docs[t].map((doc) => Math.min(END, ...runs.map((run) => run.get(topic)?.get(doc) ?? END))),
);

/**
 * The weight of a document before anything is judged: what relevant documents at its ranks would add to the AP of the
 * runs, Σ over runs of (1 + 1/r + 1/(r + 1) + … + 1/n) / 2n (J. A. Aslam, V. Pavlu 2007).
 */
const harmonic = [0];
const sumTo = (n) => {
  while (harmonic.length <= n) harmonic.push(harmonic[harmonic.length - 1] + 1 / harmonic.length);
  return harmonic[n];
};
const weights = topics.map((topic, t) =>
  docs[t].map((doc) =>
    runs.reduce((sum, run) => {
      const rank = run.get(topic)?.get(doc);
      const n = run.get(topic)?.size ?? 0;
      return rank === undefined ? sum : sum + (1 + sumTo(n) - sumTo(rank - 1)) / (2 * n);
    }, 0),
  ),
);
const placesByWeight = weights.map((list) => {
  const places = [];
  list
    .map((_, i) => i)
    .sort((a, b) => list[b] - list[a])
    .forEach((document, place) => {
      places[document] = place + 1;
    });
  return places;
});

/** Places of the documents in each run: by ascending rank, those not retrieved last. */
const orders = runs.map((run) =>
  topics.map((topic, t) =>
    docs[t]
      .map((doc, place) => ({
        place,
        rank: run.get(topic)?.get(doc) ?? Number.POSITIVE_INFINITY,
        ...{ grade: -1, stratum: 0, weight: 0.5 },
      }))
      .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank)),
  ),
);
const relevantOrders = orders.map((ofRun) =>
  ofRun.map((order, t) => order.filter(({ place }) => grades[t][place] > 0)),
);

function judgedRanking(r, t, gradeAt) {
  const found = [];
  const missed = [];
  for (const { place, rank } of orders[r][t]) {
    if (rank === Number.POSITIVE_INFINITY) missed.push(gradeAt(place));
    else {
      while (found.length < rank - 1) found.push(null);
      found.push(gradeAt(place));
    }
  }
  return rankingOfGrades(found, missed, topics[t]);
}

/** By measure, run and topic. */
const truth = MEASURES.map(() => runs.map(() => []));
for (const r of runs.keys()) {
  for (const t of topics.keys()) {
    const ranking = judgedRanking(r, t, (place) => grades[t][place]);
    MEASURES.forEach(([, name], m) => {
      const { measure, settings } = parseMeasure(name);
      truth[m][r].push(measure.compute(ranking, settings));
    });
  }
}

/** For each topic: the strata, and for each document whether it was drawn, its stratum and its weight. */
function draw(design, seed) {
  if (design.pps !== undefined) return topics.map((_, t) => drawUnequal(t, design.pps, seed));
  const ranks = design.rank === undefined ? placesByWeight : bestRanks;
  return topics.map((_, t) => drawStrata(ranks[t], parseStrata(design.rank ?? design.weight), `${seed}/${topics[t]}`));
}

/** As `presage pool` draws, with fewer objects: round(rate · n) documents of a stratum, at least two. */
function drawStrata(ranks, plan, seed) {
  const random = createRandom(seed);
  const stratum = ranks.map((rank) => plan.findIndex(({ to }) => rank <= to));
  const sampled = ranks.map(() => false);
  const strata = plan.map(({ rate }, s) => {
    const members = [];
    stratum.forEach((each, i) => {
      if (each === s) members.push(i);
    });
    random.shuffle(members);
    const drawn = Math.min(members.length, Math.max(2, Math.round(rate * members.length)));
    for (let i = 0; i < drawn; i++) sampled[members[i]] = true;
    return { size: members.length, drawn, design: "simple", isComplete: true };
  });
  return { strata, sampled, stratum, weight: stratum.map((s) => strata[s].size / strata[s].drawn) };
}

/** Each document by itself, with a probability proportional to its weight and at most 1; at least `share` of the mean. */
function drawUnequal(t, share, seed) {
  const random = createRandom(`${seed}/${topics[t]}`);
  const probabilities = probabilitiesOf(weights[t], share);
  const sampled = probabilities.map((probability) => random.uniform() < probability);
  return {
    strata: [{ size: sampled.length, drawn: sampled.filter(Boolean).length, design: "unequal", isComplete: false }],
    sampled,
    stratum: sampled.map(() => 0),
    weight: probabilities.map((probability) => 1 / probability),
  };
}

/** c · weight, not below a quarter of the share nor above 1, with c such that the share is reached. */
function probabilitiesOf(list, share) {
  let low = 0;
  let high = 1e9;
  const at = (c) => list.map((weight) => Math.min(1, Math.max(share / 4, c * weight)));
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2;
    if (mean(at(middle)) < share) low = middle;
    else high = middle;
  }
  return at(high);
}

const bound = MEASURES.map(([name]) => (name === "infAP" ? undefined : parseSampledMeasure(name)));
const infAp = parseMeasure("infAP");
const needsPool = bound.some((each) => each?.measure.needsPool);

/** The rankings of a run with what a sample shows of them; the same objects serve all samples. */
function rankingsOf(r, drawn) {
  return topics.map((topic, t) => {
    const { strata, sampled, stratum, weight } = drawn[t];
    for (const document of needsPool ? orders[r][t] : relevantOrders[r][t]) {
      const { place } = document;
      document.grade = sampled[place] ? grades[t][place] : -1;
      document.stratum = stratum[place];
      document.weight = sampled[place] ? weight[place] : 0;
    }
    const relevant = relevantOrders[r][t].filter(({ place }) => sampled[place]);
    return { pooled: { topic, strata, documents: orders[r][t] }, relevant: { topic, strata, documents: relevant } };
  });
}

function estimatesOf(m, r, rankings, drawn) {
  return rankings.map(({ pooled, relevant }, t) => {
    // Only measures that need the pool look at other documents than the relevant ones of the sample.
    if (bound[m]) return bound[m].estimate(bound[m].measure.needsPool ? pooled : relevant);
    const ranking = judgedRanking(r, t, (place) => (drawn[t].sampled[place] ? grades[t][place] : -1));
    return { value: infAp.measure.compute(ranking, infAp.settings), variance: 0, squares: 0, drawn: 2, isLone: false };
  });
}

function halfWidth({ variance, degrees }) {
  return variance === 0 ? 0 : tQuantile(0.975, Math.max(1, degrees)) * Math.sqrt(variance);
}

/** The rows of a design: one for each measure. */
function rowsOf(design) {
  const results = MEASURES.map(() => runs.map(() => []));
  const taus = MEASURES.map(() => []);
  let judged = 0;
  for (let sample = 0; sample < samples; sample++) {
    const drawn = draw(design, `${values.seed}/${design.name}/${sample}`);
    judged += drawn.reduce((sum, { sampled }) => sum + sampled.filter(Boolean).length, 0);
    const made = MEASURES.map(() => []);
    for (const r of runs.keys()) {
      const rankings = rankingsOf(r, drawn);
      MEASURES.forEach(([name], m) => {
        if (bound[m]?.measure.needsPool && design.pps !== undefined) return;
        if (name === "infAP" && sample >= INF_AP_SAMPLES) return;
        const estimates = estimatesOf(m, r, rankings, drawn);
        // The truth is that of the same topics.
        const known = truth[m][r].filter((_, t) => estimates[t] !== undefined);
        const estimate = meanEstimate(estimates);
        const result = {
          topics: known.length,
          truth: mean(known),
          estimate: estimate.value,
          half: halfWidth(estimate),
        };
        results[m][r].push(result);
        made[m].push(result);
      });
    }
    made.forEach((list, m) => {
      if (list.length > 0)
        taus[m].push(kendallTauB(...["truth", "estimate"].map((key) => list.map((each) => each[key]))));
    });
  }
  const total = docs.reduce((sum, list) => sum + list.length, 0);
  return MEASURES.flatMap(([name], m) =>
    results[m][0].length === 0 ? [] : [rowOf(design.name, judged / samples / total, name, results[m], taus[m])],
  );
}

function rowOf(design, judged, name, results, taus) {
  const perRun = results.map((list) => {
    const errors = list.map(({ estimate, truth }) => estimate - truth);
    const bias = mean(errors);
    const sd = Math.sqrt(errors.reduce((sum, error) => sum + (error - bias) ** 2, 0) / (list.length - 1));
    return {
      bias,
      ratio: bias / (sd / Math.sqrt(list.length)),
      coverage: mean(list.map(({ half }, i) => (Math.abs(errors[i]) <= half ? 1 : 0))),
      width: mean(list.map(({ half }) => 2 * half)),
      truth: mean(list.map(({ truth }) => truth)),
    };
  });
  const average = (key) => mean(perRun.map((each) => each[key]));
  const percent = (x) => `${(100 * x).toFixed(1)}`;
  const coverages = perRun.map(({ coverage }) => coverage);
  const within = perRun.filter(({ ratio }) => Math.abs(ratio) <= 2).length;
  const hasInterval = name !== "infAP";
  return [
    design,
    percent(judged),
    name,
    mean(results[0].map(({ topics }) => topics)).toFixed(1),
    average("truth").toFixed(3),
    average("bias").toFixed(4),
    `${percent(average("bias") / average("truth"))}`,
    average("ratio").toFixed(1),
    `${within}/${runs.length}`,
    hasInterval ? percent(average("coverage")) : "–",
    hasInterval ? `${percent(Math.min(...coverages))}–${percent(Math.max(...coverages))}` : "–",
    hasInterval ? average("width").toFixed(4) : "–",
    mean(taus).toFixed(2),
  ];
}

const HEAD = [
  ...["design", "judged %", "measure", "topics", "truth", "bias", "bias %", "bias/se"],
  ...["within 2 se", "coverage %", "lowest–highest", "width", "τ"],
];
const line = (cells) => `| ${cells.join(" | ")} |`;
const table = [line(HEAD), line(HEAD.map((name, i) => (i === 0 || name === "measure" ? "---" : "--:")))];
console.log(table.join("\n"));
for (const design of DESIGNS) {
  if (values.design !== undefined && values.design !== design.name) continue;
  for (const row of rowsOf(design)) {
    table.push(line(row));
    console.log(line(row));
  }
}

if (values.design === undefined && values.measure === undefined) {
  const page = `# Bias and coverage of estimates from samples

\`node bench/sampling.mjs FOLDER --samples ${samples}\`: ${runs.length} distinct runs of CLEF TAR 2017, ${topics.length} topics, ${docs.reduce((sum, list) => sum + list.length, 0).toLocaleString("en")} judgements, ${samples} samples
per design. [docs/sampled-judgements.md](../docs/sampled-judgements.md) explains the designs and discusses the results.

- topics: mean number of topics with a relevant document in the sample; estimate and truth are means over these topics
- truth, bias, bias %, width (of the 95 % interval), coverage: means over runs
- bias/se: bias / (standard deviation of the estimates / √samples), mean over runs; the same samples serve all runs, so
  the runs agree far more than ${runs.length} independent ones would
- within 2 se: runs whose bias is at most two such standard errors
- coverage of a single run has a standard error of ${(100 * Math.sqrt((0.95 * 0.05) / samples)).toFixed(1)} points; the mean over runs is more precise, but not √${runs.length} times
- τ: mean Kendall τ-b between the order of the runs by the estimates and the true order
- infAP: from ${INF_AP_SAMPLES} samples, read as if they were uniform; it has no interval

${table.join("\n")}
`;
  writeFileSync(join(import.meta.dirname, "RESULTS-sampling.md"), page);
}
