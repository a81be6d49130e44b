/**
 * `npm run bench:judging`: how long an assessor waits for the next document, in a real browser, and how long a server
 * with many assessors takes to confirm a judgement; adds its part to RESULTS-workbench.md.
 */
import os from "node:os";
import { parseArgs } from "node:util";
import { measureAssessors } from "./judging/assessors.mjs";
import { makeCampaign } from "./judging/campaign.mjs";
import { measureKeys } from "./judging/keys.mjs";
import { judgingResults, writePart } from "./judging/results.mjs";

const usage = `usage: npm run bench:judging -- [options]

  --judgements N   key presses in the browser (300)
  --assessors N    assessors who judge at the same time (50)
  --seconds N      for how long (60)
  --pause MS       how long each assessor reads a document (1000)
  --documents N    size of the simulated collection (2000)
  --quick          30 judgements, 5 assessors, 5 seconds; writes no results
  --help`;

const { values } = parseArgs({
  options: {
    judgements: { type: "string", default: "300" },
    assessors: { type: "string", default: "50" },
    seconds: { type: "string", default: "60" },
    pause: { type: "string", default: "1000" },
    documents: { type: "string", default: "2000" },
    quick: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const { quick } = values;
const settings = {
  judgements: quick ? 30 : Number(values.judgements),
  assessors: quick ? 5 : Number(values.assessors),
  seconds: quick ? 5 : Number(values.seconds),
  pauseMs: Number(values.pause),
  documents: quick ? 400 : Number(values.documents),
};
const load = os.loadavg()[0];
const campaign = await makeCampaign(settings);
try {
  log(`campaign with ${campaign.families} families to judge`);
  const keys = await measureKeys(campaign.folder, campaign.topic, settings.judgements);
  log("keys measured");
  const assessors = await measureAssessors(campaign.folder, { ...settings, topics: campaign.topics });
  log("assessors measured");
  const text = judgingResults({ settings, campaign, keys, assessors, load });
  if (!quick) writePart(text);
  console.log(text);
  if (assessors.lost.length > 0) process.exitCode = 1;
} finally {
  campaign.remove();
}

/** @param {string} text */
function log(text) {
  console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
}
