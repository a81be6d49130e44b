import { Command, Option } from "commander";
import { expect, test } from "vitest";
import { type EndingRules, takeFormatFromEnding } from "./output-format.js";

async function format(
  line: string,
  option: Option = new Option("--format <format>"),
  rules: EndingRules = {},
): Promise<unknown> {
  const command = new Command()
    .option("--output <file>")
    .addOption(option)
    .action(() => {});
  const name = option.attributeName() as "format" | "as";
  takeFormatFromEnding(command, { ...rules, option: name });
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
  ["html.Json", "json"],
  ["txt", undefined],
  ["TXT", undefined],
  ["75", undefined],
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

test.each(["docx", "csv.gz", "html", "gz"])("the extension .%s is refused: no table is written so", async (ending) => {
  await expect(format(`--output scores.${ending}`)).rejects.toThrow(
    `unknown extension: "scores.${ending}"; known: .txt, .csv, .tsv, .json, .jsonl, .md, .tex, .parquet; ` +
      "--format selects a format for any file name",
  );
});

test("an explicit format is written to a file of any name", async () => {
  expect(await format("--output x.docx --format csv")).toBe("csv");
});

test("a command may have more formats, or write something that has any name", async () => {
  const html = { others: ["html"] };
  expect(await format("--output x.HTML", undefined, html)).toBe("html");
  expect(await format("--output x.csv", undefined, html)).toBe("csv");
  await expect(format("--output x.docx", undefined, html)).rejects.toThrow(".parquet, .html;");
  const any = { takesAnyName: ({ output }: { output?: unknown }) => output === "x.qrels" };
  expect(await format("--output x.qrels", undefined, any)).toBeUndefined();
  await expect(format("--output x.docx", undefined, any)).rejects.toThrow("unknown extension");
});

test("only formats that the command can write are selected", async () => {
  const as = () => new Option("--as <form>").choices(["tsv", "jsonl", "trec"]).default("tsv");
  expect(await format("--output x.jsonl", as())).toBe("jsonl");
  expect(await format("--output x.trec.gz", as())).toBe("trec");
  expect(await format("--output x.txt.gz", as())).toBe("tsv");
  expect(await format("--output x.gz", as())).toBe("tsv");
  await expect(format("--output x.csv", as())).rejects.toThrow("known: .txt, .tsv, .jsonl, .trec; --as selects");
});
