import { dirname, relative } from "node:path";
import { UsageError } from "../../core/index.js";
import { normalisePublicationId } from "../../patents/index.js";
import { type ReportedLine, type SearchReport, searchSections } from "../../report/index.js";
import { estimateRelevant, lineFigures, lineOverlap, nextInLine, type SearchLine } from "../../studies/index.js";
import { eachJudgement } from "../../trec/index.js";
import { readQrels } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { provenance } from "../provenance.js";
import type { MadeReport, ReportRequest } from "../reporting/made-report.js";
import { openSearch } from "./open-search.js";
import { allSources, markedDocuments, marksByKey, ReportedFamilies, reportedDocuments } from "./reported-families.js";
import { identityFolder } from "./search-file/index-identity.js";
import { readSearchFile } from "./search-file/search-log.js";
import { type CurrentSet, neededSets, type SearchState, searchState } from "./search-file/search-state.js";
import { SEARCH_DEFAULTS } from "./search-options.js";

/** The settings of a report on a search. */
export interface SearchReportRequest extends ReportRequest {
  /** The index; default: that of the search file. */
  readonly index?: string | undefined;
  /** The collection with applicants; default: that of the index. */
  readonly collection?: string | undefined;
  /** Whether each publication counts, not its family. */
  readonly publications?: boolean | undefined;
  /** Whether documents marked maybe count as relevant. */
  readonly maybe?: boolean | undefined;
  /** Judgements that count instead of the marks: a qrels file with one topic, or `topic` chooses one. */
  readonly judgements?: string | undefined;
  readonly topic?: string | undefined;
  /** Numbers of the lines that are independent of each other; default: those that can be. */
  readonly independent?: readonly number[] | undefined;
  /** Number of documents to forecast. */
  readonly next?: number | undefined;
}

/** A report on a search file: strategy, marked documents, and what may be missing. */
export async function searchReport(
  file: string,
  request: SearchReportRequest,
  { onRemark, onProgress, signal }: Effects = {},
): Promise<MadeReport> {
  const { header, events, remarks } = readSearchFile(file);
  for (const remark of remarks) onRemark?.(remark);
  const state = searchState(header, events);
  const folder = request.index ?? identityFolder(state.index, file);
  const { context, close } = await openSearch(folder, SEARCH_DEFAULTS, request.collection);
  try {
    const families = new ReportedFamilies(context, request.publications !== true);
    const lines = await searchLines(state, families, { onProgress, signal });
    const report = await assembled(state, lines, families, request);
    const { index } = state;
    return {
      runs: [],
      document: {
        title: request.title ?? "Search report",
        subtitle: `${index.documents.toLocaleString("en")} documents searched; ${period(header.created, events.at(-1)?.at)}`,
        sections: searchSections(report),
        provenance: await provenance(
          request.command,
          [file, ...(request.judgements === undefined ? [] : [request.judgements])],
          {
            index: relative(dirname(file), folder) || ".",
            indexVersion: index.version,
            collectionVersion: index.collection?.version,
            documents: index.documents,
            engine: `${index.engine}, analyzer ${index.analyzer}`,
            ...(index.cluster && { clusterIndexes: [index.cluster] }),
            models: [...new Set(state.sets.flatMap(({ made }) => made.model ?? []))].join(", "),
            searchedWith: [...new Set([header.program, ...state.sets.map(({ made }) => made.program)])].join(", "),
          },
        ),
      },
    };
  } finally {
    await close();
  }
}

/** The days of a search: `2026-11-16`, or `2026-11-16 to 2026-11-18`. */
function period(start: string, end = start): string {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  return first === last ? first : `${first} to ${last}`;
}

