/**
 * Sizes a cluster from measured bytes and times per document.
 *
 *   node sizing.mjs            print the tables
 *   node sizing.mjs --write    put them into sizing.md
 *   node sizing.mjs --check    exit code 1 if sizing.md has others
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const GB = 1e9;

/** Measured on one machine with one node; sizing.md says how. */
const measured = {
  words: 7233,
  terms: 3876,
  /** Bytes per document after merging, and the highest that was seen on disk before. */
  bytes: 41_167,
  peakBytes: 82_861,
  /** Bytes of files that every query reads: frequencies, dictionaries, columns. */
  hotBytes: 11_186,
  clientSeconds: 0.0051,
  serverSeconds: 0.0122,
  /** Milliseconds per query at two numbers of documents, on one shard. */
  queries: [
    { model: "BM25", small: 73, large: 92 },
    { model: "Dirichlet", small: 75, large: 120 },
    { model: "BM25F", small: 141, large: 313 },
  ],
  queryDocuments: { small: 5000, large: 20_000 },
};

/** Replace these with your own. */
const assumed = {
  /** Share of the bytes that is added for a larger vocabulary. */
  vocabulary: 0.1,
  replicas: 1,
  shardGB: 30,
  /** OpenSearch places no more copies of shards on a disk that is fuller. */
  diskUse: 0.85,
  /** Of the memory, at most half is heap, and at most this. */
  heapGB: 31,
  systemGB: 1,
  /** Threads of a node that index or search at the same time. */
  processors: 8,
  usdPerMemoryGB: 5,
  usdPerDiskGB: 0.1,
};

const cases = [
  { name: "CLEF-IP", documents: 1_300_000, memoryGB: 32 },
  { name: "10 million", documents: 10_000_000, memoryGB: 64 },
  { name: "150 million", documents: 150_000_000, memoryGB: 128 },
];

const copies = 1 + assumed.replicas;
const sizes = cases.map(({ name, documents, memoryGB }) => {
  const primaryGB = (documents * measured.bytes * (1 + assumed.vocabulary)) / GB;
  const peak = measured.peakBytes / measured.bytes;
  const allGB = primaryGB * copies;
  const buildGB = allGB * (1 + peak);
  const hotGB = (allGB * measured.hotBytes) / measured.bytes;
  const heapGB = Math.min(assumed.heapGB, memoryGB / 2);
  const cacheGB = memoryGB - heapGB - assumed.systemGB;
  const nodes = Math.max(3, Math.ceil(hotGB / cacheGB));
  const shards = Math.max(nodes === 3 ? 3 : 1, Math.ceil(primaryGB / assumed.shardGB));
  const diskGB = buildGB / assumed.diskUse;
  const serverHours = (documents * measured.serverSeconds * copies) / 3600;
  return {
    name,
    documents,
    memoryGB,
    primaryGB,
    allGB,
    buildGB,
    hotGB,
    heapGB,
    cacheGB,
    nodes,
    shards,
    diskGB,
    peak,
    worstGB: allGB * (2 + peak),
    clientHours: (documents * measured.clientSeconds) / 3600,
    serverHours,
    clusterHours: serverHours / (nodes * assumed.processors),
  };
});

