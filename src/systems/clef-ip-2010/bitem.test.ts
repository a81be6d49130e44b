import { expect, it } from "vitest";
import { openSmall, smallContext, smallPatent } from "../../../test/support/small-patents.js";
import { patentTopic } from "../../retrieval/query/patent-topic.js";
import { bitem } from "./bitem.js";

const patents = [
  smallPatent("EP-1-A1", { title: "pump valve", classes: ["F04B1/00"], date: "1990", cites: ["EP-5"] }),
  smallPatent("EP-2-A1", { title: "pump", classes: ["F04B1/00"], date: "1990" }),
  smallPatent("EP-3-A1", { title: "pump valve", classes: ["F04B9/00"], date: "1990" }),
  smallPatent("EP-4-A1", { title: "pump valve seal", classes: ["H04L1/00"], date: "1990" }),
  smallPatent("EP-5-A1", { title: "gear", classes: ["H04L1/00"], date: "1990" }),
  smallPatent("EP-6-A1", { title: "pump valve", classes: ["F04B1/00"], date: "2010", cites: ["EP-4"] }),
];
const topic = patentTopic("T", smallPatent("EP-9-A1", { title: "pump valve", classes: ["F04B1/00"], date: "2000" }));
const ids = async (name: string) => {
  const context = smallContext(patents);
  const { hits } = await (await openSmall(name, bitem, context))(topic, context.engine);
  return hits.map(({ id }) => id);
};

it("searches the same subgroup, or the subclass if that has too few documents", async () => {
  expect(await ids("bitem.applicantView(atLeast=2)")).toEqual(["EP-1-A1", "EP-2-A1"]);
  expect((await ids("bitem.applicantView(atLeast=3)")).sort()).toEqual(["EP-1-A1", "EP-2-A1", "EP-3-A1"]);
});

it("searches all documents if none shares the subclass", async () => {
  const context = smallContext(patents);
  const other = { ...topic, classes: ["A01B1/00"] };
  const { hits } = await (await openSmall("bitem.applicantView", bitem, context))(other, context.engine);
  expect(hits).toHaveLength(4);
});

it("adds what they cite, if published before the topic", async () => {
  expect(await ids("bitem.examinerView(atLeast=2,weight=0.01)")).toEqual(["EP-1-A1", "EP-2-A1", "EP-5-A1"]);
  expect(await ids("bitem.examinerView(atLeast=2,weight=0.01,patents=0)")).toEqual(["EP-1-A1", "EP-2-A1"]);
});
