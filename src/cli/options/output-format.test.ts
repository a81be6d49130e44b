import { Command, Option } from "commander";
import { expect, test } from "vitest";
import { takeFormatFromEnding } from "./output-format.js";

async function format(line: string, option: Option = new Option("--format <format>")): Promise<unknown> {
  const command = new Command()
    .option("--output <file>")
    .addOption(option)
    .action(() => {});
  const name = option.attributeName() as "format" | "as";
  takeFormatFromEnding(command, name);
  await command.parseAsync(line.split(" "), { from: "user" });
  return command.opts()[name];
}

test.each([
  ["csv", "csv"],
  ["tsv", "tsv"],
  ["json", "json"],
  ["jsonl", "jsonl"],
  ["md", "markdown"],
  ["TEX", "latex"],
  ["parquet", "parquet"],
  ["txt", undefined],
  ["csv.gz", undefined],
])("a file that ends in .%s is written as %s", async (ending, expected) => {
  expect(await format(`--output a.b/scores.${ending}`)).toBe(expected);
});

test("an explicit format wins", async () => {
  expect(await format("--output x.csv --format json")).toBe("json");
});

test("a file without an extension, or no file, has no effect", async () => {
  expect(await format("--output csv")).toBeUndefined();
  expect(await format("--output -")).toBeUndefined();
});

test("only formats that the command can write are selected", async () => {
  const as = () => new Option("--as <form>").choices(["tsv", "jsonl", "trec"]).default("tsv");
  expect(await format("--output x.jsonl", as())).toBe("jsonl");
  expect(await format("--output x.trec.gz", as())).toBe("trec");
  expect(await format("--output x.csv", as())).toBe("tsv");
});
