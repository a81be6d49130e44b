import { describe, expect, it } from "vitest";
import { openSmall, smallContext, smallPatent } from "../../test/support/small-patents.js";
import { patentTopic } from "../retrieval/query/patent-topic.js";
import { countedSource } from "../retrieval/query/term-source.js";
import type { SearchTopic } from "../retrieval/query/topic-search.js";
import { SYSTEMS } from "./systems.js";

const description =
  "pump pump pump, valve valve valve, pump valve pump valve. EP-A-0 000 002 is known.\n\nA pump valve.";
const patents = [
  smallPatent("EP-0000001-A1", { title: "pump valve", description, classes: ["F04B1/00"], cites: ["EP-0000002"] }),
  smallPatent("EP-0000002-A1", { title: "pump valve seal", classes: ["F04B1/00"], date: "1990" }),
  smallPatent("EP-0000003-A1", { title: "gear valve", classes: ["F04B9/00"], date: "1990" }),
];
const claims = [{ claims: [{ number: 1, dependsOn: [], text: "A pump comprising: a valve; and a seal." }] }];
const whole = patentTopic("T", {
  ...smallPatent("EP-0000009-A1", { title: "pump valve", description, classes: ["F04B1/00"], date: "2000" }),
  abstracts: [{ text: "pump valve" }],
  claims,
});
const bare = patentTopic("B", smallPatent("EP-0000008-A1", { title: "pump valve", date: "2000" }));
const text: SearchTopic = { id: "N", texts: [{ field: "article", text: "pump valve" }] };

async function fallbacks(name: string, topic: SearchTopic, more: Parameters<typeof smallContext>[1] = {}) {
  const definition = SYSTEMS.find((each) => each.name === /^[\w-]+/.exec(name)?.[0])!;
  const context = smallContext(patents, more);
  const { fallbacks: told = [] } = await (await openSmall(name, definition, context))(topic, context.engine);
  return told;
}

const ALL = "searched in all documents";
const TEXTS = "searched with all its texts";
const CONTRAST = "no newspaper to compare with; compared the collection's descriptions with its other fields";
const OWN_WORDS = "no lexicon from en to another language; searched with its own words";

/** The fallbacks of a patent that lacks nothing, of one with a title alone, and of a text. */
const CASES: readonly (readonly [string, readonly string[], readonly string[], readonly string[]])[] = [
  ["bm25", [], [], []],
  ["bm25.claims", [], [`no claims; ${TEXTS}`], [`not a patent; ${TEXTS}`]],
  ["bm25.abstract", [], ["no abstract; searched with title"], [`not a patent; ${TEXTS}`]],
  ["bm25f", [], [], []],
  ["lm", [], [], []],
  ["rm3", [], [], []],
  ["run", [], [], []],
  ["ui", [], ["no description, no claims; searched with title"], [`not a patent; ${TEXTS}`]],
  ["uaic", [], ["no abstract; searched with title"], [`not a patent; ${TEXTS}`]],
  ["uned.run1", [], [], []],
  ["uned.run5", [], ["no abstract, no claims; searched with title"], [`not a patent; ${TEXTS}`]],
  ["hild.method1", [], ["no claims; searched with title"], [`not a patent; ${TEXTS}`]],
  ["bitem.applicantView(atLeast=1)", [], [`no classes; ${ALL}`], [`no classes; ${ALL}`]],
  [
    "bitem.applicantView(atLeast=9)",
    ["too few documents in its classes (subgroup); searched at the level subclass"],
    [`no classes; ${ALL}`],
    [`no classes; ${ALL}`],
  ],
  [
    "dcu.IR",
    [],
    ["no description; searched with all words of all texts", `no classes; ${ALL}`],
    ["no description; searched with all words of all texts", `no classes; ${ALL}`],
  ],
  ["dcu.cit", [], ["no cited patents in the text; nothing found"], ["no cited patents in the text; nothing found"]],
  [
    "humb.untrained",
    [],
    ["no working set, the topic has no such metadata; re-ranked what words find"],
    ["no working set, the topic has no such metadata; re-ranked what words find"],
  ],
  [
    "spq",
    [],
    ["no abstract, no claims; searched with title", 'nothing in "mixed"; used "text alone"'],
    [`not a patent; ${TEXTS}`, 'nothing in "mixed"; used "text alone"'],
  ],
  ["lapin", [CONTRAST], [CONTRAST], [CONTRAST]],
  ["lapin.zero", [], [], []],
  ["srgdu", [], [], []],
  ["dtec", ...repeated("no document has abstract or claims; searched in title")],
  ["dtec.full", [], [], []],
  ["dove", [], ["no passages; searched whole"], ["no passages; searched whole"]],
  ["dove.whole", [], [], []],
  ["tit", [], ["no claim; searched as one element"], ["no claim; searched as one element"]],
  ["crl", ...repeated("no rewriting rules in the collection; searched as bm25")],
  ["crl.off", [], [], []],
  ["sics(from=en)", [OWN_WORDS], [OWN_WORDS], [OWN_WORDS]],
  ["brkly.mono", [], [], []],
  ["dense", ...repeated("no vectors of a model; random projections of tf·idf")],
];

