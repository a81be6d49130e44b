import { afterAll, describe, expect, it } from "vitest";
import { makeSystemWorld } from "../../../test/support/system-world.js";
import { brkly } from "../ntcir-3/brkly.js";
import { iflab } from "../ntcir-3/iflab.js";
import { sics } from "../ntcir-3/sics.js";
import { parseSystem } from "../parse-system.js";
import { languageParameters, textsIn, topicLanguage } from "./languages.js";

const world = makeSystemWorld();
afterAll(() => world.close());
const languages = new Map(world.documents.map(({ id, language }) => [id, language]));
const [topic] = world.patentTopics.filter(({ patent }) => patent?.language === "en");

async function found(name: string, of = topic) {
  const { definition, values } = parseSystem(name, [brkly, iflab, sics]);
  const context = world.context(definition.indexes(values), { limit: 50 });
  const system = definition.open(context, values, await definition.learn?.(context, values));
  const { hits } = await system(of, context.engine);
  return { ids: hits.map(({ id }) => id), languages: new Set(hits.map(({ id }) => languages.get(id))) };
}

describe.each(["brkly", "sics", "iflab"])("%s", (name) => {
  it("finds documents of the requested language with translations alone", async () => {
    const { ids, languages: of } = await found(`${name}(from=en,to=de)`);
    expect(ids.length).toBeGreaterThan(0);
    expect([...of]).toEqual(["de"]);
  });

  it("finds documents of other languages in its run cross", async () => {
    const { languages: of } = await found(`${name}.cross`);
    expect(of.has("en")).toBe(false);
    expect(of.size).toBeGreaterThan(1);
  });

  it("finds nothing if nothing can be translated", async () => {
    const strange = { id: "T", texts: [{ field: "claims", language: "en", text: "qqqq wwww" }] };
    expect((await found(`${name}(from=en,to=ja)`, strange)).ids).toEqual([]);
  });
});

it("searches as usual in the run mono, and learns nothing", async () => {
  const { definition, values } = parseSystem("sics.mono", [sics]);
  expect(await definition.learn?.(world.context(), values)).toEqual(new Map());
  expect((await found("sics.mono")).ids.length).toBeGreaterThan(0);
});

it("translates with a user's dictionary alone", async () => {
  const { definition, values } = parseSystem("iflab(from=en,to=fr,growth=off,dictionary=d.tsv)", [iflab]);
  const context = world.context(definition.indexes(values), {
    readFile: async () => new TextEncoder().encode("en\tfr\ndevice\tdispositif\n"),
  });
  const learned = (await definition.learn?.(context, values)) as {
    lexicons: Map<string, { entries: Map<string, unknown> }>;
  };
  expect([...learned.lexicons.get("en fr")!.entries.keys()]).toEqual(["devic"]);
  const system = definition.open(context, values, learned);
  const device = { id: "T", texts: [{ field: "claims", language: "en", text: "a device" }] };
  const { hits } = await system(device, context.engine);
  expect(new Set(hits.map(({ id }) => languages.get(id)))).toEqual(new Set(["fr"]));
});

describe("languages", () => {
  it("are those of the patent or of a text, or are detected", () => {
    expect(topicLanguage(topic)).toBe("en");
    expect(topicLanguage({ id: "T", texts: [{ field: "claims", text: "ポンプの制御装置である。" }] })).toBe("ja");
    expect(textsIn(topic, "en").every(({ language }) => language === "en")).toBe(true);
    expect(textsIn(topic, "ja")).toEqual([]);
  });

  it("are parsed", () => {
    const { from, to } = languageParameters("all");
    for (const text of ["own", "others", "all", "ja", "de+fr"]) expect(to.parse(text)).toBe(text);
    expect(() => to.parse("german")).toThrow("must be own, others, all");
    expect(() => from.parse("own")).toThrow("must be topic");
  });
});
