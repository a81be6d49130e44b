import { resolve } from "node:path";
import { expect, test } from "vitest";
import { namedRun, runPlace } from "./named-run.js";

const paths = ["runs/a.run", "runs/b.run.gz", "old/a.run", "a"];

test("a run is found by its name", () => {
  expect(namedRun(paths, "b.run", "run")).toBe("b.run");
  expect(namedRun(paths, "a", "run")).toBe("a");
});

test("a run is found by its file, as a shell completes it", () => {
  expect(namedRun(paths, "runs/b.run.gz", "run")).toBe("b.run");
  expect(namedRun(paths, "./runs/../runs/b.run.gz", "run")).toBe("b.run");
  expect(namedRun(paths, resolve("runs/b.run.gz"), "run")).toBe("b.run");
  // Two files have the same name, so their runs are named by path.
  expect(namedRun(paths, "./old/a.run", "run")).toBe("old/a.run");
});

test("another file of the same name is not the run", () => {
  expect(runPlace(paths, "old/b.run.gz")).toBe(-1);
  expect(() => namedRun(paths, "old/b.run.gz", "baseline")).toThrow(
    '⟨baseline⟩: no run "old/b.run.gz"; available: runs/a.run, b.run, old/a.run, a',
  );
  // An empty name is not a folder.
  expect(runPlace(paths, "")).toBe(-1);
});
