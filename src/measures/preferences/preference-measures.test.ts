import { describe, expect, it } from "vitest";
import type { PreferenceGroup, TopicPreferences, TopicStanding } from "../../core/preferences.js";
import { preferenceMeasures } from "./preference-measures.js";
import { preferenceOutcome } from "./preference-outcome.js";

/** A group of one subgroup: documents are letters, `a` is number 0. */
function ranked(name: string, lines: readonly (readonly [document: string, level: number])[]): PreferenceGroup {
  const byLevel = lines.toSorted(([, a], [, b]) => b - a);
  return { name, documents: byLevel.map(([letter]) => numberOf(letter)), levels: byLevel.map(([, level]) => level) };
}

/** A group of several subgroups; `pairs` are its preferences, "ab" for a over b. */
function partial(name: string, levels: Readonly<Record<string, number>>, pairs: readonly string[]): PreferenceGroup {
  const letters = Object.keys(levels);
  const relation = new Uint8Array(letters.length ** 2);
  for (const [a, b] of pairs) relation[letters.indexOf(a) * letters.length + letters.indexOf(b)] = 1;
  return { name, documents: letters.map(numberOf), levels: Object.values(levels), relation };
}

/** A run without ties; `z` is a document that no group mentions. */
function standing(letters: string): TopicStanding {
  const rows = [...letters].map((letter, i) => ({ letter, rank: i + 1 })).filter(({ letter }) => letter !== "z");
  const ranks = rows.map(({ rank }) => rank);
  const documents = rows.map(({ letter }) => numberOf(letter));
  return { retrieved: letters.length, documents, ranks, tieFirst: ranks, tieLast: ranks };
}

function numberOf(letter: string): number {
  return letter.charCodeAt(0) - 97;
}

function topicOf(groups: readonly PreferenceGroup[]): TopicPreferences {
  const documentCount = new Set(groups.flatMap((group) => Array.from(group.documents))).size;
  return { topic: "t", documentCount, groups };
}

function valuesOf(groups: readonly PreferenceGroup[], run: TopicStanding, maxRetrieved?: number): string {
  const outcome = preferenceOutcome(topicOf(groups), run, maxRetrieved);
  return preferenceMeasures
    .map(({ kind, compute }) => (kind === "count" ? String(compute(outcome)) : compute(outcome).toFixed(4)))
    .join(" ");
}

