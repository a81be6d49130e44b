import {
  CITATION_ORIGINS,
  CLEF_IP_2010,
  CUT_OFFS,
  parseCitationLevels,
  TOPIC_STRATA,
  WORLD_LANGUAGES,
  WORLD_OFFICES,
  type WorldOptions,
} from "../collection/index.js";
import { type CheckedValue, isPresageError } from "../core/index.js";
import type {
  PlannedChoice,
  PlannedCitations,
  PlannedCollection,
  PlannedDocuments,
  PlannedQrels,
  PlannedTopics,
  PlannedTraining,
} from "./plan.js";

type Resolve = (path: string) => string;

/** CLEF-IP's topics are applications as published. */
const TOPIC_KINDS = ["A1", "A2"];

/** The collections of a plan. Topics, judgements and training at its top apply to all that have none of their own. */
export function readPlannedCollections(top: CheckedValue, resolve: Resolve): PlannedCollection[] {
  const [one, several] = [top.field("collection"), top.field("collections")];
  if (one.isGiven === several.isGiven) {
    top.fail('give either "collection" or "collections"');
    return [];
  }
  const entries = one.isGiven ? [one] : (several.list() ?? []);
  const names = new Set<string>();
  return entries.flatMap((entry): PlannedCollection[] => {
    const documents = readDocuments(entry, resolve);
    if (!documents) return [];
    const name = entry.field("name").text() ?? usualName(documents);
    if (names.has(name)) entry.fail(`has the same name as another collection: ${JSON.stringify(name)}; give "name"`);
    else if (!/^[\w.+-]+$/.test(name)) entry.field("name").fail("must consist of letters, digits, dots and hyphens");
    names.add(name);
    const own = (field: string) => (entry.field(field).isGiven ? entry.field(field) : top.field(field));
    const topics = readTopics(own("topics"), documents, resolve);
    const qrels = topics && readQrels(own("qrels"), topics, documents, resolve);
    const training = readTraining(own("training"), resolve);
    return topics && qrels ? [{ name, documents, topics, qrels, ...(training && { training }) }] : [];
  });
}

function usualName(documents: PlannedDocuments): string {
  if (documents.kind === "world") return "world";
  return /([^/\\]+)[/\\]*$/.exec(documents.folder)?.[1].replace(/[^\w.+-]/g, "_") ?? "collection";
}

function readDocuments(entry: CheckedValue, resolve: Resolve): PlannedDocuments | undefined {
  if (entry.isText) {
    const folder = entry.text();
    return folder === undefined ? undefined : { kind: "folder", folder: resolve(folder) };
  }
  if (!entry.isObject) return entry.fail('must be a folder, or an object with "folder" or "simulate"');
  entry.hasOnly(["name", "folder", "simulate", "topics", "qrels", "training"]);
  const [folder, simulate] = [entry.field("folder"), entry.field("simulate")];
  if (folder.isGiven === simulate.isGiven) return entry.fail('must have either "folder" or "simulate"');
  if (simulate.isGiven) return readWorld(simulate);
  const path = folder.text();
  return path === undefined ? undefined : { kind: "folder", folder: resolve(path) };
}

function readWorld(given: CheckedValue): PlannedDocuments | undefined {
  if (!given.hasOnly(["documents", "seed", "languages", "offices", "words", "diligence"])) return undefined;
  const number = given.field("documents");
  if (!number.isGiven) number.fail("is missing: give a number, at least 100");
  const documents = number.number({ min: 100, max: 5_000_000, whole: true });
  const languages = given
    .field("languages")
    .list()
    ?.flatMap((each) => each.choice(WORLD_LANGUAGES) ?? []);
  const offices = given
    .field("offices")
    .list()
    ?.flatMap((each) => each.choice(WORLD_OFFICES) ?? []);
  const words = given.field("words").number({ min: 200, max: 50_000 });
  const diligence = given.field("diligence").number({ min: 0, max: 2 });
  if (documents === undefined) return undefined;
  const options: WorldOptions = {
    documents,
    seed: given.field("seed").word() ?? "0",
    ...(languages && { languages }),
    ...(offices && { offices }),
    ...(words !== undefined && { words }),
    ...(diligence !== undefined && { diligence }),
  };
  return { kind: "world", options };
}

