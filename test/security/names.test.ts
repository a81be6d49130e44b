import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presage } from "../support/presage.js";

/** Names that every object of JavaScript inherits, in byte order. */
const INHERITED = ["__proto__", "constructor", "hasOwnProperty", "toString"] as const;

/** Harmless names in the same order, which do not occur in any other text. */
const HARMLESS = ["Xname1X", "Xname2X", "Xname3X", "Xname4X"] as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-names-"));
  write("harmless", HARMLESS);
  write("inherited", INHERITED);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Qrels, runs, attributes and topics in which topics, documents, runs and columns have these names. */
function write(place: string, names: readonly string[]): void {
  const at = join(folder, place);
  mkdirSync(at);
  const [a, b, c, d] = names;
  const grades = names.flatMap((topic, t) => names.map((document, i) => `${topic} 0 ${document} ${(t + i) % 3}\n`));
  writeFileSync(join(at, "qrels"), grades.join(""));
  for (const [r, run] of [a, b, c].entries()) {
    const lines = names.flatMap((topic, t) =>
      names.map((_, i) => `${topic} Q0 ${names[(i + r + t) % 4]} ${i + 1} ${10 - i} ${run}\n`),
    );
    writeFileSync(join(at, run), lines.join(""));
  }
  writeFileSync(
    join(at, "attributes.csv"),
    `topic,${b},language\n${a},x,${d}\n${b},y,${c}\n${c},x,${d}\n${d},y,${c}\n`,
  );
  writeFileSync(join(at, "teams.tsv"), `${a}\t${d}\n${b}\t${c}\n${c}\t${d}\n`);
}

/** What a command prints where names are harmless, with the other names put in, and where they are not. */
function both(args: (at: (name: number | string) => string, names: readonly string[]) => readonly string[]) {
  const [harmless, inherited] = (
    [
      ["harmless", HARMLESS],
      ["inherited", INHERITED],
    ] as const
  ).map(([place, names]) => {
    const at = (name: number | string) => join(folder, place, typeof name === "number" ? names[name] : name);
    const { code, out, err } = presage(args(at, names));
    return { code, out: (out + err).replaceAll(join(folder, place), "") };
  });
  const renamed = INHERITED.reduce((text, name, i) => text.replaceAll(HARMLESS[i], name), harmless.out);
  return { expected: { code: harmless.code, out: renamed }, found: inherited };
}

const JSON_FORMAT = ["--format", "json"];

describe("topics, documents, runs and columns with names that objects inherit", () => {
  it.each<[string, (at: (name: number | string) => string, names: readonly string[]) => readonly string[]]>([
    ["eval", (at) => ["eval", "-q", at("qrels"), at(0), at(1), ...JSON_FORMAT]],
    ["eval as trec_eval", (at) => ["eval", "-q", "-m", "all_trec", at("qrels"), at(1)]],
    [
      "eval by attributes",
      (at, [, column]) => [
        ...["eval", at("qrels"), at(0), "--topic-attributes", at("attributes.csv")],
        ...["--by", column, "-m", "map", ...JSON_FORMAT],
      ],
    ],
    ["compare", (at) => ["compare", at("qrels"), at(0), at(1), at(2), "-m", "map", ...JSON_FORMAT]],
    ["diff", (at, [topic]) => ["diff", at("qrels"), at(0), at(1), "--topic", topic, ...JSON_FORMAT]],
    ["study topics", (at) => ["study", "topics", at("qrels"), at(0), at(1), at(2), "-m", "map", ...JSON_FORMAT]],
    ["study depth", (at) => ["study", "depth", at("qrels"), at(0), at(1), "-m", "PRES", ...JSON_FORMAT]],
    ["fuse", (at) => ["fuse", at(0), at(1), at(2), "--method", "rrf"]],
    ["pool", (at) => ["pool", at(0), at(1), at(2), "--depth", "2"]],
  ])("%s", (_, args) => {
    const { expected, found } = both(args);
    expect(found).toEqual(expected);
    expect(found.code).toBe(0);
  });

  it("a campaign and its report", () => {
    const run = (...args: string[]) => {
      const { code, err, out } = presage(args);
      expect(code, `${args.join(" ")}\n${err}`).toBe(0);
      return out;
    };
    const [expected, found] = (
      [
        ["harmless", HARMLESS],
        ["inherited", INHERITED],
      ] as const
    ).map(([place, names]) => {
      const at = (name: string) => join(folder, place, name);
      writeFileSync(at("topics.tsv"), `topic\tconstructor\n${names.map((name) => `${name}\tx\n`).join("")}`);
      run("campaign", "init", at("campaign"), "--name", "Names");
      run("campaign", "add-topics", at("campaign"), at("topics.tsv"), "--qrels", at("qrels"));
      for (const name of names.slice(0, 2)) {
        run("campaign", "submit", at("campaign"), at(name), "--as", `${name}.txt`, "--participant", "team", "--quiet");
      }
      const evaluated = run("campaign", "evaluate", at("campaign"), "-m", "map", "--per-topic", "--format", "json");
      run("report", "evaluation", at("qrels"), at(names[0]), at(names[1]), "-o", at("report.md"));
      const tables = readdirSync(at("report-files")).filter((name) => name.endsWith(".csv"));
      expect(tables.length).toBeGreaterThan(5);
      const data = tables.map((name) => `${name}\n${readFileSync(at(`report-files/${name}`), "utf8")}`);
      return [evaluated, ...data].join("\n").replaceAll(join(folder, place), "");
    });
    expect(found).toBe(INHERITED.reduce((text, name, i) => text.replaceAll(HARMLESS[i], name), expected));
  });

  it("a format, a measure, a parameter of this name is not known", () => {
    const qrels = join(folder, "harmless", "qrels");
    const run = join(folder, "harmless", HARMLESS[0]);
    for (const name of INHERITED) {
      for (const args of [
        ["eval", qrels, run, "--format", name],
        ["eval", qrels, run, "-m", name],
        ["eval", qrels, run, "-m", `nDCG(${name}=1)@10`],
        ["fuse", run, run, "--method", name],
        ["fuse", run, run, "--method", `rrf(${name}=1)`],
        ["systems", name],
        ["study", name],
      ]) {
        const { code, err } = presage(args);
        expect([code, err], args.join(" ")).toEqual([1, expect.stringMatching(/.+/)]);
      }
    }
  });
});

it("nothing was added to what objects inherit", () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
});
