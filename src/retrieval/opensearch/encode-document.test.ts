import { describe, expect, it } from "vitest";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import type { EngineDocument } from "../document.js";
import { cleanTerm, DocumentEncoder, documentKey, termKey } from "./encode-document.js";
import { readVector } from "./forward-vector.js";

const document: EngineDocument = {
  id: "EP-1-A1",
  language: "en",
  date: "2001-07",
  classes: ["F16K31/06"],
  patent: "EP-1",
  cites: ["US-7-A"],
  applicants: ["Müller & Söhne"],
  texts: [
    { field: "title", text: "valve seat valve" },
    { field: "claims", text: "a valve\n\na seat", breaks: [9] },
    { field: "claims", text: "belt" },
    { field: "other", text: "not indexed" },
  ],
};

const encoded = (positions: boolean, given = document) => {
  const { source, ...rest } = new DocumentEncoder(plainAnalyzer, { fields: ["title", "claims"], positions }).encode(
    given,
  );
  return { ...rest, source: JSON.parse(source) };
};

describe("a document for a cluster", () => {
  it("has its terms in streams, once with their counts, and in a vector", () => {
    const { source, newTerms, newNames } = encoded(true);
    expect(source.text).toEqual({ title: ["valve\nseat\nvalve"], claims: ["a\nvalve\na\nseat", "belt"] });
    expect(source.all.split("\n")).toEqual(["valve\u007f3", "seat\u007f2", "a\u007f2", "belt\u007f1"]);
    expect(source.length).toEqual({ all: 8, title: 3, claims: 5 });
    expect(source.paragraphs).toEqual({ claims: [[2], []] });
    const vector = readVector(Buffer.from(source.vector, "base64"));
    expect([...(vector.get("valve") ?? [])]).toEqual([2, 1, 0, 0]);
    expect(newTerms).toEqual(["valve", "seat", "a", "belt"]);
    expect(newNames).toEqual(["muller", "sohne"]);
  });

  it("has only counts without positions", () => {
    const { source } = encoded(false);
    expect(source.text.title).toBe("valve\u007f2\nseat\u007f1");
    expect(source.paragraphs).toBeUndefined();
  });

  it("has the values that it is filtered by", () => {
    const { source } = encoded(true);
    expect(source.class).toEqual(["F16K31/06", "F", "F16", "F16K", "F16K31"]);
    expect(source.date).toEqual({ gte: 20010701, lte: 20010731 });
    expect(source).toMatchObject({
      kind: "d",
      cites: ["US-7-A"],
      citedPatent: ["US-7"],
      language: "en",
      patent: "EP-1",
    });
    expect(source.shown).toEqual({
      id: "EP-1-A1",
      language: "en",
      date: "2001-07",
      classes: ["F16K31/06"],
      patent: "EP-1",
    });
  });

  it("names new terms only once", () => {
    const encoder = new DocumentEncoder(plainAnalyzer, { fields: ["title"], positions: true });
    expect(encoder.encode({ id: "1", texts: [{ field: "title", text: "a b" }] }).newTerms).toEqual(["a", "b"]);
    expect(encoder.encode({ id: "2", texts: [{ field: "title", text: "b c" }] }).newTerms).toEqual(["c"]);
  });

  it("has keys that a cluster accepts, different for different ids", () => {
    const long = "x".repeat(2000);
    expect(documentKey("EP-1")).toBe("dEP-1");
    expect(Buffer.byteLength(documentKey(long))).toBeLessThanOrEqual(512);
    expect(documentKey(long)).not.toBe(documentKey(`${long}y`));
    expect(termKey("t", "valve")).not.toBe(termKey("n", "valve"));
    expect(Buffer.byteLength(cleanTerm("é".repeat(20_000)))).toBeLessThan(32_766);
    expect(cleanTerm("a\nb\u007fc")).toBe("a b c");
  });
});
