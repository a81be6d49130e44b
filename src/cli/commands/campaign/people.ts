import { type Command, InvalidArgumentError, Option } from "commander";
import { invite, peopleTable, revoke } from "../../../application/node.js";
import { PERSON_ROLES, type PersonRole } from "../../../campaign/node.js";
import { count } from "../../options/values.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface InviteOptions {
  readonly name: string;
  readonly role: PersonRole;
  readonly team?: string;
  readonly days?: number;
  readonly address: string;
}

const NOTES = `
Prints the link. Whoever has it is this person: send it to nobody else. The campaign keeps only its hash, so it cannot be
shown again.

  organiser     may do everything
  assessor      judges the documents assigned to them
  participant   submits and sees the runs of their team; needs --team
  reader        sees what is published

Examples:
  presage campaign invite pac --role assessor --name "Ada Lovelace"
  presage campaign invite pac --role participant --name "Bo Li" --team dcu --address https://pac.example.org`;

export function defineCampaignInvite(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .addOption(new Option("--role <role>", "what the person may do").choices(PERSON_ROLES).makeOptionMandatory())
    .requiredOption("--name <name>", "name of the person")
    .option("--team <id>", "short name of a participant's team, as in the names of run files")
    .option("--days <n>", "number of days after which the link ends (default: 90)", count)
    .option("--address <url>", "address of the workbench", address, "http://127.0.0.1:7117")
    .addHelpText("after", NOTES)
    .action(async (folder: string, { team, address: url, ...request }: InviteOptions) => {
      const { token } = await invite(folder, { ...request, participant: team });
      writeOutput(`${url}/enter#${token}\n`);
    });
}

export function definePeopleList(command: Command): void {
  command.argument("<folder>", "folder of the campaign");
  addOutputOptions(command);
  command.action(async (folder: string, options: OutputOptions) => {
    const table = await peopleTable(folder);
    await writeTables([{ name: "people", table }], options, () => commandProvenance([], { campaign: folder }));
  });
}

export function definePeopleRevoke(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .argument("<person>", "id of the person, as presage campaign people list shows it")
    .addHelpText("after", "\nThe link and all sessions of the person end at once, also on a server that runs.")
    .action(async (folder: string, id: string) => {
      const { name } = await revoke(folder, id);
      writeRemark(`${name} has no access any more\n`);
    });
}

function address(text: string): string {
  if (!/^https?:\/\/[^/?#]+\/?$/.test(text)) {
    throw new InvalidArgumentError("It must be an address such as https://pac.example.org.");
  }
  return text.replace(/\/$/, "");
}
