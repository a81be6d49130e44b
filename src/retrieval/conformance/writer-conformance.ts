import type { EngineDocument } from "../document.js";
import type { Engine } from "../engine.js";
import { bm25 } from "../models/bm25.js";
import { conformanceDocuments } from "./conformance-documents.js";
import {
  type ConformanceCase,
  type EngineStore,
  type EngineUnderTest,
  referenceEngine,
  written,
} from "./engine-under-test.js";
import { expectRanking, expectRefused, expectSame } from "./expectations.js";

const [first, second, third, ...rest] = conformanceDocuments;
const words = ["valve", "piston", "seat", "gate", "弁", "changed"];
const query = { terms: words.map((term) => ({ term, weight: 1 })) };

/** What every engine must do when documents are added and removed. */
export const writerConformance: readonly ConformanceCase[] = [
  {
    name: "holds nothing before the first commit, and everything after it",
    async check(under) {
      const store = await under.newStore();
      await written(store, async (writer) => writer.commit());
      await expectHeld("an empty engine", under, store, []);
      await written(store, async (writer) => {
        await writer.add(first);
        await writer.add(second);
        await expectHeld("before the commit", under, store, []);
        await writer.commit();
        await expectHeld("after the commit", under, store, [first, second]);
        await writer.add(third);
      });
      await expectHeld("what was not committed", under, store, [first, second]);
    },
  },
  {
    name: "continues from the last commit",
    async check(under) {
      const store = await under.newStore();
      const soFar: EngineDocument[] = [];
      for (const document of [first, second, third]) {
        await written(store, async (writer) => {
          await writer.add(document);
          await writer.commit();
        });
        soFar.push(document);
        await expectHeld(`${soFar.length} commits`, under, store, soFar);
      }
    },
  },
  {
    name: "replaces a document by one of the same id",
    async check(under) {
      const store = await under.newStore();
      const changed = { ...first, family: "other", texts: [{ field: "title", text: "changed valve" }] };
      await written(store, async (writer) => {
        for (const document of [first, second, changed]) await writer.add(document);
        await writer.commit();
        await expectHeld("within a commit", under, store, [second, changed]);
        await writer.add(first);
        await writer.commit();
        await expectHeld("in a later commit", under, store, [second, first]);
      });
    },
  },
  {
    name: "removes documents as if they had never been there",
    async check(under) {
      const store = await under.newStore();
      await written(store, async (writer) => {
        for (const document of conformanceDocuments) await writer.add(document);
        await writer.delete(first.id);
        await writer.delete("nowhere");
        await writer.commit();
        await expectHeld("within a commit", under, store, [second, third, ...rest]);
        await writer.delete(second.id);
        await writer.commit();
        await expectHeld("in a later commit", under, store, [third, ...rest]);
        await writer.delete(third.id);
        await writer.add(third);
        await writer.add(first);
        await writer.commit();
        await expectHeld("and added again", under, store, [third, ...rest, first]);
      });
    },
  },
  {
    name: "refuses all calls after it is closed",
    async check({ newStore }) {
      const store = await newStore();
      await written(store, async (writer) => {
        await writer.add(first);
        await writer.commit();
      });
      const engine = await store.openEngine();
      await engine.close();
      await engine.close();
      const closed = /closed/;
      await expectRefused("a search", async () => engine.search(query, { model: bm25() }), closed);
      await expectRefused("a document", async () => engine.document(first.id), closed);
      await expectRefused("a term vector", async () => engine.termVector(first.id), closed);
      await expectRefused("statistics of terms", async () => engine.termStatistics(words), closed);
    },
  },
];

/** Checks that an engine answers like one that was given exactly these documents. */
async function expectHeld(
  what: string,
  under: EngineUnderTest,
  store: EngineStore,
  documents: readonly EngineDocument[],
): Promise<void> {
  const reference = referenceEngine(under, documents);
  const engine = await store.openEngine();
  try {
    const facts = async (of: Engine) => [await of.statistics(), await of.termStatistics(words), await of.count({})];
    expectSame(`${what}: statistics`, await facts(engine), await facts(reference));
    for (const { id } of conformanceDocuments) {
      const family = (await reference.document(id))?.family;
      expectSame(`${what}: family of ${id}`, (await engine.document(id))?.family, family);
      const length = (await reference.termVector(id))?.terms.length;
      expectSame(`${what}: number of terms of ${id}`, (await engine.termVector(id))?.terms.length, length);
    }
    const options = { model: bm25() };
    const should = await reference.search(query, options);
    expectRanking(what, await engine.search(query, options), should, 1000, under.tolerance);
  } finally {
    await engine.close();
  }
}
