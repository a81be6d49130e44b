import { expect, it } from "vitest";
import { choiceParameter, countParameter, flagParameter, InputError } from "../core/index.js";
import { defineSystem, SYSTEMS as REAL } from "../systems/index.js";
import { parsePlan } from "./parse-plan.js";

const facts = { title: "", about: "", sources: [], published: [], inferred: [] };
const open = () => async () => ({ hits: [], matches: 0 });
const SYSTEMS = [
  defineSystem({
    ...facts,
    name: "lapin",
    campaign: "NTCIR-3",
    tasks: ["ad-hoc", "prior-art"],
    parameters: {
      terms: countParameter(8, "terms"),
      value: choiceParameter(["swet", "entropy"], "swet", "value"),
      phrases: flagParameter(false, "phrases"),
    },
    runs: { a: {}, b: { terms: 16 } },
    open,
  }),
  defineSystem({
    ...facts,
    name: "humb",
    campaign: "CLEF-IP 2010",
    tasks: ["prior-art"],
    needs: ["training"],
    parameters: {},
    open,
  }),
  defineSystem({ ...facts, name: "bm25", campaign: "baseline", tasks: ["prior-art"], parameters: {}, open }),
];

const small = {
  collection: { simulate: { documents: 200, seed: 1 } },
  topics: { choose: { number: 10 } },
  systems: ["bm25", "lapin"],
};

function read(plan: object | string) {
  return parsePlan(
    typeof plan === "string" ? plan : JSON.stringify(plan),
    "plan.json",
    SYSTEMS,
    (path) => `/at/${path}`,
  );
}

/** All errors of a plan. */
function problems(plan: object | string): string[] {
  try {
    read(plan);
  } catch (error) {
    if (error instanceof InputError) return error.message.split("\n");
    throw error;
  }
  return [];
}

function names(systems: readonly unknown[], more: object = {}): string[] {
  return read({ ...small, systems, ...more }).systems.map(({ name }) => name);
}

it("expands grids of the settings of a strategy", () => {
  const plan = { ...small, systems: [{ system: "spq", grid: { "text.terms": [20, 50] } }] };
  const { systems } = parsePlan(JSON.stringify(plan), "plan.json", REAL, (path) => path);
  expect(systems.map(({ name }) => name)).toEqual(["spq(text.terms=20)", "spq(text.terms=50)"]);
  expect(systems.map(({ values }) => values.settings)).toEqual(["text.terms=20", "text.terms=50"]);
});

it("fills in defaults", () => {
  const plan = read(small);
  expect(plan).toMatchObject({
    measures: ["PRES@1000", "R@1000", "AP", "nDCG@1000"],
    level: 1,
    limit: 1000,
    unit: "document",
    times: false,
    comparison: { seed: "0" },
  });
  expect(plan.collections[0]).toMatchObject({
    name: "world",
    documents: { kind: "world", options: { documents: 200, seed: "1" } },
    topics: { kind: "chosen", wish: { number: 10, seed: "0", minRelevant: 1, cutOff: "publication" } },
    qrels: { kind: "citations" },
  });
});

it("keeps citations in texts of topics only on request", () => {
  const wish = (choose: object) => read({ ...small, topics: { choose } }).collections[0].topics;
  expect(wish({ keepTextCitations: true })).toMatchObject({ wish: { keepTextCitations: true } });
  expect(wish({})).not.toMatchObject({ wish: { keepTextCitations: true } });
});

it("uses topics and judgements of the plan for collections without their own, and resolves paths from the plan", () => {
  const { collections } = read({
    ...small,
    collection: undefined,
    collections: ["a/patents", { name: "b", folder: "b", topics: ["t.xml"], qrels: "q.txt", training: 0.5 }],
  });
  expect(collections).toMatchObject([
    { name: "patents", documents: { kind: "folder", folder: "/at/a/patents" }, topics: { kind: "chosen" } },
    {
      name: "b",
      topics: { kind: "files", files: ["/at/t.xml"] },
      qrels: { kind: "file", file: "/at/q.txt" },
      training: { kind: "share", share: 0.5, seed: "0" },
    },
  ]);
});

it("expands grids of systems", () => {
  const grid = { value: ["swet", "entropy"], terms: [8, 16], phrases: [true] };
  expect(names([{ system: "lapin.b", grid }])).toEqual([
    "lapin.b(value=swet,terms=8,phrases=on)",
    "lapin.b(value=swet,terms=16,phrases=on)",
    "lapin.b(value=entropy,terms=8,phrases=on)",
    "lapin.b(value=entropy,terms=16,phrases=on)",
  ]);
  expect(names([{ system: "lapin(value=entropy)", grid: { terms: [2] } }])).toEqual(["lapin(value=entropy,terms=2)"]);
  expect(names([{ system: "lapin(terms=4,value=entropy)", grid: { terms: [2] } }])).toEqual([
    "lapin(value=entropy,terms=2)",
  ]);
  expect(names([{ system: "lapin", grid: {} }])).toEqual(["lapin"]);
});

