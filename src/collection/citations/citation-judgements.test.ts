import fc from "fast-check";
import { expect, test } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import type { CitationOrigin, Patent, PatentCitation } from "../../patents/index.js";
import { collapseJudgements } from "../collapse.js";
import { unitOf } from "../granularity.js";
import { headerOf } from "../memory-collection.js";
import { type Relations, relationsOf } from "../relations.js";
import type { Topic } from "../topics/topic.js";
import { citingDocuments, judgeTopic, type TopicJudged } from "./citation-judgements.js";
import { type CitationRules, CLEF_IP_2010 } from "./citation-rules.js";
import { judgeTopics } from "./judge-topics.js";
import { citationsMadeBy } from "./text-citations.js";

function cites(cited: string, categories = "", origin: CitationOrigin = "search-report"): PatentCitation {
  return { cited, origin, categories: [...categories] };
}

/** A small collection: patent 100 with three documents, its American relative, and an unrelated patent. */
const collection = [
  patent("EP-0000100-A1", { familyId: "f100", publicationDate: "1990-01-03", language: "de" }),
  patent("EP-0000100-A3", { familyId: "f100", publicationDate: "1990-06-06" }),
  patent("EP-0000100-B1", { familyId: "f100", publicationDate: "1999-05-05" }),
  patent("US-5000100-A", { familyId: "f100", publicationDate: "1991-02-02" }),
  patent("EP-0000200-A2", { familyId: "f200", publicationDate: "1995-01-01" }),
];

const topicPatent = patent("EP-0000900-A1", {
  familyId: "f900",
  publicationDate: "1998-01-07",
  citations: [cites("EP-0000100-A1", "XD"), cites("EP-0000200-A2", "A")],
});

const topic: Topic = { id: "PAC-1", document: "EP-0000900-A1", date: "1998-01-07" };

async function judge(
  citing: readonly Patent[],
  rules: Partial<CitationRules> = {},
  options: { documents?: readonly Patent[]; granularity?: "document" | "patent" | "family"; date?: string | null } = {},
): Promise<TopicJudged> {
  const relations = await relationsOf((options.documents ?? collection).map(headerOf), { also: citing.map(headerOf) });
  const { date, ...rest } = topic;
  const dated = options.date === null ? rest : { ...rest, date: options.date ?? date };
  const ids = citingDocuments(topic, relations, rules.citing ?? "patent");
  const citations = ids
    .flatMap((id) => citing.filter((each) => each.id === id))
    .flatMap((each) => citationsMadeBy(each));
  return judgeTopic(dated as Topic, citations, relations, { ...CLEF_IP_2010, ...rules }, options.granularity);
}

function levels({ judgements }: TopicJudged): Record<string, number> {
  return Object.fromEntries(judgements.map(({ unit, level }) => [unit, level]));
}

test("as CLEF-IP 2010: level 2 on the cited document, 1 on its siblings and family, nothing after the topic", async () => {
  const judged = await judge([topicPatent]);
  expect(levels(judged)).toEqual({
    "EP-0000100-A1": 2,
    "EP-0000100-A3": 1,
    "US-5000100-A": 1,
    "EP-0000200-A2": 1,
  });
  expect(judged.leftOut.map(({ document, why }) => [document, why])).toEqual([["EP-0000100-B1", "after-cut-off"]]);
  const [first] = judged.judgements;
  expect(first.reasons[0]).toEqual({
    level: 2,
    route: "cited",
    citing: "EP-0000900-A1",
    cited: "EP-0000100-A1",
    origin: "search-report",
    categories: ["X", "D"],
  });
  expect(judged.judgements.find(({ unit }) => unit === "US-5000100-A")?.reasons.map(({ route }) => route)).toEqual([
    "family",
  ]);
});

test("siblings and family have the same level, or are not judged", async () => {
  expect(levels(await judge([topicPatent], { siblings: "same", family: "none" }))).toEqual({
    "EP-0000100-A1": 2,
    "EP-0000100-A3": 2,
    "EP-0000200-A2": 1,
  });
  expect(levels(await judge([topicPatent], { siblings: "none", family: "same" }))).toEqual({
    "EP-0000100-A1": 2,
    "US-5000100-A": 2,
    "EP-0000200-A2": 1,
  });
});

