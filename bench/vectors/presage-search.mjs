// Searches vectors as `dense` does: node presage-search.mjs FOLDER BATCH LIMIT PRECISION exact|approximate [best]
//
// An approximate search uses the lists of presage-lists.mjs.
// Prints a JSON object with times in milliseconds; with `best`, the rows of the best for each query instead.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize } from "node:v8";
import { parseNpy } from "../../dist/systems/dense/npy.js";
import { openVectors } from "../../dist/systems/dense/vector-files.js";
import { VectorSearch } from "../../dist/systems/dense/vector-search.js";
import { systemFiles } from "../../dist/systems/node.js";

const [folder, ...rest] = process.argv.slice(2);
const [batch, limit] = rest.map(Number);
const [precision, how] = rest.slice(2);
const path = join(folder, "vectors.npy");

const before = process.resourceUsage().maxRSS * 1024;
const start = performance.now();
const startCpu = process.cpuUsage();
const files = systemFiles();
const lists = how === "approximate" ? deserialize(readFileSync(join(folder, "lists"))) : undefined;
const asked = { vectors: path, ids: "", similarity: "dot", precision };
const search = new VectorSearch(await openVectors(asked, files, lists));
const opening = performance.now() - start;
const openingCpu = process.cpuUsage(startCpu);

const { rows, columns, data } = parseNpy(readFileSync(join(folder, "queries.npy")), "queries.npy");
const queries = Array.from({ length: rows }, (_, i) => ({
  query: data.subarray(i * columns, (i + 1) * columns),
  limit,
}));

if (rest[4] === "best") {
  for (let first = 0; first < rows; first += batch) {
    for (const { hits } of search.searchAll(queries.slice(first, first + batch))) {
      console.log(hits.map(({ id }) => Number(id.slice(3, 10))).join(" "));
    }
  }
} else {
  search.searchAll(queries.slice(0, batch));
  const times = [];
  const cpu = [];
  for (let first = 0; first < rows; first += batch) {
    const some = queries.slice(first, first + batch);
    const before = performance.now();
    const used = process.cpuUsage();
    search.searchAll(some);
    const { user, system } = process.cpuUsage(used);
    times.push((performance.now() - before) / some.length);
    cpu.push((user + system) / 1000 / some.length);
  }
  const memory = process.resourceUsage().maxRSS * 1024;
  console.log(
    JSON.stringify({
      open: opening,
      openCpu: (openingCpu.user + openingCpu.system) / 1000,
      query: median(times),
      cpu: median(cpu),
      before,
      memory,
      version: `Node ${process.version}`,
    }),
  );
}
files.close();

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}
