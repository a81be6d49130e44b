import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWriter } from "../src/collection/node.js";
import { simulatePatents } from "../src/collection/world/simulate-patents.js";
import { presage } from "./support/presage.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-search-sets-"));
const [collection, index] = [join(scratch, "patents"), join(scratch, "index")];
const session = join(scratch, "my.search");
const patents = [...simulatePatents({ documents: 200, words: 200, seed: "sets" })];
afterAll(() => rmSync(scratch, { recursive: true }));

function add(from: number, until: number): void {
  const writer = openWriter(collection);
  for (const each of patents.slice(from, until)) writer.add(each);
  writer.commit();
  writer.close();
  expect(presage(["index", collection, "--output", index, "--quiet"]).code).toBe(0);
}

beforeAll(() => add(0, 120));

const count = (language: string, until: number) =>
  patents.slice(0, until).filter((each) => each.language === language).length;

it("runs a strategy, continues it, exports it and repeats it with a newer index", () => {
  const [en, de] = [count("en", 120), count("de", 120)];
  const strategy = "# two languages\nla:en\n\nla:de\n1 OR 2\n:mark S2 maybe\n:note @S1 checked\n";
  expect(presage(["search", index, "--session", session], { input: strategy })).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      `S1: ${en} documents: la:en\nS2: ${de} documents: la:de\nS3: ${en + de} documents: S1 OR S2\n`,
    ),
  });
  const one = presage(["search", index, "3 NOT 2", "--session", session, "--limit", "1"]);
  expect(one).toMatchObject({ code: 0, err: expect.stringContaining(`S4: ${en} documents: S3 NOT S2\n`) });
  expect(presage(["search", index, "1 AND 9", "--session", session])).toMatchObject({
    code: 1,
    err: expect.stringContaining("there is no set 9; the last is 4"),
  });
  expect(presage(["search", index, "--session", session], { input: "la:fr\n:cites nonsense\nla:ja\n" })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^line 2: no rank, set, mark or document of the index: "nonsense"/),
  });
  const qrels = join(scratch, "marks.qrels");
  const marked = ["--export-of", "marked", "--topic", "T", "--grades", "maybe=3"];
  expect(presage(["search", index, "--session", session, "--export", qrels, ...marked]).code).toBe(0);
  const lines = readFileSync(qrels, "utf8").trim().split("\n");
  expect(lines).toHaveLength(de);
  expect(lines[0]).toMatch(/^T 0 \S+ 3$/);
  expect(existsSync(`${session}.lock`)).toBe(false);

  const before = readFileSync(session, "utf8");
  add(120, 200);
  expect(presage(["search", index, "la:en", "--session", session])).toMatchObject({
    code: 1,
    err: expect.stringContaining("another version of this index"),
  });
  const now = count("en", 200);
  const again = presage(["search", index, "--session", session, "--repeat"]);
  expect(again).toMatchObject({
    code: 0,
    out: expect.stringContaining(`S1: ${en} before, ${now} now, ${now - en} new, 0 gone: la:en\n`),
  });
  expect(readFileSync(session, "utf8").startsWith(before)).toBe(true);
  const fresh = join(scratch, "new.csv");
  expect(presage(["search", index, "--session", session, "--export", fresh, "--export-of", "new"]).code).toBe(0);
  const ids = readFileSync(fresh, "utf8")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(",")[1]);
  const later = patents.slice(120).filter(({ language = "" }) => ["en", "de", "fr"].includes(language));
  expect(ids.sort()).toEqual(later.map(({ id }) => id).sort());
});
