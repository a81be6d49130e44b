// What is mutated, and which tests must notice. Tests that start the built program would not see a mutant: no file of
// theirs is named here.
import { readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

/** The folder of the project. */
export const ROOT = resolve(import.meta.dirname, "../..");

/** Patterns of paths below the root of the project. */
const GROUPS = {
  measures: {
    files: /^src\/measures\//,
    tests: /^src\/(measures|evaluation|application\/evaluating)\//,
  },
  statistics: {
    files: /^src\/statistics\//,
    tests: /^src\/statistics\//,
  },
  "judged rankings": {
    files:
      /^src\/(core\/(judged-ranking|document-table)|trec\/(judged-run|rank-documents|memory-run)|evaluation\/(evaluate|summarise|score-columns|score-of|judged-bytes|run-notes|z-scores))\.ts$/,
    tests: /^(src\/(core|trec|evaluation)\/|src\/studies\/[^/]+$)/,
  },
  qrels: {
    files:
      /^src\/(trec\/(parse-qrels|qrels|judgement-columns)|collection\/citations\/(citation-judgements|citation-rules|judge-topics|text-citations)|collection\/judgements\/merge)\.ts$/,
    tests: /^src\/(trec|evaluation|collection\/(citations|judgements))\//,
  },
  journal: {
    files: /^src\/files\/(journal|durable-file|write-lock|output-file|unfinished-place|new-folder)\.ts$/,
    tests: /^(src\/files\/|test\/faults\/(files|records))/,
  },
  store: {
    files:
      /^src\/(campaign\/store\.ts|campaign\/judging\/|collection\/store\/|retrieval\/store\/(manifest|index-writer|merge-policy|index-folder|remove-documents|segment-places)\.ts)/,
    tests:
      /^(src\/(campaign|collection\/(store|judgements|world)|retrieval\/store|application\/(judging|collecting|indexing|doctor))\/|test\/(faults\/records|campaign-versions|collection-v[12]|index-v[235])\.)/,
  },
};

/** Tests that take seconds count for the files they are about, and not for all that they reach. */
const COSTLY = {
  "src/campaign/uploads/uploads.test.ts": /\/campaign\/store\.ts$/,
  "src/collection/store/read-threads.test.ts": /\/(read-threads|read-documents|record-batch)\.ts$/,
  "src/collection/store/world-files.test.ts": /\/world-files\.ts$/,
  "src/retrieval/store/index-collection.test.ts": /\/retrieval\/store\//,
  "src/retrieval/store/index-writer.test.ts": /\/retrieval\/store\//,
  "src/measures/bounds.test.ts": /\/(bounds|tie-orders)\.ts$/,
  "src/measures/dialect.test.ts": /\/(dialect|bound-measure|measure-parameters)\.ts$/,
  "src/measures/unjudged-bounds.test.ts": /\/unjudged-bounds\.ts$/,
  "src/statistics/alpha-interval.test.ts": /\/alpha-interval\.ts$/,
  "src/statistics/posterior-shares.test.ts": /\/(posterior-shares|bayesian-bootstrap|bayesian-sign-test)\.ts$/,
  "src/statistics/randomisation-test.test.ts": /\/randomisation-test\.ts$/,
  "src/statistics/studentized-range.test.ts": /\/(studentized-range|scaled-chi)\.ts$/,
};

/** Whether a test file counts for a mutant of another file. */
export function counts(test, file) {
  return COSTLY[relative(ROOT, test).split(sep).join("/")]?.test(file) ?? true;
}

/** The groups with their files and tests, as absolute paths. */
export function groups() {
  const all = ["src", "test"].flatMap(filesIn);
  return Object.entries(GROUPS).map(([name, { files, tests }]) => ({
    name,
    files: all.filter((file) => files.test(file) && isMutated(file)).map((file) => resolve(ROOT, file)),
    tests: all.filter((file) => tests.test(file) && file.endsWith(".test.ts")).map((file) => resolve(ROOT, file)),
  }));
}

/** Not tests, lists of exports, help texts, or programs of threads: tests run the same code in one thread. */
function isMutated(file) {
  return file.endsWith(".ts") && !/(\.test|\/index|-worker|\.d|measures\/explain)\.ts$/.test(file);
}

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((file) => `${folder}/${file.split(sep).join("/")}`)
    .sort();
}
