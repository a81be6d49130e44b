import { ExitCode, PresageError } from "../core/index.js";
import type { JudgedRun, Qrels } from "../trec/index.js";

/**
 * Why trec_eval refuses to evaluate a topic of judgements and a run that were read with `compat`: a document stands
 * twice in it. Undefined if it does not. trec_eval notices when it comes to the topic, and not before.
 */
export function refusalOf(run: JudgedRun, topic: string, qrels?: Qrels): string | undefined {
  const retrieved = run.refused?.get(topic);
  if (retrieved !== undefined) return `trec_eval.form_res_qrels: duplicate docs ${retrieved}`;
  const judged = qrels?.refused?.get(topic);
  return judged === undefined ? undefined : `trec_eval.form_res_rels: duplicate docs ${judged}`;
}

/** What a measure of such a topic is. */
export function refuse(refusal: string, measure?: string): never {
  const consequence = measure === undefined ? "" : `\ntrec_eval: Can't calculate measure '${measure}'`;
  throw new PresageError(refusal + consequence, ExitCode.calculation);
}
