import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { presage } from "./support/presage.ts";

const cwd = mkdtempSync(join(tmpdir(), "presage-lexicon-"));
afterAll(() => rmSync(cwd, { recursive: true }));
const run = (...args: string[]) => presage(args, { cwd });
const read = (name: string) => readFileSync(join(cwd, name), "utf8");

beforeAll(() => {
  const made = run(..."collection simulate world --documents 600 --words 200 --collection patents --quiet".split(" "));
  expect(made).toEqual({ code: 0, out: "", err: "" });
});

describe("presage lexicon", () => {
  test("learns a lexicon that agrees with the truth", () => {
    const learn = run(..."lexicon patents --from de --to en --texts title,abstract,claims -o de-en.tsv".split(" "));
    expect(learn).toEqual({
      code: 0,
      out: "",
      err: expect.stringMatching(/^[\d,]+ terms from [\d,]+ aligned texts\n$/),
    });
    expect(read("de-en.tsv")).toMatch(
      /^# lexicon\tfrom=de\tto=en\tmethod=llr\(.*\)\tanalyzer=patent\/\d+\(compounds=\w+\)\nsource\t/,
    );
    const check = "lexicon check de-en.tsv --dictionary world/dictionary.tsv";
    const { code, out, err } = run(...`${check} --collection patents --format json`.split(" "));
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const all = (JSON.parse(out).rows as Record<string, unknown>[]).at(-1);
    expect(all).toMatchObject({ records: "all" });
    expect(all?.precision).toBeGreaterThan(0.6);
    const without = run(...check.split(" "));
    expect(without).toMatchObject({
      code: 1,
      err: expect.stringContaining("analyzer learned from a collection: give --collection FOLDER"),
    });
  });

  test("says what is missing", () => {
    expect(run("lexicon", "patents")).toMatchObject({
      code: 1,
      err: "--from and --to: give two languages, such as --from en --to de\n",
    });
    expect(run(..."lexicon patents --from en --to xx".split(" "))).toMatchObject({
      code: 1,
      err: "patents: no title, abstract in both en and xx\n",
    });
    expect(run(..."lexicon patents --from en --to de --texts names".split(" "))).toMatchObject({
      code: 1,
      err: "--texts: not one of title, abstract, claims: names\n",
    });
  });
});

describe("presage rules", () => {
  test("finds different spellings of the same thing in patents", () => {
    expect(run(..."rules patents --pairs claims-claims --language xx".split(" "))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^--language: no pairs of texts in "xx"; available: .*\n$/m),
    });
    const rules = "rules patents --pairs claims-claims --format tsv".split(" ");
    const { code, out, err } = run(...rules, "--stop-words");
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^\d+ rules from [\d,]+ pairs of texts\n$/) });
    expect(out.split("\n")[0]).toBe("language\tleft\tright\tcount\tprobability\treverse\tbefore\tafter");
    expect(out).toMatch(/\nen\tclaimed\trecited\t/);
    // No punctuation at the ends of a side.
    expect(out).not.toMatch(/^\w\w\t([^\t]*[,:;]\t|[,:;]|[^\t]*\t[,:;]|[^\t]*\t[^\t]*[,:;]\t)/m);
    const content = run(...rules);
    expect(content.err).toMatch(/ pairs of texts; \d+ with only stop words on a side left out \(--stop-words\)\n$/);
    expect(content.out).not.toContain("\nen\tclaimed\t");
    const all = new Set(out.split("\n"));
    expect(content.out.split("\n").every((line) => all.has(line))).toBe(true);
  });

  test("merges two texts", () => {
    writeFileSync(join(cwd, "a.txt"), "制御装置は弁を備える");
    writeFileSync(join(cwd, "b.txt"), "制御装置であって弁を備える");
    expect(run("rules", "diff", "a.txt", "b.txt")).toEqual({
      code: 0,
      out: "制御装置\n;===== begin =====\nは\n;-----\nであって\n;===== end =====\n弁\nを\n備\nえる\n",
      err: "",
    });
  });
});