test("the cut-off includes the day itself; without one, later documents count", async () => {
  expect(levels(await judge([topicPatent], {}, { date: null }))["EP-0000100-B1"]).toBe(1);
  expect(levels(await judge([topicPatent], {}, { date: "1999-05-05" }))["EP-0000100-B1"]).toBeUndefined();
  expect(levels(await judge([topicPatent], {}, { date: "1999-05-06" }))["EP-0000100-B1"]).toBe(1);
  // If a date is only known in part, only what is certainly later is excluded.
  expect(levels(await judge([topicPatent], {}, { date: "1999" }))["EP-0000100-B1"]).toBe(1);
  expect(levels(await judge([topicPatent], {}, { date: "1998" }))["EP-0000100-B1"]).toBeUndefined();
});

test("the highest of several citations counts: opposition gives 2 for any category", async () => {
  const granted = patent("EP-0000900-B1", {
    familyId: "f900",
    citations: [cites("EP-0000200-A2", "", "opposition"), cites("EP-0000100-A3", "A")],
  });
  const judged = await judge([topicPatent, granted]);
  expect(levels(judged)).toMatchObject({ "EP-0000200-A2": 2, "EP-0000100-A1": 2, "EP-0000100-A3": 1 });
  const reasons = judged.judgements.find(({ unit }) => unit === "EP-0000200-A2")?.reasons ?? [];
  expect(reasons.map(({ origin, level }) => [origin, level])).toEqual([
    ["opposition", 2],
    ["search-report", 1],
  ]);
  // The grant is a document other than the topic's.
  expect(levels(await judge([topicPatent, granted], { citing: "document" }))["EP-0000200-A2"]).toBe(1);
});

test("citations of the topic's family count if requested", async () => {
  const american = patent("US-6000900-B1", { familyId: "f900", citations: [cites("EP-0000200-A2", "", "examiner")] });
  const bare = patent("EP-0000900-A1", { familyId: "f900" });
  expect(levels(await judge([bare, american]))).toEqual({});
  expect(levels(await judge([bare, american], { citing: "family" }))).toEqual({ "EP-0000200-A2": 1 });
});

test("the topic's own family is excluded, or kept if requested, but never the topic itself", async () => {
  const own = [
    patent("EP-0000900-A1", {
      familyId: "f100",
      publicationDate: "1998-01-07",
      citations: [cites("EP-0000100-A1", "X"), cites("EP-0000900-A1", "X")],
    }),
  ];
  const judged = await judge(own);
  expect(levels(judged)).toEqual({});
  expect(new Set(judged.leftOut.map(({ why }) => why))).toEqual(new Set(["own-family"]));
  expect(levels(await judge(own, { ownFamily: true }))).toEqual({
    "EP-0000100-A1": 2,
    "EP-0000100-A3": 1,
    "US-5000100-A": 1,
  });
});

test("a cited document outside the collection is excluded, but its patent and family are reached", async () => {
  const citing = [patent("EP-0000900-A1", { citations: [cites("EP-0000100-A9", "X"), cites("JP-H05123456-A", "Y")] })];
  const judged = await judge(citing);
  expect(levels(judged)).toEqual({ "EP-0000100-A1": 1, "EP-0000100-A3": 1, "US-5000100-A": 1 });
  expect(judged.leftOut.map(({ document, why }) => `${document} ${why}`)).toEqual([
    "EP-0000100-A9 not-in-collection",
    "EP-0000100-B1 after-cut-off",
    "JP-H05123456-A not-in-collection",
  ]);
  expect(levels(await judge(citing, { outside: true }))).toMatchObject({ "EP-0000100-A9": 2, "JP-H05123456-A": 2 });
  // The patent itself is in the collection.
  expect(levels(await judge(citing, {}, { granularity: "patent" }))).toEqual({ "EP-0000100": 2, "US-5000100": 1 });
  expect(levels(await judge(citing, {}, { granularity: "family" }))).toEqual({ f100: 2 });
});

