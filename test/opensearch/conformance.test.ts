import { afterAll, beforeAll, describe, it } from "vitest";
import { plainAnalyzer } from "../../src/retrieval/analysis/plain-analyzer.js";
import { conformanceFields } from "../../src/retrieval/conformance/conformance-documents.js";
import {
  type EngineKind,
  type EngineUnderTest,
  engineConformance,
  engineUnderTest,
} from "../../src/retrieval/conformance/index.js";
import { OpenSearchEngine } from "../../src/retrieval/opensearch/opensearch-engine.js";
import { OpenSearchWriter } from "../../src/retrieval/opensearch/opensearch-writer.js";
import { useServer } from "./support/test-server.js";

const server = useServer();

function kind(positions: boolean, shards: number): EngineKind {
  return {
    analyzer: plainAnalyzer,
    // As the embedded engine: scores are computed by the same code.
    tolerance: 1e-12,
    positions,
    newStore: () => {
      const place = { nodes: server.nodes, index: server.newName() };
      const layout = { fields: conformanceFields, positions };
      return {
        openWriter: () => OpenSearchWriter.open(place, plainAnalyzer, { layout, spread: { shards, replicas: 0 } }),
        openEngine: () => OpenSearchEngine.open(place, plainAnalyzer),
      };
    },
  };
}

const layouts = [
  { positions: true, shards: 3 },
  { positions: true, shards: 1 },
  { positions: false, shards: 1 },
];

for (const { positions, shards } of layouts) {
  describe(`OpenSearch, ${positions ? "with" : "without"} positions, shards: ${shards}`, () => {
    let under: EngineUnderTest;
    beforeAll(async () => {
      under = await engineUnderTest(kind(positions, shards));
    });
    afterAll(() => under?.engine.close());
    for (const { name, check } of engineConformance) it(name, () => check(under));
  });
}
