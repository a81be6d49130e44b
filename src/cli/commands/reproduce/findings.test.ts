import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, describe, expect, it } from "vitest";
import type { CollectionResult, Plan } from "../../../experiment/index.js";
import { reproduceFindings } from "../../../experiment/node.js";
import { defineReproduceFindings, printedTables } from "./findings.js";

const folder = mkdtempSync(join(tmpdir(), "presage-findings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const topics = ["1", "2", "3", "4", "5", "6"];

/** Every system on every collection of a plan, with made-up scores. */
async function measured({ collections, systems, measures }: Plan): Promise<CollectionResult[]> {
  return collections.map(({ name }) => ({
    ...{ name, qrels: "", topics, unjudgedTopics: 0, searchedTopics: topics.length, comparisons: [] },
    systems: systems.map((system, s) => ({
      ...{ name: system.name, run: "", fallbacks: [] },
      scores: Object.fromEntries(
        measures.map((measure) => [measure, { mean: 0, values: topics.map((_, t) => ((7 * s + 3 * t) % 11) / 11) }]),
      ),
    })),
  }));
}

/** The tables that help names. */
function listed(): string[] {
  const command = new Command("findings");
  defineReproduceFindings(command);
  let help = "";
  command.configureOutput({ writeOut: (text) => void (help += text) }).outputHelp();
  return /Tables: ([^.]+)\./.exec(help)![1].split(/,\s+/);
}

describe("presage reproduce findings", () => {
  it("prints in JSON every table that help lists, and the first ones for people", async () => {
    const tables = await reproduceFindings(folder, { documents: 1000, topics: 6, seed: "0" }, measured);
    const printed = (format?: string) =>
      printedTables(tables, format === undefined ? {} : { format }).map(({ name }) => name);
    expect(printed("json")).toEqual(listed());
    expect(printed("markdown")).toEqual(["statements", "tests", "places", "runs", "groups"]);
    expect(printed()).toEqual(printed("markdown"));
  });
});
