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
Texts of patents with the same meaning are compared token by token. Where one text has different words from the other,
these are listed with the number of families that have the pair, P(right | left), P(left | right), and the first
context. They are candidates for terms with the same meaning, and for the phrases that abstracts, claims and
descriptions each use for one thing. Rules with only stop words on one side, such as \`said\` for \`the\`, say nothing about
the subject of a text. Most rules of real patents are such rules: they are left out unless --stop-words is given. The
system crl ignores them, too.

Pairs: abstract-claims (sentences of the abstract with claims), claims-description (claims with sentences of the
description), claims-claims (claims with those of documents of the same family).

Examples:
  presage rules patents
  presage rules patents --pairs claims-claims --language de --format tsv > rules.tsv
  presage rules diff first.txt second.txt`;

export function defineRules(command: Command): void {
  command
    .argument("<collection>", "folder of the collection")
    .addOption(new Option("--pairs <which>", "texts to compare").choices([...PAIRINGS, "all"]).default("all"))
    .option("--language <code>", "only texts in this language: en")
    .option("--min-count <n>", "only rules found in at least n families", count, 2)
    .option(
      "--min-probability <p>",
      "only rules with a probability of at least p, in one direction or the other",
      fromZeroToOne,
      0.3,
    )
    .option("--max-tokens <n>", "maximum number of words on a side", count, 3)
    .option("--stop-words", "include rules with only stop words on one side")
    .option("--quiet", "print no progress or remarks");
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
