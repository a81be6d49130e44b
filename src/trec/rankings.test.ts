import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PlainScanner } from "./plain-scanner.js";
import { makeQrels } from "./qrels.js";
import { parseRankings, RankingScanner, rankingsWithCare } from "./rankings.js";
import { readRankings } from "./read-rankings.js";
import { scanWithCare } from "./scan-run.js";

const bytes = (...lines: string[]) => new TextEncoder().encode(`${lines.join("\n")}\n`);
const docs = (run: ReturnType<typeof parseRankings>) =>
  Object.fromEntries(Array.from(run.topics, ([t, r]) => [t, r.docs]));

const RUN = bytes(
  "# a comment",
  "1 Q0 b 1 2.0 tag",
  "1 Q0 c 2 3.0 tag",
  "1 Q0 a 3 2.0 tag",
  "",
  "2 Q0 x 1 nan tag",
  "2 Q0 y 2 -1e3 last",
);

describe("parseRankings", () => {
  test("ranks by score and then by id, both descending; NaN is last", () => {
    const run = parseRankings(RUN, "run");
    expect(docs(run)).toEqual({ 1: ["c", "b", "a"], 2: ["y", "x"] });
    expect([...run.topics.get("1")!.lines]).toEqual([3, 2, 4]);
    expect([...run.topics.get("1")!.scores]).toEqual([3, 2, 2]);
    expect(run.tag).toBe("last");
  });

  test("uses the order of the file, for which three columns are enough", () => {
    expect(docs(parseRankings(bytes("1 Q0 b", "1 Q0 c"), "run", { rankBy: "file" }))).toEqual({ 1: ["b", "c"] });
    expect(() => parseRankings(bytes("1 Q0 b", "1 Q0 c"), "run")).toThrow("run:1: expected 6 columns, found 3");
  });

  test("keeps no more than the depth, of the ranking and not of the file", () => {
    expect(docs(parseRankings(RUN, "run", { depth: 1 }))).toEqual({ 1: ["c"], 2: ["y"] });
  });

  test("puts topics together that come up again", () => {
    const run = parseRankings(bytes("1 Q0 a 1 1 t", "2 Q0 a 1 1 t", "1 Q0 b 1 2 t"), "run");
    expect(docs(run)).toEqual({ 1: ["b", "a"], 2: ["a"] });
  });

  test("a document that occurs twice", () => {
    const twice = bytes("1 Q0 a 1 1 t", "1 Q0 b 2 2 t", "1 Q0 a 3 3 t");
    expect(() => parseRankings(twice, "run")).toThrow('run:3: topic 1 has this document already in line 1: "a"');
    expect(docs(parseRankings(twice, "run", { duplicates: "first" }))).toEqual({ 1: ["b", "a"] });
    expect(docs(parseRankings(twice, "run", { duplicates: "best" }))).toEqual({ 1: ["a", "b"] });
    expect(docs(parseRankings(twice, "run", { duplicates: "both" }))).toEqual({ 1: ["a", "b", "a"] });
  });

  test("reports all problems at once, and a file with nothing in it", () => {
    const broken = bytes("1 Q0 a 1 1.2.3 t", "1 Q0 b", "1 Q0 c 1 1 t");
    expect(() => parseRankings(broken, "run")).toThrow(
      'run:1: score is not a number: "1.2.3"\nrun:2: expected 6 columns, found 3: "1 Q0 b"',
    );
    expect(() => parseRankings(new Uint8Array(), "run")).toThrow("no results in this file");
  });

  test("skips a byte order mark, and keeps ids that are not UTF-8 apart", () => {
    expect([...parseRankings(bytes("\ufeff1 Q0 a 1 1 t"), "run").topics.keys()]).toEqual(["1"]);
    const latin = Uint8Array.from("1 Q0 \xe4 1 1 t\n1 Q0 \xf6 2 1 t\n", (c) => c.charCodeAt(0));
    expect(parseRankings(latin, "run").topics.get("1")!.docs).toEqual(["\udcf6", "\udce4"]);
  });
});

const line = fc.tuple(
  fc.constantFrom("1", "2", "30"),
  fc.constantFrom("a", "b", "ä", "Z", "c1", "😀", "～"),
  fc.constantFrom("1", "2", "1.5", "-3", "1e2"),
);

test("pieces of any size give the same result as reading with care", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.integer({ min: 1, max: 40 }), fc.nat(5), (lines, size, depth) => {
      const sorted = [...lines].sort(([a], [b]) => Number(a) - Number(b));
      const content = bytes(...sorted.map(([topic, doc, score], i) => `${topic} Q0 ${doc} ${i} ${score} t`));
      const options = { depth, duplicates: "both" } as const;
      const scanner = new RankingScanner(options);
      for (let at = 0; at < content.length; at += size) {
        const piece = content.subarray(at, at + size);
        scanner.reserve(piece.length).set(piece);
        scanner.commit(piece.length, false);
      }
      scanner.commit(0, true);
      expect(scanner.result()).toEqual(rankingsWithCare(content, "run", options));
    }),
  );
});

describe("readRankings", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "presage-rankings-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("reads plain files and gzip", async () => {
    writeFileSync(join(folder, "run"), RUN);
    writeFileSync(join(folder, "run.gz"), gzipSync(RUN));
    const expected = parseRankings(RUN, "run");
    expect(await readRankings(join(folder, "run"))).toEqual(expected);
    expect(await readRankings(join(folder, "run.gz"))).toEqual(expected);
    await expect(readRankings(join(folder, "none"))).rejects.toThrow("no such file");
  });
});

test("the tag is that of the last line that has one, however the run is read", () => {
  const inOrder = "1 Q0 a 1 3 t\n1 Q0 b\n2 Q0 a\n";
  const again = "1 Q0 a 1 3 t\n2 Q0 a\n1 Q0 b\n";
  for (const text of [inOrder, again]) {
    const bytes = new TextEncoder().encode(text);
    expect(parseRankings(bytes, "run", { rankBy: "file" }).tag).toBe("t");
    const { table } = makeQrels([{ topic: "1", doc: "a", grade: 1 }]);
    expect(scanWithCare(bytes, "run", table, new PlainScanner(table), { rankBy: "file" }).tag).toBe("t");
  }
});
