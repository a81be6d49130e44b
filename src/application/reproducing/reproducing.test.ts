import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clefIp2010 } from "./clef-ip-2010.js";
import { ntcir3 } from "./ntcir-3.js";
import { writeSimulatedRuns } from "./simulate-runs.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-reproducing-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["CLEF-IP 2010", () => clefIp2010({ seed: "0" }), ["table-1", "runs", "documents", "statements", "tally"]],
  ["NTCIR-3", ntcir3, ["breakdown", "coverage", "statements", "tally", "figure-7"]],
])("%s: everything that can agree does", (_, reproduce, tables) => {
  const result = reproduce();
  expect(result.agrees).toBe(true);
  expect(result.tables.map(({ name }) => name)).toEqual(tables);
  expect(result.facts).toHaveProperty("paper");
});

test("simulated runs are written to a new folder, and reported", async () => {
  const output = join(folder, "simulated");
  const remarks: string[] = [];
  const onRemark = (text: string) => void remarks.push(text);
  await writeSimulatedRuns(output, { seed: "0", topics: 3, runs: 2 }, { onRemark });
  expect(readdirSync(join(output, "runs"))).toEqual(["R01.txt", "R02.txt"]);
  expect(remarks).toEqual([`${output}: 2 runs of 3 topics`]);
});

test("aborted work leaves no simulated runs", async () => {
  const output = join(folder, "aborted");
  const controller = new AbortController();
  const work = writeSimulatedRuns(...([output, { seed: "0", topics: 3, runs: 2 }] as const), {
    signal: controller.signal,
    onProgress: ({ what }) => {
      if (what === "runs written") controller.abort(new Error("enough"));
    },
  });
  await expect(work).rejects.toThrow("enough");
  expect(existsSync(output)).toBe(false);
});

test("refuses more runs than the paper has", async () => {
  const settings = { seed: "0", topics: 3, runs: 49 };
  await expect(writeSimulatedRuns(join(folder, "many"), settings)).rejects.toThrow(
    "⟨runs⟩: the paper has 48 runs, not 49",
  );
});