test("a citation without a kind code means the first document of the patent", async () => {
  const citing = [patent("EP-0000900-A1", { citations: [cites("EP-0000100", "Y")] })];
  expect(levels(await judge(citing))).toEqual({ "EP-0000100-A1": 2, "EP-0000100-A3": 1, "US-5000100-A": 1 });
});

test("origins and categories that do not count", async () => {
  const citing = [
    patent("EP-0000900-A1", {
      citations: [
        cites("EP-0000200-A2", "", "description"),
        cites("EP-0000100-A1", "XP"),
        cites("EP-0000100-A1", "", "applicant"),
      ],
    }),
  ];
  expect((await judge(citing)).leftOut).toContainEqual(
    expect.objectContaining({ document: "EP-0000200-A2", why: "origin" }),
  );
  const rules: Partial<CitationRules> = { withoutCategories: ["P"], family: "none", siblings: "none" };
  // One citation may judge what another excludes.
  const judged = await judge(citing, rules);
  expect(levels(judged)).toEqual({ "EP-0000100-A1": 1 });
  expect(judged.leftOut.map(({ why }) => why)).toEqual(["origin"]);
  expect((await judge(citing, { ...rules, origins: ["search-report"] })).leftOut.map(({ why }) => why)).toEqual([
    "origin",
    "category",
    "origin",
  ]);
});

test("judgements are ordered by level, then by id; reasons by level, then by how they reach the document", async () => {
  const judged = await judge([topicPatent]);
  expect(judged.judgements.map(({ unit }) => unit)).toEqual([
    "EP-0000100-A1",
    "EP-0000100-A3",
    "EP-0000200-A2",
    "US-5000100-A",
  ]);
  const citing = patent("EP-0000900-A1", {
    citations: [cites("US-5000100-A"), cites("EP-0000100-A3"), cites("EP-0000100-A1"), cites("US-5000100-A", "X")],
  });
  const { judgements } = await judge([citing], { siblings: "same", family: "same" });
  const { reasons } = judgements.find(({ unit }) => unit === "EP-0000100-A1")!;
  expect(reasons.map(({ level, route, cited }) => `${level} ${route} ${cited}`)).toEqual([
    "2 family US-5000100-A",
    "1 cited EP-0000100-A1",
    "1 sibling EP-0000100-A3",
    "1 family US-5000100-A",
  ]);
});

test("what is left out twice for the same reason is named once, with the first citation", async () => {
  const citing = patent("EP-0000900-A1", { citations: [cites("JP-H05123456-A", "Y"), cites("JP-H05123456-A", "X")] });
  const { leftOut } = await judge([citing]);
  expect(leftOut.map(({ document, reason }) => [document, reason.categories])).toEqual([["JP-H05123456-A", ["Y"]]]);
});

test("a topic or document without a family has only its own patent", async () => {
  const alone = patent("EP-0000900-A1", { citations: [cites("EP-0000300-A1")] });
  const documents = [patent("EP-0000300-A2"), patent("EP-0000400-A1")];
  for (const granularity of ["patent", "family"] as const) {
    const judged = await judge([alone], { citing: "family" }, { documents, granularity });
    expect(levels(judged)).toEqual({ "EP-0000300": 1 });
  }
  // Documents that are all without a family are not one family.
  const own = patent("EP-0000900-A1", { citations: [cites("EP-0000400-A1", "X")] });
  expect(levels(await judge([own], {}, { documents }))).toEqual({ "EP-0000400-A1": 2 });
});

test("a topic may state its family", async () => {
  const relations = await relationsOf(collection.map(headerOf), { also: [headerOf(topicPatent)] });
  const judged = judgeTopic({ ...topic, family: "f100" }, citationsMadeBy(topicPatent), relations, CLEF_IP_2010);
  expect(levels(judged)).toEqual({ "EP-0000200-A2": 1 });
});

