import { ProblemList } from "../core/index.js";

/** Mean and standard deviation of a measure over a reference set of runs, for one topic. */
export interface Reference {
  readonly mean: number;
  readonly deviation: number;
}

/** References by topic, then by measure as trec_eval prints it. */
export type References = ReadonlyMap<string, ReadonlyMap<string, Reference>>;

/** The z-score of a value without a reference. */
export const NO_REFERENCE = -1000000;

/**
 * Reads trec_eval's z-score file: topic, measure, mean and standard deviation on each line, separated by blanks.
 *
 * @throws InputError that names every invalid line
 */
export function readReferences(text: string, file: string): References {
  const references = new Map<string, Map<string, Reference>>();
  const problems = new ProblemList(file);
  const lines = text.split("\n");
  if (lines[lines.length - 1] === "") lines.pop();
  for (const [i, line] of lines.entries()) {
    const fields = line.trim().split(/\s+/);
    const [topic, measure, mean, deviation] = fields;
    if (fields.length !== 4 || !isNumber(mean) || !isNumber(deviation)) {
      problems.push({ file, line: i + 1, message: "not a topic, a measure, a mean and a deviation", text: line });
      continue;
    }
    let ofTopic = references.get(topic);
    if (!ofTopic) references.set(topic, (ofTopic = new Map()));
    ofTopic.set(measure, { mean: Number(mean), deviation: Number(deviation) });
  }
  if (lines.length === 0) problems.push({ file, line: 0, message: "no z-scores in the file" });
  problems.throwIfAny();
  return references;
}

function isNumber(text: string): boolean {
  return Number.isFinite(Number(text));
}

/** Number of standard deviations by which a value is above the mean of the reference runs. */
export function zScore(references: References, topic: string, measure: string, value: number): number {
  const reference = references.get(topic)?.get(measure);
  if (!reference) return NO_REFERENCE;
  const { mean, deviation } = reference;
  if (deviation !== 0) return (value - mean) / deviation;
  return value === mean ? 0 : NO_REFERENCE;
}
