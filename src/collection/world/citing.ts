import { createRandom, type Random } from "../../core/index.js";
import type { LiteratureCitation, PatentCitation } from "../../patents/index.js";
import { isoDay, yearOf } from "./calendar.js";
import { choice, logNormal, mix, weighted } from "./draws.js";
import type { Families, Family } from "./family.js";
import { NOVELTY_DESTROYING, OBVIOUS_IN_COMBINATION, type PriorArt } from "./prior-art.js";
import type { Publication } from "./publications.js";

/** All that is cited for one invention. */
export interface Citing {
  /** In the European search report, which the international one repeats. */
  readonly searchReport: readonly PatentCitation[];
  /** By the US examiner, and by the applicant to the US office. */
  readonly usExaminer: readonly PatentCitation[];
  readonly usApplicant: readonly PatentCitation[];
  /** By opponents of the grant; mostly empty. */
  readonly opposition: readonly PatentCitation[];
  /** Ids of the documents that the description names, in the order of the text. */
  readonly inText: readonly string[];
  readonly literature: readonly LiteratureCitation[];
}

/** Probability that an examiner finds a relevant family: novelty-destroying, obvious in combination, background. */
const CHANCES = [0.62, 0.5, 0.4];
/** The same for documents that the examiner knows from the description. */
const CHANCE_IF_NAMED = 0.6;
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

/**
 * Share of descriptions that name prior art, if their applicant can know of any, and the probability of each further
 * document.
 */
const CITES_IN_TEXT = 0.5;
const ONE_MORE = 0.7;

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
  families: Families,
  family: Family,
  priorArt: readonly PriorArt[],
  diligence: number,
): Citing {
  const random = createRandom(`${seed}/citing/${family.number}`);
  const all = priorArt.map((art): Known => {
    const publications = families.publications(art.family);
    return { ...art, publications, early: publications.filter(({ published }) => published < family.priority) };
  });
  const published = all.filter(({ early }) => early.length > 0);
  const named = nameInText(random, families, family, published);
  const namedDocuments = named.map(({ early }) => early[random.below(early.length)]);
  const older = Array.from({ length: outsideCount(random) }, () => oldDocument(family.niche, random).id);

  const wanted = Math.min(REPORT_MOST, Math.max(1, Math.round(logNormal(random, REPORT_MEAN, REPORT_SIGMA))));
  const european = findings(random, all, diligence, named);
  const { citations: searchReport, cited } = searchReportOf(random, family, european, named, wanted);
  const american = findings(random, published, US_FACTOR * diligence, []).slice(0, wanted);
  const missed = published.filter((art) => !cited.has(art));
  const opposition = random.uniform() < OPPOSED ? missed.filter((art) => random.uniform() < opponentsChance(art)) : [];
  return {
    searchReport,
    usExaminer: american.map(({ early }) => plainCitation(early[random.below(early.length)], "examiner")),
    usApplicant: namedDocuments.map((document) => plainCitation(document, "applicant")),
    opposition: opposition
      .slice(0, OPPOSITION_MOST)
      .map(({ early }) => plainCitation(early[random.below(early.length)], "opposition")),
    inText: [...new Set([...namedDocuments.map(({ id }) => id), ...older])],
    literature: literature(random, family),
  };
}

/** Prior art with its documents, and those of them that were published before the first filing. */
interface Known extends PriorArt {
  readonly publications: readonly Publication[];
  readonly early: readonly Publication[];
}

/** What an examiner finds, the best first. */
function findings(random: Random, all: readonly Known[], factor: number, named: readonly Known[]): Known[] {
  return all
    .filter((art) => random.uniform() < factor * chanceOf(art, named.includes(art)))
    .map((art) => ({ art, key: art.disclosed + 0.35 * random.uniform() }))
    .sort((a, b) => b.key - a.key)
    .map(({ art }) => art);
}

