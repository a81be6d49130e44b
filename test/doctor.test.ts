import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { collectionSample } from "./support/kept-samples.js";
import { presage } from "./support/presage.js";

let scratch = "";
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "presage-doctor-"));
  await collectionSample.make(join(scratch, "patents"));
});
afterAll(() => rmSync(scratch, { recursive: true }));

it("ends with 0 if nothing is damaged, with 2 if something is, and with 1 if it is called wrongly", () => {
  const folder = join(scratch, "patents");
  const sound = presage(["doctor", folder]);
  expect(sound).toMatchObject({ code: 0 });
  expect(sound.out).toContain("3 documents in 3 segments");

  const file = join(folder, "segments/000002.documents.jsonl");
  writeFileSync(file, readFileSync(file, "utf8").replace("JP", "JQ"));
  const damaged = presage(["doctor", folder, "--format", "json"]);
  expect(damaged.code).toBe(2);
  const tables = JSON.parse(damaged.out);
  expect(Object.keys(tables)).toEqual(["checked", "damage"]);
  expect(JSON.stringify(tables.damage)).toContain(`presage doctor ${folder} --repair NEW saves 3 documents`);

  const target = join(scratch, "saved");
  const repaired = presage(["doctor", folder, "--repair", target]);
  expect(repaired.code).toBe(2);
  expect(repaired.out).toContain("JP-H01333373-A");
  expect(presage(["doctor", target]).code).toBe(0);
  expect(presage(["collection", "info", target]).code).toBe(0);

  expect(presage(["doctor"]).code).toBe(1);
  expect(presage(["doctor", folder, "--repair", target])).toMatchObject({ code: 1 });
  expect(presage(["doctor", join(scratch, "none")]).code).toBe(2);
});

it("knows a file by the folder that it is in, also from within that folder", () => {
  const cwd = join(scratch, "strategies");
  mkdirSync(cwd);
  writeFileSync(join(cwd, "spq.json"), "{");
  for (const path of ["spq.json", "../strategies/spq.json"]) {
    expect(presage(["doctor", path], { cwd }).out).toContain("is not JSON");
  }
});
