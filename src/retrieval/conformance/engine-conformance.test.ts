import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import type { EngineDocument } from "../document.js";
import type { Engine } from "../engine.js";
import { EmbeddedEngine } from "../search/embedded-engine.js";
import { IndexWriter } from "../store/index-writer.js";
import {
  conformanceDocuments,
  conformanceFields,
  type EngineUnderTest,
  engineConformance,
} from "./engine-conformance.js";
import { ReferenceEngine } from "./reference-engine.js";

interface Layout {
  readonly positions: boolean;
  /** A commit after each so many documents. */
  readonly perCommit?: number;
  /** Whether other documents, and others of the same ids, were there before. */
  readonly deletions?: boolean;
  /** How many there are then. */
  readonly segments: number;
}

const folder = mkdtempSync(join(tmpdir(), "presage-conformance-"));
afterAll(() => rmSync(folder, { recursive: true }));

function embedded(name: string, { positions, perCommit = 100, deletions, segments }: Layout): Engine {
  const path = join(folder, name);
  const writer = new IndexWriter(path, { fields: conformanceFields, analyzer: plainAnalyzer, positions });
  if (deletions) {
    for (const { id } of conformanceDocuments) writer.add(other(id));
    for (const id of ["gone-1", "gone-2"]) writer.add(other(id));
    writer.publish();
  }
  conformanceDocuments.forEach((document, i) => {
    writer.add(document);
    if (i % perCommit === perCommit - 1) writer.publish();
  });
  if (deletions) for (const id of ["gone-1", "gone-2"]) writer.delete(id);
  writer.publish();
  writer.close();
  // Without merging, or there would be nothing deleted any more, and one segment.
  expect(writer.manifest.segments.length).toBe(segments);
  expect(writer.manifest.segments.some(({ deleted }) => deleted)).toBe(deletions ?? false);
  return new EmbeddedEngine(path, plainAnalyzer);
}

function other(id: string): EngineDocument {
  return {
    id,
    language: "fr",
    family: "F1",
    texts: [{ field: "title", text: "valve seat belt piston a 弁 kolben other" }],
  };
}

/** Runs the whole suite against one engine. */
function describeEngine(name: string, positions: boolean, make: () => Engine): void {
  describe(name, () => {
    let under: EngineUnderTest;
    beforeAll(() => {
      const reference = new ReferenceEngine(conformanceDocuments, plainAnalyzer, {
        fields: conformanceFields,
        positions,
      });
      under = { engine: make(), reference, tolerance: 1e-12, positions };
    });
    afterAll(() => under.engine.close());
    for (const { name, check } of engineConformance) it(name, () => check(under));
  });
}

describe("every engine", () => {
  const layouts: Record<string, Layout> = {
    "one segment": { positions: false, segments: 1 },
    "with positions": { positions: true, segments: 1 },
    "many segments": { positions: true, perCommit: 3, segments: 4 },
    "with deletions": { positions: true, perCommit: 4, deletions: true, segments: 4 },
  };
  for (const [name, layout] of Object.entries(layouts)) {
    describeEngine(`embedded engine, ${name}`, layout.positions, () => embedded(name, layout));
  }
});
