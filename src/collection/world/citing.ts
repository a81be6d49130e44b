import { createRandom, type Random } from "../../core/index.js";
import type { LiteratureCitation, PatentCitation } from "../../patents/index.js";
import { isoDay, yearOf } from "./calendar.js";
import { logNormal, weighted } from "./draws.js";
import type { Family } from "./family.js";
import { type KnownFamily, knownFamily, type NamedDocument, namedInText } from "./named-in-text.js";
import { oldDocument } from "./old-documents.js";
import { NOVELTY_DESTROYING, OBVIOUS_IN_COMBINATION, type PriorArt } from "./prior-art.js";
import type { Publication } from "./publications.js";
import type { Surroundings } from "./surroundings.js";

/** All that is cited for one invention. */
export interface Citing {
  /** In the European search report, which the international one repeats. */
  readonly searchReport: readonly PatentCitation[];
  /** By the US examiner, and by the applicant to the US office. */
  readonly usExaminer: readonly PatentCitation[];
  readonly usApplicant: readonly PatentCitation[];
  /** By opponents of the grant; mostly empty. */
  readonly opposition: readonly PatentCitation[];
  /** Documents that the description names, in the order of the text; their ids. */
  readonly named: readonly NamedDocument[];
  readonly inText: readonly string[];
  readonly literature: readonly LiteratureCitation[];
}

/** Probability that an examiner finds a relevant family: novelty-destroying, obvious in combination, background. */
const CHANCES = [0.62, 0.5, 0.4];
/** The same for documents that the examiner knows from the description. */
const CHANCE_IF_NAMED = 0.8;
/** Factors for documents that are harder to find: classified elsewhere, or in none of the office's languages. */
const ELSEWHERE_FACTOR = 0.7;
const FOREIGN_FACTOR = 0.6;

/** Citations of patents in a search report: the mean and the standard deviation of their logarithm, from MAREC. */
const REPORT_MEAN = 4.9;
const REPORT_SIGMA = 0.55;
const REPORT_MOST = 17;

/** Few documents that were published within the priority year or later are available when the search is made. */
const INTERMEDIATE_SHARE = 0.35;
const CONFLICTING_SHARE = 0.2;

/** Probability that an examiner who cites what the description names cites it by the same number, and marks it D. */
const SAME_NUMBER = 0.8;
const MARKED = 0.6;

/** Probability that a document from before the world that fills up a report is one that the description names. */
const OLD_IF_NAMED = 0.25;

/** Share of what the description names that the applicant also reports to the US office. */
const REPORTED = 0.3;

/** Share of grants that are opposed, and the maximum number of documents then cited. */
const OPPOSED = 0.06;
const OPPOSITION_MOST = 6;

/** The US office finds slightly fewer. */
const US_FACTOR = 0.8;

/**
 * The categories that examiners give to novelty-destroying documents, to those obvious in combination and to
 * background. They do not always agree.
 */
const LETTERS = ["XXXXXXYA", "XXYYYAAAAA", "XYAAAAAAAA"];

/** Draws everything that is cited for a family. The probability of being found never depends on words. */
export function citingOf(
  seed: string,
  around: Surroundings,
  family: Family,
  priorArt: readonly PriorArt[],
  diligence: number,
): Citing {
  const random = createRandom(`${seed}/citing/${family.number}`);
  const known = priorArt.map((art) => ({ ...art, ...knownFamily(around, art.family, family) }));
  const named = namedInText(
    random,
    around,
    family,
    known.filter(({ early }) => early.length > 0),
  );
  const byFamily = new Map(named.map((document) => [document.family, document]));
  const all = known.map((art): Known => ({ ...art, named: byFamily.get(art.family) }));
  const published = all.filter(({ early }) => early.length > 0);

  const wanted = Math.min(REPORT_MOST, Math.max(1, Math.round(logNormal(random, REPORT_MEAN, REPORT_SIGMA))));
  const european = findings(random, all, diligence, CHANCE_IF_NAMED);
  const { citations: searchReport, cited } = searchReportOf(random, family, european, named, wanted);
  const american = findings(random, published, US_FACTOR * diligence, 0).slice(0, wanted);
  const missed = published.filter((art) => !cited.has(art));
  const opposition = random.uniform() < OPPOSED ? missed.filter((art) => random.uniform() < opponentsChance(art)) : [];
  return {
    searchReport,
    usExaminer: american.map(({ early }) => plainCitation(early[random.below(early.length)], "examiner")),
    usApplicant: named
      .filter(() => random.uniform() < REPORTED)
      .map(({ id, date }) => ({ cited: id, origin: "applicant", categories: [], date })),
    opposition: opposition
      .slice(0, OPPOSITION_MOST)
      .map(({ early }) => plainCitation(early[random.below(early.length)], "opposition")),
    named,
    inText: named.map(({ id }) => id),
    literature: literature(random, family),
  };
}

/** Prior art with its documents, and how the description names it. */
interface Known extends PriorArt, KnownFamily {
  readonly named: NamedDocument | undefined;
}

