import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presage } from "./support/presage.js";

const folder = mkdtempSync(join(tmpdir(), "presage-fuse-"));
const at = (name: string) => join(folder, name);

// Lines are not in order, b and c have equal scores, a topic occurs again, and some topics are only in one run.
const RUN_A = `# a run
t1 Q0 b 1 2 A
t1 Q0 a 2 9 A
t2 Q0 x 1 1 A
t1 Q0 c 3 2.0 A

t3 Q0 q 1 5 A`;
const RUN_B = "\ufefft2\tQ0\ty\t1\t3\tB\r\nt1 Q0 c 1 7 B\nt1 Q0 d 2 6 B\n";

beforeAll(() => {
  writeFileSync(at("a.txt"), RUN_A);
  writeFileSync(at("b.txt"), RUN_B);
  writeFileSync(at("b.gz"), gzipSync(RUN_B));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Topic, document and score of each line. */
function rows(text: string): string[] {
  return text
    .trim()
    .split("\n")
    .map((line) => line.split(" "))
    .map(([topic, , doc, rank, score]) => `${topic} ${doc} ${rank} ${Number(score).toFixed(5)}`);
}

// By hand: run A ranks a, c, b for t1 (equal scores by id, descending), run B c, d.
const RRF = [
  "t1 c 1 0.03252",
  "t1 a 2 0.01639",
  "t1 d 3 0.01613",
  "t1 b 4 0.01587",
  "t2 y 1 0.01639",
  "t2 x 2 0.01639",
  "t3 q 1 0.01639",
];

describe("presage fuse", () => {
  it("fuses by reciprocal ranks, and reports which run lacks a topic", () => {
    const { out, err, code } = presage(["fuse", at("a.txt"), at("b.txt")]);
    expect([code, rows(out)]).toEqual([0, RRF]);
    expect(err).toBe("b.txt has nothing for 1 topic: t3\nstandard output: 3 topics of 2 runs\n");
    expect(out.split("\n")[0]).toMatch(/ fused$/);
  });

  it("reads and writes compressed files, and writes the same bytes again", () => {
    for (const name of ["one.gz", "two.gz"]) {
      const { code } = presage(["fuse", at("a.txt"), at("b.gz"), "-o", at(name), "--tag", "f", "--quiet"]);
      expect(code).toBe(0);
    }
    const bytes = readFileSync(at("one.gz"));
    expect(bytes.equals(readFileSync(at("two.gz")))).toBe(true);
    const { out } = presage(["fuse", at("one.gz"), "--method", "append", "--quiet"]);
    expect(rows(out).map((row) => row.split(" ").slice(0, 2))).toEqual(RRF.map((row) => row.split(" ").slice(0, 2)));
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("accepts weights, a limit, a depth and selected topics", () => {
    const { out } = presage([
      ...["fuse", at("a.txt"), at("b.txt"), "--method", "combsum(normalise=none)", "--weights", "1,.5"],
      ...["--limit", "2", "--topics", "t1", "--quiet"],
    ]);
    expect(rows(out)).toEqual(["t1 a 1 9.00000", "t1 c 2 5.50000"]);
    const shallow = presage(["fuse", at("a.txt"), at("b.txt"), "--depth", "1", "--topics", "t1", "--quiet"]);
    expect(rows(shallow.out).map((row) => row.slice(3, 4))).toEqual(["c", "a"]);
  });

  it("reports all errors in a run, with their lines", () => {
    writeFileSync(at("bad.txt"), "t1 Q0 a 1 9 A\nt2 Q0 b 1 high A\nt2 Q0 c 1 A\n");
    const { code, out, err } = presage(["fuse", at("a.txt"), at("bad.txt"), "-o", at("never.txt")]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/bad\.txt:2: .*high/);
    expect(err).toMatch(/bad\.txt:3: /);
    expect(readdirSync(folder)).not.toContain("never.txt");
    const missing = presage(["fuse", at("none.txt"), at("nor-this.txt")]);
    expect(missing.err).toMatch(/none\.txt: no such file[\s\S]*nor-this\.txt: no such file/);
  });

  it("never overwrites its input", () => {
    for (const output of [at("a.txt"), join(folder, ".", "b.txt")]) {
      const { err, code } = presage(["fuse", at("a.txt"), at("b.txt"), "-o", output]);
      expect([code, err]).toEqual([1, expect.stringMatching(/^--output: would overwrite/)]);
    }
    expect(readFileSync(at("a.txt"), "utf8")).toBe(RUN_A);
  });

  it("reports that no topic is in two runs", () => {
    writeFileSync(at("other.txt"), "u1 Q0 b 1 2 O\n");
    const { err, code } = presage(["fuse", at("a.txt"), at("other.txt")]);
    expect([code, err]).toEqual([0, expect.stringContaining("no topic is in two of the runs")]);
    expect(presage(["fuse", at("a.txt")]).err).toMatch(/^only one run: there was nothing to fuse\n/);
  });

  it("refuses options that exclude each other", () => {
    const wrong = (...args: string[]) => presage(["fuse", at("a.txt"), at("b.txt"), ...args]).err;
    expect(wrong("--weights", "1")).toMatch(/2 runs require as many weights, not 1/);
    expect(wrong("--method", "borda", "--normalise", "sum")).toMatch(/uses ranks/);
    expect(wrong("--method", "logistic")).toMatch(/give --training-qrels/);
    expect(wrong("--folds", "3")).toMatch(/does not learn/);
    expect(wrong("--topics", "t9")).toMatch(/no such topic: "t9"/);
  });
});

describe("presage fuse, learning", () => {
  const topics = Array.from({ length: 12 }, (_, i) => `q${i}`);

  beforeAll(() => {
    const run = (order: string) =>
      topics.flatMap((t) => [...order].map((doc, i) => `${t} Q0 ${doc} ${i + 1} ${10 - i} R\n`)).join("");
    writeFileSync(at("good.txt"), run("abcd"));
    writeFileSync(at("poor.txt"), run("wxya"));
    // One topic is reversed: learning from it would reverse the order.
    const relevant = (topic: string) => (topic === "q0" ? "wx" : "ab");
    writeFileSync(at("qrels.txt"), topics.flatMap((t) => [...relevant(t)].map((doc) => `${t} 0 ${doc} 1\n`)).join(""));
  });

  it.each(["logistic", "regression"])("%s: learns in folds from other topics", (method) => {
    const args = ["fuse", at("poor.txt"), at("good.txt"), "--method", method, "--training-qrels", at("qrels.txt")];
    const { out, err, code } = presage([...args, "--folds", "4", "--provenance"]);
    expect(code).toBe(0);
    expect(err.match(/"fold":/g)).toHaveLength(4);
    const first = rows(out).filter((row) => / 1 [^ ]+$/.test(row));
    expect(first).toHaveLength(12);
    expect(first.filter((row) => row.split(" ")[1] === "a")).toHaveLength(12);
    expect(presage([...args, "--folds", "4", "--quiet"]).out).toBe(out);
  });

  it.each(["logistic", "regression"])("%s: reports that it cannot learn if nothing is relevant", (method) => {
    const args = ["fuse", at("poor.txt"), at("good.txt"), "--method", method, "--training-qrels", at("qrels.txt")];
    const { err, code } = presage([...args, "--level", "2"]);
    expect([code, err]).toEqual([1, expect.stringMatching(/^nothing to learn from: .* grade of 2 or more\n$/)]);
  });

  it("learns from the named topics, and leaves them out", () => {
    const args = ["fuse", at("poor.txt"), at("good.txt"), "--method", "regression"];
    const { out, err } = presage([...[...args, "--training-qrels", at("qrels.txt"), "--training-topics", "q0"]]);
    expect(err).toMatch(/11 topics of 2 runs; 1 training topic left out/);
    expect(out).not.toMatch(/^q0 /m);
    // Learned from the reversed topic.
    expect(rows(out)[0]).toMatch(/^q1 w 1/);
  });

  /** The three claims of one patent are reversed: learning from one of them reverses the order of the others. */
  function claimRuns(names: readonly string[], odd: string): string[] {
    const run = (order: string) =>
      names.flatMap((t) => [...order].map((doc, i) => `${t} Q0 ${doc} ${i + 1} ${10 - i} R\n`)).join("");
    const relevant = (topic: string) => (topic.startsWith(odd) ? "w" : "a");
    writeFileSync(at("claims-good.txt"), run("abcd"));
    writeFileSync(at("claims-poor.txt"), run("wxyz"));
    writeFileSync(at("claims.qrels"), names.map((t) => `${t} 0 ${relevant(t)} 1\n`).join(""));
    const files = [at("claims-poor.txt"), at("claims-good.txt")];
    return ["fuse", ...files, "--method", "regression", "--training-qrels", at("claims.qrels")];
  }

  it("never learns from another claim of the same patent", () => {
    const names = ["A", "B", "C"].flatMap((patent) => [1, 2, 3].map((n) => `${patent}-claim${n}`));
    const args = claimRuns(names, "A");
    const { out, err, code } = presage([...args, "--folds", "3"]);
    expect([code, err]).toEqual([
      0,
      expect.stringContaining("training: 9 topics of 3 families; each family is in one fold\n"),
    ]);
    const first = (topic: string) =>
      rows(out)
        .find((row) => row.startsWith(`${topic} `))
        ?.split(" ")[1];
    // The other topics have not learned from the reversed patent; these have, in part.
    expect(["A-claim1", "A-claim2", "A-claim3"].map(first)).toEqual(["a", "a", "a"]);
    expect(presage([...args, "--folds", "4"]).err).toBe(
      "--folds: only 9 topics of 3 families are judged, for 4 folds\n",
    );
    expect(presage([...args, "--training-topics", "A-claim1,B-claim1"]).err).toContain(
      "training: 4 of the 7 topics belong to patents or families that were learned from, so their scores mean little\n",
    );
  });

  it("reads groups of topics from a file", () => {
    const names = ["x1", "x2", "x3", "y1", "y2", "z1"];
    const args = [...claimRuns(names, "x"), "--folds", "3"];
    expect(presage(args).err).not.toContain("training:");
    writeFileSync(at("groups.tsv"), names.map((name) => `${name}\tgroup ${name[0]}\n`).join(""));
    const { out, err } = presage([...args, "--groups", at("groups.tsv")]);
    expect(err).toContain("training: 6 topics of 3 families; each family is in one fold\n");
    expect(rows(out).find((row) => row.startsWith("x1 "))).toMatch(/^x1 a 1 /);
    // A list of topics with their documents has the same effect.
    const list = names.map((name, i) => `${name} EP-100000${name[0] === "x" ? 1 : 2}-${i % 2 === 0 ? "A1" : "B1"}\n`);
    writeFileSync(at("groups.txt"), list.join(""));
    const folds = [...claimRuns(names, "x"), "--folds", "2", "--groups"];
    expect(presage([...folds, at("groups.txt")]).err).toContain("training: 6 topics of 2 families");
    expect(presage([...folds, at("a.txt")]).err).toContain("not topics");
    writeFileSync(at("no-groups.tsv"), "u1\tg\n");
    expect(presage([...folds, at("no-groups.tsv")]).err).toMatch(/^--groups: contains none of the topics: /);
  });
});
