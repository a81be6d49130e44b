import type { Random } from "../../core/index.js";
import { type Day, isoDay, startOfYear } from "./calendar.js";
import { logNormal, weighted } from "./draws.js";
import type { Family } from "./family.js";
import { oldDocument } from "./old-documents.js";
import type { WorldOffice } from "./parameters.js";
import { indexOf } from "./prior-art.js";
import { type Publication, publication } from "./publications.js";
import type { Surroundings } from "./surroundings.js";

/**
 * Why a description names a document: it is relevant prior art, an earlier invention of the applicant (relevant or not),
 * background of the same class or of another one, or background from before the world.
 */
export type NamingReason = "relevant" | "own" | "same class" | "elsewhere" | "older";

/** A document that a description names. It need not exist in the world: some are equivalents at other offices. */
export interface NamedDocument {
  readonly id: string;
  /** Unless it is older than the world. */
  readonly family?: number;
  readonly reason: NamingReason;
  /** Of its publication. */
  readonly date: string;
}

/** An earlier family with its documents, and those of them that were published before a first filing. */
export interface KnownFamily {
  readonly family: number;
  readonly publications: readonly Publication[];
  readonly early: readonly Publication[];
}

/** Share of descriptions that name any patent. */
const NAMES_ANY = 0.95;

/** How many they name: log-normal with median 4, from MAREC and the EPO (deciles 1 2 2 3 4 5 6 10 17). */
const NAMED_SIGMA = 1.1;
const NAMED_MEAN = 7.325;
const NAMED_MOST = 60;

/** e to the power of −1.7: about 1.7 relevant documents are named, however many others there are. */
const NO_RELEVANT = 0.18268352405273466;

/** Of those that are not known to be relevant: the applicant's own, and of the rest those of another class. */
const OWN_SHARE = 0.1;
const ELSEWHERE_SHARE = 0.36;

/** Deciles of the years from the publication of a named document to the first filing. */
const AGES = [0, 1, 3, 4, 6, 9, 11, 13, 16, 21, 40];

/**
 * Weights of the offices under whose numbers documents are named. Real texts have 45 % US, 22 % WO, 14 % JP, 13 % EP and
 * 3 % DE numbers. Documents that are not published in time are named by another number; the weights allow for that.
 */
const OFFICES: readonly (readonly [office: WorldOffice | "GB", share: number])[] = [
  ["US", 72],
  ["WO", 28],
  ["JP", 13],
  ["EP", 10],
  ["DE", 3.3],
  ["GB", 1.1],
  ["FR", 0.7],
];
const OFFICE_SHARES = OFFICES.map(([, share]) => share);

/** Days from a first filing to the publication of an application. */
const PUBLICATION_DELAY = 548;

/**
 * The documents that the descriptions of a family name, in the order of the text. What is relevant is not changed by
 * being named. Words play no part in it.
 *
 * @param relevant what is relevant for the family and was published before its first filing
 */
export function namedInText(
  random: Random,
  around: Surroundings,
  family: Family,
  relevant: readonly KnownFamily[],
): NamedDocument[] {
  if (random.uniform() >= NAMES_ANY) return [];
  const count = Math.min(NAMED_MOST, Math.max(1, Math.round(logNormal(random, NAMED_MEAN, NAMED_SIGMA))));
  const named = new Map<string, NamedDocument>();
  const add = (document: NamedDocument) => named.set(document.id, document);
  for (const art of knownToApplicant(random, around, family, relevant, Math.min(count, poisson(random)))) {
    add(spelledAs(random, art, "relevant"));
  }
  const taken = new Set(relevant.map((art) => art.family));
  // Some are drawn twice.
  for (let i = 0; named.size < count && i < 2 * count; i++) add(background(random, around, family, taken));
  const list = [...named.values()];
  random.shuffle(list);
  return list;
}

/** The relevant documents that an applicant names: more often its own. */
function knownToApplicant(
  random: Random,
  { families }: Surroundings,
  { applicant }: Family,
  relevant: readonly KnownFamily[],
  count: number,
): KnownFamily[] {
  if (count === 0) return [];
  const keyed = relevant.map((art) => {
    const own = families.applicantOf(art.family) === applicant.number;
    return { art, key: random.uniform() + (own ? 0.5 : 0) };
  });
  return keyed
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ art }) => art);
}

