import { deserialize, serialize } from "node:v8";
import { afterAll, describe, expect, it } from "vitest";
import { makeSystemWorld } from "../../test/support/system-world.js";
import { WORLD_LANGUAGES } from "../collection/index.js";
import { isPresageError } from "../core/index.js";
import { patentOf } from "../patents/index.js";
import type { Hit } from "../retrieval/engine.js";
import { ntcirQueryTopic } from "../retrieval/query/ntcir-query-topic.js";
import type { SearchTopic, System } from "../retrieval/query/topic-search.js";
import { type ChosenSystem, parseSystem } from "./parse-system.js";
import { refuseWithout, requirementsOf } from "./requirements.js";
import { CAMPAIGNS, type SystemContext, type SystemDefinition, TASKS, type Task } from "./system.js";
import { filesOfSystem } from "./system-files.js";
import { SYSTEMS } from "./systems.js";

const LIMIT = 30;
const world = makeSystemWorld();
afterAll(() => world.close());
const documents = new Map(world.documents.map((patent) => [patent.id, patent]));

/** One topic per language. */
const news = WORLD_LANGUAGES.flatMap((language) => world.newsTopics(language).slice(0, 1));
const patents = world.patentTopics.slice(0, WORLD_LANGUAGES.length);
const claims = patents.map(({ patent }): SearchTopic => {
  const [set] = patent?.claims ?? [];
  return ntcirQueryTopic(
    {
      number: patent!.id,
      lang: (set?.language ?? "en").toUpperCase(),
      articles: [],
      concepts: [],
      patents: [],
      claim: set?.claims[0].text ?? "",
      filingDate: patent!.publicationDate,
    },
    false,
  );
});

const TOPICS: Readonly<Record<Task, readonly SearchTopic[]>> = {
  "ad-hoc": news,
  "prior-art": patents,
  invalidity: claims,
  passage: patents,
  classification: patents,
};

describe("names of systems", () => {
  it("are refused where a typing error would mean something else", () => {
    expect(() => parseSystem("bm25(b=0.3,b=0.4)", SYSTEMS)).toThrow('bm25: parameter is given twice: "b"');
    expect(() => parseSystem("bm25(b=0.3", SYSTEMS)).toThrow('"bm25(b=0.3"; ( at character 5 is not closed');
    expect(() => parseSystem("bm25(terns=8,b=2)", SYSTEMS)).toThrow(
      'bm25: parameter is not known: "terns"; did you mean terms?\nbm25: b must be a number 0 … 1: "2"',
    );
  });

  it("give parameters to the system that they follow", () => {
    const name = 'rrf(systems=bm25.full+rm3+dense(vectors=a.npy,topics="b,c.npy"),k=10)';
    const chosen = parseSystem(name, SYSTEMS);
    expect(chosen.values).toMatchObject({ k: 10, systems: 'bm25.full+rm3+dense(vectors=a.npy,topics="b,c.npy")' });
    expect(chosen.name).toBe(name);
    expect(filesOfSystem(chosen).map(({ path }) => path)).toEqual(["a.npy", "b,c.npy", "a.ids.txt", "b,c.ids.txt"]);
  });

  it("are written as they were given, and quoted only where necessary", () => {
    const nameOf = (text: string) => parseSystem(text, SYSTEMS).name;
    expect(nameOf(' bm25.claims( Terms = 8 , query="full" )')).toBe("bm25.claims(terms=8,query=full)");
    expect(nameOf("dense(vectors='a,b.npy',prefix=\"query: \")")).toBe('dense(vectors="a,b.npy",prefix="query: ")');
    expect(nameOf("dense(vectors=)")).toBe("dense(vectors=)");
  });

  it("show what is needed before any work is done", () => {
    const needs = (name: string) => requirementsOf(parseSystem(name, SYSTEMS));
    expect(["humb", "humb.untrained", "bm25", "rrf(systems=bm25+humb)"].map(needs)).toEqual([
      ["training"],
      [],
      [],
      ["training"],
    ]);
    const humb = parseSystem("humb", SYSTEMS);
    expect(() => refuseWithout(humb, {})).toThrow(/^humb: topics with known answers .*; or use humb\.untrained/);
    expect(() => refuseWithout(humb, { training: {} })).not.toThrow();
  });
});

/** Tasks whose answer is a ranking of documents. */
const OF_DOCUMENTS: readonly Task[] = ["ad-hoc", "prior-art", "invalidity"];

async function contextOf({ definition, values }: ChosenSystem): Promise<SystemContext> {
  const graph = definition.usesGraph?.(values) ? structuredClone(await world.graph()) : undefined;
  return world.context(definition.indexes(values), { limit: LIMIT, ...(graph && { graph }) });
}

/** What systems have learned, as bytes: learning is slow, and all tasks use the same. */
const learnt = new Map<string, Buffer>();

async function learnedBy({ definition, values }: ChosenSystem, context: SystemContext): Promise<unknown> {
  const key = JSON.stringify([definition.name, values]);
  let bytes = learnt.get(key);
  if (!bytes) learnt.set(key, (bytes = serialize(await definition.learn?.(context, values))));
  return deserialize(bytes);
}