function repeated(fallback: string) {
  return [[fallback], [fallback], [fallback]] as const;
}

describe("fallbacks of systems", () => {
  it.each(CASES)("%s tells what a topic lacks, and nothing if it lacks nothing", async (name, ...expected) => {
    const told = [];
    for (const topic of [whole, bare, text]) told.push(await fallbacks(name, topic));
    expect(told.map((each) => [...each].sort())).toEqual(expected.map((each) => [...each].sort()));
  });

  it("covers every system that has a fallback", () => {
    const without = ["hybrid", "rrf", "brkly", "iflab", "daikyo", "humb"];
    const covered = new Set([...CASES.map(([name]) => /^[\w-]+/.exec(name)![0]), ...without]);
    expect(SYSTEMS.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  });

  it("are those of all systems that are fused", async () => {
    expect(await fallbacks("hybrid", text)).toEqual(["no vectors of a model; random projections of tf·idf"]);
    expect(await fallbacks("rrf(systems=bm25.claims+dcu.IR)", bare)).toEqual([
      `bm25.claims: no claims; ${TEXTS}`,
      "dcu.IR: no description; searched with all words of all texts",
      `dcu.IR: no classes; ${ALL}`,
    ]);
  });

  it("tell that classes have no documents, and that results cite nothing", async () => {
    const elsewhere = { ...whole, classes: ["A01B1/00"] };
    expect(await fallbacks("dcu.IR", elsewhere)).toEqual([`no documents in its classes (subclass); ${ALL}`]);
    expect(await fallbacks("dcu", { ...bare, classes: ["F04B1/00"] })).toContain(
      "no cited patents in the text; as dcu.IR",
    );
    const noneCite = "the first patents found cite nothing in the collection; as the applicant's view";
    expect(await fallbacks("bitem(atLeast=1)", { ...whole, texts: [{ field: "title", text: "gear" }] })).toEqual([
      noneCite,
    ]);
    expect(await fallbacks("bitem(atLeast=1)", { ...text, classes: ["F04B1/00"] })).toEqual([]);
  });

  it("tell that lapin had nothing to distil with, unless it has a source and the topic is no patent", async () => {
    const source = countedSource({ documents: 10, documentFrequencies: new Map([["pump", 9]]) });
    expect(await fallbacks("lapin", text, { source })).toEqual([]);
    expect(await fallbacks("lapin", whole, { source })).toEqual([CONTRAST]);
    const titles = smallContext(patents.map((patent) => ({ ...patent, descriptions: [] })));
    const definition = SYSTEMS.find(({ name }) => name === "lapin")!;
    const result = await (await openSmall("lapin", definition, titles))(text, titles.engine);
    expect(result.fallbacks).toEqual([
      "no newspaper to compare with, and no descriptions; no term was distilled, as by lapin.zero",
    ]);
    // It is true: the ranking is that of lapin.zero.
    const zero = await (await openSmall("lapin.zero", definition, titles))(text, titles.engine);
    expect(result.hits).toEqual(zero.hits);
  });
});
