import type { Cell, Table as TableData } from "../../../src/core/index.js";
import { Table } from "../../ui/table.js";
import type { Overview } from "./room.js";

const KINDS = { person: "person", imported: "person, imported", machine: "machine" };

/** How far and how fast everybody is, and what is known about each topic. */
export function ProgressView({ campaign, overview }: { readonly campaign: string; readonly overview: Overview }) {
  const { assessors, topics, organises, version, overlap } = overview;
  const judged = topics.reduce((sum, topic) => sum + topic.judged, 0);
  const documents = topics.reduce((sum, topic) => sum + topic.documents, 0);
  const facts = { qrels: version, judged: documents === 0 ? 0 : judged / documents };
  return (
    <>
      <p>
        <meter value={documents === 0 ? 0 : judged / documents} aria-label="judged share" />{" "}
        {judged.toLocaleString("en")} of {documents.toLocaleString("en")} documents in {topics.length}{" "}
        {topics.length === 1 ? "topic" : "topics"} judged; families count once.
        {organises && overlap > 0 && ` Two people judge ${Math.round(100 * overlap)} % of the documents they share.`}
      </p>
      <Table table={assessorTable(assessors)} facts={facts} />
      <Table
        table={topicTable(overview)}
        facts={facts}
        cell={(row, { name }) =>
          name === "topic" ? (
            <a href={`/campaigns/${encodeURIComponent(campaign)}/judge?topic=${encodeURIComponent(String(row[0]))}`}>
              {row[0] as string}
            </a>
          ) : undefined
        }
      />
    </>
  );
}

function assessorTable(assessors: Overview["assessors"]): TableData {
  return {
    caption: "Work and pace",
    columns: [
      { name: "assessor", kind: "text", id: true },
      { name: "kind", kind: "text" },
      { name: "topics", kind: "integer" },
      { name: "judged", kind: "integer" },
      { name: "cannot", label: "cannot judge", kind: "integer" },
      { name: "settled", kind: "integer" },
      { name: "left", kind: "integer" },
      { name: "median", label: "median s", kind: "real", digits: 1 },
      { name: "low", label: "25 %", kind: "real", digits: 1 },
      { name: "high", label: "75 %", kind: "real", digits: 1 },
      { name: "per_day", label: "per day", kind: "real", digits: 1 },
      { name: "hours", label: "hours left", kind: "real", digits: 1 },
      { name: "end", label: "done on", kind: "text" },
    ],
    rows: assessors.map(({ assessor, kind, topics, judged, cannot, settled, left, seconds, forecast }): Cell[] => [
      assessor,
      KINDS[kind],
      topics.length,
      judged,
      cannot,
      settled,
      left,
      seconds?.median ?? null,
      seconds?.low ?? null,
      seconds?.high ?? null,
      forecast?.perDay ?? null,
      forecast?.hours ?? null,
      forecast?.end ?? (left === 0 && judged > 0 ? "done" : null),
    ]),
    notes: [
      "Seconds: how long a document was on the screen until it was graded; the median, and the middle half.",
      "Done on: at the pace of the last seven days, or of the days since the first judgement. It needs a day of work.",
    ],
  };
}

function topicTable({ topics, organises, order }: Overview): TableData {
  const isLearned = order === "model";
  return {
    caption: "Topics",
    columns: [
      { name: "topic", kind: "text", id: true },
      { name: "assessors", kind: "text" },
      { name: "documents", kind: "integer" },
      { name: "judged", kind: "integer" },
      ...(organises
        ? ([
            { name: "found", label: "relevant", kind: "integer" },
            { name: "recall", label: "estimated recall", kind: "real", digits: 2 },
            { name: "low", label: "from", kind: "real", digits: 2 },
            { name: "high", label: "to", kind: "real", digits: 2 },
            { name: "at_least", label: "at least about", kind: "real", digits: 2 },
            { name: "advice", kind: "text" },
          ] as const)
        : []),
    ],
    rows: topics.map(({ topic, assessors, documents, judged, advice }): Cell[] => [
      topic,
      assessors.join(", ") || "everybody",
      documents,
      judged,
      ...(organises && advice
        ? [
            advice.found,
            advice.recall ?? null,
            advice.interval?.low ?? null,
            advice.interval?.high ?? null,
            advice.found === 0 ? null : advice.atLeast,
            advice.judged === advice.size
              ? "all judged"
              : advice.mayStop
                ? "may stop: 95 % found"
                : advice.knee
                  ? "few finds lately"
                  : "go on",
          ]
        : []),
    ]),
    notes: organises
      ? [
          `Recall of the documents in the pool. Documents are judged ${isLearned ? "most likely relevant first" : "in an order that knows nothing of relevance"}. The estimate assumes that the odds of relevance fall with a power of the place in that order; the range contains the truth less often than 95 %.`,
          "At least about: with 95 % confidence if documents were drawn by chance (Callaghan and Müller-Hansen 2020). bench/RESULTS-screening.md has how often both held on systematic reviews.",
        ]
      : [],
  };
}
