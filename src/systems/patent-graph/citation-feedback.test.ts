import { expect, it } from "vitest";
import { smallPatent } from "../../../test/support/small-patents.js";
import { headerOf } from "../../collection/index.js";
import { citationFeedback } from "./citation-feedback.js";
import { learnPatentGraph } from "./patent-graph.js";
import { topicView } from "./topic-view.js";

const graph = await learnPatentGraph(
  [
    smallPatent("EP-1-A1", { cites: ["EP-3", "EP-4-B1"] }),
    smallPatent("EP-1-B1", {}),
    smallPatent("EP-2-A1", { cites: ["EP-3-A1", "EP-5"] }),
    smallPatent("EP-3-A1", { cites: ["EP-2"] }),
    smallPatent("EP-4-A1", { date: "1999" }),
    smallPatent("EP-4-B1", { date: "2001" }),
    smallPatent("EP-5-A1", { family: "own" }),
  ].map(headerOf),
);
const view = topicView(graph, { id: "T", texts: [], filter: { before: "2000-01-01", notFamilies: ["own"] } });
const hits = [
  { id: "EP-1-A1", score: 4 },
  { id: "EP-1-B1", score: 3 },
  { id: "EP-2-A1", score: 2 },
  { id: "EP-3-A1", score: 1 },
];
const after = (patents: number) => citationFeedback({ hits, matches: 9 }, view, { patents, weight: 0.5 });

// By hand: EP-1 gives 2 to EP-3 and EP-4-A1, EP-2 gives 1 to EP-3, EP-3 gives .5 to EP-2. EP-4-B1 is too late, EP-5 is
// family.
it("adds shares of the scores of citing documents", () => {
  expect(after(10)).toEqual({
    hits: [
      { id: "EP-3-A1", score: 4 },
      { id: "EP-1-A1", score: 4 },
      { id: "EP-1-B1", score: 3 },
      { id: "EP-2-A1", score: 2.5 },
      { id: "EP-4-A1", score: 2 },
    ],
    matches: 10,
    cited: 3,
  });
});

it("uses only the first patents, each once", () => {
  expect(after(2).hits.find(({ id }) => id === "EP-2-A1")?.score).toBe(2);
  expect(after(1).hits.find(({ id }) => id === "EP-3-A1")?.score).toBe(3);
  expect(after(0).hits).toEqual(hits);
});
