import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unfinishedPlace } from "./unfinished-place.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-unfinished-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("moves finished results to their place, and removes unfinished ones", () => {
  const whole = unfinishedPlace(join(folder, "a.txt"));
  writeFileSync(whole.path, "whole");
  whole.finish();
  // From now on the name is free for others.
  writeFileSync(whole.path, "another's");
  whole.discard();
  expect(readFileSync(whole.path, "utf8")).toBe("another's");
  rmSync(whole.path);
  const half = unfinishedPlace(join(folder, "b.txt"));
  mkdirSync(half.path);
  half.discard();
  expect(readdirSync(folder)).toEqual(["a.txt"]);
  expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe("whole");
});

it("removes what ended processes left, and nothing else", () => {
  const { pid: gone } = spawnSync(process.execPath, ["-e", ""]);
  const names = [
    ".a.txt.tmp",
    `.a.txt.${process.ppid}.tmp`,
    `.b.txt.${gone}.tmp`,
    `a.txt.${gone}.tmp`,
    `.a.txt.${gone}.bak`,
  ];
  for (const name of [...names, `.a.txt.${gone}.tmp`, `.a.txt.${process.pid}.tmp`])
    writeFileSync(join(folder, name), "");
  const place = unfinishedPlace(join(folder, "a.txt"));
  expect(readdirSync(folder).sort()).toEqual(names.sort());
  const mine = unfinishedPlace(join(folder, "b.txt"));
  writeFileSync(mine.path, "");
  // A second place of the same process does not treat the first as a leftover.
  unfinishedPlace(join(folder, "b.txt"));
  expect(readdirSync(folder)).toContain(`.b.txt.${process.pid}.tmp`);
  mine.discard();
  place.discard();
});

it.each(["SIGINT", "SIGTERM"] as const)("is removed by %s, also if another listener decides when to end", (signal) => {
  const place = unfinishedPlace(join(folder, "a.txt"));
  writeFileSync(place.path, "half");
  const decide = () => {};
  process.on(signal, decide);
  try {
    process.emit(signal, signal);
  } finally {
    process.off(signal, decide);
  }
  expect(readdirSync(folder)).toEqual([]);
  place.discard();
});

it("listens for signals once, however many places there are", () => {
  const first = unfinishedPlace(join(folder, "a.txt"));
  const listeners = process.listenerCount("SIGTERM");
  const second = unfinishedPlace(join(folder, "b.txt"));
  expect(process.listenerCount("SIGTERM")).toBe(listeners);
  first.discard();
  second.discard();
});
