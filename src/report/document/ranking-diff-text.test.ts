import { describe, expect, it } from "vitest";
import { rankingDiff } from "../../studies/index.js";
import { displayWidth } from "../tables/display-width.js";
import { rankingDiffPage } from "./ranking-diff-page.js";
import { rankingDiffText } from "./ranking-diff-text.js";

const titles = new Map([
  ["EP-1000000-A1", "Umbrella with a handle that folds into its own shaft, and a method for folding it in the wind"],
  ["US-20150377516-A1", "傘"],
]);
const diff = rankingDiff(
  [
    { name: "bm25", docs: ["EP-1000000-A1", "US-20150377516-A1", "EP-3000000-B1"], scores: [3, 2, 2] },
    { name: "rm3", docs: ["US-20150377516-A1", "EP-1000000-A1"], scores: [2, 1] },
  ],
  { topic: "7", depth: 3, level: 1, grades: new Map([["EP-1000000-A1", 2]]), titles },
);

describe("rankings side by side in a terminal", () => {
  it("shows moves, grades and titles, the longest cut after two lines", () => {
    expect(rankingDiffText(diff, { width: 66 })).toBe(
      `Topic 7: 2 rankings; 1 relevant document in the judgements (grade
1 or higher)

rank  bm25                           rm3
      1 relevant shown               1 relevant shown
      2 unjudged, 3 retrieved        1 unjudged, 2 retrieved
────  ─────────────────────────────  ─────────────────────────────
   1       EP-1000000-A1          2  ↑1   US-20150377516-A1      –
           Umbrella with a handle         傘
           that folds into its own…
   2       US-20150377516-A1      –  ↓1   EP-1000000-A1          2
           傘                             Umbrella with a handle
                                          that folds into its own…
   3  gone EP-3000000-B1          –

Compared with bm25: ↑n n ranks higher, ↓n lower, = at the same
rank, new: not retrieved there; gone: retrieved by no other run.
A document without a grade is unjudged.
Documents shown with a score equal to their neighbour's: bm25 2.
`,
    );
  });

  it("fits any terminal; a narrow one shows the rankings one below the other", () => {
    for (const width of [34, 40, 60, 80, 120, 200]) {
      for (const line of rankingDiffText(diff, { width }).split("\n"))
        expect(displayWidth(line)).toBeLessThanOrEqual(width);
    }
    expect(rankingDiffText(diff, { width: 50 }).match(/^rank/gm)).toHaveLength(2);
    expect(rankingDiffText(diff, { width: 60 }).match(/^rank/gm)).toHaveLength(1);
  });

  it("has colours only if asked, for relevant documents", () => {
    expect(rankingDiffText(diff)).not.toContain("\u001b");
    expect(rankingDiffText(diff, { colour: true }).split("\u001b[1;32m")).toHaveLength(3);
  });

  it("does not let an id or a title move the cursor", () => {
    const evil = rankingDiff(
      [
        { name: "a", docs: ["x\u001b[2J"] },
        { name: "b", docs: [] },
      ],
      { topic: "1", depth: 1, level: 1, grades: new Map() },
    );
    expect(rankingDiffText(evil)).not.toContain("\u001b");
  });
});

describe("rankings side by side as a page", () => {
  it("reaches every document by keyboard, and tells grades in words too", () => {
    const page = rankingDiffPage(diff, "presage diff");
    expect(page.match(/tabindex="0"/g)).toHaveLength(5);
    expect(page).toContain('<span class="unseen">grade </span>2');
    expect(page).toContain("focusin");
    expect(page).toContain('<td class="none" data-run="rm3"></td>');
  });
});
