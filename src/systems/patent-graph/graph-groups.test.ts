import { expect, it } from "vitest";
import { smallPatent } from "../../../test/support/small-patents.js";
import { headerOf } from "../../collection/index.js";
import { bestOfGroups } from "../parts/best-of-groups.js";
import { graphGroups } from "./graph-groups.js";
import { learnPatentGraph } from "./patent-graph.js";

const graph = await learnPatentGraph(
  [
    smallPatent("EP-1-A1", { family: "F" }),
    smallPatent("EP-1-B1", { family: "F" }),
    smallPatent("DE-2-A1", { family: "F" }),
    smallPatent("EP-3-A1", {}),
  ].map(headerOf),
);
const hits = ["EP-1-B1", "XX-9-A", "EP-1-A1", "DE-2-A1", "EP-3-A1"].map((id, i) => ({ id, score: 9 - i }));
const ids = async (limit: number, groupBy?: "patent" | "family") =>
  (await bestOfGroups(hits, limit, graphGroups(graph, groupBy))).map(({ id }) => id);

it("keeps the first of each patent or family, up to the requested number", async () => {
  expect(await ids(3)).toEqual(["EP-1-B1", "XX-9-A", "EP-1-A1"]);
  expect(await ids(3, "patent")).toEqual(["EP-1-B1", "XX-9-A", "DE-2-A1"]);
  expect(await ids(3, "family")).toEqual(["EP-1-B1", "XX-9-A", "EP-3-A1"]);
});