function searchReportOf(
  random: Random,
  family: Family,
  found: readonly Known[],
  named: readonly Known[],
  wanted: number,
): { readonly citations: readonly PatentCitation[]; readonly cited: ReadonlySet<Known> } {
  const citations: PatentCitation[] = [];
  const cited = new Set<Known>();
  for (const art of found) {
    if (citations.length === wanted) break;
    const citation = categorised(art, family, named.includes(art), random);
    if (!citation) continue;
    citations.push(citation);
    cited.add(art);
  }
  // A report is filled up with documents older than the world.
  for (let i = citations.length; i < wanted; i++) {
    const { id, date } = oldDocument(family.niche, random);
    const categories = ["AAAAAAXXXY"[random.below(10)]];
    if (!citations.some((each) => each.cited === id)) {
      citations.push({ cited: id, origin: "search-report", categories, date });
    }
  }
  return { citations, cited };
}

function plainCitation({ id, published }: Publication, origin: PatentCitation["origin"]): PatentCitation {
  return { cited: id, origin, categories: [], date: isoDay(published) };
}

function chanceOf(art: Known, named: boolean): number {
  const strength = art.disclosed >= NOVELTY_DESTROYING ? 0 : art.disclosed >= OBVIOUS_IN_COMBINATION ? 1 : 2;
  const foreign = art.publications.every(({ language }) => language === "ja");
  const chance = CHANCES[strength] * (art.elsewhere ? ELSEWHERE_FACTOR : 1) * (foreign ? FOREIGN_FACTOR : 1);
  return named ? Math.max(chance, CHANCE_IF_NAMED) : chance;
}

function opponentsChance({ disclosed }: PriorArt): number {
  return disclosed >= OBVIOUS_IN_COMBINATION ? 0.5 : 0.2;
}

/** A citation with its category: P if published within the priority year, E if published later but filed earlier. */
function categorised(art: Known, family: Family, named: boolean, random: Random): PatentCitation | undefined {
  const letters = LETTERS[art.disclosed >= NOVELTY_DESTROYING ? 0 : art.disclosed >= OBVIOUS_IN_COMBINATION ? 1 : 2];
  const letter = letters[random.below(letters.length)];
  const between = art.publications.filter(({ published }) => published < family.filed);
  let cited: Publication;
  let categories: string[];
  if (art.early.length > 0) {
    cited = art.early[random.below(art.early.length)];
    categories = named ? [letter, "D"] : [letter];
  } else if (between.length > 0) {
    if (random.uniform() > INTERMEDIATE_SHARE) return undefined;
    cited = between[random.below(between.length)];
    categories = [letter, "P"];
  } else {
    // Later publications destroy novelty only at the same office, and few searches last until they appear.
    const later = art.publications.filter(({ office }) => office === "EP" || office === "WO");
    if (later.length === 0 || random.uniform() > CONFLICTING_SHARE) return undefined;
    cited = later[0];
    categories = ["E"];
  }
  return { cited: cited.id, origin: "search-report", categories, date: isoDay(cited.published) };
}

/** What the applicant knows and describes: its own earlier inventions first. */
function nameInText(random: Random, families: Families, family: Family, known: readonly Known[]): Known[] {
  if (known.length === 0 || random.uniform() >= CITES_IN_TEXT) return [];
  let count = 1;
  while (count < 12 && random.uniform() < ONE_MORE) count++;
  const keyed = known.map((art) => {
    const own = families.applicantOf(art.family) === family.applicant.number;
    return { art, key: random.uniform() + (own ? 0.5 : 0) };
  });
  return keyed
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ art }) => art);
}

function outsideCount(random: Random): number {
  if (random.uniform() < 0.5) return 0;
  let count = 1;
  while (count < 20 && random.uniform() < 0.6) count++;
  return count;
}

/** A document from before the world: each niche has forty of them. */
function oldDocument(niche: number, random: Random): { readonly id: string; readonly date: string } {
  const hash = mix(niche + 0x01d, random.below(40));
  const serial = choice(mix(hash, 1), 90_000);
  const year = 1975 + choice(mix(hash, 2), 5);
  const five = String(serial).padStart(5, "0");
  const ids = [
    `US-${3_800_000 + serial}-A`,
    `US-${3_900_000 + serial}-A`,
    `DE-${year - 1950}${five}-A1`,
    `GB-${1_400_000 + serial}-A`,
    `FR-${2_200_000 + serial}-A1`,
    `JP-S${year - 1925}0${five}-A`,
  ];
  const month = 1 + choice(mix(hash, 3), 12);
  return { id: ids[choice(mix(hash, 4), ids.length)], date: `${year}-${String(month).padStart(2, "0")}-15` };
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
