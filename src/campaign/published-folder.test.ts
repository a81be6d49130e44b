import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { addToSums, publishedSums, publishFolder } from "./published-folder.js";

it("lists a file that was written to a published folder later", async () => {
  const scratch = mkdtempSync(join(tmpdir(), "presage-published-"));
  const folder = join(scratch, "published");
  await publishFolder(folder, (to) => to.write("runs/a.txt", "run"));
  writeFileSync(join(folder, "report.html"), "page");
  addToSums(folder, "report.html");
  const { sums, wrong } = publishedSums(folder);
  expect([...sums.keys()]).toEqual(["report.html", "runs/a.txt"]);
  expect(wrong).toEqual([]);
  rmSync(scratch, { recursive: true });
});
