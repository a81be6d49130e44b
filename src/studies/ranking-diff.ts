import type { Cell, Column, Table } from "../core/index.js";

/** A ranking of the topic: document ids, best first. */
export interface NamedRanking {
  readonly name: string;
  readonly docs: readonly string[];
  /** Parallel to the documents, descending; to find ties. */
  readonly scores?: ArrayLike<number> | undefined;
}

/** What is known about the documents of the topic. */
export interface DiffFacts {
  readonly topic: string;
  /** Number of ranks to show. */
  readonly depth: number;
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** Grades by document id; a document without one, or with a negative one, is unjudged. */
  readonly grades: ReadonlyMap<string, number>;
  /** Titles by document id. */
  readonly titles?: ReadonlyMap<string, string> | undefined;
  /** Whether some titles are the beginning of an abstract, because the document has none. */
  readonly hasExcerpts?: boolean | undefined;
}

/** A document at a rank of one ranking. */
export interface DiffHit {
  readonly rank: number;
  readonly doc: string;
  /** null if unjudged. */
  readonly grade: number | null;
  readonly title: string | null;
  /** By ranking: the rank of this document there, or null if it was not retrieved. */
  readonly ranks: readonly (number | null)[];
  /**
   * Compared with the first ranking: `=`, `↑3` (three ranks higher), `↓2`, or `new` if the first did not retrieve it.
   * In the first ranking: `gone` if no other ranking retrieved it, otherwise empty.
   */
  readonly move: string;
}

/** Rankings of one topic side by side. */
export interface RankingDiff extends DiffFacts {
  /** Number of relevant documents in the judgements. */
  readonly relevant: number;
  readonly rankings: readonly {
    readonly name: string;
    readonly retrieved: number;
    /** Number of relevant documents among the ranks shown. */
    readonly relevantShown: number;
    /** Number of unjudged documents among them. */
    readonly unjudgedShown: number;
    /** Number of documents among them with the same score as their neighbour: their order says nothing. */
    readonly tiedShown: number;
    readonly hits: readonly DiffHit[];
  }[];
}

/** Puts rankings of one topic side by side. */
export function rankingDiff(rankings: readonly NamedRanking[], facts: DiffFacts): RankingDiff {
  const { depth, level, grades, titles } = facts;
  const places = rankings.map(({ docs }) => new Map(docs.map((doc, i) => [doc, i + 1])));
  const isRelevant = (grade: number | null | undefined) => typeof grade === "number" && grade >= Math.max(0, level);
  const isTied = (scores: ArrayLike<number>, i: number) => scores[i] === scores[i - 1] || scores[i] === scores[i + 1];
  return {
    ...facts,
    relevant: [...grades.values()].filter(isRelevant).length,
    rankings: rankings.map(({ name, docs, scores = [] }, r) => {
      const hits = docs.slice(0, depth).map((doc, i): DiffHit => {
        const grade = grades.get(doc) ?? -1;
        const ranks = places.map((place) => place.get(doc) ?? null);
        const title = titles?.get(doc) ?? null;
        return { rank: i + 1, doc, grade: grade < 0 ? null : grade, title, ranks, move: moveOf(ranks, r) };
      });
      const relevantShown = hits.filter(({ grade }) => isRelevant(grade)).length;
      const unjudgedShown = hits.filter(({ grade }) => grade === null).length;
      const tiedShown = hits.filter((_, i) => i < scores.length && isTied(scores, i)).length;
      return { name, retrieved: docs.length, relevantShown, unjudgedShown, tiedShown, hits };
    }),
  };
}

function moveOf(ranks: readonly (number | null)[], ranking: number): string {
  if (ranking === 0) return ranks.slice(1).every((rank) => rank === null) ? "gone" : "";
  const [first] = ranks;
  if (first === null) return "new";
  const up = first - ranks[ranking]!;
  return up === 0 ? "=" : up > 0 ? `↑${up}` : `↓${-up}`;
}

/** What a reader must know about rankings side by side: one sentence each. */
export function rankingDiffNotes({ rankings, hasExcerpts }: RankingDiff): string[] {
  const tied = rankings.filter(({ tiedShown }) => tiedShown > 0).map(({ name, tiedShown }) => `${name} ${tiedShown}`);
  return [
    `Compared with ${rankings[0].name}: ↑n n ranks higher, ↓n lower, = at the same rank, new: not retrieved there; ` +
      "gone: retrieved by no other run.",
    "A document without a grade is unjudged.",
    ...(hasExcerpts ? ["A document without a title shows the beginning of its abstract."] : []),
    ...(tied.length > 0 ? [`Documents shown with a score equal to their neighbour's: ${tied.join(", ")}.`] : []),
  ];
}

/** One row per rank: the document of each ranking, with its grade, its move and, if known, its title. */
export function rankingDiffTable(diff: RankingDiff): Table {
  const { topic, depth, titles, relevant, rankings } = diff;
  const rows = Math.max(0, ...rankings.map(({ hits }) => hits.length));
  const columns = rankings.flatMap(({ name }, r): Column[] => [
    { name: `move ${r + 1}`, kind: "text", label: "" },
    { name: `document ${r + 1}`, kind: "text", label: name },
    { name: `grade ${r + 1}`, kind: "integer", label: "grade" },
    ...(titles ? [{ name: `title ${r + 1}`, kind: "text", label: "title" } as const] : []),
  ]);
  return {
    caption: `Topic ${topic}: ranks 1 to ${Math.min(depth, rows)} of ${rankings.length} rankings`,
    columns: [{ name: "rank", kind: "integer", id: true }, ...columns],
    rows: Array.from({ length: rows }, (_, i): Cell[] => [
      i + 1,
      ...rankings.flatMap(({ hits }): Cell[] => {
        const hit = hits[i];
        const title = titles ? [hit?.title ?? null] : [];
        return hit ? [hit.move, hit.doc, hit.grade, ...title] : [null, null, null, ...title];
      }),
    ]),
    notes: [
      `Relevant documents shown: ${rankings.map(({ name, relevantShown }) => `${name} ${relevantShown}`).join(", ")}; ` +
        `in the judgements: ${relevant}.`,
      ...rankingDiffNotes(diff),
    ],
  };
}