function readTopics(given: CheckedValue, documents: PlannedDocuments, resolve: Resolve): PlannedTopics | undefined {
  if (!given.isGiven) return given.fail('is missing: give a file, { "choose": … } or, for a world, { "news": "en" }');
  if (given.isText || given.isList) return readTopicFiles(given, undefined, resolve);
  if (!given.hasOnly(["files", "language", "choose", "news"])) return undefined;
  const [files, choose, news] = [given.field("files"), given.field("choose"), given.field("news")];
  if ([files, choose, news].filter(({ isGiven }) => isGiven).length !== 1) {
    return given.fail('must have one of "files", "choose" and "news"');
  }
  if (choose.isGiven) return { kind: "chosen", wish: readChoice(choose) };
  if (files.isGiven) return readTopicFiles(files, given.field("language").text(), resolve);
  if (documents.kind !== "world") return news.fail("exist only in simulated collections");
  const language = news.choice(documents.options.languages ?? WORLD_LANGUAGES);
  return language && { kind: "news", language };
}

function readTopicFiles(
  given: CheckedValue,
  language: string | undefined,
  resolve: Resolve,
): PlannedTopics | undefined {
  const files = given.oneOrMore()?.flatMap((each) => each.text() ?? []);
  if (!files || files.length === 0) return undefined;
  return { kind: "files", files: files.map(resolve), ...(language !== undefined && { language }) };
}

function readChoice(given: CheckedValue): PlannedChoice {
  given.hasOnly([
    ...["number", "seed", "stratify", "allocation", "minRelevant", "cutOff", "severalPerFamily", "keepTextCitations"],
    ...["countries", "kinds", "languages", "classes", "from", "to", "citations"],
  ]);
  const texts = (name: string) =>
    given
      .field(name)
      .list()
      ?.flatMap((each) => each.text() ?? []);
  const [countries, languages, classes] = [texts("countries"), texts("languages"), texts("classes")];
  const [from, to] = [date(given.field("from")), date(given.field("to"))];
  const number = given.field("number").number({ min: 1, whole: true });
  const stratify = given
    .field("stratify")
    .oneOrMore()
    ?.flatMap((each) => each.choice(TOPIC_STRATA) ?? []);
  const allocation = given.field("allocation").choice(["proportional", "equal"]);
  const minCitations = given.field("citations").number({ min: 0, whole: true });
  return {
    ...(number !== undefined && { number }),
    seed: given.field("seed").word() ?? "0",
    filter: {
      kinds: texts("kinds") ?? TOPIC_KINDS,
      ...(countries && { countries }),
      ...(languages && { languages }),
      ...(classes && { classes }),
      ...(from !== undefined && { publishedFrom: from }),
      ...(to !== undefined && { publishedTo: to }),
      ...(minCitations !== undefined && { minCitations }),
    },
    minRelevant: given.field("minRelevant").number({ min: 0, whole: true }) ?? 1,
    cutOff: given.field("cutOff").choice([...CUT_OFFS, "none"]) ?? "publication",
    ...(stratify && { stratify }),
    ...(allocation && { allocation }),
    ...(given.field("severalPerFamily").flag() && { severalPerFamily: true }),
    ...(given.field("keepTextCitations").flag() && { keepTextCitations: true }),
  };
}

function date(given: CheckedValue): string | undefined {
  const text = given.word();
  if (text === undefined || /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(text)) return text;
  return given.fail(`must be a date, 2000-06-30, 2000-06 or 2000, not ${JSON.stringify(text)}`);
}

