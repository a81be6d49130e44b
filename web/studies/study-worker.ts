import { type BundleRuns, bundleRuns, makeBundles } from "../../src/campaign/index.js";
import { decodeCampaign } from "../../src/report/index.js";
import { Answers } from "./answers.js";
import type { Question, StudyData } from "./questions.js";

/** What the page sends: the data first, then questions; each replaces the one before. */
export type ToWorker = { readonly data: StudyData } | { readonly id: number; readonly question: Question };

/** The runs of the bundle. */
function runsOf({ bytes, bundle }: StudyData): BundleRuns {
  const { campaign, qrels, judged } = decodeCampaign(bytes);
  return bundleRuns(makeBundles(campaign).find(({ name }) => name === bundle)!, qrels, judged);
}

let answers: Answers | undefined;
let latest = 0;

addEventListener("message", ({ data: message }: MessageEvent<ToWorker>) => {
  if ("data" in message) answers = new Answers(runsOf(message.data));
  else void answer(message.id, message.question);
});

async function answer(id: number, question: Question): Promise<void> {
  latest = id;
  try {
    for (const step of answers!.steps(question)) {
      postMessage({ id, step });
      // Lets newer questions in: their answers matter more.
      await new Promise((next) => setTimeout(next, 0));
      if (latest !== id) return;
    }
  } catch (error) {
    postMessage({ id, problem: (error as Error).message });
  }
}
