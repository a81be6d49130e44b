import { type Command, Option } from "commander";
import { topicSetName, topicSets, topicsWithoutCounterpart } from "../../../campaign/index.js";
import { CampaignStore, giveJudgements, giveTopics, readDocuments, type TopicLookUp } from "../../../campaign/node.js";
import { CUT_OFFS } from "../../../collection/index.js";
import { UsageError } from "../../../core/index.js";
import { eachJudgement, type Qrels } from "../../../trec/index.js";
import { writeRemark } from "../../terminal/output.js";

interface AddTopicsOptions {
  readonly set?: string;
  readonly update?: true;
  readonly qrels?: string;
  readonly judgements?: string;
  readonly collection?: string;
  readonly cutOff: TopicLookUp["cutOff"];
  readonly quiet?: true;
}

const NOTES = `
Topics are a list of CLEF-IP (PAC_topics.xml), NTCIR's topics, a table (CSV, TSV or JSON) with the topics in its first
column and any of language, date, document, same_as and set, or plain lines: a topic each, or a topic and its document.

In a campaign of CLEF-IP, PACs-1 and the like make the small set. Its topics are those of the large set that are made of
the same document; a column same_as says it where documents are not given.

Judgements may come now or later, and again: the last ones count. --qrels takes judgements with numbers, --judgements
those of assessors with grades A to D and marks, as \`presage judgements\` exports them.

Examples:
  presage campaign add-topics pac topics/topics.tsv topics/small/topics.tsv
  presage campaign add-topics pac PAC_topics.xml --collection patents --cut-off priority
  presage campaign add-topics pac --qrels qrels.txt`;

export function defineCampaignAddTopics(command: Command): void {
  command
    .argument("<folder>", "campaign")
    .argument("[topics...]", "files with topics")
    .option("--set <name>", "topic set that they belong to")
    .option("--update", "change what is said of topics that are there already")
    .option("--qrels <file>", "judgements of the topics, with numbers")
    .option("--judgements <file>", "judgements of the topics, with grades A to D and marks")
    .option("--collection <folder>", "where languages and dates are looked up that the files do not give")
    .addOption(
      new Option("--cut-off <date>", "nothing published on this date of the topic or later is prior art")
        .choices([...CUT_OFFS, "none"])
        .default("publication"),
    )
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(addTopics);
}

async function addTopics(folder: string, files: readonly string[], options: AddTopicsOptions): Promise<void> {
  const { qrels, judgements, collection, cutOff, quiet } = options;
  if (qrels !== undefined && judgements !== undefined) {
    throw new UsageError("--qrels and --judgements are two forms of the same: give one of them");
  }
  if (files.length === 0 && qrels === undefined && judgements === undefined) {
    throw new UsageError("nothing to add: give files with topics, --qrels FILE or --judgements FILE");
  }
  const say = (text: string) => {
    if (!quiet) writeRemark(`${text}\n`);
  };
  const store = CampaignStore.open(folder);
  try {
    const lookUp = collection === undefined ? undefined : { collection, cutOff };
    for (const file of files) {
      const { added, topics } = await giveTopics(store, file, { ...options, lookUp }, new Date());
      const changed = topics.length - added;
      say(`${file}: ${added} topics added${changed > 0 ? `, ${changed} changed` : ""}`);
    }
    const judged = qrels ?? judgements;
    const form = qrels === undefined ? "judgements" : "qrels";
    const given = judged === undefined ? undefined : await giveJudgements(store, judged, form, new Date());
    for (const line of remarks(store)) say(line);
    if (judged !== undefined && given)
      for (const line of aboutJudgements(store, given.qrels)) say(`${judged}: ${line}`);
  } finally {
    store.close();
  }
}

/** What the topics of a campaign are now, and what its organiser may have to do about them. */
function* remarks(store: CampaignStore): Generator<string> {
  const campaign = store.read();
  for (const set of topicSets(campaign)) {
    const topics = campaign.topics.filter((topic) => topic.set === set);
    const languages = new Map<string, number>();
    for (const { language = "of unknown language" } of topics) {
      languages.set(language, (languages.get(language) ?? 0) + 1);
    }
    const parts = Array.from(languages, ([language, number]) => `${number} ${language}`).join(", ");
    const isKnown = topics.some(({ language }) => language !== undefined);
    yield `${set}: ${topics.length} topics${isKnown ? ` (${parts})` : ""}`;
  }
  const alone = topicsWithoutCounterpart(campaign);
  if (alone.length > 0) {
    const names = alone.slice(0, 5).map(({ id }) => id);
    const what = `not the same as any topic of ${topicSetName(campaign.settings.mainSet)}, and would count 0 for runs that are extracted`;
    const how = `presage campaign exclude-topic ${store.folder} ${names[0]} --reason … leaves it out`;
    yield `${alone.length === 1 ? "1 topic is" : `${alone.length} topics are`} ${what}: ${names.join(", ")}${alone.length > 5 ? ", …" : ""}; ${how}`;
  }
}

/** What was given as judgements, and what of it has no effect or is missing. */
function* aboutJudgements(store: CampaignStore, qrels: Qrels): Generator<string> {
  const { topics } = store.read();
  const judged = new Set<string>();
  const elsewhere = new Set<string>();
  const documents = readDocuments(store);
  let number = 0;
  for (const { topic, doc } of eachJudgement(qrels)) {
    number++;
    judged.add(topic);
    if (documents && documents.dateOf(doc) === undefined) elsewhere.add(doc);
  }
  yield `${number} ${number === 1 ? "judgement" : "judgements"} for ${counted(judged.size)}`;
  const known = new Set(topics.map(({ id }) => id));
  const unknown = [...judged].filter((topic) => !known.has(topic));
  if (unknown.length > 0) yield `${counted(unknown.length)} not of this campaign, without effect${naming(unknown)}`;
  const without = topics
    .filter(({ id, sameAs = id, excluded }) => excluded === undefined && !judged.has(id) && !judged.has(sameAs))
    .map(({ id }) => id);
  if (without.length > 0) yield `${counted(without.length)} without judgements${naming(without)}`;
  if (elsewhere.size > 0) {
    const what = elsewhere.size === 1 ? "1 judged document that runs" : `${elsewhere.size} judged documents that runs`;
    yield `${what} may not retrieve${naming([...elsewhere])}`;
  }
}

const counted = (topics: number) => (topics === 1 ? "1 topic" : `${topics} topics`);

function naming(found: readonly string[]): string {
  return `: ${found.slice(0, 5).join(", ")}${found.length > 5 ? ", …" : ""}`;
}
