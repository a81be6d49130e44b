// The main job, for somebody who has just cloned the project: evaluates the sample and says what to try next.
import { spawnSync } from "node:child_process";

const presage = (...args) => spawnSync(process.execPath, ["bin/presage", ...args], { stdio: "inherit" }).status ?? 1;
const measures = ["-m", "map", "-m", "recall.100", "-m", "PRES@100", "-m", "Depth(recall=0.8)@100", "-m", "ndcg"];

console.log("Three runs over twelve patents, best PRES first:\n");
const status = presage(
  "eval",
  "--quiet",
  "--sort",
  "PRES@100",
  ...measures,
  "samples/qrels.txt",
  ...["a", "b", "c"].map((run) => `samples/run-${run}.txt`),
);
console.log(`
Made by: bin/presage eval --sort PRES@100 ${measures.map((word) => (word.includes("(") ? `"${word}"` : word)).join(" ")} samples/qrels.txt samples/run-*.txt

Try next:
  bin/presage eval samples/qrels.txt samples/run-a.txt        what trec_eval prints
  bin/presage eval -q --format csv samples/*.txt              topic by topic, for a spreadsheet
  bin/presage measures PRES                                   what PRES means
  bin/presage eval --help                                     everything else`);
process.exitCode = status;
