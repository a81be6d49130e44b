import { resolve } from "node:path";
import { expect, test } from "vitest";
import { presage } from "./support/presage.js";

// The same seed writes the same bytes, with any number of threads.

const samples = resolve(import.meta.dirname, "../samples");
const files = ["qrels.txt", "run-a.txt", "run-b.txt", "run-c.txt"];

test.each([
  ["eval", "--ci"],
  ["compare", "--test", "randomisation"],
  ["study", "robustness"],
  ["study", "agreement"],
  ["study", "correlation"],
  ["study", "depth"],
  ["study", "topics"],
  ["study", "effort"],
])("%s %s", (...command) => {
  const options = command[0] === "eval" ? [] : ["--seed", "7"];
  const [one, two] = ["1", "2"].map((threads) =>
    presage([...command, ...options, "--quiet", "--threads", threads, "--format", "json", ...files], { cwd: samples }),
  );
  expect(one.code).toBe(0);
  expect(one.out.length).toBeGreaterThan(100);
  expect(two).toEqual(one);
});
