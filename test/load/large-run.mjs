import { rmSync } from "node:fs";
import { join } from "node:path";
import { checkScores, MEASURES } from "./known-scores.mjs";
import { LINE_BYTES, topicLines, writeQrels, writeRun } from "./made-runs.mjs";
import { measured, measuredProgram } from "./program.mjs";

const SEED = 3;

/** A run of several gigabytes is evaluated in little memory, with one and two threads, plain and packed. */
export const largeRun = {
  name: "large-run",
  title: "a run of 5 GB",
  full: { topics: 12_000, documents: 10_000, packedTopics: 2400, mostMiB: 150 },
  small: { topics: 60, documents: 1000, packedTopics: 12, mostMiB: 150 },
  /** @param {{ topics: number, documents: number, packedTopics: number }} size */
  diskBytes: ({ topics, packedTopics, documents }) => (topics + packedTopics / 4) * documents * LINE_BYTES,
  /** @param {string} folder @param {typeof largeRun.full} size @param {(text: string) => void} tell */
  async run(folder, { topics, documents, packedTopics, mostMiB }, tell) {
    const rows = [];
    const lines = topicLines(documents);
    const options = ["--quiet", "-q", ...MEASURES.flatMap((measure) => ["-m", measure])];
    for (const [name, count] of /** @type {const} */ ([
      ["run.txt", topics],
      ["run.gz", packedTopics],
    ])) {
      const known = await writeQrels(join(folder, "qrels"), { topics: count, documents, seed: SEED });
      await writeRun(join(folder, name), count, lines);
      const megabytes = Math.round((count * lines.length) / 1e6).toLocaleString("en");
      tell(`${name}: ${megabytes} MB written`);
      for (const threads of [1, 2]) {
        const ended = measured(["eval", "qrels", name, ...options, "--threads", String(threads)], folder);
        const values = checkScores(ended.stdout, known);
        const within = (ended.peakMiB ?? 0) < mostMiB;
        if (!within) throw new Error(`${name}: ${ended.peakMiB} MiB, expected less than ${mostMiB}`);
        rows.push({
          what: `${megabytes} MB${name.endsWith(".gz") ? " in gzip" : ""}, ${threads} thread${threads > 1 ? "s" : ""}`,
          ...ended,
          found: `${values.toLocaleString("en")} values right`,
        });
        tell(`${rows.at(-1)?.what}: ${ended.wallSeconds.toFixed(1)} s, ${ended.peakMiB?.toFixed(0)} MiB`);
      }
      if (process.env.TREC_EVAL && name === "run.txt") rows.push(checkTrecEval(folder, known));
      rmSync(join(folder, name));
    }
    return { rows };
  },
};

/** The same numbers from trec_eval. @param {string} folder @param {Map<string, import("./known-scores.mjs").KnownTopic>} known */
function checkTrecEval(folder, known) {
  const names = ["num_ret", "num_rel", "num_rel_ret", "map", "P_10", "recall_1000", "ndcg"];
  const options = [
    "-q",
    ...["num_ret", "num_rel", "num_rel_ret", "map", "P.10", "recall.1000", "ndcg"].flatMap((m) => ["-m", m]),
  ];
  const ended = measuredProgram(
    /** @type {string} */ (process.env.TREC_EVAL),
    [...options, "qrels", "run.txt"],
    folder,
  );
  return { what: "the same by trec_eval", ...ended, found: `${checkScores(ended.stdout, known, names)} values right` };
}
