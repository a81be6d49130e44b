import { describe, expect, it } from "vitest";
import { Screener } from "./screener.js";
import { wordTerms } from "./word-terms.js";

const texts = [
  { id: "brake-1", text: "disc brake with wear sensor" },
  { id: "brake-2", text: "caliper of a disc brake" },
  { id: "seat-1", text: "seat belt with a sensor" },
  { id: "seat-2", text: "child seat and seat belt" },
  { id: "other", text: "printing of labels" },
];

describe("Screener", () => {
  it("begins with the documents that match the topic's text best", () => {
    const { source, ids } = new Screener(wordTerms(texts), "a caliper for the disc").order(new Map());
    expect(source).toBe("topic");
    expect(ids.slice(0, 2)).toEqual(["brake-2", "brake-1"]);
    expect(ids).toHaveLength(5);
  });

  it("stays with the topic's text until both kinds are known, then follows the judgements", () => {
    const screener = new Screener(wordTerms(texts), "disc brake");
    expect(screener.order(new Map([["seat-1", true]])).source).toBe("topic");
    const { source, ids } = screener.order(
      new Map([
        ["seat-1", true],
        ["brake-1", false],
      ]),
    );
    expect(source).toBe("model");
    expect(ids[0]).toBe("seat-2");
    expect(ids).toHaveLength(3);
  });

  it("orders equal documents by its seed alone", () => {
    const same = Array.from({ length: 20 }, (_, i) => ({ id: `d${i}`, text: "x" }));
    const order = (seed: string) => new Screener(wordTerms(same), "y", { seed }).order(new Map()).ids;
    expect(order("1")).toEqual(order("1"));
    expect(order("1")).not.toEqual(order("2"));
    expect(new Screener(wordTerms(same), "y").order(new Map()).source).toBe("chance");
  });

  it("ignores judgements of documents that it does not have", () => {
    const judged = new Map([["elsewhere", true]]);
    expect(new Screener(wordTerms(texts), "").order(judged).ids).toHaveLength(5);
  });
});
