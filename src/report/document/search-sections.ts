import type { Table } from "../../core/index.js";
import type { Interval } from "../../statistics/index.js";
import { dateTimeline } from "../charts/date-timeline.js";
import { lineOverlapMap } from "../charts/line-overlap.js";
import { relevantByReading } from "../charts/relevant-by-reading.js";
import type { ReportBlock, ReportSection } from "./report-document.js";
import { estimateParagraphs, nextParagraphs, nextTable } from "./search-estimates.js";
import type { ReportedDocument, ReportedLine, SearchReport } from "./search-report.js";

/** The sections of a report on a search. */
export function searchSections(report: SearchReport): ReportSection[] {
  const { notes } = report;
  return [
    { id: "summary", title: "Summary", text: [...summary(report), ...notes], blocks: [] },
    strategy(report),
    yields(report),
    marked(report, "relevant", "Relevant documents"),
    marked(report, "maybe", "Documents marked maybe"),
    reading(report),
    estimates(report),
    marked(report, "not", "Documents marked not relevant"),
  ].filter(({ blocks, text = [] }) => blocks.length > 0 || text.length > 0);
}

/** What is counted, as words for one and several. */
function unitOf({ byFamily }: SearchReport): readonly [one: string, several: string] {
  return byFamily ? ["family", "families"] : ["document", "documents"];
}