/** A document that is named for another reason than relevance. */
function background(
  random: Random,
  around: Surroundings,
  family: Family,
  relevant: ReadonlySet<number>,
): NamedDocument {
  const u = random.uniform();
  if (u < OWN_SHARE) {
    const own = ownEarlier(random, around, family);
    if (own) return own;
  }
  const elsewhere = u < OWN_SHARE + (1 - OWN_SHARE) * ELSEWHERE_SHARE;
  const decile = random.below(AGES.length - 1);
  const age = AGES[decile] + (AGES[decile + 1] - AGES[decile]) * random.uniform();
  const filed = family.priority - age * 365 - PUBLICATION_DELAY;
  for (let attempt = 0; attempt < 3 && filed > 0; attempt++) {
    const number = elsewhere
      ? familyElsewhere(random, around, family, filed)
      : familyOfClass(random, around, family, filed);
    if (number === undefined || relevant.has(number)) continue;
    const found = knownFamily(around, number, family);
    if (found.early.length > 0) return spelledAs(random, found, elsewhere ? "elsewhere" : "same class");
  }
  const niche = elsewhere ? random.below(1 << 20) : family.niche;
  return { ...oldDocument(niche, random), reason: "older" };
}

/** An earlier invention of the same applicant: from a niche where it is at home, or else from that of the family. */
function ownEarlier(random: Random, around: Surroundings, family: Family): NamedDocument | undefined {
  const applicant = family.applicant.number;
  const homes = around.ofApplicant(applicant);
  for (let attempt = 0; attempt < 4; attempt++) {
    const niche = homes.length === 0 || attempt === 3 ? family.niche : homes[random.below(homes.length)];
    const own = around.niches
      .niche(niche)
      .members.filter((number) => number < family.number && around.families.applicantOf(number) === applicant);
    if (own.length === 0) continue;
    const found = knownFamily(around, own[random.below(own.length)], family);
    if (found.early.length > 0) return spelledAs(random, found, "own");
  }
  return undefined;
}

/** A family with its home in the class of another, filed about a certain day. */
function familyOfClass(random: Random, around: Surroundings, family: Family, filed: Day): number | undefined {
  const niches = around.ofClass(family.home.class);
  if (niches.length === 0) return undefined;
  const niche = around.niches.niche(niches[random.below(niches.length)]);
  const first = indexOf(niche, Math.floor((filed / 365) * around.niches.familiesPerYear));
  // The shuffle of a year leaves some families next to each other.
  const index = Math.min(first + random.below(4), niche.members.length - 1);
  const number = niche.members[index];
  return number !== undefined && number < family.number ? number : undefined;
}

/** A family with its home in another class, filed about a certain day. */
function familyElsewhere(random: Random, around: Surroundings, family: Family, filed: Day): number | undefined {
  const { niches } = around;
  const perYear = niches.familiesPerYear;
  const number = Math.floor((filed / 365) * perYear) - random.below(perYear);
  if (number < 0) return undefined;
  return around.classOf(niches.nicheOf(number)) === family.home.class ? undefined : number;
}

/** A family as it is known when another is filed. */
export function knownFamily({ families }: Surroundings, number: number, { priority }: Family): KnownFamily {
  const publications = families.publications(number);
  return { family: number, publications, early: publications.filter(({ published }) => published < priority) };
}

/** A family by the number of its document at some office, or of an equivalent there that is not in the world. */
function spelledAs(random: Random, { family, publications, early }: KnownFamily, reason: NamingReason): NamedDocument {
  const [office] = OFFICES[weighted(OFFICE_SHARES, random.uniform())];
  if (!publications.some((each) => each.office === office)) {
    const { id, published } = equivalent(office, family, early[0].published);
    return { id, family, reason, date: isoDay(published) };
  }
  const there = early.filter((each) => each.office === office);
  const from = there.length > 0 ? there : early;
  const { id, published } = from[random.below(from.length)];
  return { id, family, reason, date: isoDay(published) };
}

/** A document of a family at an office, published in the week before another. */
function equivalent(office: WorldOffice | "GB", family: number, day: Day): Pick<Publication, "id" | "published"> {
  if (office === "GB") return { id: `GB-${2_100_000 + family}-A`, published: day - 6 };
  const kind = office === "JP" ? "A" : office !== "US" ? "A1" : day < startOfYear(2001) ? "A" : "B2";
  const { id, published } = publication(office, kind, family, day - 6, "en");
  return { id, published };
}

/** A number with Poisson's distribution and mean 1.7. */
function poisson(random: Random): number {
  let count = -1;
  for (let product = 1; product > NO_RELEVANT; product *= random.uniform()) count++;
  return count;
}
