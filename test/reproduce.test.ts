import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { presage } from "./support/presage.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-simulate-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("presage simulate runs", () => {
  const simulate = (output: string, ...more: string[]) =>
    presage(["simulate", "runs", "--output", output, "--topics", "30", "--runs", "3", ...more], { cwd: folder });
  const bytes = (output: string) =>
    ["qrels.txt", "runs/R01.txt", "runs/R02.txt", "runs/R03.txt"].map((file) =>
      readFileSync(join(folder, output, file), "utf8"),
    );

  test("writes judgements and runs that can be evaluated", () => {
    expect(simulate("a", "--quiet")).toEqual({ code: 0, out: "", err: "" });
    expect(readdirSync(join(folder, "a", "runs"))).toEqual(["R01.txt", "R02.txt", "R03.txt"]);
    const [, run] = bytes("a");
    expect(run.split("\n")).toHaveLength(30 * 1000 + 1);
    const measures = ["-m", "num_q", "-m", "num_ret", "-m", "recall.1000"];
    const { code, out } = presage(["eval", "a/qrels.txt", "a/runs/R01.txt", ...measures], { cwd: folder });
    expect(code).toBe(0);
    const values = Object.fromEntries(out.split("\n").map((line) => line.split(/\s+all\s+/)));
    expect(values).toMatchObject({ num_q: "30", num_ret: "30000" });
    expect(Math.abs(Number(values.recall_1000) - 0.53)).toBeLessThan(0.01);
  });

  test("the same seed writes the same bytes, another seed others", () => {
    expect(simulate("b").code).toBe(0);
    expect(simulate("c", "--seed", "1").code).toBe(0);
    expect(bytes("b")).toEqual(bytes("a"));
    bytes("c").forEach((file, i) => {
      expect(file).not.toBe(bytes("b")[i]);
    });
  });

  test("changes nothing that exists, and leaves nothing if it fails", () => {
    expect(simulate("a")).toMatchObject({ code: 1, err: '--output: exists already; name a new folder: "a"\n' });
    writeFileSync(join(folder, "file"), "");
    expect(simulate("file/below").code).toBe(2);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
    expect(simulate("d", "--runs", "49")).toMatchObject({ code: 1 });
    expect(existsSync(join(folder, "d"))).toBe(false);
  });
});

describe("presage reproduce", () => {
  test.each(["pres-2010", "robustness-2010"])(
    "%s: no printed number differs, and what is carried is apart",
    (paper) => {
      const { code, out } = presage(["reproduce", paper, "--format", "json"]);
      expect(code).toBe(0);
      const { tally } = JSON.parse(out);
      expect(tally.rows.length).toBeGreaterThan(1);
      for (const row of tally.rows) {
        if (/^(table|averages|correlations)/.test(row.what)) expect(row).toMatchObject({ differ: 0 });
        if (row.kind === "carried") expect(row).toMatchObject({ agree: null, explained: null });
      }
    },
  );
});
