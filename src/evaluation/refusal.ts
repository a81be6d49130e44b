import { ExitCode, PresageError } from "../core/index.js";
import type { JudgedRun, Qrels } from "../trec/index.js";

/**
 * Why trec_eval refuses to evaluate a topic of judgements and a run that were read with `compat`: a document occurs
 * twice in it. Undefined if none does. trec_eval notices this only when it reaches the topic.
 */
export function refusalOf(run: JudgedRun, topic: string, qrels?: Qrels): string | undefined {
  const retrieved = run.refused?.get(topic);
  if (retrieved !== undefined) return `trec_eval.form_res_qrels: duplicate docs ${retrieved}`;
  const judged = qrels?.refused?.get(topic);
  return judged === undefined ? undefined : `trec_eval.form_res_rels: duplicate docs ${judged}`;
}

/** Refuses to calculate a measure for such a topic. */
export function refuse(refusal: string, measure?: string): never {
  const consequence = measure === undefined ? "" : `\ntrec_eval: Can't calculate measure '${measure}'`;
  throw new PresageError(refusal + consequence, ExitCode.calculation);
}
