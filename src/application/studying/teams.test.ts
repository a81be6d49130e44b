import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { teamsOf } from "./teams.js";

let folder = "";
const path = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-teams-"));
  writeFileSync(path("teams.tsv"), "r1\tdcu\r\nr2\tdcu\n\nr3\tunibo team\n");
  writeFileSync(path("bad.tsv"), "r1 dcu\nr2\tdcu\nr3\t\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("teams from a file", async () => {
  expect(await teamsOf(["r3", "r1", "r2"], { teams: path("teams.tsv") })).toEqual(["unibo team", "dcu", "dcu"]);
});

test("teams from runs' names", async () => {
  const runs = ["dcu.run1", "dcu.run2", "humb.1"];
  expect(await teamsOf(runs, { teamPattern: "^[^.]+" })).toEqual(["dcu", "dcu", "humb"]);
  expect(await teamsOf(runs, { teamPattern: "\\.(.)" })).toEqual(["r", "r", "1"]);
});

test("reports errors", async () => {
  await expect(teamsOf(["r1"], {})).rejects.toThrow("give either ⟨teams⟩ FILE or ⟨teamPattern⟩ REGEX");
  await expect(teamsOf(["r1", "r9"], { teams: path("teams.tsv") })).rejects.toThrow("runs without a team: r9");
  await expect(teamsOf(["r1"], { teamPattern: "(" })).rejects.toThrow("⟨teamPattern⟩: Invalid");
  await expect(teamsOf(["r1"], { teams: path("bad.tsv") })).rejects.toThrow(
    /bad\.tsv:1: line must be a run, a tab and a team: "r1 dcu"\n.*bad\.tsv:3/,
  );
});
