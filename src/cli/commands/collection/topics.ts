import { type Command, Option } from "commander";
import {
  type ClefIpForm,
  CUT_OFFS,
  type CutOff,
  chooseTopics,
  clefIpTopicList,
  type PatentCollection,
  type Relations,
  relationsOf,
  smallSet,
  TOPIC_STRATA,
  type Topic,
  type TopicStratum,
  topicDocument,
  topicFileName,
  topicTable,
} from "../../../collection/index.js";
import { openCollection } from "../../../collection/node.js";
import { ExitCode, PresageError, UsageError } from "../../../core/index.js";
import { refuseExisting, type WriteFile, writeNewFolder } from "../../../files/node.js";
import { marecXml } from "../../../patents/index.js";
import {
  addCitationRuleOptions,
  type CitationRuleOptions,
  citationRules,
} from "../../options/citation-rule-options.js";
import { addPatentFilterOptions, type PatentFilterOptions, patentFilter } from "../../options/patent-filter-options.js";
import { count } from "../../options/values.js";
import { writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";

interface TopicsOptions extends PatentFilterOptions, CitationRuleOptions {
  readonly output: string;
  readonly number?: number;
  readonly small?: number;
  readonly seed: string;
  readonly stratify?: readonly TopicStratum[];
  readonly allocation: "proportional" | "equal";
  readonly minRelevant: number;
  readonly cutOff: CutOff | "none";
  readonly keepTextCitations?: true;
  readonly severalPerFamily?: true;
  readonly form: ClefIpForm;
  readonly prefix: string;
  readonly quiet?: true;
}

/** CLEF-IP's topics are applications as published. */
const KINDS = ["A1", "A2"];

const NOTES = `
Writes to a new folder, whole or not at all:
  PAC_topics.xml             the list of topics, as CLEF-IP writes it
  PAC-1_EP-1405720-A1.xml …  their documents without citations, not even in the text;
                             with --keep-text-citations texts stay as they are
  topics.tsv                 topic, document, language, cut-off date, section, family; --topic-attributes reads it
  topics-en.txt …            the topics of each language, for --topics of \`presage eval\`
and with --small:
  small/…                    the same for a smaller set of the same topics in another order, PACs-1 …
  small-to-large.tsv         which topic of the small set is which of the large one

Documents of kinds A1 and A2 are chosen unless --kind says otherwise, one for each family. The options from --levels on
say what counts as relevant for --min-relevant; \`presage collection qrels\` should be given the same.

Examples:
  presage collection topics patents --output topics --number 2000 --small 500 --stratify language
  presage collection topics patents --output topics --number 50 --class H04L --from 2002 --min-relevant 3`;

export function defineCollectionTopics(command: Command): void {
  command
    .argument("<folder>", "collection")
    .requiredOption("-o, --output <folder>", "folder to make")
    .option("--number <n>", "how many topics; all that are eligible when left out", count)
    .option("--small <n>", "how many of them make a small set", count)
    .option("--seed <seed>", "the same seed chooses the same topics", "0")
    .option("--stratify <list>", `draw from each group apart: ${TOPIC_STRATA.join(", ")}`, strata)
    .addOption(
      new Option("--allocation <how>", "groups give their share, or as many each")
        .choices(["proportional", "equal"])
        .default("proportional"),
    );
  addPatentFilterOptions(command);
  command
    .option("--min-relevant <n>", "only documents with at least n relevant patents", count, 1)
    .addOption(
      new Option("--cut-off <date>", "nothing published on this date of the topic or later is prior art")
        .choices([...CUT_OFFS, "none"])
        .default("publication"),
    )
    .option("--keep-text-citations", "leave the numbers of patents in the texts, as CLEF-IP 2010 did")
    .option("--several-per-family", "several members of a family may be topics")
    .addOption(
      new Option("--form <year>", "topics have numbers as in CLEF-IP 2010, or the names of their documents as in 2011")
        .choices(["2010", "2011"])
        .default("2010"),
    )
    .option("--prefix <name>", "first part of the topics' names and of the list's", "PAC");
  addCitationRuleOptions(command);
  command.option("--quiet", "no remarks").addHelpText("after", NOTES).action(makeTopics);
}

async function makeTopics(folder: string, options: TopicsOptions): Promise<void> {
  refuseExisting(options.output);
  if (!/^[\w.-]+$/.test(options.prefix)) {
    throw new UsageError(`--prefix: letters, digits, dots, hyphens only: ${JSON.stringify(options.prefix)}`);
  }
  const collection = await openCollection(folder);
  const quiet = options.quiet === true;
  try {
    const relations = await relationsOf(collection.headers(), {
      families: options.family === "extended" ? "extended" : "simple",
      familyIds: options.familyBy === "id",
    });
    const filter = patentFilter(options);
    const choice = await chooseTopics(collection, relations, {
      ...options,
      filter: { ...filter, kinds: filter.kinds ?? KINDS },
      rules: citationRules(options),
    });
    const { topics } = choice;
    if (topics.length === 0) {
      throw new PresageError(`no topics: ${reasonForNone(choice.matching, options)}`, ExitCode.noTopics);
    }
    await writeTopics(topics, collection, relations, options);
    if (!quiet) writeRemark(remark(options, choice));
  } finally {
    await collection.close();
  }
}

async function writeTopics(
  topics: readonly Topic[],
  collection: PatentCollection,
  relations: Relations,
  { output, prefix, seed, small = 0, form, keepTextCitations, quiet }: TopicsOptions,
): Promise<void> {
  const pairs = smallSet(topics, small, seed, (n, { id }) => (form === "2011" ? id : `${prefix}s-${n}`));
  const smallOf = new Map(pairs.map((pair) => [pair.large.id, pair.small]));
  const progress = new Progress("topics written", quiet === true);
  await writeNewFolder(output, async (write) => {
    for (const [i, topic] of topics.entries()) {
      const patent = await topicDocument(topic, collection, relations, keepTextCitations);
      if (!patent) throw new TypeError(`a chosen topic is not in the collection: ${topic.document}`);
      const xml = marecXml(patent);
      await write(topicFileName(topic), xml);
      const same = smallOf.get(topic.id);
      if (same) await write(`small/${topicFileName(same)}`, xml);
      progress.update(i + 1, topics.length);
    }
    await writeSet(topics, prefix, "", write);
    if (pairs.length === 0) return;
    await writeSet(
      pairs.map((pair) => pair.small),
      `${prefix}s`,
      "small/",
      write,
    );
    const mapping = pairs.map((pair) => `${pair.small.id}\t${pair.large.id}\n`).join("");
    await write("small-to-large.tsv", `small\tlarge\n${mapping}`);
  });
  progress.end();
}

async function writeSet(topics: readonly Topic[], prefix: string, folder: string, write: WriteFile): Promise<void> {
  await write(`${folder}${prefix}_topics.xml`, clefIpTopicList(topics));
  await write(`${folder}topics.tsv`, topicTable(topics));
  for (const [language, members] of groupByLanguage(topics)) {
    await write(`${folder}topics-${language}.txt`, members.map(({ id }) => `${id}\n`).join(""));
  }
}

/** Topics whose language is not known are in no bundle. */
function groupByLanguage(topics: readonly Topic[]): Map<string, Topic[]> {
  const groups = new Map<string, Topic[]>();
  for (const topic of topics) {
    if (topic.language === undefined) continue;
    const group = groups.get(topic.language);
    if (group) group.push(topic);
    else groups.set(topic.language, [topic]);
  }
  return groups;
}

function remark(
  { output, small = 0 }: TopicsOptions,
  { topics, matching, eligible }: { topics: readonly Topic[]; matching: number; eligible: number },
): string {
  const languages = Array.from(groupByLanguage(topics), ([language, { length }]) => `${length} ${language}`).join(", ");
  const withSmall = small > 0 ? `, ${Math.min(small, topics.length)} of them also in the small set` : "";
  return (
    `${output}: ${topics.length} topics${languages && ` (${languages})`}${withSmall}\n` +
    `chosen from ${eligible} that have enough citations, of ${matching} documents that match\n`
  );
}

/** Why nothing could be chosen, and what may be asked for instead. */
function reasonForNone(matching: number, { kind, minRelevant, citations, documents }: TopicsOptions): string {
  if (matching === 0) {
    return kind
      ? "no document matches"
      : `no document matches; kinds are ${KINDS.join(" and ")} unless --kind says others`;
  }
  const relevant = minRelevant === 1 ? "a relevant patent" : `${minRelevant} relevant patents`;
  const wanted = [
    ...(citations === undefined ? [] : [`${citations} citations (--citations)`]),
    ...(minRelevant === 0
      ? []
      : [`${relevant}${documents === "collection" ? " in the collection" : ""} (--min-relevant)`]),
  ];
  return `${matching} documents match, but none has ${wanted.join(" and ")}`;
}

function strata(text: string): TopicStratum[] {
  return text.split(",").map((word) => {
    const name = TOPIC_STRATA.find((each) => each === word.trim());
    if (name === undefined) {
      throw new UsageError(`--stratify: unknown: ${JSON.stringify(word)}; there are: ${TOPIC_STRATA.join(", ")}`);
    }
    return name;
  });
}
