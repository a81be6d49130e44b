import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { expect, it } from "vitest";
import { CAMPAIGN_OPERATIONS } from "./campaign-operations.js";
import { runProgram } from "./killed-program.js";

// Another process writes to the database, and does not end in the time that a command waits. All commands wait at once.

it("a campaign that another process is writing: commands say so, change nothing, and work afterwards", async () => {
  const scratch = mkdtempSync(join(tmpdir(), "presage-in-use-"));
  try {
    await Promise.all(
      CAMPAIGN_OPERATIONS.map(async (operation, i) => {
        const folder = join(scratch, String(i));
        mkdirSync(folder);
        await operation.prepare?.(folder);
        const old = await operation.state(folder);
        const other = new Database(join(folder, "campaign/campaign.db"));
        other.exec("BEGIN IMMEDIATE");
        const refused = await runProgram(folder, operation);
        expect(refused.err, operation.name).toContain("campaign is in use by another process; try again");
        expect(refused.code, operation.name).toBe(2);
        other.exec("ROLLBACK");
        other.close();
        expect(await operation.state(folder), operation.name).toEqual(old);
        const next = await runProgram(folder, operation);
        expect(next.code, `${operation.name}: ${next.err}`).toBe(0);
        expect((await operation.state(folder)).length, operation.name).toBeGreaterThan(old.length);
      }),
    );
  } finally {
    rmSync(scratch, { recursive: true });
  }
});
