import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, test } from "vitest";
import { UsageError } from "../../core/index.js";
import type { TopicTask } from "../topics/read-topics.js";
import type { SearchSetup } from "./search-documents.js";
import { TopicThreads } from "./topic-threads.js";

/** A thread that answers like topic-worker.ts, but with fixed answers: the later the topic, the sooner. */
const PROGRAM = `
const { parentPort } = require("node:worker_threads");
const tags = new Map();
parentPort.on("message", ({ say, search, number, task, setup }) => {
  if (say === "begin") tags.set(search, setup.tag);
  if (say !== "topic") return;
  if (task.text === "dies") process.exit(3);
  const failure = { name: "UsageError", message: "⟨in⟩: not a field", exitCode: 1, setting: "in" };
  const outcome = { lines: tags.get(search) + " " + task.id, hits: 1, milliseconds: 0 };
  const answer = { search, number, ...(task.text === "fails" ? { failure } : { outcome }) };
  setTimeout(() => parentPort.postMessage(answer), 20 / (number + 1));
});
`;

let started = 0;
let pool: TopicThreads;
const threads = () => {
  started = 0;
  pool = new TopicThreads(2, async () => {
    started++;
    return new Worker(PROGRAM, { eval: true });
  });
  return pool;
};
afterEach(() => pool.close());

const setupOf = (tag: string): SearchSetup => ({
  index: "none",
  options: { model: "bm25", cutOff: "topics" },
  limit: 10,
  tag,
});
const topics = (...texts: string[]): TopicTask[] => texts.map((text, i) => ({ id: `t${i}`, kind: "text", text }));
const many = topics(...Array.from({ length: 9 }, () => "answers"));

async function linesOf(tag: string, tasks: readonly TopicTask[], signal?: AbortSignal): Promise<string[]> {
  const lines: string[] = [];
  const options = signal ? { signal } : {};
  await pool.search("documents", setupOf(tag), tasks, (_, outcome) => lines.push(outcome.lines), options);
  return lines;
}

describe("threads that search for topics", () => {
  test("outcomes come in the order of the topics, for successive and simultaneous runs", async () => {
    threads();
    const expected = (tag: string) => many.map(({ id }) => `${tag} ${id}`);
    expect(await linesOf("a", many)).toEqual(expected("a"));
    expect(await Promise.all([linesOf("b", many), linesOf("c", many)])).toEqual([expected("b"), expected("c")]);
    expect(started).toBe(2);
  });

  test("a failed topic ends its run after the topics before it, and no other run", async () => {
    threads();
    const taken: string[] = [];
    const tasks = topics("answers", "answers", "fails", "answers", "answers", "answers", "answers");
    const run = pool.search("documents", setupOf("a"), tasks, ({ id }) => taken.push(id));
    const other = linesOf("b", many);
    const error = await run.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toMatchObject({ message: "⟨in⟩: not a field", setting: "in" });
    expect(taken).toEqual(["t0", "t1"]);
    expect(await other).toHaveLength(many.length);
  });

  test("an aborted run receives nothing more, and the threads continue", async () => {
    threads();
    const end = new AbortController();
    const taken: string[] = [];
    const run = pool.search(
      "documents",
      setupOf("a"),
      many,
      ({ id }) => {
        taken.push(id);
        if (taken.length === 2) end.abort(new Error("enough"));
      },
      { signal: end.signal },
    );
    await expect(run).rejects.toThrow("enough");
    const before = taken.length;
    expect(before).toBeLessThan(many.length);
    expect(await linesOf("b", many)).toHaveLength(many.length);
    expect(taken).toHaveLength(before);
    await expect(linesOf("c", many, end.signal)).rejects.toThrow("enough");
  });

  test("a thread that dies ends the runs that wait for it, and is replaced for the next run", async () => {
    threads();
    await expect(linesOf("a", topics("answers", "dies", "answers"))).rejects.toThrow("a thread ended with 3");
    expect(await linesOf("b", many)).toHaveLength(many.length);
    expect(started).toBe(3);
  });

  test("closing ends current runs and refuses new ones", async () => {
    threads();
    const run = linesOf("a", many);
    const ended = expect(run).rejects.toThrow("threads are closed");
    await new Promise((resolve) => setTimeout(resolve, 1));
    await pool.close();
    await ended;
    await expect(linesOf("b", many)).rejects.toThrow("threads are closed");
  });
});
