import { assessors } from "./assessors.mjs";
import { browserHour } from "./browser-hour.mjs";
import { collection } from "./collection.mjs";
import { largeRun } from "./large-run.mjs";
import { listeners } from "./listeners.mjs";
import { manyTopics } from "./many-topics.mjs";
import { submissions } from "./submissions.mjs";
import { uploads } from "./uploads.mjs";

/** All scenarios of `npm run load`, in their order. */
export const scenarios = [assessors, submissions, largeRun, manyTopics, collection, browserHour, listeners, uploads];
