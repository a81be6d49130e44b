import { describe, expect, test } from "vitest";
import { judgeRun, makeQrels } from "../trec/index.js";
import { scoreBundles } from "./bundle-scores.js";
import { makeBundles } from "./bundles.js";
import type { Campaign, CampaignTopic, Submission } from "./campaign.js";
import { campaignQrels } from "./campaign-qrels.js";
import { trackRules } from "./settings.js";

const topics: CampaignTopic[] = [
  { id: "PAC-1", set: "large" },
  { id: "PAC-2", set: "large" },
  { id: "PAC-3", set: "large" },
  { id: "PACs-1", set: "small", sameAs: "PAC-2" },
  { id: "PACs-2", set: "small", sameAs: "PAC-1" },
  { id: "PACs-3", set: "small" },
];
const submission: Submission = {
  id: 1,
  participant: "p",
  run: "r",
  set: "large",
  fileName: "p_r_PAC_all",
  sha256: "",
  contentSha256: "",
  sizeBytes: 0,
  received: "",
  late: false,
  poolOnly: false,
  lines: 2,
  documents: new Map([
    ["PAC-1", 2],
    ["PAC-2", 1],
  ]),
  warnings: [],
};

function campaign(excluded: readonly string[] = []): Campaign {
  return {
    settings: { name: "t", track: "clef-ip-2010", ...trackRules["clef-ip-2010"] },
    topics: topics.map((topic) => (excluded.includes(topic.id) ? { ...topic, excluded: "why" } : topic)),
    participants: [],
    submissions: [submission],
    topicFiles: [],
  };
}

const judgements = (...list: [topic: string, doc: string, grade?: number][]) =>
  makeQrels(list.map(([topic, doc, grade = 1]) => ({ topic, doc, grade })));

const given = judgements(["PAC-1", "a"], ["PAC-2", "b"], ["PAC-2", "c"], ["PAC-3", "d"], ["X", "x"]);

describe("judgements of a campaign", () => {
  test("a topic of the small set has the judgements of the topic that it is the same as", () => {
    const { qrels, unjudged, foreign } = campaignQrels(campaign(), given);
    expect(qrels.judgements.map(({ topic, levels }) => [topic, levels])).toEqual([
      ["PAC-1", [0, 1]],
      ["PAC-2", [0, 2]],
      ["PAC-3", [0, 1]],
      ["PACs-1", [0, 2]],
      ["PACs-2", [0, 1]],
    ]);
    expect({ unjudged, foreign }).toEqual({ unjudged: ["PACs-3"], foreign: ["X"] });
  });

  test("unless it has its own, which then also replace missing ones of the large set", () => {
    const { qrels, unjudged } = campaignQrels(campaign(), judgements(["PACs-1", "z"], ["PAC-1", "a"], ["PACs-2", "y"]));
    const documents = qrels.table.topics.map((topic, t) => {
      const start = qrels.table.docStart[qrels.table.topicStart[t]];
      return [topic, String.fromCharCode(qrels.table.docBytes[start])];
    });
    expect(documents).toEqual([
      ["PAC-1", "a"],
      ["PAC-2", "z"],
      ["PACs-1", "z"],
      ["PACs-2", "y"],
    ]);
    expect(unjudged).toEqual(["PAC-3", "PACs-3"]);
  });

  test("excluded topics have none, except those by which runs are extracted", () => {
    const names = (excluded: string[]) => campaignQrels(campaign(excluded), given).qrels.table.topics;
    expect(names(["PAC-3", "PACs-3"])).toEqual(["PAC-1", "PAC-2", "PACs-1", "PACs-2"]);
    expect(names(["PAC-1"])).toEqual(["PAC-1", "PAC-2", "PAC-3", "PACs-1", "PACs-2"]);
    expect(names(["PAC-1", "PACs-2"])).toEqual(["PAC-2", "PAC-3", "PACs-1"]);
  });
});

describe("scores", () => {
  const measures = [
    { measure: "R@10", label: "Recall" },
    { measure: "AP", label: "MAP" },
  ];
  const results = [
    { topic: "PAC-1", doc: "n", score: 2 },
    { topic: "PAC-1", doc: "a", score: 1 },
    { topic: "PAC-2", doc: "c", score: 1 },
  ];

  function score(excluded: string[], qrels = given, views = [{ name: "", level: 1 }]) {
    const own = campaign(excluded);
    const { qrels: restricted } = campaignQrels(own, qrels);
    const judged = new Map([[1, judgeRun(restricted, results)]]);
    return scoreBundles(makeBundles(own), restricted, judged, measures, views).map((scores) => ({
      bundle: scores.bundle.name,
      topics: scores.topics.join(" "),
      names: scores.columns.map(({ name }) => name),
      values: scores.runs[0].values.map((each) => [...each]),
      summary: scores.runs[0].summary,
      missing: scores.runs[0].missing,
    }));
  }

  test("a missing topic counts 0; an extracted run is scored by the large set's names, in the small set's order", () => {
    expect(score(["PACs-3"])).toEqual([
      {
        bundle: "large",
        topics: "PAC-1 PAC-2 PAC-3",
        names: ["Recall", "MAP"],
        values: [
          [1, 0.5, 0],
          [0.5, 0.5, 0],
        ],
        summary: [0.5, 1 / 3],
        missing: 1,
      },
      {
        bundle: "small",
        topics: "PACs-1 PACs-2",
        names: ["Recall", "MAP"],
        values: [
          [0.5, 1],
          [0.5, 0.5],
        ],
        summary: [0.75, 0.5],
        missing: 0,
      },
    ]);
  });

  test("a topic that is not in the large set counts 0 for extracted runs, if it is judged", () => {
    const withThird = judgements(["PAC-1", "a"], ["PAC-2", "b"], ["PAC-2", "c"], ["PAC-3", "d"], ["PACs-3", "e"]);
    const [, small] = score([], withThird);
    expect(small).toMatchObject({ topics: "PACs-1 PACs-2 PACs-3", summary: [0.5, 1 / 3], missing: 1 });
  });

  test("excluding the large set's topic does not remove the small one's score", () => {
    const [large, small] = score(["PAC-1", "PACs-3"]);
    expect(large.topics).toBe("PAC-2 PAC-3");
    expect(small.summary).toEqual([0.75, 0.5]);
  });

  test("views have their own levels", () => {
    const graded = judgements(["PAC-1", "a", 2], ["PAC-2", "b", 1], ["PAC-2", "c", 2], ["PAC-3", "d", 1]);
    const views = [
      { name: "strict", level: 2 },
      { name: "relaxed", level: 1 },
    ];
    const scores = score(["PAC-3", "PACs-3"], graded, views);
    expect(scores.map(({ bundle, summary }) => [bundle, summary[0]])).toEqual([
      ["large", 1],
      ["small", 1],
      ["large", 0.75],
      ["small", 0.75],
    ]);
  });
});