function numbered(count: number, [one, several]: readonly [string, string]): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : several}`;
}

function summary(report: SearchReport): string[] {
  const { lines, documents, opened, relevant, judged, source, cutOff, estimate } = report;
  const unit = unitOf(report);
  const last = lines.at(-1);
  const count = (mark: ReportedDocument["mark"]) => documents.filter((document) => document.mark === mark).length;
  return [
    `The strategy has ${numbered(lines.length, ["line", "lines"])}. ${last ? `The last one has ${numbered(last.figures.documents, unit)}. ` : ""}${documents.length === 0 ? "Nothing is marked" : `${numbered(documents.length, unit)} were marked: ${count("relevant")} relevant, ${count("maybe")} maybe, ${count("not")} not relevant`}; ${numbered(opened, ["publication was", "publications were"])} opened.${report.byFamily ? " The members of a family count as one." : ""}`,
    ...(source === "judgements"
      ? [
          `Relevance is known from a file of judgements: ${numbered(relevant, unit)} are relevant, of ${judged} that are judged and relevant or in a line.`,
        ]
      : []),
    ...(cutOff === undefined ? [] : [`Prior art must be published before ${cutOff}.`]),
    ...("estimate" in estimate
      ? [
          `${estimate.found} relevant ${unit[1]} are in lines ${estimate.lines.join(", ")}; capture–recapture estimates about ${Math.round(estimate.estimate.size)} in all, more likely too few than too many.`,
        ]
      : []),
  ];
}

function strategy(report: SearchReport): ReportSection {
  const { lines, overlap, byFamily, repeatedAt } = report;
  const isNew = lines.some(({ fresh }) => fresh !== undefined);
  const isCut = lines.some(({ isCut, matches, documents }) => isCut && matches > documents);
  const isOneDay = new Set(lines.map(({ at }) => at.slice(0, 10))).size === 1;
  const isAsTyped = lines.every(({ typed, understood }) => typed === understood);
  const withNotes = lines.some((line) => lineNotes(line) !== "");
  const table: Table = {
    caption: "The strategy, line by line",
    columns: [
      { name: "line", kind: "integer", id: true },
      { name: "typed", kind: "text", label: "as typed" },
      ...(isAsTyped ? [] : [{ name: "understood", kind: "text" as const, label: "as understood" }]),
      { name: "publications", kind: "integer" },
      ...(isCut ? [{ name: "matching", kind: "integer" as const }] : []),
      ...(byFamily ? [{ name: "families", kind: "integer" as const }] : []),
      { name: "new", kind: "integer" },
      ...(isNew ? [{ name: "since", kind: "integer" as const, label: "new since the repeat" }] : []),
      { name: "made", kind: "text" },
      ...(withNotes ? [{ name: "notes", kind: "text" as const }] : []),
    ],
    rows: lines.map((line) => [
      line.number,
      line.typed,
      ...(isAsTyped ? [] : [line.understood === line.typed ? "as typed" : line.understood]),
      line.documents,
      ...(isCut ? [line.matches] : []),
      ...(byFamily ? [line.figures.documents] : []),
      line.figures.fresh,
      ...(isNew ? [line.fresh ?? null] : []),
      isOneDay ? line.at.slice(11, 16) : line.at.slice(0, 10),
      ...(withNotes ? [lineNotes(line)] : []),
    ]),
    notes: [
      `new: ${unitOf(report)[1]} that no earlier line has.${isOneDay ? ` made: on ${lines[0].at.slice(0, 10)}, in UTC.` : ""}${isCut ? " matching: publications that match; a ranked line has only the best of them." : ""}`,
      ...(repeatedAt === undefined
        ? []
        : [
            `The search was repeated at ${repeatedAt.replace("T", " ").slice(0, 16)} UTC; all numbers are those of the repeat.`,
          ]),
    ],
  };
  const figure = lineOverlapMap(
    lines.map(({ number }) => number),
    overlap,
    unitOf(report)[0],
  );
  const blocks: ReportBlock[] = [{ id: "strategy-table", table }];
  if (lines.length > 1) blocks.push({ id: "overlap", chart: figure });
  return { id: "strategy", title: "Strategy", blocks };
}

function lineNotes({ notes, problem }: ReportedLine): string {
  return [...(problem === undefined ? [] : [problem]), ...notes].join("; ");
}

/** What each line found, as far as relevance is known. */
function yields(report: SearchReport): ReportSection {
  const { lines, estimate, relevant, source } = report;
  const size = "estimate" in estimate ? estimate.estimate.size : undefined;
  const what = source === "marks" ? "marked" : "judged";
  const known = source === "marks" ? "marked relevant" : "relevant by the judgements";
  // Judgements from citations have only relevant documents: they say nothing about precision.
  const withPrecision = report.judged > relevant;
  const table: Table = {
    caption: "Marks, recall and precision by line",
    columns: [
      { name: "line", kind: "integer", id: true },
      { name: "relevant", kind: "integer" },
      { name: "maybe", kind: "integer" },
      { name: "not", kind: "integer", label: "not relevant" },
      { name: "recall", kind: "real", digits: 2, label: "recall of the known" },
      { name: "new", kind: "integer", label: "new relevant" },
      { name: "only", kind: "integer", label: "only here" },
      ...(withPrecision
        ? [{ name: "precision", kind: "text" as const, label: `precision of the ${what}`, align: "right" as const }]
        : []),
      ...(size === undefined
        ? []
        : [{ name: "estimated", kind: "real" as const, digits: 2, label: "estimated recall" }]),
    ],
    rows: lines.map(({ number, marks, figures }) => [
      number,
      figures.relevant,
      marks.maybe,
      figures.judged - figures.relevant - (source === "marks" ? marks.maybe : 0),
      figures.recall,
      figures.freshRelevant,
      figures.onlyHere,
      ...(withPrecision
        ? [figures.precision ? share(figures.relevant / figures.judged, figures.precision) : null]
        : []),
      ...(size === undefined ? [] : [figures.relevant / size]),
    ]),
    notes: [
      `recall of the known: share of the ${relevant} ${known}. new relevant: in no earlier line. only here: in no other line, except those made from this one.`,
      ...(withPrecision
        ? [
            `precision of the ${what}: with Wilson's 95 % interval. It is that of the line only if these documents were chosen without regard to their relevance.`,
          ]
        : []),
      ...(size === undefined
        ? []
        : [
            `estimated recall: of the ${size.toFixed(0)} that capture–recapture estimates. It is more likely too high than too low.`,
          ]),
    ],
  };
  if (relevant === 0)
    return {
      id: "yields",
      title: "What each line found",
      text: ["Nothing is marked as relevant: the recall of the lines is not known."],
      blocks: [],
    };
  return { id: "yields", title: "What each line found", blocks: [{ id: "yields-table", table }] };
}

