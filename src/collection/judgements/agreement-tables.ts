import type { Cell, Column, Table } from "../../core/index.js";
import type { Agreement, AgreementStudy } from "./agreement.js";
import { GRADES } from "./assessment.js";
import type { Conflict } from "./merge.js";

const NUMBERS: readonly Column[] = [
  { name: "documents", kind: "integer" },
  { name: "agreed", kind: "integer" },
  { name: "share", label: "share agreed", kind: "real", digits: 3 },
  { name: "overlap", kind: "real", digits: 3 },
  { name: "alpha", label: "α", kind: "real", digits: 3 },
  { name: "alpha_ordinal", label: "α ordinal", kind: "real", digits: 3 },
  { name: "fleiss", label: "Fleiss’ κ", kind: "real", digits: 3 },
  { name: "fleiss_documents", label: "of documents", kind: "integer" },
];

/** Agreement for each topic, then for all. */
export function agreementByTopicTable({ topics, all }: AgreementStudy): Table {
  const row = (name: string, each: Agreement): Cell[] => [
    name,
    each.documents,
    each.agreed,
    each.agreed / each.documents,
    each.overlap,
    each.alpha,
    each.alphaOrdinal,
    each.fleiss,
    each.fleissDocuments,
  ];
  return {
    caption: "Agreement of the assessors on documents with two or more judgements",
    columns: [{ name: "topic", kind: "text", id: true }, ...NUMBERS],
    rows: [...Array.from(topics, ([topic, each]) => row(topic, each)), row("all", all)],
    notes: ["Overlap: |∩|/|∪| of the relevant documents, over documents that all assessors judged."],
  };
}

/** Each pair of assessors with documents in common. */
export function pairTable({ pairs }: AgreementStudy): Table {
  return {
    caption: "Agreement of each pair of assessors",
    columns: [
      { name: "first", kind: "text", id: true },
      { name: "second", kind: "text", id: true },
      { name: "documents", kind: "integer" },
      { name: "agreed", kind: "integer" },
      { name: "overlap", kind: "real", digits: 3 },
      { name: "positive", label: "positive agreement", kind: "real", digits: 3 },
      { name: "kappa", label: "Cohen’s κ", kind: "real", digits: 3 },
      { name: "low", label: "95 % from", kind: "real", digits: 3 },
      { name: "high", label: "to", kind: "real", digits: 3 },
      { name: "weighted_kappa", label: "κ linear", kind: "real", digits: 3 },
    ],
    rows: pairs.map((pair) => [
      pair.first || "?",
      pair.second || "?",
      pair.documents,
      pair.agreed,
      pair.overlap,
      pair.positive,
      pair.kappa,
      pair.kappaInterval.low,
      pair.kappaInterval.high,
      pair.weightedKappa,
    ]),
  };
}

/**
 * Grades of each pair of assessors against each other: a row for each grade of the first, a column for each grade of
 * the second.
 */
export function confusionTable({ pairs }: AgreementStudy): Table {
  return {
    caption: "Grades of two assessors: rows are the first’s, columns the second’s",
    columns: [
      { name: "first", kind: "text", id: true },
      { name: "second", kind: "text", id: true },
      { name: "grade", kind: "text", id: true },
      ...GRADES.map((grade) => ({ name: grade, kind: "integer" as const })),
    ],
    rows: pairs.flatMap(({ first, second, confusion }) =>
      GRADES.map((a): Cell[] => [first || "?", second || "?", a, ...GRADES.map((b) => confusion[a][b])]),
    ),
  };
}

/** Documents on which assessors disagree, with each assessor's grade. */
export function conflictTable(conflicts: readonly Conflict[]): Table {
  return {
    caption: "Documents on which assessors disagree",
    columns: [
      { name: "topic", kind: "text", id: true },
      { name: "doc", label: "document", kind: "text", id: true },
      { name: "grades", kind: "text" },
    ],
    rows: conflicts.map(({ topic, doc, assessments }) => [
      topic,
      doc,
      assessments.map(({ assessor, grade }) => `${assessor || "?"}: ${grade}`).join(", "),
    ]),
  };
}
