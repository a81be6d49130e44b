import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { presage, startPresage } from "../support/presage.js";
import { CAMPAIGN_OPERATIONS } from "./campaign-operations.js";
import type { KilledOperation } from "./killed-operation.js";

// A real disk that is full: SQLite and Node find no space. Only the administrator can make one.

const DISK_BYTES = 24 << 20;
const PAGE = 4096;
/** Every page that is left free, or a few of them. */
const ALL = process.env.PRESAGE_KILLS_FILE !== undefined;

const scratch = mkdtempSync(join(tmpdir(), "presage-full-disk-"));
const disk = join(scratch, "disk");
mkdirSync(disk);
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_BYTES}`, "tmpfs", disk]).status === 0;
if (!isMounted) console.warn("SKIPPED: tests of a full disk, because this user may not mount one");

afterAll(() => {
  // Lazily: the process that runs the commands is still in one of its folders.
  if (isMounted) spawnSync("umount", ["--lazy", disk]);
  rmSync(scratch, { recursive: true });
});

/** The others are long. */
const OPERATIONS = CAMPAIGN_OPERATIONS.filter(({ name }) => ALL || /submit|withdraw|migrate/.test(name));

it.runIf(isMounted).each(OPERATIONS)("full disk: $name", async (operation) => {
  const template = join(scratch, "template");
  rmSync(template, { recursive: true, force: true });
  mkdirSync(template);
  await operation.prepare?.(template);
  const undisturbed = join(scratch, "undisturbed");
  rmSync(undisturbed, { recursive: true, force: true });
  cpSync(template, undisturbed, { recursive: true });
  expect(presage(operation.args, { cwd: undisturbed }).code).toBe(0);
  const all = await operation.state(undisturbed);
  const final = await operation.final(undisturbed);
  const outcomes = { refused: 0, returned: 0 };
  for (let pages = 0; outcomes.returned < 2; pages += ALL ? 1 : 1 + pages) {
    const code = await withFreePages(operation, template, pages, all, final);
    if (code === 0) outcomes.returned++;
    else outcomes.refused++;
  }
  expect(outcomes.refused).toBeGreaterThan(0);
});

/** Does the operation while this number of pages is free, then again with enough space; returns the first exit code. */
async function withFreePages(
  operation: KilledOperation,
  template: string,
  pages: number,
  all: readonly string[],
  final: unknown,
): Promise<number | null> {
  const full = join(disk, "work");
  const where = `${pages} pages free`;
  cpSync(template, full, { recursive: true });
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, "filler"), new Uint8Array(Math.max(0, bavail * bsize - pages * PAGE)));
  const ended = startPresage(operation.args, { cwd: full });
  // Everything else happens on another disk: a process that opens a removed file there would keep its space.
  const folder = join(scratch, "after");
  cpSync(full, folder, { recursive: true });
  for (const name of ["work", "filler"]) rmSync(join(disk, name), { recursive: true });
  if (ended.code !== 0) {
    expect(ended.code, `${ended.err}; ${where}`).toBe(2);
    expect(ended.err, where).toMatch(/no space left|disk is full|cannot be read or written|cannot be opened/);
    expect(ended.err, where).not.toMatch(/bug in Presage/);
  }
  const found = await operation.state(folder);
  const isPossible = operation.isPossible ?? ((some) => some.join() === all.slice(0, some.length).join());
  expect(isPossible(found, all), `neither old nor new: ${found.join(", ")}; ${where}`).toBe(true);
  const acknowledged =
    operation.acknowledged?.({ ...ended, isKilled: false, acknowledged: [], durationMs: 0 }, all) ?? [];
  for (const change of acknowledged) expect(found, where).toContain(change);
  const next = presage((operation.next?.(found, all) ?? operation).args, { cwd: folder });
  expect(next.code, `the next command: ${next.err}; ${where}`).toBe(0);
  expect(await operation.final(folder), where).toEqual(final);
  rmSync(folder, { recursive: true });
  return ended.code;
}
