import { type Command, Option } from "commander";
import { findRules, type RuleSettings, rulesTable } from "../../../application/node.js";
import { PAIRINGS } from "../../../systems/index.js";
import { fromZeroToOne } from "../../options/number-values.js";
import { count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { collectionProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface RulesOptions extends OutputOptions, RuleSettings {
  readonly quiet?: true;
}

const NOTES = `
Texts of patents that say the same are compared token by token. What stands in the one where the other has something else
is listed with how many families have it, P(right | left), P(left | right), and what stood around it first: candidates for
terms that mean the same, and the phrases that abstracts, claims and descriptions each have for one thing. Rules with
nothing but stop words on a side, \`said\` for \`the\`, say nothing of what texts are about, and are most of those of real
patents: they are left out, unless --stop-words wants them. The system crl does without them, too.

Pairs: abstract-claims (sentences of the abstract with claims), claims-description (claims with sentences of the
description), claims-claims (claims with those of documents of the same family).

Examples:
  presage rules patents
  presage rules patents --pairs claims-claims --language de --format tsv > rules.tsv
  presage rules diff first.txt second.txt`;

export function defineRules(command: Command): void {
  command
    .argument("<collection>", "folder of the collection")
    .addOption(new Option("--pairs <which>", "which texts are compared").choices([...PAIRINGS, "all"]).default("all"))
    .option("--language <code>", "only texts in this language: en")
    .option("--min-count <n>", "only rules of so many families", count, 2)
    .option(
      "--min-probability <p>",
      "only rules with a probability, one way or the other, of at least p",
      fromZeroToOne,
      0.3,
    )
    .option("--max-tokens <n>", "words of a side at most", count, 3)
    .option("--stop-words", "rules with nothing but stop words on a side, too")
    .option("--quiet", "no progress, no remarks");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(writeRules);
}

async function writeRules(folder: string, options: RulesOptions): Promise<void> {
  const { pairs, quiet = false } = options;
  const rules = await withEffects(quiet, (effects) => findRules(folder, options, effects));
  await writeTables([{ name: "rules", table: rulesTable(rules) }], options, () =>
    collectionProvenance(folder, { pairs }),
  );
}
