import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { makeSteps, StepCache } from "../../src/experiment/workspace/step-cache.js";
import { fileSystem, Journal, writeFile, writeNewFolder, writeStream } from "../../src/files/node.js";
import { testFaults } from "../support/durable-operation.js";

const target = (folder: string) => join(folder, "out.txt");
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "nothing");
const state = (folder: string) => textOf(target(folder));
const prepare = (folder: string) => writeFileSync(target(folder), "old\n");
const next = (folder: string) => writeFile(target(folder), "next\n");

testFaults({ name: "output file: new", run: (folder) => writeFile(target(folder), "new\n"), state, next });

testFaults({
  name: "output file: replaced",
  prepare,
  run: (folder) => writeFile(target(folder), "new\n"),
  state,
  next,
});

async function* pieces() {
  yield "first\n";
  yield "second\n".repeat(40_000);
  yield "third\n";
}

testFaults({
  name: "output in pieces: replaced",
  prepare,
  run: (folder) => writeStream(pieces(), target(folder)),
  state,
  next: (folder) => writeStream(pieces(), target(folder)),
});

testFaults({
  name: "output in pieces: compressed",
  prepare,
  run: (folder) => writeStream(pieces(), join(folder, "out.gz")),
  state: (folder) =>
    existsSync(join(folder, "out.gz")) ? readFileSync(join(folder, "out.gz")).toString("base64") : "",
  next: (folder) => writeStream(pieces(), join(folder, "out.gz")),
});

testFaults({
  name: "output folder: new",
  run: (folder) =>
    writeNewFolder(join(folder, "out"), async (write) => {
      await write("a.txt", "a");
      await write("deep/b.txt", "b");
    }),
  state: (folder) => [textOf(join(folder, "out", "a.txt")), textOf(join(folder, "out", "deep", "b.txt"))],
  next: async (folder) => {
    if (!existsSync(join(folder, "out"))) await writeNewFolder(join(folder, "out"), (write) => write("a.txt", "next"));
  },
});

const topics = ["t1", "t2", "t3"];
const journalIn = (folder: string) => join(folder, ".run.journal");

/** Searches for the topics that are left, as a run does. */
function resume(folder: string, acknowledge: () => void): void {
  const journal = Journal.open(journalIn(folder), "key", topics);
  try {
    for (const topic of topics.slice(journal.done)) {
      journal.append(topic, `${topic} Q0 D1 1 1 tag\n`.repeat(3));
      acknowledge();
    }
  } finally {
    journal.close();
  }
}

function journalState(folder: string): string[] {
  if (!existsSync(journalIn(folder))) return [];
  const journal = Journal.open(journalIn(folder), "key", topics);
  const entries = Array.from(journal.entries(), ({ topic, lines }) => `${topic} ${lines.length}`);
  journal.close();
  return entries;
}

testFaults({
  // The old entries would be valid after a head of the same length.
  name: "journal: started again with another key",
  prepare: (folder) => {
    const journal = Journal.open(journalIn(folder), "old", topics);
    for (const topic of topics) journal.append(topic, "old\n");
    journal.close();
  },
  run: (folder) => {
    const journal = Journal.open(journalIn(folder), "key", topics);
    journal.close();
    expect(journal.done).toBe(0);
  },
  state: journalState,
  next: (folder) => resume(folder, () => {}),
});

testFaults({
  name: "journal: append and resume",
  run: resume,
  state: journalState,
  next: (folder) => resume(folder, () => {}),
  // A journal is not synchronised: topics that a power failure loses are searched for again.
  mayLose: ["power loss", "rename before data"],
});

const run = (folder: string) => join(folder, "run.txt");

testFaults({
  name: "run: journal, output, journal removed",
  run: async (folder) => {
    const journal = Journal.open(journalIn(folder), "key", topics);
    try {
      for (const topic of topics.slice(journal.done)) journal.append(topic, `${topic} Q0 D1 1 1 tag\n`);
      await writeStream(journal.lines(), run(folder));
    } catch (error) {
      journal.close();
      throw error;
    }
    journal.remove();
  },
  state: (folder) => textOf(run(folder)),
  next: async (folder) => {
    const journal = Journal.open(journalIn(folder), "key", topics);
    for (const topic of topics.slice(journal.done)) journal.append(topic, `${topic} Q0 D1 1 1 tag\n`);
    await writeStream(journal.lines(), run(folder));
    journal.remove();
  },
});

const stepIn = (folder: string) =>
  new StepCache(join(folder, "cache")).step("run", {
    about: "a run",
    content: 1,
    make: async (place) => {
      fileSystem.mkdirSync(place);
      fileSystem.writeFileSync(join(place, "run.txt"), "lines\n");
    },
  });

async function makeStep(folder: string): Promise<void> {
  const [{ state: outcome, message = "" }] = await makeSteps([stepIn(folder)]);
  if (outcome === "failed") throw Object.assign(new Error(message), { code: "EIO" });
}

testFaults({
  name: "experiment: result of a step",
  run: makeStep,
  state: (folder) => (existsSync(stepIn(folder).path) ? textOf(join(stepIn(folder).path, "run.txt")) : "nothing yet"),
  next: makeStep,
});