// Expected values are what trec_eval 9.0.8 and 10.0 both print with -q -m all_prefs -R prefs.
describe("preferenceMeasures", () => {
  it("come in trec_eval's order", () => {
    expect(preferenceMeasures.map(({ name }) => name)).toEqual([
      "prefs_num_prefs_poss",
      "prefs_num_prefs_ful",
      "prefs_num_prefs_ful_ret",
      "prefs_simp",
      "prefs_pair",
      "prefs_avgjg",
      "prefs_avgjg_Rnonrel",
      "prefs_simp_ret",
      "prefs_pair_ret",
      "prefs_avgjg_ret",
      "prefs_avgjg_Rnonrel_ret",
      "prefs_simp_imp",
      "prefs_pair_imp",
      "prefs_avgjg_imp",
    ]);
  });

  it("pad a group with fewer non-relevant documents than relevant ones", () => {
    const group = ranked("g", [
      ["a", 2],
      ["b", 1],
      ["c", 1],
      ["d", 0],
    ]);
    expect(valuesOf([group], standing("bzad"))).toBe(
      "5 3 2 0.6000 0.6000 0.6000 0.6364 0.6667 0.6667 0.6667 0.6667 0.6000 0.6000 0.6000",
    );
  });

  it("cut back a group with more non-relevant documents than relevant ones", () => {
    const group = ranked("g", [
      ["a", 1],
      ["b", 0],
      ["c", 0],
      ["d", 0],
      ["e", 2],
    ]);
    expect(valuesOf([group], standing("badc"))).toBe(
      "7 2 2 0.2857 0.2857 0.2857 0.1818 0.6667 0.6667 0.6667 0.0000 0.2857 0.2857 0.2857",
    );
  });

  it("count each pair of documents once if groups disagree", () => {
    const groups = [
      ranked("g", [
        ["a", 1],
        ["b", 0],
      ]),
      ranked("h", [
        ["a", 0],
        ["b", 3],
        ["c", 1],
      ]),
      ranked("i", [
        ["a", 7],
        ["b", 2],
        ["d", 2],
      ]),
    ];
    expect(valuesOf(groups, standing("bac"))).toBe(
      "6 3 2 0.5000 0.5833 0.3889 0.4788 0.4000 0.4444 0.2222 0.4571 0.5000 0.5833 0.3889",
    );
  });

  it("read a negative level as a level below 0", () => {
    const group = ranked("g", [
      ["a", 1],
      ["b", 0],
      ["c", -1],
      ["d", -1],
    ]);
    expect(valuesOf([group], standing("cab"))).toBe(
      "5 3 1 0.6000 0.6000 0.6000 0.2000 0.3333 0.3333 0.3333 0.2500 0.6000 0.6000 0.6000",
    );
  });

  it("give 0 for Rnonrel as soon as a group has no preference left", () => {
    const groups = [
      ranked("g", [["a", 1]]),
      ranked("h", [
        ["a", 1],
        ["b", 0],
      ]),
      ranked("i", [["c", 0]]),
    ];
    expect(valuesOf(groups, standing("abc"))).toBe(
      "1 1 1 1.0000 1.0000 0.3333 0.0000 1.0000 1.0000 0.3333 0.0000 1.0000 1.0000 0.3333",
    );
  });

  it("count the preferences of a partial order", () => {
    const pairs = ["ab", "ac", "ad", "bc", "bd", "be", "bf", "ef", "ae", "af"];
    const group = partial("g", { a: 3, b: 9, c: 0, d: 0, e: 4, f: 0 }, pairs);
    expect(valuesOf([group], standing("caebf"))).toBe(
      "10 7 5 0.7000 0.7000 0.7000 0.7000 0.6250 0.6250 0.6250 0.7273 0.7000 0.7000 0.7000",
    );
  });

  // By hand: the first document that is not relevant is kept, and nothing else counts.
  it("cut back a partial order to as many documents that are not relevant as there are relevant ones", () => {
    const group = partial("g", { a: 1, b: 0, c: 0 }, ["ab", "ac"]);
    expect(valuesOf([group], standing("abc"))).toBe(`2 2 2${" 1.0000".repeat(11)}`);
    expect(valuesOf([group], standing("bac"))).toBe(
      "2 1 1 0.5000 0.5000 0.5000 0.0000 0.5000 0.5000 0.5000 0.0000 0.5000 0.5000 0.5000",
    );
  });

  it("count the preferences of a repeated document twice, its pairs once", () => {
    const group = ranked("g", [
      ["a", 1],
      ["a", 1],
      ["b", 0],
      ["c", 0],
    ]);
    expect(valuesOf([group], standing("ca"))).toBe(
      "4 2 0 0.5000 0.5000 0.5000 0.5000 0.0000 0.0000 0.0000 0.5000 0.5000 0.5000 0.5000",
    );
  });

  describe("with all scores equal", () => {
    const group = ranked("g", [
      ["a", 3],
      ["b", 2],
      ["c", 1],
    ]);
    // By descending id, the run is z c b a.
    const tied: TopicStanding = {
      retrieved: 4,
      documents: [2, 1, 0],
      ranks: [2, 3, 4],
      tieFirst: [1, 1, 1],
      tieLast: [4, 4, 4],
    };

    it("order documents by ascending id", () => {
      expect(valuesOf([group], tied)).toBe(
        "3 3 3 1.0000 1.0000 1.0000 1.0000 1.0000 1.0000 1.0000 1.0000 1.0000 1.0000 1.0000",
      );
    });

    it("cut the run in that order", () => {
      expect(valuesOf([group], tied, 2)).toBe(
        "3 3 1 1.0000 1.0000 1.0000 0.7500 1.0000 1.0000 1.0000 0.7143 1.0000 1.0000 1.0000",
      );
    });
  });

  it("give 0 if nothing was retrieved", () => {
    const group = ranked("g", [
      ["a", 1],
      ["b", 0],
    ]);
    expect(valuesOf([group], standing("zz"))).toBe(
      "1 0 0 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000",
    );
  });

  it("refuse a group that contradicts itself, with trec_eval's exit code", () => {
    const group = {
      ...ranked("g", [
        ["a", 1],
        ["b", 0],
      ]),
      conflict: 'document has two levels (1, 0): "a"',
    };
    expect(() => preferenceOutcome(topicOf([group]), standing("ab"))).toThrow(
      expect.objectContaining({
        exitCode: 4,
        message: 'topic t, judgement group g: document has two levels (1, 0): "a"',
      }),
    );
  });
});
