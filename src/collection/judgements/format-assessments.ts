import type { Judgement } from "../../trec/index.js";
import { type Assessment, formatCode } from "./assessment.js";

/** Judgements as tab-separated values with column names, as `parseAssessments` reads them. */
export function* assessmentTsv(assessments: Iterable<Assessment>): Generator<string> {
  yield "topic\tdoc\tgrade\tmark\tassessor\ttime\n";
  for (const { topic, doc, grade, mark = "", assessor, time = "" } of assessments) {
    yield `${topic}\t${doc}\t${grade}\t${mark}\t${assessor}\t${time}\n`;
  }
}

/** Judgements as JSON, one object per line. */
export function* assessmentJsonl(assessments: Iterable<Assessment>): Generator<string> {
  for (const assessment of assessments) yield `${JSON.stringify(assessment)}\n`;
}

/** Judgements in the form of NTCIR's own files: `topic code doc`. */
export function* assessmentNtcir(assessments: Iterable<Assessment>): Generator<string> {
  for (const assessment of assessments) yield `${assessment.topic}\t${formatCode(assessment)}\t${assessment.doc}\n`;
}

/** Qrels: `topic 0 doc grade`. */
export function* qrelsLines(judgements: Iterable<Judgement>): Generator<string> {
  for (const { topic, doc, grade } of judgements) yield `${topic} 0 ${doc} ${grade}\n`;
}
