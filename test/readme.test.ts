import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

// The README's examples without printed output, typed one after the other in an empty folder. Those with printed output
// are run when documents are made.

const root = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "presage-readme-"));
afterAll(() => rmSync(folder, { recursive: true }));

const lines = Array.from(
  readFileSync(join(root, "README.md"), "utf8").matchAll(/```sh\n(.*?)```(?!\n\n```text)/gs),
  ([, code]) => code.trimEnd().split("\n"),
)
  .flat()
  .map((line) => line.replace(/\s+#.*$/, ""))
  .filter((line) => line.startsWith("presage "));

/** The same with fewer documents and topics, to be quick. */
function smaller(line: string): string {
  return line
    .replace("--documents 2000 --words 700", "--documents 300 --words 300")
    .replace("--number 50", "--number 8")
    .replace(" plans/", ` ${root}/plans/`);
}

describe.skipIf(process.platform === "win32")("the README in an empty folder", () => {
  test("has a walk from patents to a report", () => {
    expect(lines.length).toBeGreaterThanOrEqual(12);
    for (const what of ["collection simulate", "search index/", "fuse", "report evaluation", "plot"])
      expect(
        lines.some((line) => line.startsWith(`presage ${what}`)),
        what,
      ).toBe(true);
    expect(smaller(lines[0])).not.toBe(lines[0]);
  });

  test.each(lines)("%s", (line) => {
    const shell = `presage() { "${process.execPath}" "${root}/bin/presage" "$@"; }; ${smaller(line)}`;
    // Plans have their own sizes: what they would do is enough here.
    const command = line.startsWith("presage experiment") ? `${shell} --dry-run` : shell;
    const { status, stderr } = spawnSync("bash", ["-c", command], { cwd: folder, encoding: "utf8", input: "" });
    expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
  });

  test("leaves what it says", () => {
    for (const file of ["qrels.txt", "bm25.run", "dcu.run", "fused.run", "report.html", "changes.svg"])
      expect(existsSync(join(folder, file)), file).toBe(true);
  });
});
