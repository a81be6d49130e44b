import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleRuns, makeBundles } from "../src/campaign/index.js";
import { decodeCampaign } from "../src/report/index.js";
import { Answers } from "../web/studies/answers.js";
import type { EffortAnswer, Question, RobustnessAnswer, RobustnessQuestion } from "../web/studies/questions.js";
import { presage } from "./support/presage.js";
import { testApp } from "./support/test-app.js";

const app = testApp();

async function opened() {
  const response = await app.request("GET", "/api/campaigns/campaign/judged");
  const { campaign, qrels, judged, facts } = decodeCampaign(new Uint8Array(await response.arrayBuffer()));
  const [bundle] = makeBundles(campaign);
  const files = [facts.judgements.file!, ...bundle.runs.map(({ submission }) => facts.files[submission.id])].map(
    (file) => join(app.files.campaign, file),
  );
  return { answers: new Answers(bundleRuns(bundle, qrels, judged)), files };
}

/** The rows of a table of the command line. */
function rows(args: readonly string[]): Record<string, number | string | null>[] {
  const { out, err, code } = presage([...args, "--format", "json", "--quiet"]);
  if (code !== 0) throw new Error(err);
  return (JSON.parse(out) as { rows: Record<string, number | string | null>[] }).rows;
}

const lastStep = <A>(answers: Answers, question: Question) => [...answers.steps(question)].at(-1)!.answer as A;

test("robustness in the browser has the numbers of the command line, to the last digit", async () => {
  const { answers, files } = await opened();
  const question: RobustnessQuestion = {
    kind: "robustness",
    by: "judgements",
    sample: "relevant",
    ...{ measures: ["map", "recall", "PRES"], cutoff: 100, seed: "0", level: 1 },
    ...{ share: 0.35, samples: 4, curve: [0.2, 0.8] },
  };
  const steps = [...answers.steps(question)].map(({ answer }) => (answer as RobustnessAnswer).study);
  // The first step is one sample at the slider; later steps only add to it.
  expect(steps[0].variants).toHaveLength(1);
  expect(steps.at(-1)!.variants[4]).toMatchObject({ ...steps[0].variants[0], identicalTopics: expect.anything() });
  const options = ["--cutoffs", "100", "--fractions", "0.2,0.35,0.8", "--samples", "4"];
  const drawn = rows(["study", "robustness", ...files, ...options, "--table", "means"]).filter(
    ({ fraction }) => fraction !== null,
  );
  const means = steps
    .at(-1)!
    .variants.flatMap(({ columns }) => columns[0].means.map((_, r) => columns.map((each) => each.means[r])));
  expect(drawn.map((row) => [row["map@100"], row["recall@100"], row["PRES@100"]])).toEqual(means);
  // The slider is moved and comes back: nothing changes.
  [...answers.steps({ ...question, share: 0.5 })];
  expect(lastStep<RobustnessAnswer>(answers, question).study).toEqual(steps.at(-1));
});

test("effort in the browser has the numbers of the command line", async () => {
  const { answers, files } = await opened();
  const { depths, stopping } = lastStep<EffortAnswer>(answers, {
    kind: "effort",
    ...{ recall: 0.6, after: 30, irrelevant: 10, minutes: 3, run: "", level: 1, seed: "0" },
  });
  const options = [
    "--recalls",
    "0.6",
    "--minutes",
    "3",
    "--stop-after",
    "30",
    "--stop-irrelevant",
    "10",
    "--stop-recall",
    "0.9",
  ];
  const read = rows(["study", "effort", ...files, ...options, "--table", "depths"]);
  const column = (name: string) => depths.columns.findIndex((each) => each.name === name);
  expect(depths.rows.map((row) => row[column("perfect")])).toEqual(read.map(({ perfect }) => perfect));
  expect(depths.rows.map((row) => row[column("wss")])).toEqual(read.map(({ wss }) => wss));
  // Capture and recapture draws by the name of the run, which is that of its file on the command line.
  const rules = rows(["study", "effort", ...files, ...options, "--table", "stopping"]);
  const own = stopping.rows.map((row) => Object.fromEntries(stopping.columns.map(({ name }, c) => [name, row[c]])));
  const drawn = (row: Record<string, unknown>) => String(row.rule).includes("capture");
  const numbers = (list: readonly Record<string, unknown>[]) =>
    list.filter((row) => !drawn(row)).map(({ run: _, ...rest }) => rest);
  expect(numbers(own)).toEqual(numbers(rules));
});