function share(value: number, { low, high }: Interval): string {
  return `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

function marked(report: SearchReport, mark: ReportedDocument["mark"], title: string): ReportSection {
  const documents = report.documents.filter((document) => document.mark === mark);
  const { byFamily } = report;
  const some = (has: (document: ReportedDocument) => boolean) => documents.some(has);
  const withDates = some(({ date }) => date !== undefined);
  const withClasses = some(({ classes }) => classes.length > 0);
  const withApplicants = some(({ applicants }) => applicants.length > 0);
  // Without any date, a column would only say that there is none.
  const cutOff = withDates ? report.cutOff : undefined;
  const withNotes = some(({ notes }) => notes.length > 0);
  const withMembers = byFamily && some(({ members }) => members.length > 0);
  const table: Table = {
    caption: `${numbered(documents.length, unitOf(report))}, in the order in which they were marked`,
    columns: [
      { name: "document", kind: "text", id: true },
      { name: "title", kind: "text" },
      ...(withDates ? [{ name: "date", kind: "text" as const }] : []),
      ...(cutOff === undefined ? [] : [{ name: "cutOff", kind: "text" as const, label: `before ${cutOff}` }]),
      ...(withApplicants ? [{ name: "applicant", kind: "text" as const }] : []),
      ...(withClasses ? [{ name: "classes", kind: "text" as const }] : []),
      { name: "lines", kind: "text" },
      ...(withMembers ? [{ name: "family", kind: "text" as const, label: "also in the family" }] : []),
      ...(withNotes ? [{ name: "notes", kind: "text" as const }] : []),
    ],
    rows: documents.map((document) => [
      document.id,
      document.title ?? null,
      ...(withDates ? [document.date ?? null] : []),
      ...(cutOff === undefined ? [] : [isBefore(document.date, cutOff)]),
      ...(withApplicants ? [document.applicants.join("; ") || null] : []),
      ...(withClasses ? [shortList(document.classes, 4) || null] : []),
      document.lines.join(", ") || null,
      ...(withMembers ? [shortList(document.members, 6) || null] : []),
      ...(withNotes ? [document.notes.join("; ") || null] : []),
    ]),
  };
  return { id: `marked-${mark}`, title, blocks: documents.length === 0 ? [] : [{ id: `marked-${mark}-table`, table }] };
}

function shortList(values: readonly string[], most: number): string {
  const rest = values.length - most;
  return rest > 0 ? `${values.slice(0, most).join(", ")} and ${rest} more` : values.join(", ");
}

/** Whether a date is before another; a date of which only the year is known may be neither. */
function isBefore(date: string | undefined, cutOff: string): string {
  if (date === undefined) return "no date";
  const known = cutOff.slice(0, date.length);
  if (date === known && date.length < cutOff.length) return "perhaps";
  return date < cutOff ? "yes" : "no";
}

function reading(report: SearchReport): ReportSection {
  const { documents, cutOff } = report;
  const dated = documents.flatMap(({ id, mark, date }) => (date === undefined ? [] : [{ name: id, mark, date }]));
  const judged = documents.map(({ id, mark }) => ({ name: id, isRelevant: mark === "relevant" }));
  const blocks: ReportBlock[] = [{ id: "reading-figure", chart: relevantByReading(judged, unitOf(report)) }];
  if (dated.length > 0) blocks.push({ id: "dates", chart: dateTimeline(dated, cutOff) });
  return { id: "reading", title: "Reading", blocks: documents.length === 0 ? [] : blocks };
}

function estimates(report: SearchReport): ReportSection {
  const unit = unitOf(report);
  const table = nextTable(report.next, unit);
  return {
    id: "estimates",
    title: "How many are missing",
    text:
      report.relevant === 0 ? [] : [...estimateParagraphs(report.estimate, unit), ...nextParagraphs(report.next, unit)],
    blocks: report.relevant === 0 || table.rows.length === 0 ? [] : [{ id: "next-table", table }],
  };
}
