import { parseEngines } from "../../../src/application/engines/engine-file.js";
import { keptMembers } from "../../../src/application/searching/search-file/members.js";
import { parseSearchFile } from "../../../src/application/searching/search-file/parse-search-file.js";
import { searchState } from "../../../src/application/searching/search-file/search-state.js";
import { parsePlan } from "../../../src/experiment/parse-plan.js";
import { BUILT_IN_STRATEGIES } from "../../../src/systems/strategy/built-in-strategies.js";
import { checkStrategy, parseStrategy } from "../../../src/systems/strategy/parse-strategy.js";
import { SYSTEMS } from "../../../src/systems/systems.js";
import { Defect, FILE, type FuzzReader, textIn } from "../reader.js";
import { bytesOf, sample } from "../seeds.js";

const strategySeeds = () => [
  ...bytesOf(...Object.values(BUILT_IN_STRATEGIES).map((each) => JSON.stringify(each, null, 1))),
  sample("test/fixtures/strategies/typo.json"),
  ...bytesOf(
    '{"about":"x","blocks":{"words":{"block":"text"},"ranked":{"block":"rank","of":"words"}},"result":"ranked"}',
    '{"blocks":{"a":{"block":"union","of":["b"]},"b":{"block":"union","of":["a"]}},"result":"a"}',
  ),
];

export const strategies: FuzzReader = {
  name: "strategies",
  shape: "json",
  seeds: strategySeeds,
  read(input) {
    const text = textIn(input);
    const { problems } = checkStrategy(text);
    try {
      const read = parseStrategy(text, FILE, input.length % 4 ? "" : "ranked.terms=50;words.x=1");
      if (problems.length > 0) throw new Defect(`accepted, although ${problems[0].message}`);
      return read;
    } catch (error) {
      if (problems.length === 0 && input.length % 4) throw new Defect(`refused without a problem: ${error}`);
      throw error;
    }
  },
};

export const plans: FuzzReader = {
  name: "plans",
  shape: "json",
  seeds: () =>
    ["news", "systems", "real-abstracts", "world", "prior-art"].map((name) => sample(`plans/${name}.json`, 1e6)),
  read: (input) => parsePlan(textIn(input), FILE, SYSTEMS),
  // A grid of values is all its combinations, up to a limit.
  growth: 2000,
};

export const engines: FuzzReader = {
  name: "engines",
  shape: "json",
  words: ["https://a:b@c", "http://[::1]:9200", "password", "apiKey", "embedded"],
  seeds: () =>
    bytesOf(
      '{"engines":{"office":{"kind":"opensearch","nodes":["https://host:9200","http://b:9200"],"shards":2,"replicas":0,"k1":1.2,"b":0.7}}}',
      '{"engines":{"a.b-c":{"kind":"opensearch","nodes":["http://localhost:9200"]}}}',
    ),
  read: (input) => parseEngines(textIn(input), FILE),
};

const AT = "2026-11-16T20:00:00.000Z";
const INDEX = { folder: "patents.index", version: "a1", documents: 5, engine: "presage", analyzer: "plain/1" };
const SET = {
  ...{ event: "set", number: 1, at: AT, kind: "query", typed: "valve", understood: "valve", isCut: true, index: "a1" },
  ...{ options: { model: "bm25", cutOff: "topics" }, program: "presage 0.0.0", ...keptMembers(["A", "B"]) },
};

export const searchFiles: FuzzReader = {
  name: "search-files",
  shape: "jsonl",
  seeds: () => {
    const lines = [
      { presage: "search", version: 1, created: AT, program: "presage 0.0.0", index: INDEX },
      SET,
      { event: "mark", at: AT, documents: ["A"], mark: "relevant" },
      { event: "undo", at: AT },
      { event: "note", at: AT, set: 1, text: "x" },
      { event: "repeat", at: AT, program: "p", index: INDEX, sets: [{ number: 1, ...keptMembers(["A"]) }] },
      { event: "delete", at: AT, set: 1 },
      { event: "restore", at: AT, set: 1 },
      { event: "unknown", at: AT },
    ];
    return bytesOf(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
  },
  read: (input) => {
    const file = parseSearchFile(textIn(input), FILE);
    return { file, state: searchState(file.header, file.events) };
  },
};
