import type { Command } from "commander";
import { evaluatePassages, PASSAGE_MEASURES, type PassageEvaluationSettings } from "../../../application/node.js";
import { collect, count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface EvalOptions extends OutputOptions, PassageEvaluationSettings {}

const NOTES = `
Evaluates runs of passages on two levels, as CLEF-IP 2012 and 2013 did. Documents: a document has the rank of its first
passage, and is relevant if one of its passages is; -m accepts any measure of \`presage eval\`. Passages: for each
relevant document, only its own passages are taken, in the order of the run. MAP(D) is their average precision and P(D)
their precision, averaged over the relevant documents of a topic (one that was not found counts as 0), then over topics.

Example:
  presage passages eval passages.qrels passages.txt -m PRES@100 -m R@100`;

export function definePassagesEval(command: Command): void {
  command
    .argument("<qrels>", "judgements of passages: topic 0 document#passage grade")
    .argument("<runs...>", "runs of passages")
    .option(
      "-m, --measure <name>",
      `measure of documents; may be repeated; default: ${PASSAGE_MEASURES.join(", ")}`,
      collect,
    )
    .option("--level <grade>", "lowest grade that counts as relevant", count, 1)
    .option("--per-topic", "print a line for each topic");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(writeScores);
}

async function writeScores(qrels: string, runs: readonly string[], options: EvalOptions): Promise<void> {
  const { level } = options;
  const table = await withEffects(false, (effects) => evaluatePassages(qrels, runs, options, effects));
  await writeTables([{ name: "passages", table }], options, () => commandProvenance([qrels, ...runs], { level }));
}
