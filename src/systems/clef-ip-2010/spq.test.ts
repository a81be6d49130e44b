import { expect, it } from "vitest";
import { openSmall, smallContext, smallPatent } from "../../../test/support/small-patents.js";
import { patentTopic } from "../../retrieval/query/patent-topic.js";
import { spq } from "./spq.js";

const patents = [
  smallPatent("EP-1-A1", { title: "pump valve", classes: ["F04B1/00"], date: "1990" }),
  smallPatent("EP-2-A1", { title: "gear", classes: ["F04B1/00", "F04B1/10"], date: "1990" }),
  smallPatent("EP-3-A1", { title: "pump valve seal", classes: ["F04B2/00"], date: "1990" }),
  smallPatent("EP-4-A1", { title: "pump valve", classes: ["F04B1/00"], date: "2010" }),
  smallPatent("EP-5-A1", { title: "paint brush wall colour roll bucket ladder scaffold", date: "1990" }),
];
const of = (classes: readonly string[]) =>
  patentTopic("T", smallPatent("EP-9-A1", { title: "pump valve seal", classes, date: "2000" }));
const ids = async (name: string, classes: readonly string[], readFile?: (path: string) => Promise<Uint8Array>) => {
  const context = smallContext(patents, readFile && { readFile });
  const { hits } = await (await openSmall(name, spq, context))(of(classes), context.engine);
  return hits.map(({ id }) => id);
};

it("mixes category and text; only category decides what is found", async () => {
  expect((await ids("spq", ["F04B1/00"])).sort()).toEqual(["EP-1-A1", "EP-2-A1"]);
  expect(await ids("spq.catbm25", ["F04B1/00"])).toEqual(["EP-1-A1", "EP-2-A1"]);
});

it("ranks by text if there are no classes", async () => {
  expect(await ids("spq", [])).toEqual(["EP-3-A1", "EP-1-A1"]);
});

it("requires words and a subclass", async () => {
  expect(await ids("spq.boolean", ["F04B1/00"])).toEqual(["EP-3-A1", "EP-1-A1"]);
});

it("runs a strategy from a file", async () => {
  const strategy = {
    blocks: { c: { block: "classes", level: "group" }, s: { block: "select", of: "c" } },
    result: "s",
  };
  const files = new Map([
    ["mine.json", JSON.stringify(strategy)],
    ["bad.json", JSON.stringify({ ...strategy, result: "t" })],
  ]);
  const readFile = async (path: string) => new TextEncoder().encode(files.get(path));
  expect(await ids("spq(strategy=mine.json)", ["F04B2/99"], readFile)).toEqual(["EP-3-A1"]);
  await expect(ids("spq(strategy=bad.json)", [], readFile)).rejects.toThrow(
    'bad.json: result: there is no block "t"; did you mean "c"?',
  );
});
