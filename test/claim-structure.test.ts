import { join } from "node:path";
import { expect, it } from "vitest";
import { readPatents } from "../src/patents/node.js";
import { claimLeaves, isStructured, structureClaim } from "../src/systems/claims/index.js";
import { sharedData } from "./support/shared-data.js";

const folder = sharedData("patents");

it.skipIf(!folder)(
  "splits real claims, and loses nothing of them",
  async () => {
    const counts: Record<string, { claims: number; structured: number; elements: number }> = {};
    for (const source of ["marec", "epo", "uspto"]) {
      for await (const event of readPatents([join(folder!, source)])) {
        if (event.kind !== "patent") continue;
        for (const { language, claims } of event.patent.claims) {
          for (const { text } of claims) {
            const code = language ?? event.patent.language ?? "";
            const structure = structureClaim(text, code);
            const leaves = claimLeaves(structure);
            if (leaves.map(({ start, end }) => text.slice(start, end)).join("") !== text)
              expect.fail(`${event.patent.id}: ${text}`);
            counts[code] ??= { claims: 0, structured: 0, elements: 0 };
            const count = counts[code];
            count.claims++;
            if (isStructured(structure)) count.structured++;
            count.elements += leaves.filter(({ kind }) => kind === "element").length;
          }
        }
      }
    }
    // Nearly all that are not split have no structure: uses, designs, products by process.
    expect(counts).toMatchInlineSnapshot(`
      {
        "de": {
          "claims": 1642,
          "elements": 2732,
          "structured": 1623,
        },
        "en": {
          "claims": 2662,
          "elements": 4728,
          "structured": 2624,
        },
        "fr": {
          "claims": 1554,
          "elements": 2491,
          "structured": 1536,
        },
      }
    `);
  },
  60_000,
);
