import type { Command } from "commander";
import { type WithdrawJudgementsRequest, withdrawJudgements } from "../../../application/node.js";
import { writeOutput } from "../../terminal/output.js";

const NOTES = `
Nothing is deleted. The store gets a correction that names the assessor, the reason and the time; judgements that the
assessor gave before it no longer count in exports, merges and agreement. What is imported afterwards counts again.

Examples:
  presage judgements withdraw judgements.jsonl --assessor ben --reason "judged from the wrong sheet"
  presage judgements withdraw judgements.jsonl --assessor "?" --reason "imported without a name"`;

export function defineJudgementsWithdraw(command: Command): void {
  command
    .argument("<store>", "judgement store")
    .requiredOption("--assessor <name>", 'assessor whose judgements are withdrawn; "?" for those without a name')
    .requiredOption("--reason <text>", "reason for the withdrawal")
    .addHelpText("after", NOTES)
    .action(withdraw);
}

function withdraw(store: string, request: WithdrawJudgementsRequest): void {
  const { judgements, left } = withdrawJudgements(store, request);
  writeOutput(`${store}: ${judgements} judgements of ${request.assessor} withdrawn, ${left} left\n`);
}
