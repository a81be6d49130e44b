import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inShellWords } from "../src/cli/terminal/wording.js";
import { patentTopic } from "../src/retrieval/query/patent-topic.js";
import { spq } from "../src/systems/clef-ip-2010/spq.js";
import { SYSTEMS } from "../src/systems/index.js";
import { parseSystem } from "../src/systems/parse-system.js";
import type { BlockKind } from "../src/systems/strategy/block.js";
import { BUILT_IN_STRATEGIES } from "../src/systems/strategy/built-in-strategies.js";
import { parseStrategy } from "../src/systems/strategy/parse-strategy.js";
import { BLOCK_KINDS } from "../src/systems/strategy/strategy.js";
import { refuseMissingFiles } from "../src/systems/workspace/prepare-system.js";
import { openSmall, smallContext, smallPatent } from "./support/small-patents.js";

const page = readFileSync(new URL("../docs/strategies.md", import.meta.url), "utf8");
const examples = new Map(
  Array.from(page.matchAll(/`([\w-]+\.json)`(?:(?!\.json`).)*?\n\n```json\n(.*?)```/gs), ([, file, text]) => [
    file,
    text,
  ]),
);

/** The rows of a kind in the table of blocks. */
function rows({ name, about, gives, inputs, settings }: BlockKind): string[] {
  const takes = Object.entries(inputs).map(([key, { takes, shape, about, optional }]) => {
    const given = { one: "a name", list: "names", weights: "names with weights" }[shape];
    return `| | \`${key}\` | ${about}: ${given}, ${takes}${optional ? "; optional" : ""} | |`;
  });
  const set = Object.entries(settings).map(([key, { about, values, default: otherwise }]) => {
    const usual = otherwise === undefined ? "required" : Array.isArray(otherwise) ? "all" : `\`${otherwise}\``;
    return `| | \`${key}\` | ${about}: ${inShellWords(values)} | ${usual} |`;
  });
  return [`| **\`${name}\`** | → ${gives} | ${about} | |`, ...takes, ...set];
}

describe("docs/strategies.md", () => {
  it("lists all blocks with the texts of the code", () => {
    for (const row of BLOCK_KINDS.flatMap(rows)) expect(page).toContain(`\n${row}\n`);
  });

  it("shows the built-in strategies", () => {
    for (const [name, strategy] of Object.entries(BUILT_IN_STRATEGIES)) {
      const shown = examples.get(`${name}.json`);
      expect(shown, name).toBeDefined();
      expect(JSON.parse(shown!)).toEqual(strategy);
    }
  });

  const context = smallContext(
    [
      smallPatent("EP-0000001-A1", { title: "heat pump", date: "1990", classes: ["F25B30/02"], cites: ["EP-0000004"] }),
      smallPatent("EP-0000002-A1", { title: "heat pump valve", date: "1991", classes: ["F25B30/06"] }),
      smallPatent("EP-0000003-A1", { title: "heat pump valve", date: "1992", classes: ["H04L29/06"] }),
      smallPatent("EP-0000004-A1", { title: "wall paint with much colour in it", date: "1980" }),
      smallPatent("EP-0000005-A1", { title: "compressor of another kind", date: "1993", applicants: ["Acme AG"] }),
      smallPatent("EP-0000006-A1", { title: "heat pump valve", date: "2003", classes: ["F25B30/02"] }),
    ],
    { readFile: async (path) => new TextEncoder().encode(examples.get(path)) },
  );
  const topic = patentTopic(
    "T",
    smallPatent("EP-0000009-A1", {
      title: "heat pump valve",
      description: "A heat pump as in EP 0 000 004, with a valve.",
      date: "2000-01-01",
      classes: ["F25B30/02"],
      applicants: ["ACME GmbH"],
    }),
  );

  it.each([
    // Cited patents, then those of the subclass, ranked by the number of words they contain.
    ["citations-first.json", ["EP-0000004-A1", "EP-0000002-A1", "EP-0000001-A1"]],
    // Class and applicant; what those cite is added.
    ["network.json", ["EP-0000002-A1", "EP-0000001-A1", "EP-0000005-A1", "EP-0000004-A1"]],
  ])("runs %s", async (file, wanted) => {
    expect(parseStrategy(examples.get(file)!, file).remarks).toEqual([]);
    const system = await openSmall(`spq(strategy=${file})`, spq, context);
    const { hits } = await system(topic, context.engine);
    expect(hits.map(({ id }) => id)).toEqual(wanted);
  });

  it("gives a strategy with other settings the hits of a strategy that is written so", async () => {
    const other = examples.get("network.json")!.replace('"of applicant": 1 }', '"of applicant": 5 }');
    const own = { ...context, readFile: async () => new TextEncoder().encode(other) };
    const hitsOf = async (name: string, given = context) =>
      (await (await openSmall(name, spq, given))(topic, context.engine)).hits;
    const set = await hitsOf("spq(strategy=network.json,mixed.of.of applicant=5)");
    expect(set).toEqual(await hitsOf("spq(strategy=network.json)", own));
    expect(set.map(({ id }) => id)[0]).toBe("EP-0000005-A1");
    expect(await hitsOf('spq(strategy=network.json,settings="mixed.of.of applicant=5")')).toEqual(set);
  });

  it("reports errors of a strategy before anything is indexed, also inside a fused system", () => {
    const folder = mkdtempSync(join(tmpdir(), "presage-strategy-"));
    const file = join(folder, "mine.json");
    const check = (name: string) => () => refuseMissingFiles(parseSystem(name, SYSTEMS));
    const good = examples.get("network.json")!;
    try {
      writeFileSync(file, good);
      for (const name of [`spq(strategy=${file})`, `rrf(systems=bm25+spq(strategy=${file}))`]) {
        writeFileSync(file, good);
        expect(check(name)).not.toThrow();
        writeFileSync(file, good.replace('"result"', '"resutl"'));
        expect(check(name)).toThrow('did you mean "resutl"?');
      }
      expect(check("spq(ranked.terms=5)")).toThrow('there is no block of "ranked.terms"');
      expect(check("rrf(systems=bm25+spq(text.terms=0))")).toThrow("terms is 0");
      expect(check("bm25(text.terms=5)")).toThrow('bm25: parameter is not known: "text.terms"');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