function readQrels(
  given: CheckedValue,
  topics: PlannedTopics,
  documents: PlannedDocuments,
  resolve: Resolve,
): PlannedQrels | undefined {
  if (!given.isGiven) {
    if (topics.kind === "files") return given.fail('is missing: give a file, or "citations"');
    return topics.kind === "news" ? { kind: "truth" } : { kind: "citations", citations: CLEF_IP };
  }
  if (given.isText) {
    if (given.value === "citations") return { kind: "citations", citations: CLEF_IP };
    if (given.value !== "truth") return { kind: "file", file: resolve(given.text() ?? "") };
    return documents.kind === "world" ? { kind: "truth" } : given.fail("is known only for simulated collections");
  }
  if (!given.hasOnly(["file", "citations"])) return undefined;
  const [file, citations] = [given.field("file"), given.field("citations")];
  if (file.isGiven === citations.isGiven) return given.fail('must have either "file" or "citations"');
  if (citations.isGiven) return { kind: "citations", citations: readCitations(citations) };
  const path = file.text();
  return path === undefined ? undefined : { kind: "file", file: resolve(path) };
}

const CLEF_IP: PlannedCitations = { rules: CLEF_IP_2010, families: "simple", familyIds: true };

/** The options of `presage collection qrels`, under the same names. */
function readCitations(given: CheckedValue): PlannedCitations {
  given.hasOnly([
    ...["levels", "origins", "withoutCategories", "levelOfSiblings", "family", "levelOfFamily", "familyBy"],
    ...["ownFamily", "citing", "documents"],
  ]);
  const extension = given.field("levelOfSiblings").choice(["lower", "same", "none"]) ?? CLEF_IP_2010.siblings;
  const family = given.field("family").choice(["simple", "extended", "none"]) ?? "simple";
  const levelOfFamily = given.field("levelOfFamily").choice(["lower", "same"]) ?? "lower";
  return {
    rules: {
      origins:
        given
          .field("origins")
          .list()
          ?.flatMap((each) => each.choice(CITATION_ORIGINS) ?? []) ?? CLEF_IP_2010.origins,
      withoutCategories: [...(given.field("withoutCategories").text() ?? "").toUpperCase().replace(/[\s,]/g, "")],
      levels: readLevels(given.field("levels")),
      siblings: extension,
      family: family === "none" ? "none" : levelOfFamily,
      citing: given.field("citing").choice(["patent", "document", "family"]) ?? "patent",
      ownFamily: given.field("ownFamily").choice(["out", "keep"]) === "keep",
      outside: given.field("documents").choice(["collection", "all"]) === "all",
    },
    families: family === "extended" ? "extended" : "simple",
    familyIds: given.field("familyBy").choice(["id", "priorities"]) !== "priorities",
  };
}

function readLevels(given: CheckedValue): PlannedCitations["rules"]["levels"] {
  const text = given.text();
  if (text === undefined) return CLEF_IP_2010.levels;
  try {
    return parseCitationLevels(text);
  } catch (error) {
    if (!isPresageError(error)) throw error;
    given.fail(error.message);
    return CLEF_IP_2010.levels;
  }
}

function readTraining(given: CheckedValue, resolve: Resolve): PlannedTraining | undefined {
  if (!given.isGiven) return undefined;
  if (typeof given.value === "number") return shareOf(given, "0");
  if (!given.hasOnly(["share", "seed", "topics", "qrels"])) return undefined;
  const [share, topics, qrels] = [given.field("share"), given.field("topics"), given.field("qrels")];
  if (share.isGiven) return shareOf(share, given.field("seed").word() ?? "0");
  const files = topics.oneOrMore()?.flatMap((each) => each.text() ?? []);
  const file = qrels.text();
  if (!files || file === undefined)
    return given.fail('must be a share of the topics, or have files: "topics" and "qrels"');
  return { kind: "files", topics: files.map(resolve), qrels: resolve(file) };
}

function shareOf(given: CheckedValue, seed: string): PlannedTraining | undefined {
  const share = given.number({ min: 0.01, max: 0.99 });
  return share === undefined ? undefined : { kind: "share", share, seed };
}