/** The system, or `undefined` if it needs a file; what it learns is passed as to a thread. */
async function opened(chosen: ChosenSystem): Promise<{ system: System; context: SystemContext } | undefined> {
  const { definition, values } = chosen;
  const context = await contextOf(chosen);
  try {
    return { system: definition.open(context, values, await learnedBy(chosen, context)), context };
  } catch (error) {
    if (!isPresageError(error) || !Object.values(definition.parameters).some((each) => each.default === ""))
      throw error;
    return undefined;
  }
}

async function answers(chosen: ChosenSystem, topics: readonly SearchTopic[]): Promise<(readonly Hit[])[] | undefined> {
  const open = await opened(chosen);
  if (!open) return undefined;
  const found: (readonly Hit[])[] = [];
  for (const topic of topics) found.push((await open.system(topic, open.context.engine)).hits);
  return found;
}

function expectFiltered({ filter }: SearchTopic, hits: readonly Hit[]): void {
  for (const { id } of hits) {
    const patent = documents.get(id)!;
    if (filter?.before !== undefined) expect(patent.publicationDate! < filter.before).toBe(true);
    expect(filter?.notFamilies ?? []).not.toContain(patent.familyId);
    expect(filter?.notPatents ?? []).not.toContain(patentOf(id));
  }
}

function named(definition: SystemDefinition, run?: string): ChosenSystem {
  return parseSystem(run === undefined ? definition.name : `${definition.name}.${run}`, SYSTEMS);
}

describe("SYSTEMS", () => {
  it("has each name once", () => {
    const names = SYSTEMS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    // `all` means all of them.
    expect(names).not.toContain("all");
  });

  it("is in the order of campaigns", () => {
    const places = SYSTEMS.map(({ campaign }) => CAMPAIGNS.indexOf(campaign));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

describe.each(SYSTEMS.map((definition) => [definition.name, definition] as const))("%s", (_, definition) => {
  const { name, title, about, sources, tasks, campaign, team, parameters, runs } = definition;

  it("describes itself", () => {
    expect(name).toMatch(/^[a-z][\w-]*$/);
    expect(title.length).toBeGreaterThan(5);
    expect(title).not.toMatch(/\n|\.$/);
    expect(about).toMatch(/\.$/);
    expect(tasks.length).toBeGreaterThan(0);
    expect(tasks.filter((task) => !TASKS.includes(task))).toEqual([]);
    if (campaign !== "baseline") expect([team, sources.length > 0]).toEqual([expect.stringMatching(/\w/), true]);
    expect([...definition.published, ...definition.inferred].length).toBeGreaterThan(0);
  });

  it("has runs and parameters that can be named", () => {
    for (const [key, parameter] of Object.entries(parameters)) {
      expect(parameter.about).not.toBe("");
      expect(parameter.values).not.toBe("");
      const written = typeof parameter.default === "boolean" ? (parameter.default ? "on" : "off") : parameter.default;
      // Lists and the like have a text of their own; a plain value must read back as itself.
      if (typeof written === "string" || typeof written === "number") {
        expect([key, parameter.parse(String(written))]).toEqual([key, parameter.default]);
      }
    }
    for (const [run, values] of Object.entries(runs)) {
      expect(Object.keys(values).filter((key) => !Object.hasOwn(parameters, key))).toEqual([]);
      expect(named(definition, run).values).toMatchObject(values);
      for (const [key, value] of Object.entries(values)) {
        const written = typeof value === "boolean" ? (value ? "on" : "off") : String(value);
        if (typeof value !== "object") expect([run, key, parameters[key].parse(written)]).toEqual([run, key, value]);
      }
    }
  });

  it.each(tasks.filter((task) => OF_DOCUMENTS.includes(task)))("finds documents: %s", async (task) => {
    const topics = TOPICS[task];
    const found = await answers(named(definition), topics);
    if (!found) return;
    expect(found.flat().length).toBeGreaterThan(0);
    for (const [i, hits] of found.entries()) {
      const ids = hits.map(({ id }) => id);
      expect(ids.length).toBeLessThanOrEqual(LIMIT);
      expect(ids.filter((id) => !documents.has(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      const scores = hits.map(({ score }) => score);
      expect(scores.every(Number.isFinite)).toBe(true);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expectFiltered(topics[i], hits);
    }
    expect(await answers(named(definition), topics)).toEqual(found);
  });

  it.each(tasks.filter((task) => !OF_DOCUMENTS.includes(task)))("answers: %s", async (task) => {
    const found = await answers(named(definition), TOPICS[task]);
    if (found) expect(found.flat().every(({ score }) => Number.isFinite(score))).toBe(true);
  });

  if (Object.keys(runs).length > 0) {
    it.each(Object.keys(runs))("returns the same results in its run %s", async (run) => {
      const task = tasks.find((each) => OF_DOCUMENTS.includes(each)) ?? tasks[0];
      const [topic] = TOPICS[task];
      const [hits] = (await answers(named(definition, run), [topic])) ?? [[]];
      expect(hits.length).toBeLessThanOrEqual(LIMIT);
      if (OF_DOCUMENTS.includes(task)) expectFiltered(topic, hits);
    });
  }
});
