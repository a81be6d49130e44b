import { compareBytes } from "../../core/index.js";
import {
  agreementCounts,
  assessorOverlap,
  cohenKappa,
  fleissKappa,
  krippendorffAlpha,
  positiveAgreement,
} from "../../statistics/index.js";
import { type Assessment, documentKey, GRADES, type Grade } from "./assessment.js";
import type { GradeLevels } from "./views.js";

/** Grades as numbers, for statistics that use distances: A is farthest from D. */
const SCALE: GradeLevels = { A: 3, B: 2, C: 1, D: 0 };

/** The agreement on a set of documents. A number that cannot be computed is NaN. */
export interface Agreement {
  /** Documents with two or more judgements. */
  readonly documents: number;
  /** Number of these on which all agree. */
  readonly agreed: number;
  /** Documents relevant to all assessors / relevant to any, over the documents that all assessors judged. */
  readonly overlap: number;
  /** Krippendorff's α, with grades as names and as an order. */
  readonly alpha: number;
  readonly alphaOrdinal: number;
  /** Fleiss' κ over the documents with the most frequent number of judgements, and how many these are. */
  readonly fleiss: number;
  readonly fleissDocuments: number;
}

/** Two assessors. */
export interface PairAgreement {
  readonly first: string;
  readonly second: string;
  /** Documents that both judged. */
  readonly documents: number;
  readonly agreed: number;
  readonly overlap: number;
  /** 2a/(2a + b + c) of the relevant documents. */
  readonly positive: number;
  readonly kappa: number;
  readonly kappaInterval: { readonly low: number; readonly high: number };
  readonly weightedKappa: number;
  /** Number of documents by grade of the first and grade of the second assessor, `confusion[first][second]`. */
  readonly confusion: Readonly<Record<Grade, Readonly<Record<Grade, number>>>>;
}

/** Agreement over all topics, in each topic, and between each pair of assessors. */
export interface AgreementStudy {
  readonly assessors: readonly string[];
  readonly all: Agreement;
  readonly topics: ReadonlyMap<string, Agreement>;
  readonly pairs: readonly PairAgreement[];
}

/**
 * Agreement of assessors. Expects the current judgement of each assessor.
 *
 * @param levels grades that count as relevant (above 0) for overlap; with `collapse`, grades of the same level also
 * count
 *   as the same grade everywhere
 */
export function agreementStudy(
  assessments: Iterable<Assessment>,
  levels: GradeLevels,
  collapse = false,
): AgreementStudy {
  const scale = collapse ? levels : SCALE;
  const list = [...assessments];
  const assessors = [...new Set(list.map(({ assessor }) => assessor))].sort(compareBytes);
  const byTopic = new Map<string, Assessment[]>();
  for (const each of list) byTopic.set(each.topic, [...(byTopic.get(each.topic) ?? []), each]);
  const topics = [...byTopic.keys()].sort(compareBytes);
  return {
    assessors,
    all: agreementOf(list, levels, scale),
    topics: new Map(topics.map((topic) => [topic, agreementOf(byTopic.get(topic)!, levels, scale)])),
    pairs: assessors.flatMap((first, i) =>
      assessors.slice(i + 1).flatMap((second) => pairOf(list, first, second, levels, scale)),
    ),
  };
}

function gradesByDocument(list: readonly Assessment[]): Map<string, Map<string, Grade>> {
  const documents = new Map<string, Map<string, Grade>>();
  for (const each of list) {
    const key = documentKey(each);
    let grades = documents.get(key);
    if (!grades) documents.set(key, (grades = new Map()));
    grades.set(each.assessor, each.grade);
  }
  return documents;
}

function agreementOf(list: readonly Assessment[], levels: GradeLevels, scale: GradeLevels): Agreement {
  const documents = [...gradesByDocument(list).values()].filter((grades) => grades.size > 1);
  const assessors = [...new Set(documents.flatMap((grades) => [...grades.keys()]))];
  const columns = assessors.map((name) => documents.map((grades) => levelOf(grades.get(name), scale)));
  const byAll = documents.filter((grades) => assessors.every((name) => grades.has(name)));
  const relevant = assessors.map(
    (name) => new Set(byAll.flatMap((grades, d) => (levels[grades.get(name)!] > 0 ? [d] : []))),
  );
  const even = commonSize(documents);
  const values = [...new Set(GRADES.map((grade) => scale[grade]))];
  const counts = even.map((grades) => {
    const given = [...grades.values()].map((grade) => scale[grade]);
    return values.map((value) => given.filter((each) => each === value).length);
  });
  return {
    documents: documents.length,
    agreed: documents.filter((grades) => new Set([...grades.values()].map((grade) => scale[grade])).size === 1).length,
    overlap: assessorOverlap(relevant),
    alpha: krippendorffAlpha(columns, "nominal").alpha,
    alphaOrdinal: krippendorffAlpha(columns, "ordinal").alpha,
    fleiss: counts.length === 0 ? Number.NaN : fleissKappa(counts).kappa,
    fleissDocuments: counts.length,
  };
}

function levelOf(grade: Grade | undefined, scale: GradeLevels): number | null {
  return grade === undefined ? null : scale[grade];
}

/** The documents with the most frequent number of judgements; if two numbers are equally frequent, the larger. */
function commonSize<T>(documents: readonly ReadonlyMap<string, T>[]): readonly ReadonlyMap<string, T>[] {
  const sizes = new Map<number, number>();
  for (const { size } of documents) sizes.set(size, (sizes.get(size) ?? 0) + 1);
  const [common] = [...sizes].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0];
  return documents.filter(({ size }) => size === common);
}

function pairOf(
  list: readonly Assessment[],
  first: string,
  second: string,
  levels: GradeLevels,
  scale: GradeLevels,
): PairAgreement[] {
  const both = [...gradesByDocument(list).values()].flatMap((grades) => {
    const [a, b] = [grades.get(first), grades.get(second)];
    return a !== undefined && b !== undefined ? [{ a, b }] : [];
  });
  if (both.length === 0) return [];
  const [a, b] = [both.map((pair) => scale[pair.a]), both.map((pair) => scale[pair.b])];
  const [relevantA, relevantB] = [both.map((pair) => levels[pair.a] > 0), both.map((pair) => levels[pair.b] > 0)];
  const steps = [...new Set(GRADES.map((grade) => scale[grade]))].sort((x, y) => x - y);
  const { kappa, interval } = cohenKappa(a, b, { scale: steps });
  return [
    {
      first,
      second,
      documents: both.length,
      agreed: a.filter((value, i) => value === b[i]).length,
      overlap: assessorOverlap([setOf(relevantA), setOf(relevantB)]),
      positive: positiveAgreement(agreementCounts(relevantA, relevantB)),
      kappa,
      kappaInterval: interval,
      weightedKappa: cohenKappa(a, b, { scale: steps, weights: "linear" }).kappa,
      confusion: confusionOf(both),
    },
  ];
}

function setOf(flags: readonly boolean[]): Set<number> {
  return new Set(flags.flatMap((flag, i) => (flag ? [i] : [])));
}

function confusionOf(both: readonly { readonly a: Grade; readonly b: Grade }[]): PairAgreement["confusion"] {
  const row = (a: Grade) =>
    Object.fromEntries(GRADES.map((b) => [b, both.filter((pair) => pair.a === a && pair.b === b).length]));
  return Object.fromEntries(GRADES.map((a) => [a, row(a)])) as PairAgreement["confusion"];
}