it("selects systems by kind, without duplicates, and leaves out those that cannot learn", () => {
  expect(names(["bm25", { task: "prior-art" }])).toEqual(["bm25", "lapin"]);
  expect(names([{ task: "prior-art" }], { training: 0.5 })).toEqual(["lapin", "humb", "bm25"]);
  expect(names([{ campaign: "NTCIR-3", runs: true, except: ["lapin.a"] }])).toEqual(["lapin.b"]);
  expect(read({ ...small, systems: [{ task: "prior-art" }] }).leftOut).toMatchObject([{ system: "humb" }]);
});

it("selects all systems, and all runs of one, by name as presage run does", () => {
  expect(names(["lapin.*"])).toEqual(["lapin.a", "lapin.b"]);
  expect(names(["all"])).toEqual(["lapin", "bm25"]);
  expect(names(["all.*"], { training: 0.5 })).toEqual(["lapin.a", "lapin.b", "humb", "bm25"]);
  expect(names(["all", "bm25", { system: "lapin", grid: { terms: [4] } }])).toEqual([
    "lapin",
    "bm25",
    "lapin(terms=4)",
  ]);
  expect(read({ ...small, systems: ["all", "all.*"] }).leftOut).toMatchObject([{ system: "humb" }]);
});

it.each([
  [{ systems: ["all", "bm25", "bm25"] }, 'systems[2]: names a system twice: "bm25"'],
  [{ systems: ["lapine.*"] }, 'systems[0]: system is not known: "lapine"; did you mean lapin?'],
  [{ systems: ["lapine"] }, 'systems[0]: system is not known: "lapine"; did you mean lapin?'],
  [
    { systems: ["bm25", { system: "lapin", grid: { termz: [1] } }] },
    "systems[1].grid.termz: unknown name; did you mean terms?",
  ],
  [
    { systems: [{ system: "lapin", grid: { terms: [8, "many"] } }] },
    'systems[0].grid.terms[1]: must be a whole number from 1: "many"',
  ],
  [{ systems: [{ system: "lapin", grid: { terms: [] } }] }, "systems[0].grid.terms: must be a non-empty list, not []"],
  [
    { systems: ["humb"] },
    'systems[0]: humb requires topics to learn from: give "training", a share of the topics or files',
  ],
  [{ systems: ["bm25", "bm25"] }, 'systems[1]: names a system twice: "bm25"'],
  [{ systems: undefined }, "systems: is missing; name at least one system"],
  [{ baseline: "bm52" }, 'baseline: must be one of bm25, lapin, not "bm52"; did you mean bm25?'],
  [{ mesures: ["AP"] }, "mesures: unknown name; did you mean measures?"],
  [{ measures: ["PRESS@10"] }, /^measures\[0\]: .*PRES/],
  [{ alpha: 2 }, /^alpha: must be a number .* not 2$/],
  [
    { collection: { simulate: { documents: 20 } } },
    "collection.simulate.documents: must be a whole number 100 … 5000000, not 20",
  ],
  [
    { collection: { simulate: { documents: 200, languages: ["eng"] } } },
    'collection.simulate.languages[0]: must be one of en, de, fr, ja, not "eng"; did you mean en?',
  ],
  [
    { collection: { simulate: { documents: 200, languages: ["en", "de"] } }, topics: { news: "ja" } },
    'topics.news: must be one of en, de, not "ja"',
  ],
  [{ collection: undefined }, 'give either "collection" or "collections"'],
  [{ topics: undefined }, 'topics: is missing: give a file, { "choose": … } or, for a world, { "news": "en" }'],
  [{ topics: "t.xml" }, 'qrels: is missing: give a file, or "citations"'],
  [{ collection: "patents", qrels: "truth" }, "qrels: is known only for simulated collections"],
  [
    { topics: { choose: { from: "june" } } },
    'topics.choose.from: must be a date, 2000-06-30, 2000-06 or 2000, not "june"',
  ],
  [{ qrels: { citations: { levels: "X=two" } } }, /^qrels\.citations\.levels: citation levels must look like/],
])("reports the place of an error: %j", (change, message) => {
  const found = problems({ ...small, ...change });
  expect(found).toHaveLength(1);
  expect(found[0].slice(0, 11)).toBe("plan.json: ");
  if (typeof message === "string") expect(found[0].slice(11)).toBe(message);
  else expect(found[0].slice(11)).toMatch(message);
});

it("reports all errors at once", () => {
  expect(problems({ ...small, limit: 0, unit: "page", systems: ["x", "lapin(terms=0)"] })).toHaveLength(4);
});

it("reports where a file is not JSON", () => {
  expect(problems('{\n  "limit": 3,\n  "unit" "patent"\n}')[0]).toMatch(/^plan\.json:3: not JSON: /);
  expect(problems("PAC-1 0 EP-1 1\nPAC-1 0 EP-2 0\n")[0]).toMatch(/^plan\.json:1: not JSON: /);
  expect(problems('{\n  "title": "a title",\n  "limit": x,\n  "unit": "patent"\n}')[0]).toMatch(/^plan\.json:3: /);
  expect(problems('{\n"a": x}')[0]).toMatch(/^plan\.json:2: /);
  expect(problems('{\n"limit": 3\n')[0]).toMatch(/^plan\.json:3: /);
  expect(problems("[]")[0]).toMatch(/^plan\.json: must be an object with fields among title, /);
});

it("refuses lists that are nested without end with their place", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  expect(() => read(`{ "collection": 1, "systems": ${deep} }`)).toThrow(/systems\[0\].*one that is nested too deeply/);
});