async function assembled(
  state: SearchState,
  lines: readonly SearchLine[],
  families: ReportedFamilies,
  request: SearchReportRequest,
): Promise<SearchReport> {
  const marks = await marksByKey(state, families);
  const judged =
    request.judgements === undefined
      ? markedDocuments(marks, request.maybe === true)
      : await judgedDocuments(request.judgements, request.topic, lines, families);
  const figures = lineFigures(lines, judged);
  const cutOffs = new Set(state.sets.flatMap(({ made }) => made.filter?.before ?? []));
  const [cutOff] = cutOffs;
  return {
    lines: neededSets(state).map((set, i) => reportedLine(set, state, { line: lines[i], figures: figures[i], marks })),
    overlap: lineOverlap(lines),
    documents: await reportedDocuments(state, lines, families, marks),
    opened: new Set(state.reads.map(({ document }) => document)).size,
    byFamily: families.byFamily,
    ...(cutOffs.size === 1 && { cutOff }),
    source: request.judgements === undefined ? "marks" : "judgements",
    relevant: judged.relevant.size,
    judged: judged.judged.size,
    estimate: estimateRelevant(lines, judged, request.independent),
    next: lines.filter(({ isRanked }) => isRanked).map((line) => nextInLine(line, judged, request.next)),
    notes: state.notes
      .filter(({ set, document }) => set === undefined && document === undefined)
      .map(({ text }) => text),
    ...(state.repeats.length > 0 && { repeatedAt: state.repeats.at(-1)!.at }),
  };
}

/** The lines of the strategy, with families instead of documents if they count. */
async function searchLines(
  state: SearchState,
  families: ReportedFamilies,
  { onProgress, signal }: Pick<Effects, "onProgress" | "signal">,
): Promise<SearchLine[]> {
  const lines: SearchLine[] = [];
  const { sets } = state;
  for (const { made, members } of neededSets(state)) {
    signal?.throwIfAborted();
    onProgress?.({ what: "lines", done: lines.length, total: sets.length });
    lines.push({
      number: made.number,
      ids: await families.keysOf(members.ids ?? []),
      isRanked: made.model !== undefined,
      madeFrom: allSources(sets, made),
      usesDocuments: made.feedback !== undefined || (made.from?.length ?? 0) > 0,
    });
  }
  return lines;
}

function reportedLine(
  { made, members, problem }: CurrentSet,
  { notes, repeats }: SearchState,
  { line, figures, marks }: { line: SearchLine; figures: ReportedLine["figures"]; marks: ReadonlyMap<string, string> },
): ReportedLine {
  const marked = (mark: string) => line.ids.filter((key) => marks.get(key) === mark).length;
  const before = new Set(repeats.at(-2)?.sets.find(({ number }) => number === made.number)?.ids ?? made.ids);
  const unknown = members.ids === undefined ? "its documents are not in the search file: too many" : problem;
  return {
    number: made.number,
    typed: made.typed,
    understood: made.understood,
    at: made.at,
    documents: members.count,
    matches: members.matches,
    isCut: made.isCut,
    figures,
    marks: { relevant: marked("relevant"), maybe: marked("maybe"), not: marked("not") },
    notes: notes.filter(({ set }) => set === made.number).map(({ text }) => text),
    ...(unknown !== undefined && { problem: unknown }),
    ...(repeats.length > 0 && members.ids && { fresh: members.ids.filter((id) => !before.has(id)).length }),
  };
}

/** The judged documents that the lines have. */
async function judgedDocuments(
  file: string,
  topic: string | undefined,
  lines: readonly SearchLine[],
  families: ReportedFamilies,
) {
  const found = new Set(lines.flatMap(({ ids }) => ids));
  const qrels = await readQrels(file);
  const topics = new Set(Array.from(eachJudgement(qrels), (judgement) => judgement.topic));
  if (topic === undefined && topics.size > 1) {
    throw new UsageError(`the judgements have several topics; give one: ${[...topics].slice(0, 5).join(", ")}`, {
      setting: "topic",
    });
  }
  if (topic !== undefined && !topics.has(topic)) {
    throw new UsageError(`no such topic in ${file}: ${JSON.stringify(topic)}`, { setting: "topic", value: topic });
  }
  const judged = new Set<string>();
  const relevant = new Set<string>();
  for (const judgement of eachJudgement(qrels)) {
    if (topic !== undefined && judgement.topic !== topic) continue;
    const key = await families.keyOf(normalisePublicationId(judgement.doc) ?? judgement.doc);
    if (judgement.grade > 0) relevant.add(key);
    if (found.has(key) || judgement.grade > 0) judged.add(key);
  }
  return { relevant, judged };
}
