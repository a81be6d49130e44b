import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterAll, describe, expect, it } from "vitest";
import { CampaignStore, judgedQrels, listPeople } from "../src/campaign/node.js";
import { migrations } from "../src/campaign/schema.js";

const samples = join(import.meta.dirname, "fixtures/campaign-versions");
const scratch = mkdtempSync(join(tmpdir(), "presage-versions-"));
afterAll(() => rmSync(scratch, { recursive: true }));

type Row = Record<string, unknown>;

/** All tables with their rows and columns. */
function content(file: string): Map<string, Row[]> {
  const database = new Database(file);
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all() as { name: string }[];
  const rows = tables.map(({ name }) => [name, database.prepare(`SELECT * FROM ${name}`).all() as Row[]] as const);
  database.close();
  return new Map(rows);
}

function schemaOf(file: string): unknown[] {
  const database = new Database(file);
  const entries = database.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name").all() as {
    type: string;
    name: string;
    sql: string | null;
  }[];
  database.close();
  return entries.map(({ type, name, sql }) => [type, name, sql]);
}

describe("a campaign of an earlier version", () => {
  it("has a sample for every version", () => {
    const versions = readdirSync(samples).filter((name) => name.endsWith(".db"));
    expect(versions.sort()).toEqual(migrations.map((_, i) => `v${i + 1}.db`).sort());
  });

  it.each(migrations.map((_, i) => i + 1))("of version %i is updated and keeps everything", (version) => {
    const folder = join(scratch, `v${version}`);
    mkdirSync(folder);
    const file = join(folder, "campaign.db");
    cpSync(join(samples, `v${version}.db`), file);
    const before = content(file);
    for (const [table, rows] of before) expect(rows, table).not.toEqual([]);
    const store = CampaignStore.open(folder);
    const campaign = store.read();
    expect(campaign.settings).toMatchObject({ name: "Sample", maxRuns: 3, opens: "2026-01-01" });
    expect(campaign.topics.map(({ id, excluded }) => [id, excluded])).toEqual([
      ["T1", undefined],
      ["T2", "faulty"],
    ]);
    expect(campaign.submissions).toMatchObject([
      { id: 1, run: "run1", label: "dcu1(A)" },
      { id: 2, run: "run2", late: true, poolOnly: true, withdrawn: { reason: "wrong" } },
    ]);
    expect(judgedQrels(store)?.assessments ?? []).toHaveLength(version >= 2 ? 1 : 0);
    expect(listPeople(store).map(({ id }) => id)).toEqual(version >= 3 ? ["bo"] : []);
    store.close();
    const after = content(file);
    for (const [table, rows] of before) {
      // New columns may come; none goes, and no value changes.
      expect(after.get(table), table).toMatchObject(rows);
      expect(after.get(table), table).toHaveLength(rows.length);
    }
    expect(after.get("setting")).toBeDefined();
  });

  it("has the same tables after the update as a new one", () => {
    const fresh = join(scratch, "fresh");
    CampaignStore.create(fresh, CampaignStore.open(join(scratch, "v1")).read().settings, "");
    for (let version = 1; version <= migrations.length; version++) {
      expect(schemaOf(join(scratch, `v${version}`, "campaign.db"))).toEqual(schemaOf(join(fresh, "campaign.db")));
    }
  });
});
