import { join } from "node:path";
import { expect, it } from "vitest";
import { plainAnalyzer } from "../src/retrieval/analysis/plain-analyzer.js";
import { bm25 } from "../src/retrieval/models/bm25.js";
import type { MatchCondition, TextCondition } from "../src/retrieval/query/match-condition.js";
import { EmbeddedEngine } from "../src/retrieval/search/embedded-engine.js";
import { checkIndex } from "../src/retrieval/store/check-index.js";
import { readManifest } from "../src/retrieval/store/manifest.js";

const sample = join(import.meta.dirname, "fixtures/index-v3/index");

it("reads an index of version 3", async () => {
  expect(readManifest(sample)).toMatchObject({ format: 3, analyzer: "plain/1", positions: true });
  expect(checkIndex(sample)).toMatchObject({ problems: [], leftovers: [], documents: 134, files: 33 });
  const engine = new EmbeddedEngine(sample, plainAnalyzer);
  const found = async (matching: MatchCondition) =>
    (await engine.search({ terms: [], matching }, { model: bm25() })).hits.map(({ id }) => id);
  const words = (...terms: string[]): TextCondition => ({ terms });
  expect(await found({ contains: words("valve") })).toEqual(["US-4567890-A", "EP-0971326-B1"]);
  expect(await found({ contains: { same: [words("spring"), words("gear")] } })).toEqual(["WO-2001012345-A1"]);
  expect(await found({ contains: { near: [words("gear"), words("spring")], within: 2, ordered: true } })).toEqual([
    "WO-2001012345-A1",
  ]);
  const name: TextCondition = { phrase: [words("muller"), words("jorg")], positions: [0, 1] };
  expect(await found({ contains: name, fields: ["inventor"] })).toEqual(["EP-0971326-B1"]);
  expect(await found({ contains: name, fields: ["applicant"] })).toEqual([]);
  const conditions: readonly MatchCondition[] = [
    { has: { cites: ["US-4567890"] } },
    { has: { cites: ["GB-1234567-A"] } },
    { has: { applications: ["EP 1998/123456"] } },
    { has: { priorities: ["DE 1998/1/40645"] } },
    { has: { date: "filing", from: "1998-12", until: "1998-12" } },
    { has: { date: "priority", until: "1998-09-05" } },
  ];
  for (const condition of conditions) expect(await found(condition)).toEqual(["EP-0971326-B1"]);
  expect(await engine.termsLike({ pattern: "m*" }, 9, ["applicant", "inventor"])).toEqual(["muller"]);
  await engine.close();
});
