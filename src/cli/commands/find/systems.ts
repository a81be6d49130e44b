import { type Command, Option } from "commander";
import { systemsTable, systemTables } from "../../../application/index.js";
import { UsageError } from "../../../core/index.js";
import { CAMPAIGNS, type Campaign, parseSystem, SYSTEMS, TASKS, type Task } from "../../../systems/index.js";
import { writeOutput, writesToTerminal } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { explainSystem, listSystems } from "../../terminal/system-text.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface SystemsOptions extends OutputOptions {
  readonly campaign?: string;
  readonly task?: Task;
}

/** Maximum length of a line of text, however wide the terminal is. */
const MAX_WIDTH = 100;
const USUAL_WIDTH = 80;

const NOTES = `
Campaigns: ${CAMPAIGNS.join(", ")}; a part of the name is enough. Tasks: ${TASKS.join(", ")}.
--format prints the same as tables; for one system: facts, parameters, runs.

Examples:
  presage systems
  presage systems --campaign ntcir --task ad-hoc
  presage systems bm25
  presage systems --format json`;

export function defineSystems(command: Command): void {
  command
    .argument("[name]", "system to explain: bm25, dcu.cit")
    .option("--campaign <name>", "only systems of this campaign")
    .addOption(new Option("--task <name>", "only systems made for this task").choices([...TASKS]));
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(showSystems);
}

async function showSystems(name: string | undefined, options: SystemsOptions): Promise<void> {
  const asText = options.format === undefined && options.table === undefined;
  const width = writesToTerminal() ? Math.min(process.stdout.columns ?? USUAL_WIDTH, MAX_WIDTH) : USUAL_WIDTH;
  const facts = () => commandProvenance([], {});
  if (name !== undefined) {
    const chosen = parseSystem(name, SYSTEMS);
    if (asText) writeOutput(explainSystem(chosen, width), options.output);
    else await writeTables(systemTables(chosen), options, facts);
    return;
  }
  const campaign = options.campaign === undefined ? undefined : campaignNamed(options.campaign);
  const found = SYSTEMS.filter(
    (each) =>
      (campaign === undefined || each.campaign === campaign) &&
      (options.task === undefined || each.tasks.includes(options.task)),
  );
  const command = found.length === 0 && options.task !== undefined ? OTHER_COMMANDS.get(options.task) : undefined;
  if (command !== undefined) {
    throw new UsageError(`--task ${options.task}: no system is made for this task, but any can be used: ${command}`);
  }
  if (asText) writeOutput(listSystems(found, width), options.output);
  else await writeTables([{ name: "systems", table: systemsTable(found) }], options, facts);
}

/** Commands for tasks that start from the documents that any system finds. */
const OTHER_COMMANDS: ReadonlyMap<Task, string> = new Map([
  ["passage", "presage passages rank --help"],
  ["classification", "presage classify --help"],
]);

/** The only campaign whose name contains a text. */
function campaignNamed(text: string): Campaign {
  const found = CAMPAIGNS.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
  if (found.length === 1) return found[0];
  throw new UsageError(`--campaign: not one of ${CAMPAIGNS.join(", ")}: ${JSON.stringify(text)}`);
}