const tables = {
  disk: table(
    ["", "documents", "one copy, GB", `× ${copies} copies`, "with the next generation", "÷ 0.85 = disks", "worst case"],
    sizes.map((s) => [
      s.name,
      whole(s.documents),
      `${whole(s.documents)} × ${whole(measured.bytes)} B × ${1 + assumed.vocabulary} = ${gb(s.primaryGB)}`,
      gb(s.allGB),
      `${gb(s.allGB)} × (1 + ${s.peak.toFixed(2)}) = ${gb(s.buildGB)}`,
      gb(s.diskGB),
      `${gb(s.allGB)} × (2 + ${s.peak.toFixed(2)}) ÷ 0.85 = ${gb(s.worstGB / assumed.diskUse)}`,
    ]),
  ),
  nodes: table(
    [
      "",
      "shards",
      "GB per shard",
      "documents per shard",
      "read by every query, GB",
      "memory, heap, cache per node, GB",
      "nodes",
      "disk per node, GB",
      "shards per node, with replicas",
    ],
    sizes.map((s) => [
      s.name,
      `${s.shards}`,
      gb(s.primaryGB / s.shards),
      whole(s.documents / s.shards),
      `${gb(s.allGB)} × ${((100 * measured.hotBytes) / measured.bytes).toFixed(1)} % = ${gb(s.hotGB)}`,
      `${s.memoryGB} = ${s.heapGB} + ${s.cacheGB} + ${assumed.systemGB}`,
      `max(3, ⌈${gb(s.hotGB)} ÷ ${s.cacheGB}⌉) = ${s.nodes}`,
      gb(s.diskGB / s.nodes),
      ((s.shards * copies) / s.nodes).toFixed(1),
    ]),
  ),
  indexing: table(
    ["", "client, one thread", "cluster, processor time", "cluster, elapsed"],
    sizes.map((s) => [
      s.name,
      `${whole(s.documents)} × ${ms(measured.clientSeconds)} = ${hours(s.clientHours)}`,
      `${whole(s.documents)} × ${ms(measured.serverSeconds)} × ${copies} = ${hours(s.serverHours)}`,
      `÷ (${s.nodes} × ${assumed.processors}) = ${hours(s.clusterHours)}`,
    ]),
  ),
  growth: table(
    [
      "200 terms, top 1000",
      `${whole(measured.queryDocuments.small)} documents, ms`,
      `${whole(measured.queryDocuments.large)} documents, ms`,
      "per document, µs",
      "fixed, ms",
    ],
    measured.queries.map((q) => {
      const { perDocument, fixed } = line(q);
      return [q.model, `${q.small}`, `${q.large}`, (1000 * perDocument).toFixed(2), fixed.toFixed(0)];
    }),
  ),
  queries: table(
    ["", "documents per shard", "shards per processor", ...measured.queries.map((q) => `${q.model}, s`)],
    sizes.map((s) => {
      const perShard = s.documents / s.shards;
      const rounds = Math.max(1, s.shards / (s.nodes * assumed.processors));
      return [
        s.name,
        whole(perShard),
        rounds.toFixed(1),
        ...measured.queries.map((q) => {
          const { perDocument, fixed } = line(q);
          return ((fixed + perDocument * perShard * rounds) / 1000).toFixed(1);
        }),
      ];
    }),
  ),
  cost: table(
    ["", "memory", "disk", "per month", "per million documents"],
    sizes.map((s) => {
      const memory = s.nodes * s.memoryGB * assumed.usdPerMemoryGB;
      const disk = s.diskGB * assumed.usdPerDiskGB;
      return [
        s.name,
        `${s.nodes} × ${s.memoryGB} GB × $${assumed.usdPerMemoryGB.toFixed(2)} = $${whole(memory)}`,
        `${gb(s.diskGB)} GB × $${assumed.usdPerDiskGB.toFixed(2)} = $${whole(disk)}`,
        `$${whole(memory + disk)}`,
        `$${whole(((memory + disk) * 1e6) / s.documents)}`,
      ];
    }),
  ),
};

/** A straight line through two measurements. */
function line({ small, large }) {
  const { small: few, large: many } = measured.queryDocuments;
  const perDocument = (large - small) / (many - few);
  return { perDocument, fixed: small - perDocument * few };
}

function table(head, rows) {
  const lines = [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function whole(number) {
  return Math.round(number).toLocaleString("en-US");
}

function gb(number) {
  return number < 10 ? number.toFixed(1) : whole(number);
}

function ms(seconds) {
  return `${(1000 * seconds).toFixed(1)} ms`;
}

function hours(number) {
  return number < 48 ? `${number.toFixed(1)} h` : `${(number / 24).toFixed(1)} days`;
}

const page = path.join(import.meta.dirname, "sizing.md");
const [mode] = process.argv.slice(2);
if (mode === undefined) for (const [name, text] of Object.entries(tables)) console.log(`${name}\n\n${text}\n`);
else {
  const old = readFileSync(page, "utf8");
  let made = old;
  for (const [name, text] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- ${name} -->\\n).*?(\\n<!-- end -->)`, "s");
    if (!place.test(made)) throw new Error(`sizing.md has no place for a table: <!-- ${name} -->`);
    made = made.replace(place, (_, before, after) => `${before}\n${text}\n${after}`);
  }
  if (mode === "--write") writeFileSync(page, made);
  else if (mode !== "--check") throw new Error(`unknown option: ${mode}`);
  else if (made !== old) {
    console.error("sizing.md differs from what sizing.mjs computes; run: node sizing.mjs --write");
    process.exitCode = 1;
  }
}
