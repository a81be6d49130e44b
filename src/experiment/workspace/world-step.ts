import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  DICTIONARY_HEADING,
  dictionaryLines,
  newsTopics,
  trueJudgements,
  World,
  type WorldOptions,
  writeWorld,
} from "../../collection/index.js";
import { openWriter } from "../../collection/node.js";
import { pauseForSignals } from "../../collection/store/unfinished-place.js";
import { formatNtcirTopic, ntcirLanguage } from "../../patents/index.js";
import type { ReportProgress, Step } from "../step.js";
import type { StepCache } from "./step-cache.js";

/** What a world that was made has, by the names that `presage collection simulate` gives its files. */
export const WORLD_FILES = {
  collection: "collection",
  truth: "truth.qrels",
  newsQrels: "news.qrels",
  dictionary: "dictionary.tsv",
  news: (language: string) => `news-topics-${language}.sgml`,
} as const;

/** As many newspaper articles as NTCIR-3 had topics. */
const NEWS_TOPICS = 31;

/** A simulated world: its collection, and what is true of it. */
export function worldStep(cache: StepCache, options: WorldOptions): Step {
  const { parameters } = new World(options);
  return cache.step("simulate", {
    about: `${parameters.documents.toLocaleString("en-US")} patents in ${parameters.languages.join(", ")}`,
    content: { parameters },
    make: (place, report) => makeWorld(place, options, report),
  });
}

async function makeWorld(place: string, options: WorldOptions, report: ReportProgress): Promise<void> {
  const world = new World(options);
  mkdirSync(place, { recursive: true });
  const writer = openWriter(join(place, WORLD_FILES.collection));
  const truth = join(place, WORLD_FILES.truth);
  let [last, written] = [0, 0];
  try {
    for (const { family, documents } of writeWorld(world)) {
      for (const patent of documents) writer.add(patent);
      if (writer.isCommitDue) writer.commit();
      appendFileSync(truth, trueJudgements(world, family, documents));
      last = family;
      written += documents.length;
      report(written, world.parameters.documents);
      await pauseForSignals();
    }
    writer.commit();
  } finally {
    writer.close();
  }
  writeFileSync(
    join(place, WORLD_FILES.dictionary),
    [DICTIONARY_HEADING, ...dictionaryLines(world, last + 1)].join(""),
  );
  writeNews(place, world, last);
}

function writeNews(place: string, world: World, lastFamily: number): void {
  const news = newsTopics(world, NEWS_TOPICS, lastFamily);
  // A small world may have none.
  const byLanguage = new Map<string, string>(world.parameters.languages.map((language) => [language, ""]));
  for (const topic of news.flatMap(({ topics }) => topics)) {
    const language = ntcirLanguage(topic.lang ?? "") ?? "";
    byLanguage.set(language, (byLanguage.get(language) ?? "") + formatNtcirTopic(topic));
  }
  for (const [language, text] of byLanguage) writeFileSync(join(place, WORLD_FILES.news(language)), text);
  const lines = news.flatMap(({ topics, relevant }) =>
    relevant.map(({ document, grade }) => `${topics[0].number} 0 ${document} ${grade}\n`),
  );
  writeFileSync(join(place, WORLD_FILES.newsQrels), lines.join(""));
}
