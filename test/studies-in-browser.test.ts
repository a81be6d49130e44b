import { expect, test } from "vitest";
import { presage } from "../../../test/support/presage.js";
import { testApp } from "../../../test/support/test-app.js";
import type { CampaignStudies } from "../../application/node.js";
import { cutoffColumns, RobustnessStudy } from "../../studies/index.js";
import { unpackJudgedRuns } from "../../trec/index.js";

const app = testApp();

test("the studies of a campaign have the numbers of the command line, to the last digit", async () => {
  const answer = await app.json<CampaignStudies>("GET", "/api/campaigns/campaign/studies");
  expect(answer.bundle).toBe("large");
  expect(answer.teams).toHaveLength(5);
  const { qrels, runs } = unpackJudgedRuns(answer.judged);
  const study = new RobustnessStudy(
    qrels,
    runs,
    cutoffColumns(["map", "recall", "PRES"], [100], { level: 1, docs: 0 }),
    { seed: "0" },
  );
  const outcome = study.outcome({ fractions: [0.35], samples: 4 });
  const { files } = answer;
  const args = ["--cutoffs", "100", "--fractions", "0.35", "--samples", "4", "--table", "means", "--format", "json"];
  const { out } = presage(["study", "robustness", files!.qrels, ...files!.runs, ...args]);
  const [table] = JSON.parse(out) as { rows: Record<string, number | null>[] }[];
  const drawn = table.rows.filter(({ fraction }) => fraction === 0.35);
  expect(drawn).toHaveLength(4 * 5);
  for (const [i, row] of drawn.entries()) {
    const { columns } = outcome.variants[Math.floor(i / 5)];
    expect([row["map@100"], row["recall@100"], row["PRES@100"]]).toEqual(columns.map(({ means }) => means[i % 5]));
  }
  expect(app.defects).toEqual([]);
});

test("an unknown bundle is refused", async () => {
  expect((await app.request("GET", "/api/campaigns/campaign/studies?bundle=none")).status).toBe(400);
});
