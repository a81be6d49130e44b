import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { appendChartEvents, type ChartEvent, readChartEvents } from "../../src/application/reading/chart-edits.js";
import { keepStrategy, readStrategy } from "../../src/application/running/kept-strategies.js";
import { readSearchFile, SearchLog } from "../../src/application/searching/search-file/search-log.js";
import { writePiece } from "../../src/campaign/uploads/upload-file.js";
import { appendBatch, assessmentsOf, readJudgementStore } from "../../src/collection/judgements/judgement-store.js";
import { learnedOnce, openLearned } from "../../src/systems/workspace/learned-file.js";
import { testFaults } from "../support/durable-operation.js";

const at = "2026-11-16T20:00:00.000Z";

const about = {
  created: at,
  program: "presage 0.0.0",
  index: { folder: "patents.index", version: "a1", documents: 5, engine: "presage", analyzer: "plain/1" },
} as const;
const searchIn = (folder: string) => join(folder, "a.search");

function mark(folder: string, documents: readonly string[], acknowledge = () => {}): void {
  const log = SearchLog.open(searchIn(folder), about);
  try {
    for (const [i, document] of documents.entries()) {
      if (i > 0) acknowledge();
      log.append({ event: "mark", at, documents: [document], mark: "relevant" });
    }
  } finally {
    log.close();
  }
}

/** What was marked; that a line was cut off is an event too, and part of the history only. */
const searchState = (folder: string) => {
  if (!existsSync(searchIn(folder))) return [];
  const { events } = readSearchFile(searchIn(folder));
  return events.flatMap((event) => (event.event === "mark" ? event.documents : []));
};

testFaults({
  name: "search file: start and two appends",
  run: (folder, acknowledge) => mark(folder, ["A", "B"], acknowledge),
  state: searchState,
  next: (folder) => mark(folder, ["C"]),
});

testFaults({
  name: "search file: continue",
  prepare: (folder) => mark(folder, ["A"]),
  run: (folder, acknowledge) => mark(folder, ["B", "C"], acknowledge),
  state: searchState,
  next: (folder) => mark(folder, ["D"]),
});

const storeIn = (folder: string) => join(folder, "judgements.jsonl");
const judge = (folder: string, ...docs: string[]) =>
  appendBatch(storeIn(folder), {
    source: "test",
    assessments: docs.map((doc) => ({ topic: "1", doc, grade: "A" as const, assessor: "ann" })),
  });
const judged = (folder: string) =>
  existsSync(storeIn(folder)) ? assessmentsOf(readJudgementStore(storeIn(folder))).map((each) => each.doc) : [];

testFaults({
  name: "judgement store: first batch",
  run: (folder) => judge(folder, "A", "B"),
  state: judged,
  next: (folder) => judge(folder, "C"),
});

testFaults({
  name: "judgement store: two batches",
  prepare: (folder) => judge(folder, "A"),
  run: (folder, acknowledge) => {
    judge(folder, "B", "C");
    acknowledge();
    judge(folder, "D");
  },
  state: judged,
  next: (folder) => judge(folder, "E"),
});

const learnedIn = (folder: string) => join(folder, "learned", "system.bin");
const learn = (value: string) => async () => ({ value, files: new Map() });

testFaults({
  name: "learned file",
  run: (folder) => learnedOnce(learnedIn(folder), learn("weights")),
  state: async (folder) =>
    existsSync(learnedIn(folder)) ? openLearned(await learnedOnce(learnedIn(folder), unused)) : "",
  next: (folder) => learnedOnce(learnedIn(folder), learn("weights")),
});

async function unused(): Promise<never> {
  throw new Error("a file that is there can be used");
}

const chartIn = (folder: string) => join(folder, "charts", "ann.jsonl");
const cell = (comment: string): ChartEvent => ({
  ...{ document: "EP-1-A1", claim: 1, at, event: "cell", reference: "EP-2-A1" },
  element: { start: 0, end: 5 },
  comment,
});
const comments = (folder: string) =>
  readChartEvents(chartIn(folder)).map((event) => (event.event === "cell" ? event.comment : ""));

testFaults({
  name: "claim chart: first and second edit",
  run: (folder, acknowledge) => {
    appendChartEvents(chartIn(folder), [cell("one")]);
    acknowledge();
    appendChartEvents(chartIn(folder), [cell("two")]);
  },
  state: comments,
  next: (folder) => appendChartEvents(chartIn(folder), [cell("next")]),
});

testFaults({
  name: "strategy: first, then replaced",
  run: (folder, acknowledge) => {
    keepStrategy(folder, "mine", "one");
    acknowledge();
    keepStrategy(folder, "mine", "two");
  },
  state: (folder) => readStrategy(folder, "mine") ?? "nothing",
  next: (folder) => keepStrategy(folder, "mine", "next"),
});

const upload = { id: "u1", fileName: "run.txt" };
const half = (text: string) => new TextEncoder().encode(text);
const uploadIn = (folder: string) => join(folder, "uploads", "u1");

testFaults({
  name: "upload: two pieces",
  run: async (folder, acknowledge) => {
    await writePiece(folder, upload, half("one "), 0);
    acknowledge();
    await writePiece(folder, upload, half("two"), 4);
  },
  state: (folder) => (existsSync(uploadIn(folder)) ? readFileSync(uploadIn(folder), "utf8") : ""),
  // The database knows how much has arrived: the sender repeats the rest.
  isBetween: (state) => "one two".startsWith(JSON.parse(state)),
  next: async (folder) => {
    await writePiece(folder, upload, half("one two"), 0);
  },
});
