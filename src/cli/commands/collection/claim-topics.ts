import { type Command, Option } from "commander";
import { loadTopic, readTopicTasks } from "../../../application/node.js";
import { CUT_OFFS, type CutOff, isOnOrAfter } from "../../../collection/index.js";
import { type DiskCollection, openCollection } from "../../../collection/node.js";
import { ExitCode, InputError, MAX_PROBLEMS, PresageError, type Problem, UsageError } from "../../../core/index.js";
import { formatNtcirTopic, type NtcirTopic } from "../../../patents/index.js";
import { CLAIM_CHOICES, type ClaimChoice, claimTopics } from "../../../systems/index.js";
import { eachJudgement } from "../../../trec/index.js";
import { readQrels } from "../../../trec/node.js";
import { collect } from "../../options/values.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";

interface ClaimTopicsOptions {
  readonly topics: readonly string[];
  readonly output: string;
  readonly claims: ClaimChoice;
  readonly cutOff: CutOff;
  readonly judgements?: string;
  readonly qrels?: string;
  readonly quiet?: true;
}

const NOTES = `
Makes topics of the invalidity task of the claims of other topics, or of patents: PAC-1-claim1 has the text of the claim,
and the day before which documents must have been published, in the form of NTCIR-4 (<CLAIM>, <FDATE>). \`presage run\` takes
it. No document of the patent's own family is published before its first priority, so this date keeps them out, too.
Judgements say which documents are relevant for a patent, not for which of its claims: with --judgements and --qrels those
of a topic are given to each of its claims, but for documents that were not published in time.

Examples:
  presage collection claim-topics patents --topics topics/topics.tsv --output claims.sgml
  presage collection claim-topics patents --topics topics/topics.tsv --output claims.sgml --judgements qrels.txt --qrels claims.qrels
  presage run --system tit --collection patents --topics claims.sgml --output tit.txt`;

export function defineClaimTopics(command: Command): void {
  command
    .argument("<collection>", "where the patents are")
    .requiredOption("--topics <file>", "topics, or a list of publications; may be repeated", collect)
    .requiredOption("-o, --output <file>", "file of topics to write")
    .addOption(
      new Option("--claims <which>", "which claims of each patent").choices(CLAIM_CHOICES).default("independent"),
    )
    .addOption(
      new Option("--cut-off <date>", "documents must be published before this date of the patent")
        .choices(CUT_OFFS)
        .default("priority"),
    )
    .option("--judgements <file>", "qrels of the topics")
    .option("--qrels <file>", "write qrels of the claims, made from --judgements")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(makeClaimTopics);
}

async function makeClaimTopics(folder: string, options: ClaimTopicsOptions): Promise<void> {
  if ((options.judgements === undefined) !== (options.qrels === undefined)) {
    throw new UsageError("--judgements and --qrels: give both or none");
  }
  const collection = await openCollection(folder);
  try {
    const made: string[] = [];
    const claimsOf = new Map<string, readonly NtcirTopic[]>();
    const problems: Problem[] = [];
    let without = 0;
    for (const task of await readTopicTasks(options.topics, collection)) {
      const reading = { model: "bm25", cutOff: "none" } as const;
      const { id, patent } = await loadTopic(task, collection, { tokens: () => [], positions: false }, reading);
      if (!patent) {
        problems.push({ file: options.topics.join(", "), line: 0, message: "topic is no patent", text: id });
        continue;
      }
      const topics = claimTopics(id, patent, options.claims, options.cutOff);
      if (topics.length === 0) without++;
      for (const topic of topics) made.push(formatNtcirTopic(topic));
      for (const name of [id, patent.id]) claimsOf.set(name, topics);
    }
    if (problems.length > 0) {
      throw new InputError(problems.slice(0, MAX_PROBLEMS), { more: Math.max(0, problems.length - MAX_PROBLEMS) });
    }
    if (made.length === 0) throw new PresageError("no topics: none of the patents has claims", ExitCode.noTopics);
    writeOutput(made.join(""), options.output);
    if (options.judgements !== undefined) {
      writeOutput(await claimQrels(options.judgements, claimsOf, collection), options.qrels);
    }
    if (!options.quiet) {
      writeRemark(`${options.output}: ${made.length} claims${without > 0 ? `; ${without} topics have none` : ""}\n`);
    }
  } finally {
    await collection.close();
  }
}

async function claimQrels(
  path: string,
  claimsOf: ReadonlyMap<string, readonly NtcirTopic[]>,
  collection: DiskCollection,
): Promise<string> {
  const byClaim = new Map<string, string[]>();
  for (const { topic, doc, grade } of eachJudgement(await readQrels(path))) {
    const published = collection.has(doc) ? (await collection.header(doc))?.publicationDate : undefined;
    for (const { number, filingDate } of claimsOf.get(topic) ?? []) {
      if (published !== undefined && filingDate !== undefined && isOnOrAfter(published, filingDate)) continue;
      byClaim.set(number, [...(byClaim.get(number) ?? []), `${number} 0 ${doc} ${grade}\n`]);
    }
  }
  return [...byClaim.values()].flat().join("");
}
