import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BundleScores } from "../../campaign/bundle-scores.js";
import { type Campaign, makeBundles, type Submission, scoreBundles, trackRules } from "../../campaign/index.js";
import { settingsAtNmax } from "../../campaign/nmax.js";
import { judgeRun, makeQrels } from "../../trec/index.js";
import { type CampaignInput, CampaignScores } from "../document/campaign-scores.js";
import { type CampaignFacts, decodeCampaign, encodeCampaign } from "./campaign-bytes.js";
import { packCampaign, packRankings, unpackCampaign } from "./campaign-data.js";

const docs = Array.from({ length: 40 }, (_, i) => `d${i}`);
const topics = ["L1", "L2", "L3"].map((id, i) => ({ id, set: "large", language: ["en", "de", "en"][i] }));
const qrels = makeQrels(
  ["L1", "L2", "L3", "S1"].flatMap((topic, t) =>
    docs.slice(0, 12).map((doc, d) => ({ topic, doc, grade: (d + (t % 3)) % 3 })),
  ),
);

function submission(id: number, participant: string, run: string, set: string): Submission {
  return {
    ...{ id, participant, run, set, fileName: `${participant}_${run}_PAC_${set === "large" ? "all" : set}` },
    ...{ sha256: "", contentSha256: "", sizeBytes: 0, received: "", late: false, poolOnly: id === 4, lines: 0 },
    documents: new Map(),
    warnings: [],
    ...(id === 5 && { withdrawn: { at: "", reason: "wrong" } }),
  };
}

/** @param orders documents of L1 and L2, and of S1; no run has L3 */
function campaignOf(orders: readonly (readonly string[])[]): CampaignInput {
  const [a, b, c] = orders.map((list, i) =>
    judgeRun(
      qrels,
      (i === 2 ? ["S1"] : ["L1", "L2"]).flatMap((topic) => list.map((doc, r) => ({ topic, doc, score: -r }))),
    ),
  );
  const submissions = [
    submission(1, "dcu", "run1", "large"),
    submission(2, "ui", "run1", "large"),
    submission(3, "ui", "run1", "small"),
    submission(4, "ui", "run2", "large"),
    submission(5, "ui", "run3", "large"),
  ].map((each) => {
    const judged = [a, b, c][each.id - 1];
    const counts = Array.from(judged?.topics ?? [], (topic, i): [string, number] => [
      qrels.judgements[topic].topic,
      judged.retrieved[i],
    ]);
    return { ...each, documents: new Map(counts) };
  });
  const campaign: Campaign = {
    settings: {
      ...{ name: "c", track: "clef-ip-2010", ...trackRules["clef-ip-2010"] },
      views: [
        { name: "strict", level: 2 },
        { name: "relaxed", level: 1 },
      ],
    },
    topics: [...topics, { id: "S1", set: "small", sameAs: "L1" }],
    participants: [],
    submissions,
    topicFiles: [],
  };
  const judged = new Map([a, b, c].map((run, i) => [i + 1, run]));
  return { campaign, qrels, judged, nmax: 1000, folder: "pac" };
}

/** The scores that tables and figures show. */
const shown = (scores: readonly BundleScores[]) =>
  scores.map(({ bundle, view, columns, topics, runs }) => ({
    ...{ bundle: bundle.name, view, topics },
    columns: columns.map(({ name, direction, digits }) => ({ name, direction, digits })),
    runs: runs.map(({ run, values, summary, missing }) => ({ run: run.shortId, values, summary, missing })),
  }));

describe("a campaign inside a page", () => {
  it("has the scores of the evaluation, for any Nmax", () => {
    const order = fc.shuffledSubarray(docs, { minLength: 1 });
    fc.assert(
      fc.property(fc.array(order, { minLength: 3, maxLength: 3 }), fc.integer({ min: 1, max: 50 }), (orders, nmax) => {
        const input = campaignOf(orders);
        const travelled = new CampaignScores(unpackCampaign(JSON.parse(JSON.stringify(packCampaign(input)))));
        for (const cutoff of [1000, nmax]) {
          const { measures, views } = settingsAtNmax(input.campaign.settings, cutoff);
          const bundles = makeBundles(input.campaign);
          const expected = scoreBundles(bundles, qrels, input.judged, measures, views);
          expect(shown(travelled.at(cutoff))).toEqual(shown(expected));
        }
      }),
      { numRuns: 15 },
    );
  });

  it("travels as bytes with the numbers of documents and its facts", () => {
    const input = campaignOf([docs, [...docs].reverse(), docs.slice(3)]);
    const facts: CampaignFacts = {
      judgements: {
        version: "1",
        source: "workbench",
        hasBoth: false,
        documents: 48,
        machine: false,
        hasMachine: true,
      },
      topics: { L1: { title: "Brücke", section: "E" } },
      files: { 1: "submissions/x/y" },
      hidden: 2,
    };
    const bytes = encodeCampaign({ ...input, facts });
    const travelled = decodeCampaign(bytes);
    expect(travelled.facts).toEqual(facts);
    expect(travelled.judged).toEqual(input.judged);
    expect(travelled.qrels.grades).toEqual(qrels.grades);
    const { measures, views } = input.campaign.settings;
    const expected = scoreBundles(makeBundles(input.campaign), qrels, input.judged, measures, views);
    expect(shown(new CampaignScores(travelled).at(1000))).toEqual(shown(expected));
    expect(new TextDecoder().decode(bytes)).not.toContain("ui_run3_PAC_all");
  });

  it("is left out if it is too large, and the page says so", () => {
    const input = campaignOf([docs, docs, docs]);
    expect(packRankings(input)).toEqual({ live: packCampaign(input) });
    const size = JSON.stringify(packCampaign(input)).length;
    expect(packRankings(input, size)).toHaveProperty("live");
    expect(packRankings({ ...input, nmax: 50 }, 1000)).toEqual({
      pageNote: expect.stringMatching(/^Nmax is 50 and cannot be changed .* at most 0\.0 MB/),
    });
  });

  it("contains no withdrawn submissions and no names of documents", () => {
    const text = JSON.stringify(packCampaign(campaignOf([docs, docs, docs])));
    expect(text).toContain("ui_run2_PAC_all");
    expect(text).not.toContain("ui_run3_PAC_all");
    expect(text).not.toContain("d1");
  });
});
