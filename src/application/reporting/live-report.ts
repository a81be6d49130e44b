import { setting, UsageError } from "../../core/index.js";
import { groupTopics, isWanted, readTopicAttributes } from "../../evaluation/index.js";
import {
  counted,
  type LiveInput,
  type LiveKind,
  LiveScores,
  liveSections,
  packRuns,
  sectionsAt,
} from "../../report/index.js";
import type { CompareOptions, MarkStyle } from "../../studies/index.js";
import { readBytes } from "../../trec/node.js";
import { countSteps, type Effects } from "../effects.js";
import { provenance } from "../provenance.js";
import { requireTopics } from "../studying/scores.js";
import { readStudyRuns, type StudySettings, studyFacts } from "../studying/study-input.js";
import { canonicalMeasures } from "./canonical-measures.js";
import { inputFiles } from "./input-files.js";
import type { MadeReport, ReportRequest } from "./made-report.js";
import type { Material, MaterialFiles } from "./study-material.js";

/** The settings of reports on scores. */
export interface LiveReportRequest extends StudySettings, ReportRequest {
  /** The number of results that a reader looks at. Measures with this cut-off change with it. */
  readonly nmax: number;
  /** A file with attributes of topics. */
  readonly topicAttributes?: string | undefined;
  /** The attribute that splits topics into bundles; default: the first. */
  readonly by?: string | undefined;
  /** What follows a mean in tables of compared runs. Default `letters`. */
  readonly marks?: MarkStyle | undefined;
}

const TITLES = { evaluation: "Evaluation", comparison: "Comparison" };

/**
 * Reads, evaluates, and makes an interactive report.
 *
 * @param compare how runs are compared; default: they are not
 * @param usual the default measures
 */
export async function liveReport(
  kind: LiveKind,
  files: MaterialFiles,
  request: LiveReportRequest,
  compare: CompareOptions | undefined,
  usual: readonly string[],
  effects: Effects,
): Promise<MadeReport> {
  const { nmax, level } = request;
  checkRequest(request);
  const measures = canonicalMeasures(request.measure ?? usual, request);
  const material = await readStudyRuns(files.qrels, files.runs, request, effects);
  const { qrels, runs, wanted: options } = material;
  const input: LiveInput = {
    ...{ qrels, runs, measures, nmax, level, options },
    ...(await bundlesOf(material, request)),
    ...(compare && { compare }),
    ...(request.marks && { marks: request.marks }),
    files: inputFiles(files, request),
  };
  const scores = new LiveScores(input);
  const [{ topics }] = scores.tables({ nmax });
  requireTopics(topics.length);
  const sections = sectionsAt(liveSections(kind, scores), { nmax }, countSteps("computed", effects));
  const names = runs.map(({ name }) => name);
  return {
    runs: names,
    live: packRuns(kind, input),
    document: {
      title: request.title ?? TITLES[kind],
      subtitle: `${counted(names.length, "run")}, ${counted(topics.length, "topic")}, ${counted(measures.length, "measure")}`,
      sections,
      provenance: await provenance(
        request.command,
        [files.qrels, ...files.runs],
        studyFacts({ columns: [] }, request, { measures, nmax, ...compare }),
      ),
      files: input.files,
    },
  };
}

function checkRequest({ nmax, by, topicAttributes }: LiveReportRequest): void {
  if (nmax < 1) throw new UsageError(`must be at least 1: ${nmax}`, { setting: "nmax", value: nmax });
  if (by !== undefined && topicAttributes === undefined) {
    const message = `attributes of topics are missing; give ${setting("topicAttributes")} FILE`;
    throw new UsageError(message, { setting: "by", value: by });
  }
}

/** One bundle with all topics, and one for each value of an attribute of topics. */
async function bundlesOf(
  { qrels, wanted }: Material,
  { topicAttributes: file, by }: LiveReportRequest,
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
