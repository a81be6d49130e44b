import { type Command, Option } from "commander";
import { readFamilyTable } from "../../../application/node.js";
import {
  CUT_OFFS,
  type CutOff,
  citationQrels,
  cutOffDate,
  explanationTable,
  GRANULARITIES,
  type Granularity,
  judgeTopics,
  leftOutTable,
  type PatentHeader,
  relationsOf,
  summariseJudged,
  summaryText,
  type Topic,
  type TopicJudged,
} from "../../../collection/index.js";
import { type DiskCollection, openCollection, readTopics } from "../../../collection/node.js";
import { throwProblems } from "../../../core/index.js";
import type { Patent } from "../../../patents/index.js";
import {
  addCitationRuleOptions,
  type CitationRuleOptions,
  citationRules,
} from "../../options/citation-rule-options.js";
import { collect } from "../../options/values.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface QrelsOptions extends CitationRuleOptions, OutputOptions {
  readonly topics: string;
  readonly also?: readonly string[];
  readonly families?: string;
  readonly cutOff: CutOff | "topics" | "none";
  readonly granularity: Granularity;
  readonly explain?: true;
  readonly quiet?: true;
}

const NOTES = `
Without options, judgements are made as CLEF-IP 2010 made them: a citation of category X or Y, or made in opposition, gives
level 2 to the document that it names; every other citation gives 1. The other documents of a cited patent and the
members of its simple family get level 1. What several citations name has the highest level of them. The topic's own
family is left out, and so is what was published on the topic's date or later.

Topics are a list of CLEF-IP (PAC_topics.xml), a table as \`presage collection topics\` writes it, or lines with a
document each. --cut-off topics takes the dates of the table; where it has none, that of publication.

Examples:
  presage collection qrels patents --topics topics/topics.tsv --output qrels.txt
  presage collection qrels patents --topics topics.tsv --levels X=3,Y=2,opposition=3,other=1 --granularity patent
  presage collection qrels patents --topics topics.tsv --explain --format csv`;

export function defineCollectionQrels(command: Command): void {
  command
    .argument("<folder>", "collection")
    .requiredOption("--topics <file>", "topics")
    .option("--also <folder>", "a collection with topics, or members of families, that are not searched", collect)
    .option("--families <file>", "families that are known better: document and family on each line")
    .addOption(
      new Option("--cut-off <date>", "nothing published on this date of the topic or later is relevant")
        .choices(["topics", ...CUT_OFFS, "none"])
        .default("topics"),
    )
    .addOption(new Option("--granularity <unit>", "what is judged").choices(GRANULARITIES).default("document"));
  addCitationRuleOptions(command);
  command.option("--explain", "instead of qrels, which citation gave each judgement, and what was left out");
  addOutputOptions(command);
  command.option("--quiet", "no remarks").addHelpText("after", NOTES).action(makeQrels);
}

async function makeQrels(folder: string, options: QrelsOptions): Promise<void> {
  const rules = citationRules(options);
  const given = await readTopics(options.topics);
  const table = await readFamilyTable(options.families);
  const collections: DiskCollection[] = [];
  const progress = new Progress("topics judged", options.quiet === true);
  try {
    for (const path of [folder, ...(options.also ?? [])]) collections.push(await openCollection(path));
    const [collection, ...others] = collections;
    const get = (id: string) => firstOf(collections, id);
    const relations = await relationsOf(collection.headers(), {
      families: options.family === "extended" ? "extended" : "simple",
      familyIds: options.familyBy === "id",
      table,
      also: headersOf(others),
    });
    const topics = await withDates(given, options, (id) => firstHeader(collections, id));
    const judged: TopicJudged[] = [];
    for await (const each of judgeTopics(topics, get, relations, rules, options.granularity)) {
      judged.push(each);
      progress.update(judged.length, topics.length);
    }
    progress.end();
    if (options.explain) {
      const tables = [
        { name: "judgements", table: explanationTable(judged) },
        { name: "left-out", table: leftOutTable(judged) },
      ];
      await writeTables(tables, options, () => commandProvenance([options.topics], { collection: folder, rules }));
    } else {
      writeOutput([...citationQrels(judged)].join(""), options.output);
    }
    if (!options.quiet) writeRemark(summaryText(summariseJudged(judged)) + aboutDates(topics, options));
  } finally {
    progress.end();
    for (const each of collections) await each.close();
  }
}

/** Topics that nothing is cut off for although it should be. */
function aboutDates(topics: readonly Topic[], { cutOff }: QrelsOptions): string {
  const without = topics.filter(({ date }) => date === undefined).length;
  if (cutOff === "none" || without === 0) return "";
  return `${without === 1 ? "1 topic has" : `${without} topics have`} no date: nothing is cut off there\n`;
}

async function firstOf(collections: readonly DiskCollection[], id: string): Promise<Patent | undefined> {
  for (const collection of collections) {
    const found = collection.has(id) ? await collection.get(id) : undefined;
    if (found) return found;
  }
  return undefined;
}

async function firstHeader(collections: readonly DiskCollection[], id: string): Promise<PatentHeader | undefined> {
  for (const collection of collections) {
    const found = collection.has(id) ? await collection.header(id) : undefined;
    if (found) return found;
  }
  return undefined;
}

async function* headersOf(collections: readonly DiskCollection[]) {
  for (const collection of collections) yield* collection.headers();
}

/** Topics with the dates that cut off their prior art. */
async function withDates(
  topics: readonly Topic[],
  options: QrelsOptions,
  headerOf: (id: string) => Promise<PatentHeader | undefined>,
): Promise<Topic[]> {
  const missing: string[] = [];
  const dated = await Promise.all(
    topics.map(async ({ date: given, ...topic }) => {
      const header = await headerOf(topic.document);
      if (!header) missing.push(topic.document);
      const cutOff = options.cutOff === "topics" ? "publication" : options.cutOff;
      const own = !header || cutOff === "none" ? undefined : cutOffDate(header, cutOff);
      const date = options.cutOff === "topics" ? (given ?? own) : own;
      return { ...topic, ...(date !== undefined && { date }) };
    }),
  );
  throwProblems(
    missing.map((text) => ({ file: options.topics, line: 0, message: "topic's document is in no collection", text })),
    { hint: "Topics that are not part of the collection need a collection of their own: --also FOLDER." },
  );
  return dated;
}
