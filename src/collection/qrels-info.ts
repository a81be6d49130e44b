import { patentOf } from "../patents/index.js";
import { mean, quantileOfSorted } from "../statistics/index.js";
import type { Judgement } from "../trec/index.js";

/** The distribution of numbers. */
export interface Spread {
  readonly mean: number;
  readonly min: number;
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
  readonly max: number;
}

/** The judgements of one grade. */
export interface GradeInfo {
  readonly grade: number;
  readonly rows: number;
  readonly topics: number;
  /** Patents with a document of this grade, counted per topic. */
  readonly patents: number;
  /** Rows whose patent has another document of a lower grade in the topic. */
  readonly besideLower: number;
}

/** The size of one topic. */
export interface TopicSize {
  readonly topic: string;
  /** Documents of grade 1 or higher. */
  readonly documents: number;
  readonly patents: number;
  readonly families?: number;
  /** Documents by grade, from the lowest to the highest. */
  readonly grades: ReadonlyMap<number, number>;
}

/** Statistics of qrels. */
export interface QrelsInfo {
  readonly rows: number;
  readonly topics: readonly TopicSize[];
  /** Relevant documents, patents and families (if known) for each topic. */
  readonly documents: Spread;
  readonly patents: Spread;
  readonly families?: Spread;
  readonly grades: readonly GradeInfo[];
}

/** Sizes of topics and counts of grades. Relevant documents have grade 1 or higher. */
export function qrelsInfo(
  judgements: Iterable<Judgement>,
  familyOf?: (document: string) => string | undefined,
): QrelsInfo {
  const byTopic = new Map<string, Judgement[]>();
  let rows = 0;
  for (const judgement of judgements) {
    rows++;
    const list = byTopic.get(judgement.topic);
    if (list) list.push(judgement);
    else byTopic.set(judgement.topic, [judgement]);
  }
  const topics = Array.from(byTopic, ([topic, list]) => topicSize(topic, list, familyOf));
  return {
    rows,
    topics,
    documents: spread(topics.map(({ documents }) => documents)),
    patents: spread(topics.map(({ patents }) => patents)),
    ...(familyOf && { families: spread(topics.map(({ families = 0 }) => families)) }),
    grades: gradeInfos(byTopic),
  };
}

function topicSize(
  topic: string,
  judgements: readonly Judgement[],
  familyOf?: (document: string) => string | undefined,
): TopicSize {
  const relevant = judgements.filter(({ grade }) => grade > 0).map(({ doc }) => doc);
  const grades = new Map<number, number>();
  for (const { grade } of [...judgements].sort((a, b) => a.grade - b.grade)) {
    grades.set(grade, (grades.get(grade) ?? 0) + 1);
  }
  return {
    topic,
    documents: relevant.length,
    patents: new Set(relevant.map(patentOf)).size,
    ...(familyOf && { families: new Set(relevant.map((doc) => familyOf(doc) ?? patentOf(doc))).size }),
    grades,
  };
}

function gradeInfos(byTopic: ReadonlyMap<string, readonly Judgement[]>): GradeInfo[] {
  const infos = new Map<number, { rows: number; topics: number; patents: number; besideLower: number }>();
  for (const judgements of byTopic.values()) {
    const lowest = new Map<string, number>();
    for (const { doc, grade } of judgements) {
      const patent = patentOf(doc);
      lowest.set(patent, Math.min(grade, lowest.get(patent) ?? grade));
    }
    const seen = new Set<number>();
    const patents = new Set<string>();
    for (const { doc, grade } of judgements) {
      const info = infos.get(grade) ?? { rows: 0, topics: 0, patents: 0, besideLower: 0 };
      infos.set(grade, info);
      const patent = patentOf(doc);
      info.rows++;
      if (!seen.has(grade)) info.topics++;
      seen.add(grade);
      if (!patents.has(`${grade} ${patent}`)) info.patents++;
      patents.add(`${grade} ${patent}`);
      if (lowest.get(patent)! < grade) info.besideLower++;
    }
  }
  return Array.from(infos, ([grade, info]) => ({ grade, ...info })).sort((a, b) => a.grade - b.grade);
}

function spread(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (p: number) => quantileOfSorted(sorted, p);
  return { mean: mean(values), min: at(0), quarter: at(0.25), median: at(0.5), threeQuarters: at(0.75), max: at(1) };
}

/**
 * Rows by language, for qrels with a language in the fifth column, as in CLEF-IP 2010; empty for others. An unknown
 * language is kept as written, `XX`.
 */
export function qrelsLanguages(text: string): ReadonlyMap<string, number> {
  const languages = new Map<string, number>();
  for (const line of text.split("\n")) {
    const cells = line.trim().split(/\s+/);
    if (cells.length !== 5 || cells[0].startsWith("#")) continue;
    languages.set(cells[4], (languages.get(cells[4]) ?? 0) + 1);
  }
  return new Map([...languages].sort(([, a], [, b]) => b - a));
}
