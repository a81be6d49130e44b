import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import type { SearchContext } from "../../application/searching/search-context.js";
import { openDesk } from "../../application/searching/sets/search-desk.js";
import { memoryCollection } from "../../collection/index.js";
import type { DiskCollection } from "../../collection/node.js";
import type { Patent } from "../../patents/index.js";
import type { Analyzer } from "../../retrieval/analysis/analyzer.js";
import { patentAnalyzer } from "../../retrieval/analysis/patent-analyzer.js";
import { plainAnalyzer } from "../../retrieval/analysis/plain-analyzer.js";
import { ReferenceEngine } from "../../retrieval/conformance/reference-engine.js";
import { PATENT_FIELDS, patentDocument } from "../../retrieval/patent-document.js";
import { tokenizer } from "../../retrieval/query/tokenizer.js";
import { SearchSession } from "./search-session.js";

/** Who cites whom: 5 cites 1 and 2, 4 cites 1. */
const CITED: Readonly<Record<number, readonly number[]>> = { 4: [1], 5: [1, 2] };

function document(n: number, title: string, abstract: string, rest: Partial<Patent> = {}): Patent {
  return patent(`EP-000000${n}-A1`, {
    language: "en",
    publicationDate: `200${n}-01-01`,
    familyId: `F${n % 3}`,
    titles: [{ language: "en", text: title }],
    abstracts: [{ language: "en", text: abstract }],
    classifications: [{ scheme: "IPCR", symbol: n % 2 === 0 ? "F16K1/00" : "H04L29/06" }],
    citations: (CITED[n] ?? []).map((cited) => ({
      cited: `EP-000000${cited}-A1`,
      origin: "search-report",
      categories: [],
    })),
    ...rest,
  });
}

const patents = [
  document(1, "Valve", "A valve with a spring."),
  document(2, "Pump", "A pump with a valve and a seal.", {
    claims: [
      {
        language: "en",
        claims: [
          { number: 1, text: "A pump with a valve.", dependsOn: [] },
          { number: 2, text: "The pump of claim 1 with a seal.", dependsOn: [1] },
        ],
      },
    ],
    descriptions: [
      { language: "en", paragraphs: [{ text: "Background", heading: true }, { text: "The valve leaks. ".repeat(2) }] },
    ],
  }),
  document(3, "Router", "A router forwards packets, and has no spring."),
  document(4, "Seal", "A seal for a valve."),
  document(5, "Pump again", "A pump with a pump and a valve."),
];

function context(withTexts = true, analyzer: Analyzer = plainAnalyzer): SearchContext {
  const engine = new ReferenceEngine(
    patents.map((each) => patentDocument(each)),
    analyzer,
    { fields: PATENT_FIELDS },
  );
  const collection = memoryCollection(patents);
  const texts = {
    ...collection,
    folder: "patents",
    ids: () => patents.map(({ id }) => id).values(),
    has: (id: string) => patents.some((each) => each.id === id),
  } as DiskCollection;
  const index = {
    folder: "patents.index",
    engine,
    tokens: tokenizer(analyzer),
    fields: PATENT_FIELDS,
    positions: false,
  };
  return { index, texts: withTexts ? texts : undefined, options: { model: "bm25", cutOff: "topics" } };
}

const index = { folder: "patents.index", version: "a1", documents: 5, engine: "presage", analyzer: "plain/1" };
const now = () => new Date("2026-11-16T20:00:00Z");

let folder: string;
let session: SearchSession;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-session-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function begin(options: { colour?: boolean; texts?: boolean; analyzer?: Analyzer } = {}): SearchSession {
  const style = { width: 80, colour: options.colour === true };
  return new SearchSession(openDesk(context(options.texts, options.analyzer), { index, now }), 2, style);
}

beforeEach(() => {
  session = begin();
});

async function answer(line: string): Promise<string> {
  return (await session.answer(line)).text;
}

