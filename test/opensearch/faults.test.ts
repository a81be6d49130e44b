import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createRandom } from "../../src/core/index.js";
import type { EngineDocument } from "../../src/retrieval/document.js";
import { documentTerms } from "../../src/retrieval/document-terms.js";
import type { Engine, SearchResult } from "../../src/retrieval/engine.js";
import { parseModel } from "../../src/retrieval/models/models.js";
import type { ConnectionOptions } from "../../src/retrieval/opensearch/connection.js";
import { OpenSearchEngine } from "../../src/retrieval/opensearch/opensearch-engine.js";
import { OpenSearchWriter, type OpenSearchWriterOptions } from "../../src/retrieval/opensearch/opensearch-writer.js";
import { RemoteIndex } from "../../src/retrieval/opensearch/remote-index.js";
import type { WeightedQuery } from "../../src/retrieval/query/weighted-query.js";
import { externalUrl, startCluster, type TestCluster } from "./server/cluster.js";
import { type FaultProxy, startFaultProxy } from "./server/fault-proxy.js";
import {
  analyzer,
  layout,
  openTwoEngines,
  simulatedDocuments,
  type TwoEngines,
  writeDocuments,
} from "./support/two-engines.js";

const DOCUMENTS = 1200;
const MODELS = ["bm25", "dirichlet", "bm25f"].map(parseModel);

