import type { Command } from "commander";
import { collectionOf, makeJudgingPool, withCampaign } from "../../../application/node.js";
import { atLeastOne } from "../../options/number-values.js";
import { withEffects } from "../../terminal/effects.js";

const NOTES = `
The pool has the first documents of every run for every topic. Assessors see it in the workbench: presage serve. A new
pool replaces the old one; judgements of documents that are no longer in it are kept. With a collection, the documents
of one patent family are judged once.

Example:
  presage campaign pool pac --depth 30`;

interface PoolOptions {
  readonly depth: number;
  readonly collection?: string;
  readonly quiet?: true;
}

export function defineCampaignPool(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .option("--depth <n>", "number of documents of each run and topic", atLeastOne, 100)
    .option("--collection <folder>", "collection that knows the families; default: the campaign's own")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action((folder: string, { depth, collection, quiet }: PoolOptions) =>
      withEffects(quiet === true, async (effects) => {
        const { topics, documents } = await withCampaign(folder, (store) =>
          makeJudgingPool(store, { depth, collection: collection ?? collectionOf(store) }, effects),
        );
        effects.onRemark?.(`${folder}: ${documents} documents of ${topics} topics to judge`);
      }),
    );
}