/** Ids of the hits on a page, in order. */
function ids(page: string): string[] {
  return Array.from(page.matchAll(/^ *\d+ {2}(?:\S*?)(EP-\d+-A1)/gm), ([, id]) => id);
}

describe("SearchSession", () => {
  it("greets with the index that is searched", async () => {
    expect(await session.greeting()).toBe("patents.index: 5 documents, analysed by plain/1\nType a query, or :help\n");
    expect(await begin({ texts: false }).greeting()).toContain("--collection");
  });

  it("lists hits with their facts, and marks the words of the query", async () => {
    const page = await answer("router packets");
    expect(page).toBe(
      `1  EP-0000003-A1  ${page.match(/\d\.\d{4}/)?.[0]}  2003-01-01  en  H04L29/06  family F0
   Router
   A *router* forwards *packets*, and has no spring.

S1: 1–1 of 1 for bm25; a rank opens a hit
`,
    );
  });

  it("turns pages", async () => {
    const first = await answer("valve");
    expect(first).toContain("1–2 of 4 for bm25; n for more");
    const second = await answer("n");
    expect(second).toContain("3–4 of 4 for bm25; a rank");
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(4);
    expect(await answer("n")).toBe("this is the last page\n");
    expect(await answer("p")).toBe(first);
    expect(await answer("l")).toBe(first);
    expect(await answer("p")).toBe("this is the first page\n");
    expect(await answer(":page 3")).toContain("1–3 of 4");
  });

  it("opens a hit", async () => {
    await answer("seal pump");
    const page = await answer("1");
    expect(page).toContain("EP-0000002-A1\n*Pump*\n");
    expect(page).toContain("rank        1, score ");
    expect(page).toContain("Abstract (en)\nA *pump* with a valve and a *seal*.");
    expect(page).toContain(
      "Claims (en): 2, 1 independent\n1. A *pump* with a valve.\n└ 2. The *pump* of claim 1 with a *seal*.\n",
    );
    expect(page).toMatch(/Best passages\nclaim 2, #3\n {4}The \*pump\* of claim 1 with a \*seal\*\.\nclaim 1, #2\n/);
    await answer("leaks");
    expect(await answer("1")).toContain("Best passages\nparagraph #1\n    The valve *leaks*. The valve *leaks*.");
    expect(await answer("9")).toBe('no such rank; ranks are 1 to 1: "9"\n');
  });

  it("searches with a patent for earlier ones outside its family", async () => {
    const page = await answer("EP 0000005 A1");
    expect(ids(page)).toEqual(["EP-0000001-A1", "EP-0000003-A1"]);
    expect(page).toContain("1–2 of 3 for bm25");
    expect(await answer(":filter")).toBe(
      "published before 2005-01-01, as prior art of this patent; :cut-off changes it\n" +
        "not the patent itself or its family; :keep-family on includes them\n",
    );
    expect(ids(await answer("ep5"))).toEqual([]);
    expect(await answer("EP-0000006-A1")).toMatch(
      /^patents: no such document: "EP-0000006-A1"\nThere are: .*EP-0000005-A1.*\nTo search for it as a text: --text\n$/,
    );
  });

  it("changes which documents can be prior art", async () => {
    expect(await answer("EP 0000002 A1")).toContain("1–1 of 1 for bm25");
    expect(await answer(":cut-off")).toBe("cut-off: publication\n");
    expect(await answer(":cut-off none")).toContain("1–2 of 3 for bm25");
    expect(await answer(":filter")).toBe("not the patent itself or its family; :keep-family on includes them\n");
    expect(ids(await answer(":same-class subclass"))).toEqual(["EP-0000004-A1"]);
    expect(await answer(":filter")).toMatch(/^in a subclass of the patent\nnot the patent itself/);
    expect(await answer(":same-class off")).toContain("of 3 for bm25");
    expect(await answer(":keep-family on")).toContain("of 5 for bm25");
    expect(await answer(":filter")).toBe("no filters\n");
    expect(await answer(":keep-family off")).toContain("of 3 for bm25");
    expect(await answer(":cut-off off")).toContain("of 1 for bm25");
    expect(await answer(":in claims")).toContain("nothing found");
    expect(await answer(":explain 1")).toBe("there are no hits: type another query\n");
    expect(await answer(":in titel")).toBe(
      ":in: not a field of the index: titel; it has: title, abstract, claims, description\n",
    );
    expect(await answer(":in off")).toContain("of 1 for bm25");
  });

  it("searches with a hit, and with a file", async () => {
    await answer("pump again");
    expect(ids(await answer(":like 1"))).toEqual(["EP-0000001-A1", "EP-0000003-A1"]);
    const file = join(folder, "query.txt");
    writeFileSync(file, "something about a router\n");
    expect(ids(await answer(file))[0]).toBe("EP-0000003-A1");
  });

  it("changes models, filters and groups, and searches again", async () => {
    expect(await answer(":model dirichlet(mu=100)")).toBe("model: dirichlet(mu=100)\n");
    expect(await answer("valve")).toContain("1–2 of 4 for dirichlet(mu=100)");
    expect(await answer(":model off")).toContain("of 4 for bm25;");
    expect(ids(await answer(":filter class H04L"))).toEqual(["EP-0000001-A1", "EP-0000005-A1"]);
    expect(ids(await answer(":filter before 2004"))).toEqual(["EP-0000001-A1"]);
    expect(await answer(":filter")).toBe("published before 2004\nin H04L\n");
    expect(await answer(":filter before 1990")).toBe(
      "S5: nothing found: no document passes the filters; :filter shows filters\n",
    );
    expect(await answer(":filter class off")).toContain("nothing found");
    expect(await answer(":filter language de")).toBe(
      ':filter language: no document of the index is in "de"; there are documents in: en\n',
    );
    expect(await answer(":filter off")).toContain("1–2 of 4 for bm25");
    expect(await answer(":group family")).toContain("1–2 of 2 families, 4 documents, for bm25");
    expect(await answer(":group")).toBe("group: family\n");
    expect(await answer(":group off")).toContain("1–2 of 4");
    expect(await answer(":feedback rm3(common=1)")).toContain("1–2 of ");
    expect(await answer(":query")).toMatch(/^ +\d+\.\d{4} {2}valve\n/);
  });

  it("reads required and excluded words, and shows the query", async () => {
    expect(ids(await answer("valve +pump -again"))).toEqual(["EP-0000002-A1"]);
    expect(await answer(":query")).toBe("    1.0000  valve\n    1.0000  pump\n must have  pump\n  must not  again\n");
    expect(await answer(":terms 1")).toContain("1–1 of 1 for bm25");
    expect(await answer("-valve")).toBe(
      "S3: nothing found: the query has only excluded words; :filter shows filters\n",
    );
    expect(await answer('"valve pump"')).toMatch(/^phrases are searched as words: the index has no positions\n/);
  });

  it("reports the language of words, and changes it", async () => {
    session = begin({ analyzer: patentAnalyzer() });
    const german = await answer("Router forwarded Ventilen");
    expect(german).not.toContain("read as");
    expect(await answer(":language de")).toContain(" of ");
    expect(await answer(":query")).toContain("ventil\n");
    expect(await answer(":language off")).toContain(" of ");
    expect(await answer(":query")).toContain("ventilen\n");
    expect(await answer(":language german")).toMatch(/Not a language code/);
  });

  it("explains a score", async () => {
    await answer("router");
    expect(await answer(":explain 1")).toMatch(/^EP-0000003-A1\n[\d.]+ bm25\(k1=1\.2,b=0\.75\)\n {2}[\d.]+ router = /);
  });

  it("reports errors, and continues", async () => {
    expect(await answer("3")).toBe("there is no list of hits yet: type a query\n");
    expect(await answer("n")).toBe("there is no list of hits yet: type a query\n");
    expect(await answer("xyzzy")).toBe(
      "S1: nothing found: no document has a word of the query; :filter shows filters\n",
    );
    expect(await answer(":model nonsense")).toMatch(/^model is not known: "nonsense"/);
    expect(await answer(":feedback rm4")).toMatch(/^feedback is not known: "rm4"/);
    expect(await answer(":select distillation")).toMatch(
      /^distillation compares terms with another collection: start with /,
    );
    expect(await answer(":cut-off later")).toMatch(/^not one of .*publication.*none: "later"/);
    expect(await answer(":group x")).toBe('not one of patent, family: "x"\n');
    expect(await answer(":terms many")).toBe('not a whole number of at least 1: "many"\n');
    expect(await answer(":filter class 12")).toBe("Not a class of the IPC, such as H04L or H04L29/06: 12\n");
    expect(await answer(":filter colour red")).toMatch(/^no such filter: "colour red"; available: before DATE/);
    expect(await answer(":nonsense")).toBe('no such command: ":nonsense"; :help lists all commands\n');
    expect(await answer("valve")).toContain("1–2 of 4 for bm25");
  });

  it("prints help, and quits", async () => {
    expect(await answer(":help")).toContain(":explain 12");
    expect(await session.answer("")).toEqual({ text: "" });
    expect(await session.answer(":quit")).toEqual({ text: "", quit: true });
  });

  it("marks words by colour if there is any", async () => {
    session = begin({ colour: true });
    expect(await answer("router")).toContain("A \u001b[1;33mrouter\u001b[22;39m forwards");
  });

  it("works without texts", async () => {
    session = begin({ texts: false });
    expect(await answer("router")).toContain("Router\n\nS1: 1–1 of 1");
    expect(await answer("1")).toContain("The text is not available");
    expect(await answer("EP-0000005-A1")).toMatch(/searched by its text: .*--collection FOLDER/);
    expect(await answer(":like 1")).toBe("no available collection has the text of this document: EP-0000003-A1\n");
  });
});

describe("sets", () => {
  const listed = async (line: string) =>
    ids(await answer(line))
      .sort()
      .map((id) => Number(id.slice(3, 10)));

  it("numbers every query, and combines sets", async () => {
    await answer(":page 9");
    expect(await answer("valve")).toContain("S1: 1–4 of 4");
    expect(await answer("ti:pump")).toContain("S2: 1–2 of 2");
    expect(await listed("1 AND 2")).toEqual([2, 5]);
    expect(await listed("1 NOT 2")).toEqual([1, 4]);
    expect(await listed("S4")).toEqual([1, 4]);
    expect(await listed(":open 2")).toEqual([2, 5]);
    expect(await answer(":sets")).toBe("S1  4  valve\nS2  2  ti:pump\nS3  2  S1 AND S2\nS4  2  S1 NOT S2\n");
    expect(await answer("1 AND 9")).toContain("there is no set 9; the last is 4");
    expect(await answer(":open 9")).toBe("no such set: 9; sets are 1 to 4\n");
    expect(session.desk.log.state.sets.map(({ made }) => made.kind)).toEqual([
      "query",
      "query",
      "combination",
      "combination",
    ]);
  });

  it("makes sets of related documents", async () => {
    await answer(":page 9");
    await answer("ti:valve");
    expect(await listed(":cited-by 1")).toEqual([4, 5]);
    expect(await answer(":sets")).toContain("S2  2  :cited-by EP-0000001-A1\n");
    expect(await listed(":cites S2")).toEqual([1, 2]);
    // Most of the given documents cite it.
    expect(ids(await answer("S3"))[0]).toBe("EP-0000001-A1");
    expect(await listed(":family EP 0000001 A1")).toEqual([1, 4]);
    expect(await listed(":class-of EP-0000002-A1")).toEqual([2, 4]);
    expect(await listed(":class-of EP-0000002-A1 section")).toEqual([2, 4]);
    expect(await answer(":cites EP-0000003-A1")).toContain("nothing found: no document of the index is related");
    expect(await answer(":cites 9")).toMatch(/^there is no list of hits|^no such rank/);
    expect(await answer(":cites xyz")).toMatch(/^no rank, set, mark or document of the index: "xyz"/);
    expect(await answer(":cites")).toMatch(/^name documents: /);
    // Document 4 is prior art of 5; 1 and 4, and 2 and 5, are families.
    expect(await listed(":like EP-0000005-A1,EP-0000004-A1")).toEqual([1, 2, 3, 4]);
  });

  it("marks documents, shows marks in lists, and takes them back", async () => {
    await answer(":page 9");
    await answer("pump valve");
    const [first, second] = ids(await answer("l"));
    expect(await answer("+1 ?2")).toBe(`relevant: ${first}\nmaybe: ${second}\n`);
    expect(await answer("l")).toContain(`1  ${first}  relevant  `);
    expect(await answer(":mark 2-3 not")).toMatch(/^not: /);
    expect(await answer("l")).toContain(`2  ${second}  not relevant  `);
    expect(await answer(":undo")).toMatch(/^taken back: not: /);
    expect(await answer("l")).toContain(`2  ${second}  maybe  `);
    expect(await answer(":mark marked none")).toBe(`no mark: ${first}, ${second}\n`);
    await answer("3");
    expect(await answer("l")).toMatch(/3 {2}EP-\d+-A1 {2}read {2}/);
    expect(await answer(":mark 3 good")).toMatch(/^type for example: :mark 3 relevant/);
    expect(await answer("+9")).toMatch(/^no such rank/);
    expect(await answer(":more")).toBe("no document is marked relevant yet\n");
  });

  it("finds more by the marked documents", async () => {
    session = begin({ analyzer: patentAnalyzer() });
    await answer(":page 9");
    await answer("router");
    await answer("+1");
    // The router has "spring", which only the valve shares.
    expect(await listed(":more")).toEqual([1, 3]);
    expect(await listed(":more S1 new")).toEqual([1]);
    await answer("la:en");
    expect(await answer(":more S4")).toBe("the query of S4 has no words that could be improved\n");
    const { feedback } = session.desk.log.state.sets[2].made;
    expect(feedback).toEqual({
      method: "rocchio(documents=10,terms=30,alpha=1,beta=0.75,gamma=0.15)",
      relevant: ["EP-0000003-A1"],
      not: [],
      without: ["EP-0000003-A1"],
    });
  });

  it("keeps notes, exports documents and saves the search", async () => {
    await answer("ti:pump");
    expect(await answer(":note look at the seal")).toBe("noted on S1\n");
    expect(await answer(":note @1 good")).toMatch(/^noted on EP-000000[25]-A1\n$/);
    expect(session.desk.log.state.notes.map(({ text }) => text)).toEqual(["look at the seal", "good"]);
    await answer("+1");
    const file = join(folder, "marks.qrels");
    expect(await answer(`:export ${file} marked`)).toBe(`wrote 1 documents to ${file}\n`);
    expect(readFileSync(file, "utf8")).toMatch(/^search 0 EP-000000[25]-A1 2\n$/);
    expect(await answer(":export a.doc")).toMatch(/the name must end with one of .csv, .json, .ris, .run, .qrels/);
    expect(session.farewell()).toContain("the search was not kept; :save FILE");
  });

  it("says that a date cut applies, and which patent is the query", async () => {
    expect(await answer("EP 0000005 A1")).toMatch(
      /^query: EP-0000005-A1 "Pump again", 2005-01-01\nonly documents published before 2005-01-01 are found\n/,
    );
  });
});
