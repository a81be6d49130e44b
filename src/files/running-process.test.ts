import { expect, it } from "vitest";
import { isRunning } from "./running-process.js";

it("detects whether a process is running", () => {
  expect([process.pid, process.ppid, 2 ** 30, Number.NaN].map(isRunning)).toEqual([true, true, false, false]);
});
