import { Option } from "commander";
import { expect, test } from "vitest";
import { groupOptions } from "./option-groups.js";

const grouped = (...options: Option[]) =>
  Object.fromEntries(
    [...groupOptions(options)].map(([heading, members]) => [heading, members.map(({ long }) => long)]),
  );
const option = (flags: string) => new Option(flags);

test("a command's own options come first, help last", () => {
  const groups = grouped(option("--help"), option("-o, --output <file>"), option("--odd"), option("--quiet"));
  expect(Object.keys(groups)).toEqual(["Options:", "Output:", "Progress and threads:", "Help:"]);
});

test("a heading set by a command is kept", () => {
  const groups = grouped(option("-m, --measure <m>").helpGroup("trec_eval's options:"), option("--compat <v>"));
  expect(groups).toEqual({ "trec_eval's options:": ["--measure"], "Options:": ["--compat"] });
});

test("a heading for a single option is omitted", () => {
  expect(grouped(option("--seed <n>"), option("--only-here"))).toEqual({ "Options:": ["--seed", "--only-here"] });
  expect(grouped(option("--seed <n>"), option("--alpha <p>"))).toEqual({ "Statistics:": ["--seed", "--alpha"] });
});
