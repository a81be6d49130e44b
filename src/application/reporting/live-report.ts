import type { Command } from "commander";
import { count } from "../../cli/options/values.js";
import { Progress } from "../../cli/terminal/progress.js";
import { checkReportFiles, type MadeReport, type ReportOptions } from "../../cli/terminal/report-output.js";
import { UsageError } from "../../core/index.js";
import { groupTopics, isWanted, readTopicAttributes } from "../../evaluation/index.js";
import { bindMeasure, parseTrecMeasures } from "../../measures/index.js";
import {
  counted,
  type LiveInput,
  type LiveKind,
  LiveScores,
  liveSections,
  packRuns,
  sectionsAt,
} from "../../report/index.js";
import type { CompareOptions } from "../../studies/index.js";
import { readBytes } from "../../trec/node.js";
import { requireTopics } from "../studying/scores.js";
import { readStudyInput, type StudyInput, type StudySettings, studyProvenance } from "../studying/study-input.js";
import { inputFiles } from "./input-files.js";

/** What reports on scores have in common. */
export interface LiveReportOptions extends StudySettings, ReportOptions {
  readonly nmax: number;
  readonly topicAttributes?: string;
  readonly by?: string;
}

export function addLiveOptions(command: Command): void {
  command
    .option(
      "--nmax <n>",
      "results that a reader looks at; measures with this cut-off follow when it is changed",
      count,
      1000,
    )
    .option("--topic-attributes <file>", "attributes of topics: CSV, TSV, JSON or JSON lines")
    .option("--by <field>", "which of them makes bundles of topics; the first when left out");
}

/** Reads, evaluates, and makes a report that a reader can change. */
export async function liveReport(
  kind: LiveKind,
  qrels: string,
  paths: readonly string[],
  options: LiveReportOptions,
  compare: CompareOptions | undefined,
  usual: readonly string[],
): Promise<MadeReport> {
  checkReportFiles(options);
  if (options.nmax < 1) throw new UsageError(`--nmax: must be at least 1: ${options.nmax}`);
  if (options.by !== undefined && options.topicAttributes === undefined) {
    throw new UsageError("--by: attributes of topics are missing; give --topic-attributes FILE");
  }
  const given = { ...options, output: undefined };
  const measures = canonicalNames(options.measure ?? usual, options);
  const study = await readStudyInput(qrels, paths, given, usual);
  const input: LiveInput = {
    qrels: study.qrels,
    runs: study.runs,
    measures,
    nmax: options.nmax,
    level: options.level,
    options: study.wanted,
    ...(await bundlesOf(study, options)),
    ...(compare && { compare }),
    files: inputFiles(qrels, paths, options),
  };
  const scores = new LiveScores(input);
  const choice = { nmax: input.nmax };
  const [{ topics }] = scores.tables(choice);
  requireTopics(topics.length);
  const progress = new Progress("computed", options.quiet === true);
  const sections = sectionsAt(liveSections(kind, scores), choice, (done, total) => progress.update(done, total));
  progress.end();
  const provenance = await studyProvenance(qrels, paths, study, given, { measures, nmax: options.nmax, ...compare });
  const runs = input.runs.map(({ name }) => name);
  return {
    runs,
    live: packRuns(kind, input),
    document: {
      title: options.title ?? (kind === "evaluation" ? "Evaluation" : "Comparison"),
      subtitle: `${counted(runs.length, "run")}, ${counted(topics.length, "topic")}, ${counted(measures.length, "measure")}`,
      sections,
      provenance,
      files: input.files,
    },
  };
}

/** Measures under names of their own, which a page can read, in the order in which they are asked for. */
function canonicalNames(names: readonly string[], { level, docs }: Pick<StudySettings, "level" | "docs">): string[] {
  const context = { version: 10, level, docs } as const;
  // All at once first, so that all wrong names are complained of together.
  parseTrecMeasures(names, context);
  const columns = names.flatMap((name) => parseTrecMeasures([name], context));
  const found = columns.flatMap(({ bound, kind, summary }) =>
    bound && kind === "real" && summary !== "none" ? [bindMeasure(bound.measure, bound.settings).name] : [],
  );
  if (found.length === 0) throw new UsageError("no measure that gives a number for each topic");
  return [...new Set(found)];
}

/** One bundle with everything, and one for each value of an attribute of topics. */
async function bundlesOf(
  { qrels, wanted }: StudyInput,
  { topicAttributes: file, by }: LiveReportOptions,
): Promise<Pick<LiveInput, "bundles" | "groups">> {
  const all = { name: "all topics" };
  if (file === undefined) return { bundles: [all] };
  const attributes = readTopicAttributes(new TextDecoder().decode(await readBytes(file)), file);
  const field = by ?? attributes.fields[0];
  const topics = qrels.table.topics.filter((topic) => isWanted(topic, wanted));
  const groups = groupTopics(attributes, field, topics);
  return {
    groups: { field, file, groups },
    bundles: [all, ...groups.map(({ value, topics }) => ({ name: `${field}: ${value}`, topics }))],
  };
}
