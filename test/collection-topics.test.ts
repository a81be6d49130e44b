import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseClefIpTopics } from "../src/collection/index.js";
import { marec as marecFormat } from "../src/patents/formats/marec.js";
import { marecXml, parsePublicationId } from "../src/patents/index.js";
import { presage } from "./support/presage.js";
import { sharedData } from "./support/shared-data.js";

const marec = sharedData("patents/marec");

/** The results of a plain text search, without an XML parser or any of our readers. */
interface PlainCitation {
  readonly cited: string;
  readonly source: string;
  readonly category: string;
  readonly layout: "attributes" | "sources";
}

function plainCitations(xml: string): PlainCitation[] {
  const attribute = (text: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? "";
  return Array.from(xml.matchAll(/<patcit\b([^>]*)>([\s\S]*?)<\/patcit>/g), ([, own, inside]) => {
    const source = /<source\b[^>]*>/.exec(inside)?.[0];
    return {
      cited: attribute(own, "ucid"),
      source: source ? attribute(source, "name") : attribute(own, "source"),
      category: attribute(source ?? own, "category"),
      layout: source ? ("sources" as const) : ("attributes" as const),
    };
  });
}

describe.skipIf(!marec)("MAREC's search reports", () => {
  let folder = "";
  const originals = new Map<string, string>();
  const run = (...args: string[]) => {
    const ended = presage(args, { cwd: folder });
    expect(ended.err.includes("defect"), ended.err).toBe(false);
    expect(ended.code, ended.err).toBe(0);
    return ended;
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "presage-topics-"));
    for (const name of readdirSync(marec!)) {
      if (name.endsWith(".xml")) originals.set(name, readFileSync(join(marec!, name), "utf8"));
    }
    run("collection", "add", "patents", marec!);
    run("collection", "topics", "patents", "--output", "topics", "--documents", "all", "--small", "10", "--seed", "7");
    run(
      "collection",
      "qrels",
      "patents",
      "--topics",
      "topics/topics.tsv",
      "--documents",
      "all",
      "--output",
      "qrels.txt",
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const citing = () =>
    [...originals].map(([name, xml]) => ({ name, list: plainCitations(xml) })).filter(({ list }) => list.length > 0);

  test("43 documents cite in two layouts: 8 with attributes, 35 with sources", () => {
    const layouts = citing().map(({ list }) => new Set(list.map(({ layout }) => layout)));
    expect(layouts.every((each) => each.size === 1)).toBe(true);
    expect(layouts.filter((each) => each.has("attributes"))).toHaveLength(8);
    expect(layouts.filter((each) => each.has("sources"))).toHaveLength(35);
  });

  test("judgements equal the counts of a plain search of the XML, by topic and level", () => {
    const table = readFileSync(join(folder, "topics/topics.tsv"), "utf8").trim().split("\n").slice(1);
    const topics = new Map(table.map((line) => line.split("\t").slice(0, 2) as [string, string]));
    expect(topics.size).toBe(43);
    const judged = new Map<string, Record<string, number>>();
    for (const line of readFileSync(join(folder, "qrels.txt"), "utf8").trim().split("\n")) {
      const [topic, , doc, level] = line.split(" ");
      const list = judged.get(topics.get(topic)!) ?? {};
      judged.set(topics.get(topic)!, { ...list, [digitsOf(doc)]: Number(level) });
    }
    const levels = { 1: 0, 2: 0 };
    for (const { name, list } of citing()) {
      const expected: Record<string, number> = {};
      for (const { cited, category } of list) {
        const level = /[XY]/.test(category) ? 2 : 1;
        expected[digitsOf(cited)] = Math.max(level, expected[digitsOf(cited)] ?? 0);
      }
      expect(judged.get(name.replace(".xml", "")), name).toEqual(expected);
      for (const level of Object.values(expected)) levels[level as 1 | 2]++;
    }
    expect(levels).toEqual({ 1: 127, 2: 90 });
  });

  test("why: every reason with its category, as often as in the XML", () => {
    const { out } = run(
      ...["collection", "qrels", "patents", "--topics", "topics/topics.tsv", "--documents", "all"],
      ...["--explain", "--table", "judgements", "--format", "jsonl"],
    );
    const rows = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, string>);
    const count = (list: readonly string[]) => {
      const counts: Record<string, number> = {};
      for (const each of list) counts[each] = (counts[each] ?? 0) + 1;
      return counts;
    };
    const plain = citing().flatMap(({ list }) => list.map(({ category }) => category));
    expect(count(rows.map(({ categories }) => categories ?? ""))).toEqual(count(plain));
    expect(count(plain)).toEqual({ "": 6, A: 94, AD: 21, AP: 2, E: 4, X: 48, XD: 3, XP: 6, Y: 30, YD: 1, YP: 2 });
    expect(new Set(rows.map(({ route }) => route))).toEqual(new Set(["cited"]));
    expect(count(rows.map(({ origin }) => origin))).toEqual({ "search-report": 211, applicant: 6 });
  });

  test("letters that are not categories cause a remark", () => {
    const args = ["collection", "qrels", "patents", "--topics", "topics/topics.tsv", "--levels"];
    expect(run(...args, "X=2,Q=3").err).toContain("--levels: not a citation category: Q; available: X, I, Y,");
    expect(run(...args, "X=2,Y=3").err).not.toContain("no category");
  });

  test("only documents in the collection count, unless requested otherwise, and the remark says so", () => {
    const { out, err } = run("collection", "qrels", "patents", "--topics", "topics/PAC_topics.xml");
    expect(out).toBe("");
    expect(err).toContain("43 topics, 0 judgements");
    expect(err).toContain("excluded, not in the collection: 217");
  });

  test("nothing leaks: no stripped document has a cited number in any spelling", () => {
    const list = parseClefIpTopics(readFileSync(join(folder, "topics/PAC_topics.xml"), "utf8"), "list");
    expect(list).toHaveLength(43);
    let leaksBefore = 0;
    for (const { document, file } of list) {
      const original = originals.get(`${document}.xml`)!;
      const stripped = readFileSync(join(folder, "topics", file!), "utf8");
      expect(/<patcit|<nplcit|<citations/.test(stripped), document).toBe(false);
      for (const { cited } of plainCitations(original)) {
        if (mentions(textsOf(original), cited)) leaksBefore++;
        expect(mentions(textsOf(stripped), cited), `${document} names ${cited}`).toBe(false);
      }
    }
    // The search does find: before stripping, applicants name documents that they know.
    expect(leaksBefore).toBeGreaterThan(30);
  });

  test("stripping removes the citations and little else", () => {
    for (const name of readdirSync(join(folder, "topics"))) {
      const [, document] = /_(.*)\.xml$/.exec(name) ?? [];
      if (!originals.has(`${document}.xml`)) continue;
      const words = (xml: string) => textsOf(xml).split(/\s+/).length;
      const [before, after] = [
        words(whole(originals.get(`${document}.xml`)!)),
        words(readFileSync(join(folder, "topics", name), "utf8")),
      ];
      expect(after / before, name).toBeGreaterThan(0.9);
    }
  });

  test("the small set has the same documents under other names, in another order", () => {
    const mapping = readFileSync(join(folder, "topics/small-to-large.tsv"), "utf8").trim().split("\n").slice(1);
    expect(mapping).toHaveLength(10);
    const files = readdirSync(join(folder, "topics"));
    for (const line of mapping) {
      const [small, large] = line.split("\t");
      const largeFile = files.find((name) => name.startsWith(`${large}_`))!;
      const smallFile = `small/${small}_${largeFile.slice(large.length + 1)}`;
      const read = (name: string) => readFileSync(join(folder, "topics", name), "utf8");
      expect(read(smallFile)).toBe(read(largeFile));
    }
    const numbers = mapping.map((line) => Number(line.split("PAC-")[1]));
    expect(numbers).not.toEqual([...numbers].sort((a, b) => a - b));
  });

  test("the same seed writes the same bytes", () => {
    run("collection", "topics", "patents", "--output", "again", "--documents", "all", "--small", "10", "--seed", "7");
    const tree = (name: string) =>
      readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), "utf8")])
        .sort();
    expect(tree("again")).toEqual(tree("topics"));
    expect(presage(["collection", "topics", "patents", "--output", "again"], { cwd: folder }).err).toContain(
      'exists already; name a new folder: "again"',
    );
  });

  test("the stripped documents can be added to a separate collection of topics", () => {
    run("collection", "add", "queries", "topics/PAC-1_EP-1510162-A2.xml");
    const { out } = run("collection", "show", "queries", "EP-1510162-A2");
    expect(out).toContain("EP-1510162-A2");
  });

  test("all 200 documents are read back unchanged", () => {
    let count = 0;
    for (const [name, xml] of originals) {
      if (!xml.includes("<patent-document")) continue;
      for (const patent of readMarec(xml)) {
        expect(readMarec(marecXml(patent)), name).toEqual([patent]);
        count++;
      }
    }
    expect(count).toBe(200);
  });
});

