import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { keptChart, readChartEvents } from "./chart-edits.js";

const folder = mkdtempSync(join(tmpdir(), "presage-charts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const claim = { document: "EP-1-A1", claim: 1 };

it.each([
  "null",
  "7",
  JSON.stringify({ ...claim, at: "", event: "cell", reference: "US-1-A" }),
  JSON.stringify({ ...claim, at: "", event: "cell", reference: "US-1-A", element: { start: "0", end: 5 } }),
  JSON.stringify({ ...claim, at: "", event: "elements", starts: true, isOwn: true }),
])("a line that is no event of a chart is reported with its place: %s", (line) => {
  const file = join(folder, "x.jsonl");
  const good = JSON.stringify({ ...claim, at: "", event: "elements", starts: [5], isOwn: true });
  writeFileSync(file, `${good}\n${line}\n`);
  expect(() => readChartEvents(file)).toThrow(`${file}:2: not an event of a chart`);
  writeFileSync(file, `${good}\n`);
  expect(keptChart(readChartEvents(file), claim).starts).toEqual([5]);
});
