import { expect, it } from "vitest";
import { jobEvents } from "./job-events.js";
import type { Job } from "./job-queue.js";

const job = (done: number, ended?: string): Job => ({
  ...{ id: "1", what: "counting", kind: "count", remarks: [], began: "", state: ended ? "done" : "running" },
  progress: { what: "counted", done, total: 10_000 },
  ...(ended !== undefined && { ended }),
});

/** A job that is followed by one reader. */
function followed() {
  const listeners = new Set<(job: Job) => void>();
  const { signal } = new AbortController();
  const follow = (listener: (job: Job) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const stream = jobEvents(job(0), follow, (each) => each, signal);
  const tell = (state: Job) => {
    for (const listener of listeners) listener(state);
  };
  return { stream, tell, listeners };
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Job[]> {
  const text = await new Response(stream).text();
  return Array.from(text.matchAll(/^data: (.*)$/gm), ([, data]) => JSON.parse(data) as Job);
}

it("keeps one state for a reader that does not read, and tells it the end", async () => {
  const { stream, tell, listeners } = followed();
  await Promise.resolve();
  for (let done = 1; done <= 10_000; done++) tell(job(done));
  tell(job(10_000, "2026-01-01"));
  const read = await readAll(stream);
  expect(read.length).toBeLessThanOrEqual(2);
  expect(read.at(-1)).toMatchObject({ state: "done", ended: "2026-01-01" });
  expect(listeners.size).toBe(0);
});

it("tells every state to a reader that keeps up", async () => {
  const { stream, tell } = followed();
  const reader = stream.getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toContain('"done":0');
  for (let done = 1; done <= 5; done++) {
    tell(job(done));
    expect(await next()).toContain(`"done":${done}`);
  }
  tell(job(5, "2026-01-01"));
  expect(await next()).toContain('"state":"done"');
  expect((await reader.read()).done).toBe(true);
});

it("no longer follows the job after the reader has gone", async () => {
  const { stream, listeners } = followed();
  await stream.cancel();
  expect(listeners.size).toBe(0);
});
