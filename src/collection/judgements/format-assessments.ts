import type { Judgement } from "../../trec/index.js";
import { type Assessment, formatCode } from "./assessment.js";

/** Judgements as a file of tabs with column names: what `parseAssessments` reads. */
export function* assessmentTsv(assessments: Iterable<Assessment>): Generator<string> {
  yield "topic\tdoc\tgrade\tmark\tassessor\ttime\n";
  for (const { topic, doc, grade, mark = "", assessor, time = "" } of assessments) {
    yield `${topic}\t${doc}\t${grade}\t${mark}\t${assessor}\t${time}\n`;
  }
}

/** Judgements as JSON, an object a line. */
export function* assessmentJsonl(assessments: Iterable<Assessment>): Generator<string> {
  for (const assessment of assessments) yield `${JSON.stringify(assessment)}\n`;
}

/** Judgements as NTCIR's own files have them: `topic code doc`. */
export function* assessmentNtcir(assessments: Iterable<Assessment>): Generator<string> {
  for (const assessment of assessments) yield `${assessment.topic}\t${formatCode(assessment)}\t${assessment.doc}\n`;
}

/** Qrels: `topic 0 doc grade`. */
export function* qrelsLines(judgements: Iterable<Judgement>): Generator<string> {
  for (const { topic, doc, grade } of judgements) yield `${topic} 0 ${doc} ${grade}\n`;
}