test("topics are judged one after the other, with citations in descriptions if these count", async () => {
  const described = patent("EP-0000900-A1", {
    citations: [cites("EP-0000100-A1", "X")],
    descriptions: [{ paragraphs: [{ text: "As known from EP 0 000 200 A2 and again EP 0 000 200 A2." }] }],
  } as Partial<Patent>);
  const relations = await relationsOf(collection.map(headerOf), { also: [headerOf(described)] });
  const judgedBy = async (rules: CitationRules) => {
    const found: Record<string, number>[] = [];
    const get = async (id: string) => (id === described.id ? described : undefined);
    const unknown: Topic = { id: "PAC-2", document: "EP-0000901-A1" };
    for await (const each of judgeTopics([topic, unknown], get, relations, rules, "document")) found.push(levels(each));
    return found;
  };
  const recorded = { "EP-0000100-A1": 2, "EP-0000100-A3": 1, "US-5000100-A": 1 };
  expect(await judgedBy(CLEF_IP_2010)).toEqual([recorded, {}]);
  const inText = { ...CLEF_IP_2010, origins: [...CLEF_IP_2010.origins, "description" as const] };
  expect(await judgedBy(inText)).toEqual([{ ...recorded, "EP-0000200-A2": 1 }, {}]);
  expect(
    citationsMadeBy(described, { inText: true }).map(({ cited, origin, citing }) => [cited, origin, citing]),
  ).toEqual([
    ["EP-0000100-A1", "search-report", "EP-0000900-A1"],
    ["EP-0000200-A2", "description", "EP-0000900-A1"],
  ]);
});

/** Patents 1 … 8 with two documents each, in random families, citing each other at random. */
const arbitraryWorld = fc
  .array(
    fc.record({
      family: fc.integer({ min: 1, max: 4 }),
      cited: fc.array(
        fc.record({
          number: fc.integer({ min: 1, max: 8 }),
          kind: fc.constantFrom("A1", "B1"),
          category: fc.constantFrom("X", "Y", "A", "D", ""),
          origin: fc.constantFrom<CitationOrigin>("search-report", "applicant", "opposition"),
        }),
        { maxLength: 4 },
      ),
    }),
    { minLength: 8, maxLength: 8 },
  )
  .map((patents) =>
    patents.flatMap(({ family, cited }, i) =>
      ["A1", "B1"].map((kind) =>
        patent(`EP-000000${i + 1}-${kind}`, {
          familyId: `f${family}`,
          citations:
            kind === "A1"
              ? cited.map((each) => cites(`EP-000000${each.number}-${each.kind}`, each.category, each.origin))
              : [],
        }),
      ),
    ),
  );

async function judgeAll(world: readonly Patent[], rules: CitationRules, granularity: "document" | "patent" | "family") {
  const relations = await relationsOf(world.map(headerOf));
  const all = world
    .filter(({ kind }) => kind === "A1")
    .map((each) =>
      judgeTopic({ id: each.id, document: each.id }, citationsMadeBy(each), relations, rules, granularity),
    );
  return { relations, all };
}

function triples(all: readonly TopicJudged[]) {
  return all.flatMap(({ judgements }) =>
    judgements.map(({ topic, unit, level }) => ({ topic, doc: unit, grade: level })),
  );
}

test("judging patents or families equals judging documents and collapsing them", async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryWorld,
      fc.constantFrom("patent" as const, "family" as const),
      async (world, granularity) => {
        const documents = await judgeAll(world, CLEF_IP_2010, "document");
        const units = await judgeAll(world, CLEF_IP_2010, granularity);
        const unit = (doc: string) => unitOf(doc, granularity, documents.relations.familyOf);
        const sorted = (list: readonly { topic: string; doc: string }[]) =>
          [...list].sort((a, b) => (`${a.topic} ${a.doc}` < `${b.topic} ${b.doc}` ? -1 : 1));
        expect(sorted(collapseJudgements(triples(documents.all), unit))).toEqual(sorted(triples(units.all)));
      },
    ),
  );
});