function readMarec(xml: string) {
  return marecFormat.read(xml.slice(xml.indexOf("<patent-document")), () => {});
}

/** An original as our writer would write it, including citations, so that only stripping makes a difference. */
function whole(xml: string): string {
  return marecXml(readMarec(xml)[0]);
}

function digitsOf(id: string): string {
  const { country, number } = parsePublicationId(id) ?? { country: "", number: id };
  return `${country} ${number}`;
}

/** Titles, abstract, description and claims; the rest has its own numbers, such as priorities. */
function textsOf(xml: string): string {
  const parts = xml.match(/<(invention-title|abstract|description|claims)\b[\s\S]*?<\/\1>/g) ?? [];
  return parts.join(" ").replace(/<[^>]*>/g, " ");
}

/** Whether a text contains the digits of a number, with or without leading zeros, with any separators. */
function mentions(text: string, ucid: string): boolean {
  const [country, number] = ucid.split("-");
  const digits = number.replace(/\D/g, "");
  const forms = new Set([digits.replace(/^0+/, "")]);
  if (country === "WO" || /^(19|20)\d{8,9}$/.test(digits)) {
    forms.add(digits.slice(2, 4).replace(/^0+/, "") + digits.slice(4));
    forms.add(digits.slice(2, 4) + digits.slice(5));
  }
  return [...forms].some((form) => new RegExp(`(?<!\\d)0*${[...form].join("[\\s.,'’/‐-―−-]{0,2}")}(?!\\d)`).test(text));
}