/** Three nodes, each shard on two of them. The write queues are so small that the cluster refuses some requests. */
describe.skipIf(externalUrl())("with faults, an index has every document once and a run is complete", () => {
  let cluster: TestCluster;
  let documents: EngineDocument[];
  let peace: TwoEngines;
  let queries: WeightedQuery[];
  let expected: SearchResult[];
  const opened: { close(): Promise<void> }[] = [];
  let count = 0;

  beforeAll(async () => {
    const settings = { "thread_pool.write.size": "1", "thread_pool.write.queue_size": "1" };
    cluster = await startCluster({ nodes: 3, heapMb: 384, settings });
    documents = simulatedDocuments(DOCUMENTS, 300);
    peace = await openTwoEngines(newPlace(), documents, { spread: { shards: 3, replicas: 1 } });
    const random = createRandom("faults");
    queries = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { terms = [] } = (await peace.embedded.termVector(documents[random.below(DOCUMENTS)].id)) ?? {};
        return {
          terms: terms.map(({ term, frequencies }) => ({ term, weight: frequencies.reduce((a, b) => a + b, 0) })),
        };
      }),
    );
    expected = await runOn(peace.embedded);
    expect(await runOn(peace.remote)).toEqual(expected);
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
  });
  afterAll(async () => {
    await peace?.close();
    await cluster?.stop();
  });

  const newPlace = (nodes: readonly string[] = cluster.urls) => ({ nodes, index: `faults-${count++}` });

  /** The results of all queries, in turn by different models. */
  async function runOn(engine: Engine, afterTopic: (topic: number) => Promise<unknown> = async () => {}) {
    const results: SearchResult[] = [];
    for (const [topic, query] of queries.entries()) {
      results.push(await engine.search(query, { model: MODELS[topic % MODELS.length], limit: 400 }));
      await afterTopic(topic);
    }
    return results;
  }

  /** Indexes all documents while something happens, and checks that they are all there, once. */
  async function indexWhile(
    happens: (added: number, writer: OpenSearchWriter) => Promise<unknown> | undefined,
    options: Partial<OpenSearchWriterOptions> = {},
    place = newPlace(),
  ): Promise<void> {
    const small = { layout, spread: { shards: 3, replicas: 1 }, batchBytes: 200_000, requests: 4, ...options };
    const writer = await OpenSearchWriter.open(place, analyzer, small);
    const happening: (Promise<unknown> | undefined)[] = [];
    try {
      for (const [i, document] of documents.entries()) {
        await writer.add(document);
        happening.push(happens(i + 1, writer));
      }
      await Promise.all(happening);
      expect(await writer.count()).toBe(DOCUMENTS);
      await writer.commit();
    } finally {
      await writer.close();
    }
    await expectWhole(place);
  }

  async function expectWhole(place: ReturnType<typeof newPlace>, options: ConnectionOptions = {}): Promise<void> {
    const engine = await OpenSearchEngine.open(place, analyzer, options);
    opened.push(engine);
    expect(await engine.statistics()).toEqual(await peace.embedded.statistics());
    expect(await runOn(engine)).toEqual(expected);
  }

  const openRemote = async (options: ConnectionOptions = {}, nodes: readonly string[] = cluster.urls) => {
    const place = { nodes, index: "faults-0" };
    const engine = await OpenSearchEngine.open(place, analyzer, options);
    opened.push(engine);
    return engine;
  };

  it("if the cluster has no room for changes", async () => {
    const reasons: string[] = [];
    await indexWhile(() => undefined, { batchBytes: 30_000, requests: 32, onRetry: (reason) => reasons.push(reason) });
    expect(reasons.filter((reason) => /429/.test(reason)).length).toBeGreaterThan(0);
  });

  it("if a node is killed while documents are added", async () => {
    await indexWhile((added) => {
      if (added === 400) return cluster.kill(1);
      return added === 900 ? cluster.start(1) : undefined;
    });
  });

  it("if the node that is the cluster manager is killed while documents are added", async () => {
    const manager = await managerNode();
    await indexWhile((added) => (added === 500 ? cluster.kill(manager).then(() => cluster.start(manager)) : undefined));
  });

  it("if the whole cluster is killed and started again while documents are added", async () => {
    await indexWhile((added) => (added === 600 ? cluster.restartAll() : undefined));
  });

  it("if a node is killed during a run", async () => {
    const engine = await openRemote();
    let killing: Promise<void> | undefined;
    const results = await runOn(engine, async (topic) => {
      // The next search is under way when the node ends.
      if (topic === 3) killing = cluster.kill(2);
      if (topic === 8) await killing?.then(() => cluster.start(2));
    });
    expect(results).toEqual(expected);
    const ids = documents.slice(0, 200).map(({ id }) => id);
    expect(await engine.documentTerms(ids.slice(0, 20))).toMatchObject({
      count: (await documentTerms(peace.embedded, ids.slice(0, 20))).count,
    });
    for (const id of ids) expect(await engine.document(id)).toEqual(await peace.embedded.document(id));
  });

  it("if the whole cluster is killed and started again during a run", async () => {
    const engine = await openRemote();
    let restart: Promise<void> | undefined;
    const results = await runOn(engine, async (topic) => {
      if (topic === 4) restart = cluster.restartAll();
    });
    await restart;
    expect(results).toEqual(expected);
  });

  it("if points in time are lost between pages", async () => {
    const engine = await openRemote();
    const [query] = queries;
    // Without a limit, all matches are read, in several pages.
    const options = { model: parseModel("berkeley"), limit: 1000 };
    const matching = { terms: [], matching: { contains: { terms: query.terms.slice(0, 40).map(({ term }) => term) } } };
    const should = [
      await peace.embedded.search(query, options),
      await peace.embedded.search(matching, { ...options, limit: 1e6 }),
    ];
    const search = RemoteIndex.prototype.search;
    let lost = 0;
    RemoteIndex.prototype.search = async function (body) {
      if ("pit" in body && lost < 6) {
        lost++;
        await fetch(`${cluster.urls[0]}/_search/point_in_time/_all`, { method: "DELETE" });
      }
      return search.call(this, body);
    };
    try {
      const is = [await engine.search(query, options), await engine.search(matching, { ...options, limit: 1e6 })];
      expect(lost).toBe(6);
      expect(is).toEqual(should);
    } finally {
      RemoteIndex.prototype.search = search;
    }
  });

  describe("if connections fail", () => {
    let proxy: FaultProxy;
    beforeAll(async () => {
      proxy = await startFaultProxy(cluster.urls[0]);
    });
    afterAll(() => proxy?.stop());

    for (const how of ["reset", "429", "503", "truncate"] as const) {
      it(`while documents are added: ${how}`, async () => {
        const place = newPlace([proxy.url]);
        await indexWhile(
          (added) => void (added % 300 === 0 && proxy.failNext(3, how, (_, path) => path.includes("_bulk"))),
          {},
          place,
        );
      });

      it(`during a run: ${how}`, async () => {
        const engine = await openRemote({}, [proxy.url]);
        const results = await runOn(engine, async () => proxy.failNext(2, how));
        expect(results).toEqual(expected);
      });
    }
  });

  it("if answers to the making and publishing of an index are lost", async () => {
    const proxy = await startFaultProxy(cluster.urls[0]);
    try {
      const place = newPlace([proxy.url]);
      const isMaking = (method: string, path: string) => method === "PUT" || path.includes("_aliases");
      for (const some of [documents.slice(0, 600), documents.slice(600)]) {
        proxy.failNext(4, "truncate", isMaking);
        const writer = await OpenSearchWriter.open(place, analyzer, { layout, spread: { shards: 3, replicas: 1 } });
        for (const document of some) await writer.add(document);
        proxy.failNext(4, "truncate", isMaking);
        await writer.commit();
        await writer.close();
      }
      await expectWhole(place);
    } finally {
      await proxy.stop();
    }
  });

  it("after the program was interrupted: documents that have arrived are not sent again", async () => {
    const place = newPlace();
    const options = { layout, spread: { shards: 3, replicas: 1 }, job: "the same", leaseMs: 300, batchBytes: 100_000 };
    const interrupted = await OpenSearchWriter.open(place, analyzer, options);
    for (const document of documents.slice(0, 700)) await interrupted.add(document);
    expect(await interrupted.count()).toBe(700);
    await interrupted.close();
    const writer = await OpenSearchWriter.open(place, analyzer, options);
    expect(writer.isResumed).toBe(true);
    let sent = 0;
    for (let at = 0; at < documents.length; at += 100) {
      const some = documents.slice(at, at + 100);
      const there = await writer.arrived(some.map(({ id }) => id));
      for (const document of some.filter(({ id }) => !there.has(id))) {
        await writer.add(document);
        sent++;
      }
    }
    await writer.commit();
    await writer.close();
    expect(sent).toBe(DOCUMENTS - 700);
    await expectWhole(place);
  });

  async function managerNode(): Promise<number> {
    const answer = await fetch(`${cluster.urls[0]}/_cat/cluster_manager?format=json`);
    const [{ ip, node }] = (await answer.json()) as readonly { ip: string; node: string }[];
    expect(ip).toBe("127.0.0.1");
    return Number(/\d+/.exec(node)?.[0] ?? 0);
  }

  it("and writing documents again in peace gives the same", async () => {
    const place = newPlace();
    await writeDocuments(place, documents, { spread: { shards: 2, replicas: 0 } });
    await expectWhole(place);
  });
});
