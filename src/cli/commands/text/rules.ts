import { type Command, Option } from "commander";
import { collectionProvenance } from "../../../application/node.js";
import { openCollection } from "../../../collection/node.js";
import { type Table, UsageError } from "../../../core/index.js";
import { analyzerById, tokenizer } from "../../../retrieval/index.js";
import {
  isOfContent,
  PAIRINGS,
  type Pairing,
  type RewritingRule,
  rewritingRules,
  textPairs,
} from "../../../systems/index.js";
import { fromZeroToOne } from "../../options/number-values.js";
import { count } from "../../options/values.js";
import { writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface RulesOptions extends OutputOptions {
  readonly pairs: Pairing | "all";
  readonly language?: string;
  readonly minCount: number;
  readonly minProbability: number;
  readonly maxTokens: number;
  readonly stopWords?: true;
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
  command.addHelpText("after", NOTES).action(findRules);
}

async function findRules(folder: string, options: RulesOptions): Promise<void> {
  const { pairs, language, minCount, minProbability, maxTokens, stopWords, quiet } = options;
  const collection = await openCollection(folder);
  const progress = new Progress("documents compared", quiet === true);
  let compared = 0;
  const languages = new Set<string>();
  const wanted = async function* () {
    const all = textPairs(collection, pairs === "all" ? PAIRINGS : [pairs], (done) =>
      progress.update(Math.round(done * collection.size), collection.size),
    );
    for await (const pair of all) {
      languages.add(pair.language);
      if (language !== undefined && pair.language !== language) continue;
      compared++;
      yield pair;
    }
  };
  try {
    const rules = await rewritingRules(wanted(), { minCount, minProbability, maxTokens });
    progress.end();
    if (language !== undefined && languages.size > 0 && !languages.has(language)) {
      throw new UsageError(
        `--language: there are pairs of texts in ${[...languages].sort().join(", ")}, not ${JSON.stringify(language)}`,
      );
    }
    const tokens = tokenizer(analyzerById("patent"));
    const listed = stopWords ? rules : rules.filter((rule) => isOfContent(rule, tokens));
    if (!quiet) {
      const others = rules.length - listed.length;
      const left = others > 0 ? `; ${others} with nothing but stop words on a side left out (--stop-words)` : "";
      writeRemark(
        `${listed.length} rule${listed.length === 1 ? "" : "s"} from ${compared.toLocaleString("en-US")} pairs of texts${left}\n`,
      );
    }
    await writeTables([{ name: "rules", table: rulesTable(listed) }], options, () =>
      collectionProvenance(folder, { pairs }),
    );
  } finally {
    await collection.close();
  }
}

function rulesTable(rules: readonly RewritingRule[]): Table {
  return {
    caption: "Rewriting rules",
    columns: [
      { name: "language", kind: "text" },
      { name: "left", kind: "text", id: true },
      { name: "right", kind: "text", id: true },
      { name: "count", kind: "integer", label: "families" },
      { name: "probability", kind: "real", digits: 2, label: "P(right|left)" },
      { name: "reverse", kind: "real", digits: 2, label: "P(left|right)" },
      { name: "before", kind: "text" },
      { name: "after", kind: "text" },
    ],
    rows: rules.map(({ language, left, right, count: families, probability, reverse, before, after }) => [
      language,
      left,
      right,
      families,
      probability,
      reverse,
      before,
      after,
    ]),
  };
}
