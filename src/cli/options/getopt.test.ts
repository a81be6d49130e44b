import { describe, expect, test } from "vitest";
import { spellOut } from "./getopt.js";

const TREC = "trec_eval's options:";
const flag = (short: string | undefined, long: string, required = false, helpGroupHeading?: string) => ({
  short,
  long,
  required,
  helpGroupHeading,
});
const options = [
  flag("-q", "--query_eval_wanted", false, TREC),
  flag("-m", "--measure", true, TREC),
  flag("-c", "--complete_rel_info_wanted", false, TREC),
  flag("-l", "--level_for_rel", true, TREC),
  flag("-M", "--Max_retrieved_per_topic", true, TREC),
  flag("-R", "--Rel_info_format", true, TREC),
  flag("-T", "--Results_format", true, TREC),
  flag("-v", "--version"),
  flag("-o", "--output", true),
  flag(undefined, "--compat", true),
  flag(undefined, "--missing", true),
  flag(undefined, "--quiet"),
];
const spelt = (line: string) => spellOut(line.split(" "), options, TREC).join(" ");

describe("arguments as getopt_long reads them", () => {
  // The same command lines were given to trec_eval: the expected results are what it did.
  test.each([
    ["-qc q r", "-q -c q r"],
    ["-qcM100 q r", "-q -c -M 100 q r"],
    ["-qm map q r", "-q -m map q r"],
    ["-mmap q r", "-m map q r"],
    ["-l -1 q r", "-l -1 q r"],
    ["--query q r", "--query_eval_wanted q r"],
    ["--q q r", "--query_eval_wanted q r"],
    ["--m map q r", "--measure map q r"],
    ["--level=2 q r", "--level_for_rel=2 q r"],
    ["--Max 5 q r", "--Max_retrieved_per_topic 5 q r"],
    ["--comp q r", "--complete_rel_info_wanted q r"],
    ["--h", "--help"],
    ["--ver", "--version"],
    ["-hq", "-h -q"],
    ["q -q r", "q -q r"],
    ["-m -q q r", "-m -q q r"],
    ["-q -- -qc --q", "-q -- -qc --q"],
    ["- q", "- q"],
  ])("%s", (given, expected) => expect(spelt(given)).toBe(expected));

  test.each([
    ["--Re qrels q r", "is ambiguous"],
    ["--foo q r", "is unknown"],
    ["--miss zero q r", "is our own option, abbreviated"],
    ["-X q r", "is unknown"],
  ])("%s is unchanged: it %s", (given) => expect(spelt(given)).toBe(given));

  test("an unknown letter is left for the parser to report", () => expect(spelt("-qX r")).toBe("-q -X r"));

  test("our own options win if written in full", () => {
    expect(spelt("--quiet --missing zero --compat 9")).toBe("--quiet --missing zero --compat 9");
  });

  test("-o names a file, but is ignored with --compat", () => {
    expect(spelt("-o x.csv -qox.csv q r")).toBe("-o x.csv -q -o x.csv q r");
    expect(spelt("-o -qoc q r --compat 9")).toBe("-q -c q r --compat 9");
  });

  test("a file after an option with an optional value stays a file", () => {
    const flags = [{ long: "--sort", required: false, optional: true, helpGroupHeading: undefined }];
    const isMeasure = (_: unknown, text: string) => text === "map";
    expect(spellOut(["--sort", "q", "r"], flags, "", isMeasure)).toEqual(["q", "r", "--sort"]);
    expect(spellOut(["--sort", "map", "q", "r"], flags, "", isMeasure)).toEqual(["--sort", "map", "q", "r"]);
  });

  test("numbers are read by atol only with --compat", () => {
    expect(spelt("-l 2x -Mabc --level_for_rel=1.9 --compat 9")).toBe("-l 2 -M 0 --level_for_rel=1 --compat 9");
    expect(spelt("-l 2x q r")).toBe("-l 2x q r");
  });
});
