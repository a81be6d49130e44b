import { expect, it } from "vitest";
import { SharedTime } from "./shared-time.js";

it("divides time among all work that is under way", async () => {
  let now = 0;
  const time = new SharedTime(() => now);
  const ends: (() => void)[] = [];
  const start = () => time.measure(() => new Promise<void>((resolve) => ends.push(resolve)));
  const first = start();
  now = 10;
  const second = start();
  now = 30;
  ends[0]();
  expect((await first).milliseconds).toBe(20);
  now = 35;
  ends[1]();
  expect((await second).milliseconds).toBe(15);
  const failed = time.measure(async () => {
    now += 4;
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  const last = start();
  now += 3;
  ends[2]();
  expect((await last).milliseconds).toBe(3);
});
