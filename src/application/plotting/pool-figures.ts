import { makePool } from "../../collection/index.js";
import { poolGrowth as poolGrowthChart, runOverlap } from "../../report/index.js";
import { POOL_DEPTHS, poolSizes, readRankedRuns } from "../reporting/collection-counts.js";
import { figure } from "./figure.js";
import { count, numbers } from "./figure-settings.js";
import { RUNS } from "./run-figure.js";

export const poolGrowth = figure({
  name: "pool-growth",
  about: "number of documents to judge, by pool depth",
  files: [RUNS],
  settings: { depths: numbers("depths of pools", POOL_DEPTHS) },
  async draw(runs, { depths }, effects) {
    return { chart: poolGrowthChart(await poolSizes(runs, depths, effects)), inputs: runs, facts: { depths } };
  },
});

export const overlap = figure({
  name: "overlap",
  about: "which runs found the same documents",
  files: [RUNS],
  settings: { depth: count("number of documents of each run to compare", 100) },
  async draw(runs, { depth }, effects) {
    const read = await readRankedRuns(runs, depth, effects);
    const names = read.map(({ name }) => name);
    return { chart: runOverlap(makePool(read), names), inputs: runs, facts: { depth } };
  },
});
