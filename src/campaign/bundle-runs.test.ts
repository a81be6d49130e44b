import { expect, test } from "vitest";
import { randomCollection } from "../../test/support/random-collection.js";
import { documentId } from "../core/index.js";
import { columnOf, evaluateRun } from "../evaluation/index.js";
import { parseMeasures } from "../measures/index.js";
import { judgeRun, makeQrels } from "../trec/index.js";
import { bundleRuns } from "./bundle-runs.js";
import { scoreBundles } from "./bundle-scores.js";
import { makeBundles } from "./bundles.js";
import type { Campaign, CampaignTopic, Submission } from "./campaign.js";
import { campaignQrels } from "./campaign-qrels.js";
import { trackRules } from "./settings.js";

const { judgements, runs } = randomCollection("bundle runs");
const large = [...new Set(judgements.map(({ topic }) => topic))];
// The small set has four of the topics in another order, and one that the large set does not have.
const topics: CampaignTopic[] = [
  ...large.map((id, i) => ({ id, set: "large", language: i % 2 === 0 ? "en" : "de" })),
  ...[5, 0, 7, 2].map((at, i) => ({ id: `s${i}`, set: "small", language: "en", sameAs: large[at] })),
  { id: "s9", set: "small", language: "en" },
];
const submissions = runs.map(
  ({ name, results }, i): Submission => ({
    id: i + 1,
    participant: `p${i % 3}`,
    run: name,
    set: "large",
    fileName: `${name}.txt`,
    ...{ sha256: "", contentSha256: "", sizeBytes: 0, received: "", late: false, poolOnly: false, lines: 2 },
    documents: new Map(results.map(({ topic }) => [topic, results.filter((each) => each.topic === topic).length])),
    warnings: [],
  }),
);
const campaign: Campaign = {
  settings: { name: "c", track: "clef-ip-2010", ...trackRules["clef-ip-2010"] },
  topics,
  participants: [],
  submissions,
  topicFiles: [],
};

test("a bundle alone is scored as it is scored in its campaign", () => {
  const { qrels } = campaignQrels(campaign, makeQrels(judgements));
  const judged = new Map(runs.map(({ results, name }, i) => [i + 1, judgeRun(qrels, results, name)]));
  const measures = [
    { measure: "PRES@20", label: "PRES" },
    { measure: "AP", label: "MAP" },
  ];
  const bundles = makeBundles(campaign);
  expect(bundles.map(({ name }) => name)).toEqual(["large", "small", "DE", "EN"]);
  const scores = scoreBundles(bundles, qrels, judged, measures, [{ name: "", level: 1 }]);
  for (const [b, bundle] of bundles.entries()) {
    const part = bundleRuns(bundle, qrels, judged);
    expect(part.runs.map(({ name }) => name)).toEqual(bundle.runs.map(({ name }) => name));
    const columns = parseMeasures(["PRES@20", "AP"]).map(columnOf);
    for (const [r, each] of part.runs.entries()) {
      const { topics: evaluated, values } = evaluateRun(part.qrels, each, columns, { missing: "zero" });
      expect(evaluated).toEqual(scores[b].topics);
      expect(values).toEqual(scores[b].runs[r].values);
    }
  }
});

test("documents keep their ids", () => {
  const { qrels } = campaignQrels(campaign, makeQrels(judgements));
  const small = makeBundles(campaign)[1];
  const part = bundleRuns({ ...small, runs: [] }, qrels, new Map());
  expect(part.qrels.table.topics).toEqual(["s0", "s1", "s2", "s3"]);
  const first = judgements.filter(({ topic }) => topic === large[5]);
  expect(first.map((_, d) => documentId(part.qrels.table, d))).toEqual(first.map(({ doc }) => doc));
});
