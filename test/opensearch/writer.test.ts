import { afterEach, describe, expect, it } from "vitest";
import { plainAnalyzer } from "../../src/retrieval/analysis/plain-analyzer.js";
import { bm25 } from "../../src/retrieval/models/bm25.js";
import { OpenSearchEngine } from "../../src/retrieval/opensearch/opensearch-engine.js";
import { OpenSearchWriter, type OpenSearchWriterOptions } from "../../src/retrieval/opensearch/opensearch-writer.js";
import { useServer } from "./support/test-server.js";

const server = useServer();
const layout = { fields: ["title"], positions: true };
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const place = () => ({ nodes: server.nodes, index: server.newName() });
type Place = ReturnType<typeof place>;

async function writer(at: Place, options: Partial<OpenSearchWriterOptions> = {}): Promise<OpenSearchWriter> {
  const opened = await OpenSearchWriter.open(at, plainAnalyzer, { layout, ...options });
  open.push(opened);
  return opened;
}

async function engine(at: Place & { generation?: string }): Promise<OpenSearchEngine> {
  const opened = await OpenSearchEngine.open(at, plainAnalyzer);
  open.push(opened);
  return opened;
}

const document = (id: string, text: string) => ({ id, texts: [{ field: "title", text }] });
const query = { terms: [{ term: "valve", weight: 1 }] };

describe("a writer to a cluster", () => {
  it("replaces an index without a moment in which there is none, or half of one", async () => {
    const at = place();
    const first = await writer(at);
    for (let i = 0; i < 50; i++) await first.add(document(`old-${i}`, "valve"));
    await first.commit();
    let isDone = false;
    const seen = new Set<number>();
    const searching = (async () => {
      while (!isDone) {
        const now = await OpenSearchEngine.open(at, plainAnalyzer);
        seen.add((await now.search(query, { model: bm25() })).matches);
        await now.close();
      }
    })();
    for (let i = 0; i < 50; i++) {
      await first.add(document(`new-${i}`, "valve seat"));
      if (i < 30) await first.delete(`old-${i}`);
    }
    await first.commit();
    isDone = true;
    await searching;
    expect([...seen].every((matches) => matches === 50 || matches === 70)).toBe(true);
    expect((await (await engine(at)).search(query, { model: bm25() })).matches).toBe(70);
  });

  it("leaves those alone who opened the commit before, and tells those of earlier ones", async () => {
    const at = place();
    const own = await writer(at);
    await own.add(document("1", "valve"));
    await own.commit();
    const early = await engine(at);
    await own.add(document("2", "valve"));
    await own.commit();
    expect((await early.search(query, { model: bm25() })).matches).toBe(1);
    await own.add(document("3", "valve"));
    await own.commit();
    await expect(early.count({})).rejects.toThrow(/no longer in the cluster.*Open it again/);
    expect((await (await engine(at)).search(query, { model: bm25() })).matches).toBe(3);
  });

  it("keeps out a second writer while it is alive", async () => {
    const at = place();
    const first = await writer(at, { job: "a" });
    await first.add(document("1", "valve"));
    await expect(writer(at, { job: "b" })).rejects.toThrow(
      /another program is writing to .* last active .* seconds ago/,
    );
    await first.commit();
  });

  it("takes over from one that shows no sign of life, which then notices", async () => {
    const at = place();
    const first = await writer(at, { job: "a", leaseMs: 1e9 });
    await first.add(document("1", "valve"));
    const second = await writer(at, { job: "a", leaseMs: 0 });
    expect(second.isResumed).toBe(true);
    await expect(first.commit()).rejects.toThrow(/another program has taken over/);
    await second.add(document("2", "valve"));
    await second.commit();
    expect((await (await engine(at)).search(query, { model: bm25() })).matches).toBeGreaterThanOrEqual(1);
  });

  it("refuses an index that was made in another way, and names that a cluster does not take", async () => {
    const at = place();
    await (await writer(at)).commit();
    await expect(writer(at, { layout: { ...layout, positions: false } })).rejects.toThrow(/with positions/);
    await expect(writer(at, { layout: { ...layout, fields: ["title", "claims"] } })).rejects.toThrow(/fields title/);
    await expect(writer({ ...at, index: "Großes" })).rejects.toThrow(/lower-case letter or a digit/);
    await expect(engine({ ...at, index: "no-such-index" })).rejects.toThrow(/no index of Presage with this name/);
  });

  it("names a document that the cluster refuses", async () => {
    const at = place();
    const own = await writer(at);
    await own.add({ ...document("EP-1", "valve"), application: "x".repeat(40_000) });
    await expect(own.commit()).rejects.toThrow(/refused the document EP-1/);
  });
});

describe("a cluster that cannot be used", () => {
  it("is given up soon if it has never answered", async () => {
    const options = { firstPatienceMs: 300 };
    const opening = OpenSearchEngine.open({ nodes: ["http://127.0.0.1:9"], index: "any" }, plainAnalyzer, options);
    await expect(opening).rejects.toThrow(/cannot reach the cluster at http:\/\/127\.0\.0\.1:9/);
  });

  it("has an index of another program with the name", async () => {
    const at = place();
    await server.send("PUT", `/${at.index}`, {});
    await expect(writer(at)).rejects.toThrow(/index of another program with this name/);
    await server.send("DELETE", `/${at.index}`);
  });
});
