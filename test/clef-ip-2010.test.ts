import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { presage } from "./support/presage.js";
import { sharedData } from "./support/shared-data.js";

const data = sharedData("clef-ip-2010");

describe.skipIf(!data)("the English judgements of CLEF-IP 2010", () => {
  const qrels = join(data ?? "", "qrels-en.txt");
  const run = join(data ?? "", "run-without-scores.txt");
  let folder = "";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "presage-clef-ip-"));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function table(name: string): Record<string, number | string>[] {
    const { out, code, err } = presage(["collection", "qrels-info", qrels, "--table", name, "--format", "jsonl"]);
    expect(code, err).toBe(0);
    return out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  }

  test("1348 topics, 62,950 rows; 46.7 documents and 33.9 patents per topic", () => {
    const [documents, patents] = table("sizes");
    expect(documents).toMatchObject({ topics: 1348, median: 18, max: 854 });
    expect(Number(documents.mean) * 1348).toBeCloseTo(62_950, 6);
    expect(Number(documents.mean).toFixed(1)).toBe("46.7");
    expect(patents).toMatchObject({ topics: 1348, median: 8, max: 755 });
    expect(Number(patents.mean).toFixed(1)).toBe("33.9");
  });

  test("level 2: 2085 rows in 835 topics, one document per patent, 1815 next to siblings of level 1", () => {
    const [one, two] = table("grades");
    expect(one).toMatchObject({ grade: 1, judgements: 60_865, topics: 1348 });
    // The numbers of patents and rows are equal: no patent has two documents of level 2. So siblings have the lower
    // level.
    expect(two).toMatchObject({ grade: 2, judgements: 2085, topics: 835, patents: 2085, "beside-lower": 1815 });
  });

  test("languages of the documents", () => {
    expect(table("languages").map(({ language, judgements }) => [language, judgements])).toEqual([
      ["EN", 49_768],
      ["DE", 10_004],
      ["FR", 3017],
      ["XX", 161],
    ]);
  });

  /** Values from a few lines of Python over the same files (test/fixtures/clef-ip-2010/by-hand.py), to six decimals. */
  const byHand = {
    document: { map: 0.055328, recall: 0.173066, pres: 0.133573, found: 4799, relevant: 62_950 },
    patent: { map: 0.120131, recall: 0.374789, pres: 0.289163, found: 4807, relevant: 45_682 },
  };

  function evaluate(qrelsPath: string, runPath: string, ...options: string[]) {
    const measures = ["map", "recall.100", "PRES@100", "num_rel", "num_rel_ret"].flatMap((name) => ["-m", name]);
    const { out, code, err } = presage([
      "eval",
      qrelsPath,
      runPath,
      "-c",
      "--format",
      "jsonl",
      ...options,
      ...measures,
    ]);
    expect(code, err).toBe(0);
    const row = JSON.parse(out.trim().split("\n").at(-1)!) as Record<string, number>;
    return {
      map: Number(row.map.toFixed(6)),
      recall: Number(row.recall_100.toFixed(6)),
      pres: Number(row["PRES@100"].toFixed(6)),
      found: row.num_rel_ret,
      relevant: row.num_rel,
    };
  }

  test("the run without scores, by document", () => {
    expect(evaluate(qrels, run, "--rank-by", "file")).toEqual(byHand.document);
  });

  test("the same, by patent", () => {
    const [runPath, qrelsPath] = [join(folder, "run.txt"), join(folder, "qrels.txt")];
    const collapse = (...args: string[]) => presage(["collapse", ...args, "--granularity", "patent"]);
    expect(collapse(run, "--rank-by", "file", "--output", runPath).code).toBe(0);
    expect(collapse("--qrels", qrels, "--output", qrelsPath).err).toContain("62950 documents became 45682");
    expect(evaluate(qrelsPath, runPath)).toEqual(byHand.patent);
    // A collapsed run has scores: trec_eval can read it.
    expect(readFileSync(runPath, "utf8").split("\n", 2)).toEqual([
      "PAC-1634 Q0 EP-1195683 1 100 run-without-scores.txt",
      "PAC-1634 Q0 EP-1191452 2 99 run-without-scores.txt",
    ]);
    // Collapsing again changes nothing.
    expect(collapse("--qrels", qrelsPath).out).toBe(readFileSync(qrelsPath, "utf8"));
  });
});
