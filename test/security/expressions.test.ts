import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { structureClaim } from "../../src/systems/claims/structure-claim.js";
import { ACCEPTED } from "./accepted-expressions.js";

interface Found {
  readonly expression: string;
  readonly source: string;
  readonly flags: string;
  readonly places: readonly string[];
}

// A script has no types.
const { expressionsOf, hashOf, RECORD, verdictOn } = (await import("../../scripts/expressions.mjs" as string)) as {
  expressionsOf(root: string): { literals: Map<string, Found>; made: Map<string, string> };
  hashOf(expression: string): string;
  RECORD: string;
  verdictOn(found: Pick<Found, "source" | "flags">): Promise<string>;
};

const root = resolve(import.meta.dirname, "../..");
const record = JSON.parse(readFileSync(join(root, RECORD), "utf8")) as { safe: string[]; made: string[] };
const { literals, made } = expressionsOf(root);
const found = [...literals.values()];
const isAccepted = (places: readonly string[]) =>
  places.every((place) => ACCEPTED.some(([file]) => place.startsWith(file)));

describe("regular expressions", () => {
  it("are found, and dangerous ones are recognised", async () => {
    expect(found.length).toBeGreaterThan(1000);
    expect(await verdictOn({ source: "^(a+)+$", flags: "" })).toMatch(/exponential/);
    expect(await verdictOn({ source: "\\s+$", flags: "" })).toMatch(/2nd degree/);
    expect(await verdictOn({ source: "(?<!\\s)\\s+$", flags: "" })).toBe("safe");
  });

  it("take time in proportion to any text, or read short texts only", async () => {
    const safe = new Set(record.safe);
    const news = found.filter(({ expression, places }) => !safe.has(hashOf(expression)) && !isAccepted(places));
    const problems: string[] = [];
    for (const each of news) {
      const verdict = await verdictOn(each);
      if (verdict !== "safe") problems.push(`${each.places.join(", ")}: ${each.expression}: ${verdict}`);
    }
    expect(problems).toEqual([]);
  });

  it("are accepted for a reason only where it is needed", () => {
    const safe = new Set(record.safe);
    const slow = found.filter(({ expression }) => !safe.has(hashOf(expression))).flatMap(({ places }) => places);
    expect(ACCEPTED.filter(([file]) => !slow.some((place) => place.startsWith(file)))).toEqual([]);
  });

  it("that are made from texts are known: run `npm run expressions` after changing one", () => {
    expect([...made.keys()].sort()).toEqual(record.made);
  });
});

describe("claims", () => {
  // The patterns for claims need time that grows with the square of blanks in a row and of some repeated words.
  it.each(["also ", "and in that ", ", der ", "、前記記載の", ",-", "(", ", ", "characterized ", "Verfahren"])(
    "as long as are taken are structured in a moment: %j",
    (pump) => {
      for (const language of ["en", "de", "fr", "ja"]) {
        const text = pump.repeat(Math.floor(20_000 / pump.length));
        expect(structureClaim(text, language).end).toBe(text.length);
      }
    },
  );

  it("that are too long, or have too many blanks in a row, are not structured", () => {
    const claim = "A device comprising: a wheel; and a brake.";
    expect(structureClaim(claim).children.length).toBeGreaterThan(1);
    for (const text of [`${claim}${" ".repeat(1000)}x`, claim.repeat(10_000)]) {
      expect(structureClaim(text).children.map(({ kind, end }) => [kind, end])).toEqual([["subject", text.length]]);
    }
  });
});
