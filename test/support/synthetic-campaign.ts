import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "../../src/core/index.js";

/** One line of a run: its content, and its rank in the evaluation. */
export interface Retrieved {
  readonly doc: string;
  readonly score: number;
}

/** The files of a small campaign, made from a seed. */
export interface SyntheticCampaign {
  /** The patent of each topic; a topic of the small set has that of its counterpart. */
  readonly documentOf: ReadonlyMap<string, string>;
  readonly languageOf: ReadonlyMap<string, string>;
  /** Grades by topic of the large set. */
  readonly grades: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By file name, by topic. */
  readonly runs: ReadonlyMap<string, ReadonlyMap<string, readonly Retrieved[]>>;
}

const LARGE = 24;
const SMALL = 8;

/** The runs: how well they find relevant documents, how many documents they return, topics that they lack. */
const RUNS: readonly [name: string, skill: number, depth: number, lacks: readonly number[]][] = [
  ["bitem_applicantView_PAC_all", 0.5, 60, []],
  ["bitem_examinerView_PAC_all", 0.6, 60, [1]],
  ["dcu_cit_run1_PAC_all", 0.3, 5, [2, 3, 5, 8, 9, 10, 11]],
  ["dcu_IR_run2_PAC_all", 0.7, 90, []],
  ["humb_patatras_run1_PAC_all", 0.9, 70, []],
  ["ui_claims_Run2_PAC_all", 0.4, 40, []],
  ["ui_claims_Run2_PAC_small", 0.4, 40, []],
  ["hild_method1_run1_PAC_small", 0.5, 30, [4]],
];

/**
 * Writes `documents.tsv`, `topics.tsv`, `small.tsv`, `qrels.txt` and `runs/…` to a folder. Like CLEF-IP 2010: the small
 * set is a part of the large one in another order, except for PACs-3, whose patent is not in the large set.
 */
export function writeSyntheticCampaign(folder: string, seed: string): SyntheticCampaign {
  const random = createRandom(seed);
  const documents = Array.from({ length: 400 }, (_, i) => `EP-${1_000_000 + i}-${i % 3 === 0 ? "B1" : "A1"}`);
  const documentOf = new Map<string, string>();
  const languageOf = new Map<string, string>();
  const grades = new Map<string, Map<string, number>>();
  for (let i = 1; i <= LARGE; i++) {
    documentOf.set(`PAC-${i}`, `EP-${2_000_000 + i}-A1`);
    languageOf.set(`PAC-${i}`, ["en", "en", "de", "fr"][random.below(4)]);
    const relevant = new Map<string, number>();
    for (let n = 3 + random.below(15); n > 0; n--)
      relevant.set(documents[random.below(documents.length)], 1 + random.below(2));
    grades.set(`PAC-${i}`, relevant);
  }
  const drawn = Array.from({ length: LARGE }, (_, i) => `PAC-${i + 1}`);
  random.shuffle(drawn);
  for (let i = 1; i <= SMALL; i++) {
    const large = drawn[i - 1];
    documentOf.set(`PACs-${i}`, i === 3 ? "EP-3000000-A1" : documentOf.get(large)!);
    languageOf.set(`PACs-${i}`, languageOf.get(large)!);
  }
  const largeOf = new Map(
    [...documentOf].filter(([topic]) => topic.startsWith("PAC-")).map(([topic, doc]) => [doc, topic]),
  );
  const runs = new Map<string, ReadonlyMap<string, readonly Retrieved[]>>();
  for (const [name, skill, depth, lacks] of RUNS) {
    const topics = [...documentOf.keys()].filter((topic) => topic.startsWith("PACs-") === name.endsWith("small"));
    const results = topics.flatMap((topic, t) => {
      const relevant = [...(grades.get(largeOf.get(documentOf.get(topic)!) ?? "")?.keys() ?? [])];
      const found = new Set(relevant.filter(() => random.uniform() < skill).slice(0, depth));
      while (found.size < depth) found.add(documents[random.below(documents.length)]);
      // Relevant documents tend to rank higher; scores are rounded, so that there are ties.
      const list = Array.from(found, (doc) => {
        const score = random.uniform() + (relevant.includes(doc) ? skill : 0);
        return { doc, score: Number(score.toFixed(2)) };
      });
      return lacks.includes(t) ? [] : [[topic, list.sort((a, b) => b.score - a.score)] as const];
    });
    runs.set(name, new Map(results));
  }
  const world = { documentOf, languageOf, grades, runs };
  writeFiles(folder, documents, world);
  return world;
}

function writeFiles(folder: string, documents: readonly string[], world: SyntheticCampaign): void {
  const { documentOf, languageOf, grades, runs } = world;
  mkdirSync(join(folder, "runs"), { recursive: true });
  const write = (name: string, lines: readonly string[]) => writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
  write(
    "documents.tsv",
    documents.map((doc) => `${doc}\t1999-05-05`),
  );
  const heading = "topic\tdocument\tlanguage\tdate";
  const row = (topic: string) => `${topic}\t${documentOf.get(topic)}\t${languageOf.get(topic)}\t2002-03-04`;
  const topics = [...documentOf.keys()];
  write("topics.tsv", [heading, ...topics.filter((topic) => topic.startsWith("PAC-")).map(row)]);
  write("small.tsv", [heading, ...topics.filter((topic) => topic.startsWith("PACs-")).map(row)]);
  write(
    "qrels.txt",
    [...grades].flatMap(([topic, list]) => Array.from(list, ([doc, grade]) => `${topic} 0 ${doc} ${grade}`)),
  );
  for (const [name, results] of runs) {
    const lines = [...results].flatMap(([topic, list]) =>
      list.map(({ doc, score }, i) => `${topic} Q0 ${doc} ${i + 1} ${score} ${name}`),
    );
    write(`runs/${name}`, lines);
  }
}
