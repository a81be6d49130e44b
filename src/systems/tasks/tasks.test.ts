import { afterAll, describe, expect, it } from "vitest";
import { makeSystemWorld } from "../../../test/support/system-world.js";
import { writeFamily } from "../../collection/world/family-documents.js";
import { claimedFeatures, disclosedByPassages, passageJudgements } from "../../collection/world/passage-truth.js";
import { ntcirLanguage } from "../../patents/index.js";
import { passagesOf } from "../../retrieval/passages/passage.js";
import { classificationSystem, classify, codesOf, trainClassifier, wordsVector } from "../classification/index.js";
import { parseSystem } from "../parse-system.js";
import { TASKS } from "../system.js";
import { SYSTEMS } from "../systems.js";
import { claimTopics } from "./claim-topics.js";
import { documentOfPassage, passageSystem } from "./passage-system.js";
import { TASK_FACTS } from "./tasks.js";

const world = makeSystemWorld({ documents: 400 });
afterAll(() => world.close());
const context = world.context();
const { definition, values } = parseSystem("bm25", SYSTEMS);
const bm25 = definition.open(context, values, undefined);
const topics = world.patentTopics.slice(0, 4);

it("knows every task", () => {
  expect(TASK_FACTS.map(({ name }) => name)).toEqual(TASKS);
});

describe("passageSystem", () => {
  it("ranks passages of the documents that a system finds", async () => {
    const system = passageSystem(bm25, context, { documents: 5, perDocument: 3 });
    for (const topic of topics) {
      const { hits: documents } = await bm25(topic, context.engine);
      const { hits } = await system(topic, context.engine);
      const order = [...new Set(hits.map(({ id }) => documentOfPassage(id)))];
      // Documents keep their order; those without a word of the claims have no passages.
      const first = documents.slice(0, 5).map(({ id }) => id);
      expect(order).toEqual(first.filter((id) => order.includes(id)));
      for (const id of order)
        expect(hits.filter((hit) => documentOfPassage(hit.id) === id).length).toBeLessThanOrEqual(3);
      for (const { id } of hits) {
        const patent = world.documents.find((each) => each.id === documentOfPassage(id))!;
        expect(passagesOf(patent).map((passage) => passage.id)).toContain(id);
      }
      const scores = hits.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    }
  });
});

describe("disclosedByPassages", () => {
  it("numbers passages consistently, and finds each claimed feature in the first claim", () => {
    for (let family = 0; family < 15; family++) {
      const claimed = claimedFeatures(world.world, family);
      for (const patent of writeFamily(world.world, family)) {
        const passages = passagesOf(patent);
        const disclosed = disclosedByPassages(world.world, family, patent, claimed);
        expect(disclosed).toHaveLength(passages.length);
        for (const { number, kind, claim } of passages) {
          if (kind === "heading") expect(disclosed[number].size).toBe(0);
          if (claim === 1) expect(disclosed[number]).toEqual(claimed);
        }
      }
    }
  });

  it("agrees with the words: a passage has one of the names of the feature", () => {
    const { lexicon } = world.world;
    let checked = 0;
    for (let family = 0; family < 40; family++) {
      const claimed = [...claimedFeatures(world.world, family)].filter((key) => !key.includes("/"));
      for (const patent of writeFamily(world.world, family)
        .filter(({ language }) => language === "ja")
        .slice(0, 1)) {
        for (const key of claimed) {
          const disclosed = disclosedByPassages(world.world, family, patent, new Set([key]));
          const names = lexicon.names(Number(key)).ja;
          for (const { number, text, language } of passagesOf(patent)) {
            if (language !== "ja" || disclosed[number].size === 0) continue;
            expect(names.some((name) => text.includes(name))).toBe(true);
            checked++;
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(20);
  });

  it("judges passages of relevant documents", () => {
    const topic = topics[0];
    const families = new Map<string, number>();
    for (let f = 0; f < world.world.families; f++) {
      for (const { id } of world.world.publications(f)) families.set(id, f);
    }
    const [document] = world.patentJudgements.get(topic.id)!.keys();
    const patent = world.documents.find(({ id }) => id === document)!;
    const lines = passageJudgements(
      world.world,
      { id: topic.id, family: families.get(topic.id)! },
      { patent, family: families.get(document)! },
    )
      .trim()
      .split("\n");
    expect(lines).toHaveLength(passagesOf(patent).length || 1);
    for (const line of lines.filter((each) => each !== "")) expect(line).toMatch(/^\S+ 0 \S+#\d+ [012]$/);
  });
});

describe("claimTopics", () => {
  it("makes a topic of each independent claim, dated by the priority", () => {
    for (const { id, patent } of topics) {
      const all = claimTopics(id, patent!);
      const own = patent!.claims.find(({ language }) => language === patent!.language)!;
      const independent = own.claims.filter(({ dependsOn }) => dependsOn.length === 0);
      expect(all.map(({ number, claim }) => [number, claim])).toEqual(
        independent.map(({ number, text }) => [`${id}-claim${number}`, text]),
      );
      expect(all[0].filingDate! < patent!.publicationDate!).toBe(true);
      expect(ntcirLanguage(all[0].lang!) ?? all[0].lang!.toLowerCase()).toBe(patent!.language);
      expect(claimTopics(id, patent!, "first")).toHaveLength(1);
      expect(claimTopics(id, patent!, "all")).toHaveLength(own.claims.length);
    }
    expect(claimTopics("T", { ...topics[0].patent!, claims: [] })).toEqual([]);
  });
});

describe("classification", () => {
  const asked = world.patentTopics.slice(0, 30);
  const codes = new Map(world.documents.map((patent) => [patent.id, codesOf(patent, "group")]));

  /** Share of topics whose first code is one of theirs. */
  function precision(answers: readonly (string | undefined)[]): number {
    return (
      answers.filter((code, i) => code !== undefined && codes.get(asked[i].id)?.includes(code)).length / answers.length
    );
  }

  it("finds codes by neighbours, and by a classifier that never saw the topics' families", async () => {
    const knn = classificationSystem(bm25, (id) => codes.get(id) ?? [], { k: 15, weight: "score" });
    const families = new Set(asked.map(({ patent }) => patent!.familyId));
    const training = new Map(
      world.documents.filter(({ familyId }) => !families.has(familyId)).map(({ id }) => [id, codes.get(id)!]),
    );
    const classifier = await trainClassifier(context.engine, training, { weightBits: 18 });
    const byNeighbours: (string | undefined)[] = [];
    const byClassifier: (string | undefined)[] = [];
    for (const { id, texts, filter } of asked) {
      byNeighbours.push((await knn({ id, texts, ...(filter && { filter }) }, context.engine)).hits[0]?.id);
      const words = texts.flatMap((each) =>
        context.tokens(each.text, each.language, each.field).map(({ term }) => term),
      );
      byClassifier.push(classify(classifier, await wordsVector(context.engine, words, 128))[0]?.code);
    }
    const counts = new Map<string, number>();
    for (const each of training.values()) for (const code of each) counts.set(code, (counts.get(code) ?? 0) + 1);
    const [usual] = [...counts].sort((a, b) => b[1] - a[1])[0];
    const baseline = precision(byNeighbours.map(() => usual));
    expect(precision(byNeighbours)).toBeGreaterThan(baseline);
    expect(precision(byClassifier)).toBeGreaterThan(baseline);
  });
});
