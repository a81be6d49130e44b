// Makes the lists of an approximate search: node presage-lists.mjs FOLDER
//
// Keeps them in FOLDER/lists, and prints a JSON object: what searching them finds and costs, and the time in seconds.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { serialize } from "node:v8";
import { learnLists } from "../../dist/systems/dense/learn-lists.js";
import { isWorthIt } from "../../dist/systems/dense/list-index.js";
import { systemFiles } from "../../dist/systems/node.js";

const folder = process.argv[2];
const files = systemFiles();
const asked = { vectors: join(folder, "vectors.npy"), ids: "", similarity: "dot", precision: "float32" };
const start = performance.now();
const lists = await learnLists({ ...asked, search: "approximate" }, { ...files, remark: console.error });
const { user, system } = process.cpuUsage();
files.close();
writeFileSync(join(folder, "lists"), serialize(lists));
const { probings, measuredWith } = lists;
console.log(
  JSON.stringify({
    isWorthIt: isWorthIt(lists),
    lists: lists.lists,
    probings,
    measuredWith,
    seconds: (performance.now() - start) / 1000,
    cpu: (user + system) / 1e6,
    memory: process.resourceUsage().maxRSS * 1024,
  }),
);