test("the extension is symmetric: with the same level for all, a family is relevant as a whole or not at all", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryWorld, async (world) => {
      const rules = { ...CLEF_IP_2010, siblings: "same", family: "same" } as const;
      const { relations, all } = await judgeAll(world, rules, "document");
      for (const judged of all) expectWholeFamilies(judged, relations);
    }),
  );
});

function expectWholeFamilies(judged: TopicJudged, relations: Relations): void {
  const grades = new Map(judged.judgements.map(({ unit, level }) => [unit, level]));
  for (const [unit, level] of grades) {
    for (const { id } of relations.documentsOfFamily(relations.familyOf(unit) ?? ""))
      expect(grades.get(id)).toBe(level);
  }
}

test("more citations never remove or lower a judgement", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryWorld, fc.nat(), async (world, chosen) => {
      const relations = await relationsOf(world.map(headerOf));
      const citing = world[(chosen % 8) * 2];
      const citations = citationsMadeBy(citing);
      const before = judgeTopic({ id: "t", document: citing.id }, citations.slice(1), relations, CLEF_IP_2010);
      const after = levels(judgeTopic({ id: "t", document: citing.id }, citations, relations, CLEF_IP_2010));
      for (const { unit, level } of before.judgements) expect(after[unit]).toBeGreaterThanOrEqual(level);
    }),
  );
});

test("a family is in the collection if a document of another of its patents is", async () => {
  const known = [patent("EP-0000300-A1", { familyId: "f300", publicationDate: "1990-01-01" }), ...collection];
  const citing = patent("EP-0000900-A1", { familyId: "f900", citations: [cites("EP-0000300-A1", "X")] });
  const documents = [
    ...collection,
    patent("US-5000300-A", { familyId: "f300", publicationDate: "1991-01-01" }),
    patent("US-5000301-A", { familyId: "f301", publicationDate: "1991-01-01" }),
  ];
  const relations = await relationsOf(documents.map(headerOf), { also: [citing, ...known].map(headerOf) });
  const units = (granularity: "document" | "patent" | "family") => {
    const rules = { ...CLEF_IP_2010, siblings: "none", family: "none" } as const;
    return levels(judgeTopic(topic, citationsMadeBy(citing), relations, rules, granularity));
  };
  expect(units("family")).toEqual({ f300: 2 });
  expect(units("patent")).toEqual({});
  expect(units("document")).toEqual({});
});

test("a document that is published too late does not hold its patent, nor one outside the collection", async () => {
  const citing = patent("EP-0000900-A1", { familyId: "f900", citations: [cites("EP-0000400-A1", "X")] });
  const early = patent("EP-0000400-A1", { publicationDate: "1990-01-01" });
  const late = patent("EP-0000400-B1", { publicationDate: "1999-01-01" });
  const judged = (date: string) => {
    const documents = [...collection, { ...late, publicationDate: date }];
    return relationsOf(documents.map(headerOf), { also: [citing, early].map(headerOf) }).then((relations) =>
      levels(judgeTopic(topic, citationsMadeBy(citing), relations, CLEF_IP_2010, "patent")),
    );
  };
  expect(await judged("1999-01-01")).toEqual({});
  expect(await judged("1997-01-01")).toEqual({ "EP-0000400": 2 });
});

test("with its own family, only the topic's document itself is left out", async () => {
  const citing = patent("EP-0000900-A1", {
    familyId: "f900",
    citations: [cites("EP-0000900-A1", "X"), cites("EP-0000901-A1", "X")],
  });
  const relative = patent("EP-0000901-A1", { familyId: "f900", publicationDate: "1990-01-01" });
  const documents = [...collection, relative];
  const own = await judge([citing], { ownFamily: true, siblings: "none", family: "none" }, { documents });
  expect(levels(own)).toEqual({ "EP-0000901-A1": 2 });
  const other = await judge([citing], { ownFamily: false, siblings: "none", family: "none" }, { documents });
  expect(levels(other)).toEqual({});
});
