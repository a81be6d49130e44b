import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bm25 } from "../../src/retrieval/models/bm25.js";
import { CREDENTIAL_VARIABLES } from "../../src/retrieval/opensearch/credentials.js";
import { OpenSearchEngine } from "../../src/retrieval/opensearch/opensearch-engine.js";
import { startTlsProxy, type TlsProxy } from "./server/tls-proxy.js";
import { useServer } from "./support/test-server.js";
import { analyzer, simulatedDocuments, writeDocuments } from "./support/two-engines.js";

const server = useServer();
const secret = { user: "anna-7f3a", password: "pass-9c41-word", token: "token-51be-value" };
const { user, password, token, certificate } = CREDENTIAL_VARIABLES;

describe("a cluster with TLS and users", () => {
  let proxy: TlsProxy;
  beforeAll(async () => {
    proxy = await startTlsProxy(server.nodes[0], secret);
  });
  afterAll(() => proxy?.stop());

  const place = () => ({ nodes: [proxy.url], index: server.newName() });
  const basic = () => ({ [user]: secret.user, [password]: secret.password, [certificate]: proxy.caFile });
  const bearer = () => ({ [token]: secret.token, [certificate]: proxy.caFile });

  for (const [name, environment] of [
    ["a user and a password", basic],
    ["a token", bearer],
  ] as const) {
    it(`is written to and searched with ${name}`, async () => {
      const at = place();
      await writeDocuments(at, simulatedDocuments(100, 200), { environment: environment() });
      const engine = await OpenSearchEngine.open(at, analyzer, { environment: environment() });
      const { matches } = await engine.search({ terms: [{ term: "arrang", weight: 1 }] }, { model: bm25() });
      expect(matches).toBeGreaterThan(0);
      expect(JSON.stringify(await engine.facts())).not.toMatch(/anna-7f3a|pass-9c41|token-51be/);
      await engine.close();
    });
  }

  it("refuses wrong and missing credentials in words that say what to do and repeat no secret", async () => {
    const wrong = { [user]: secret.user, [password]: "wrong-2b77", [certificate]: proxy.caFile };
    for (const environment of [wrong, { [certificate]: proxy.caFile }, { ...bearer(), [token]: "wrong-2b77" }]) {
      const error = await OpenSearchEngine.open(place(), analyzer, { environment }).catch((caught: Error) => caught);
      expect(error).toBeInstanceOf(Error);
      const everything = [
        String(error),
        (error as Error).stack,
        JSON.stringify(error, Object.getOwnPropertyNames(error)),
      ].join();
      expect(everything).toMatch(/PRESAGE_OPENSEARCH_USER/);
      expect(everything).not.toMatch(/wrong-2b77|anna-7f3a|pass-9c41|token-51be/);
      expect((error as Error).cause).toBeUndefined();
    }
  });

  it("is not trusted without the certificate of its authority", async () => {
    const { [certificate]: _, ...environment } = basic();
    const opening = OpenSearchEngine.open(place(), analyzer, { environment, patienceMs: 200 });
    await expect(opening).rejects.toThrow(/cannot reach the cluster.*(certificate|self.signed|issuer)/i);
  });
});
