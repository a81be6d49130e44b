import { describe, expect, it } from "vitest";
import { clauseCount } from "./clause-count.js";
import { splitClauses } from "./score-bounds.js";
import { exactText, isPlainPhrase, phraseInField, possibleText } from "./text-query.js";

const word = (...terms: string[]) => ({ terms });

describe("a text for the cluster", () => {
  it("is a phrase by positions, with gaps and alternatives", () => {
    const text = { phrase: [word("use", "usage"), word("heat")], positions: [0, 2] };
    expect(exactText(text, "title")).toEqual({
      match_phrase: { "text.title": { query: "use\u007fusage\n\u007f\nheat" } },
    });
    expect(exactText({ phrase: [word("müller"), word("jörg")], positions: [0, 1] }, "inventor")).toEqual({
      match_phrase: { "name.inventor": { query: "müller\njörg" } },
    });
  });

  it("is exact for words and phrases of one length near each other", () => {
    const pair = { phrase: [word("a"), word("b")], positions: [0, 1] };
    expect(exactText({ near: [word("a"), word("b", "c")], within: 3, ordered: true }, "claims")).toBeDefined();
    expect(exactText({ near: [pair, word("c")], within: 3, ordered: false }, "claims")).toBeDefined();
    expect(
      exactText({ near: [{ either: [pair, word("c")] }, word("d")], within: 3, ordered: false }, "claims"),
    ).toBeUndefined();
  });

  it("has to be checked if words must share a paragraph", () => {
    const same = { same: [word("a"), word("b")] } as const;
    expect(exactText(same, "claims")).toBeUndefined();
    expect(possibleText(same, "claims")).toEqual({
      bool: { filter: [{ terms: { "text.claims": ["a"] } }, { terms: { "text.claims": ["b"] } }] },
    });
    expect(
      exactText(
        { near: [{ near: [word("a"), word("b")], within: 1, ordered: true }, word("c")], within: 1, ordered: true },
        "title",
      ),
    ).toBeUndefined();
  });

  it("without a term matches nothing", () => {
    expect(exactText(word(), "title")).toEqual({ match_none: {} });
    expect(exactText({ near: [word(), word("a")], within: 1, ordered: true }, "title")).toEqual({ match_none: {} });
  });

  it("scores a phrase by its frequency, whatever its length", () => {
    expect(phraseInField({ terms: ["a", "b", "c", "d"] }, "title")).toMatchObject({
      match_phrase: { "text.title": { boost: 0.25 } },
    });
    expect(isPlainPhrase({ terms: ["a", "b"] })).toBe(true);
    expect(isPlainPhrase({ terms: ["a", "b"], slop: 1 })).toBe(false);
    expect(isPlainPhrase({ terms: ["a", "b"], positions: [1, 1] })).toBe(false);
  });
});

describe("the clauses of a query", () => {
  it("are counted in all its parts", () => {
    const term = { term: { all: "a" } };
    expect(clauseCount(term)).toBe(1);
    expect(clauseCount({ bool: { should: [term, term], filter: [term], minimum_should_match: 1 } })).toBe(3);
    expect(clauseCount({ script_score: { query: { bool: { should: [term, term] } }, script: {} } })).toBe(2);
    expect(clauseCount({ match_phrase: { "text.title": { query: "a\nb\nc" } } })).toBe(3);
    expect(clauseCount({ terms: { all: ["a", "b"] } })).toBe(2);
    expect(clauseCount({ terms: { all: Array.from({ length: 100 }, String) } })).toBe(1);
  });

  it("are split so that no list has too many, and none is lost", () => {
    const clauses = Array.from({ length: 10 }, (_, i) => ({ term: { all: String(i) } }));
    const lists = splitClauses(clauses, 4);
    expect(lists.map((list) => list.length)).toEqual([4, 4, 2]);
    expect(lists.flat()).toEqual(clauses);
    expect(splitClauses([], 4)).toEqual([]);
  });
});
