import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { retrying } from "./retry.js";

describe("trying again", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits longer each time, up to five seconds, and returns the first result", async () => {
    const times: number[] = [];
    const start = performance.now();
    const attempt = async () => {
      times.push(performance.now() - start);
      if (times.length < 10) throw new Error("busy");
      return "done";
    };
    const result = retrying(attempt, () => true, { patienceMs: 60_000 });
    await vi.runAllTimersAsync();
    expect(await result).toBe("done");
    expect(times.map(Math.round)).toEqual([0, 50, 150, 350, 750, 1550, 3150, 6350, 11_350, 16_350]);
  });

  it("ends with the last error when its patience ends", async () => {
    let count = 0;
    const reasons: string[] = [];
    const attempt = async () => {
      throw new Error(`busy ${++count}`);
    };
    const result = retrying(attempt, () => true, { patienceMs: 400, onRetry: (reason) => reasons.push(reason) });
    const refused = expect(result).rejects.toThrow("busy 4");
    await vi.runAllTimersAsync();
    await refused;
    expect(reasons).toEqual(["busy 1", "busy 2", "busy 3"]);
  });

  it("does not repeat what will not pass", async () => {
    let count = 0;
    const attempt = async () => {
      count++;
      throw new Error("wrong");
    };
    await expect(retrying(attempt, () => false, { patienceMs: 1000 })).rejects.toThrow("wrong");
    expect(count).toBe(1);
  });
});
