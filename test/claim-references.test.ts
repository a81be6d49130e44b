import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { claimReferences } from "../src/patents/claim-references.js";
import { sharedData } from "./support/shared-data.js";

const patents = sharedData("patents");

interface RealClaim {
  readonly number: number;
  readonly text: string;
}

function claimSets(xml: string): Map<string, RealClaim[]> {
  const sets = new Map<string, RealClaim[]>();
  for (const [, language, content] of xml.matchAll(/<claims[^>]*lang="(\w+)"[^>]*>([\s\S]*?)<\/claims>/g)) {
    if (sets.has(language)) continue;
    const claims = [...content.matchAll(/<claim\s[^>]*num="(\d+)"[^>]*>([\s\S]*?)<\/claim>/g)];
    sets.set(
      language,
      claims.map(([, number, text]) => ({
        number: Number(number),
        text: text.replace(/<[^>]*>/g, "").replace(/\s+/g, " "),
      })),
    );
  }
  return sets;
}

describe.skipIf(!patents)("dependencies of real claims", () => {
  it("agree in the three languages of European patents, except for misprints", () => {
    let claims = 0;
    const disagreeing: string[] = [];
    for (const folder of ["epo", "marec"]) {
      for (const file of readdirSync(join(patents ?? "", folder))) {
        if (!file.endsWith(".xml")) continue;
        const [first, ...others] = [...claimSets(readFileSync(join(patents ?? "", folder, file), "utf8")).values()];
        if (others.length === 0 || others.some((set) => set.length !== first.length)) continue;
        for (const [index, claim] of first.entries()) {
          claims++;
          const expected = claimReferences(claim.text, claim.number).join();
          if (others.some((set) => claimReferences(set[index].text, set[index].number).join() !== expected)) {
            disagreeing.push(`${file} ${claim.number}`);
          }
        }
      }
    }
    expect(claims).toBe(542);
    // A number is missing or misprinted in one language ("selon la revendication et", "précécentes", "Ansprtlche 1 bis
    // 8"), or the translation refers to another claim.
    expect(disagreeing.length).toBeLessThanOrEqual(5);
  });
});
