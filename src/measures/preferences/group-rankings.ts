import type { JudgedRanking, TopicJudgementGroups, TopicStanding } from "../../core/index.js";

/**
 * The rankings of a topic, one for each of its judgement groups. They can be cut (`truncate`) and
 * condensed (`condense`, without the documents that the group did not judge) like any judged ranking.
 */
export function groupRankings(topic: TopicJudgementGroups, standing: TopicStanding): JudgedRanking[] {
  return topic.groups.map(({ documents, grades, judgements }) => {
    const gradeOf = new Map(Array.from(documents, (document, i) => [document, grades[i]]));
    const rows: number[] = [];
    for (let row = 0; row < standing.documents.length; row++) if (gradeOf.has(standing.documents[row])) rows.push(row);
    return {
      judgements,
      retrieved: standing.retrieved,
      ranks: rows.map((row) => standing.ranks[row]),
      grades: rows.map((row) => gradeOf.get(standing.documents[row])!),
      tieFirst: rows.map((row) => standing.tieFirst[row]),
      tieLast: rows.map((row) => standing.tieLast[row]),
    };
  });
}