/**
 * What an examiner finds, the best first.
 *
 * @param ifNamed least chance for what the description names
 */
function findings(random: Random, all: readonly Known[], factor: number, ifNamed: number): Known[] {
  return all
    .filter((art) => random.uniform() < factor * Math.max(chanceOf(art), art.named ? ifNamed : 0))
    .map((art) => ({ art, key: art.disclosed + 0.35 * random.uniform() }))
    .sort((a, b) => b.key - a.key)
    .map(({ art }) => art);
}

function searchReportOf(
  random: Random,
  family: Family,
  found: readonly Known[],
  named: readonly NamedDocument[],
  wanted: number,
): { readonly citations: readonly PatentCitation[]; readonly cited: ReadonlySet<Known> } {
  const citations: PatentCitation[] = [];
  const cited = new Set<Known>();
  for (const art of found) {
    if (citations.length === wanted) break;
    const citation = categorised(art, family, random);
    if (!citation) continue;
    citations.push(citation);
    cited.add(art);
  }
  // A report is filled up with documents older than the world. The description names some of them.
  const older = named.filter(({ reason }) => reason === "older");
  for (let i = citations.length; i < wanted; i++) {
    const isNamed = older.length > 0 && random.uniform() < OLD_IF_NAMED;
    const { id, date } = isNamed ? older.pop()! : oldDocument(family.niche, random);
    const letter = "AAAAAAXXXY"[random.below(10)];
    const categories = isNamed && random.uniform() < MARKED ? [letter, "D"] : [letter];
    if (!citations.some((each) => each.cited === id)) {
      citations.push({ cited: id, origin: "search-report", categories, date });
    }
  }
  return { citations, cited };
}

function plainCitation(
  { id, published }: Pick<Publication, "id" | "published">,
  origin: PatentCitation["origin"],
): PatentCitation {
  return { cited: id, origin, categories: [], date: isoDay(published) };
}

function chanceOf(art: Known): number {
  const strength = art.disclosed >= NOVELTY_DESTROYING ? 0 : art.disclosed >= OBVIOUS_IN_COMBINATION ? 1 : 2;
  const foreign = art.publications.every(({ language }) => language === "ja");
  return CHANCES[strength] * (art.elsewhere ? ELSEWHERE_FACTOR : 1) * (foreign ? FOREIGN_FACTOR : 1);
}

function opponentsChance({ disclosed }: PriorArt): number {
  return disclosed >= OBVIOUS_IN_COMBINATION ? 0.5 : 0.2;
}

/** A citation with its category: P if published within the priority year, E if published later but filed earlier. */
function categorised(art: Known, family: Family, random: Random): PatentCitation | undefined {
  const letters = LETTERS[art.disclosed >= NOVELTY_DESTROYING ? 0 : art.disclosed >= OBVIOUS_IN_COMBINATION ? 1 : 2];
  const letter = letters[random.below(letters.length)];
  const between = art.publications.filter(({ published }) => published < family.filed);
  const dated = ({ id, published }: Publication) => ({ id, date: isoDay(published) });
  let cited: { readonly id: string; readonly date: string };
  let categories: string[];
  if (art.early.length > 0) {
    const same = art.named && random.uniform() < SAME_NUMBER;
    cited = same ? art.named! : dated(art.early[random.below(art.early.length)]);
    categories = art.named && random.uniform() < MARKED ? [letter, "D"] : [letter];
  } else if (between.length > 0) {
    if (random.uniform() > INTERMEDIATE_SHARE) return undefined;
    cited = dated(between[random.below(between.length)]);
    categories = [letter, "P"];
  } else {
    // Later publications destroy novelty only at the same office, and few searches last until they appear.
    const later = art.publications.filter(({ office }) => office === "EP" || office === "WO");
    if (later.length === 0 || random.uniform() > CONFLICTING_SHARE) return undefined;
    cited = dated(later[0]);
    categories = ["E"];
  }
  return { cited: cited.id, origin: "search-report", categories, date: cited.date };
}

const JOURNALS = [
  "Journal of Applied Studies",
  "Proceedings of the Technical Society",
  "Transactions on Devices",
  "Annals of Practice",
];

/** Half of the search reports also cite articles. */
function literature(random: Random, family: Family): LiteratureCitation[] {
  const count = weighted([53, 25, 14, 5, 2, 1], random.uniform());
  return Array.from({ length: count }, () => {
    const author = family.inventors[0].name.split(" ")[0];
    const page = 1 + random.below(900);
    const text = `${author} ET AL: ${JOURNALS[random.below(JOURNALS.length)]}, vol. ${1 + random.below(60)}, ${Math.max(1970, yearOf(family.priority) - 1 - random.below(12))}, pages ${page}-${page + 2 + random.below(12)}`;
    return { text, origin: "search-report", categories: [weighted([70, 20, 10], random.uniform()) === 0 ? "A" : "X"] };
  });
}
