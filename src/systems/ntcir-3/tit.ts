import { choiceParameter, countParameter, numberParameter } from "../../core/index.js";
import { bm25, buildQuery, type FieldText, type SearchTopic, withFallbacks } from "../../retrieval/index.js";
import { claimElements, independentClaims, ownClaims } from "../claims/claim-elements.js";
import { defineSystem } from "../system.js";
import { ELEMENT_MERGES, mergeElements } from "./tit-merge.js";

/** Claims split into elements. */
export const tit = defineSystem({
  name: "tit",
  title: "search for each element of a claim separately",
  campaign: "NTCIR-3",
  team: "A. Shinmori, M. Okumura, Y. Marukawa, M. Iwayama, Tokyo Institute of Technology",
  tasks: ["prior-art", "invalidity"],
  about:
    "A claim is split at its cue phrases into the subject and the elements, steps or features of which it consists. Each is searched for separately with BM25, and the hits are merged: a document that discloses many elements is better prior art than one that repeats a single element. For a patent, its first independent claim is used; a topic without a claim is one element.",
  sources: [
    "A. Shinmori, M. Okumura, Y. Marukawa, M. Iwayama: Patent claim processing for readability: structure analysis and term explanation. ACL workshop on patent corpus processing, 2003 (W03-2007)",
    "M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3. ACL workshop on patent corpus processing, 2003 (W03-2003)",
  ],
  published: [
    "the structure of Japanese claims by cue phrases, with the relations PROCEDURE, COMPONENT, ELABORATION, FEATURE, PRECONDITION and COMPOSE",
    "the aim was readability, in the optional task: no run was submitted",
  ],
  inferred: [
    "cue phrases for English, German and French; the grammar",
    "the search by elements and all methods of merging",
  ],
  parameters: {
    merge: choiceParameter(ELEMENT_MERGES, "sum", "how the hits of elements are merged"),
    subject: numberParameter(0.5, "weight of the subject of the claim; an element has 1", { min: 0 }),
    terms: countParameter(50, "number of terms per element"),
    depth: countParameter(1000, "maximum number of documents per element"),
    k1: numberParameter(1.2, "saturation of term frequency", { min: 0 }),
    b: numberParameter(0.75, "penalty for long documents", { min: 0, max: 1 }),
  },
  runs: { sum: { merge: "sum" }, coverage: { merge: "coverage" }, weakest: { merge: "weakest" } },
  open({ tokens, limit, groupBy }, { merge, subject, terms, depth, k1, b }) {
    const model = bm25({ k1, b });
    return async (topic, engine) => {
      const lists = [];
      const elements = elementsOf(topic, subject);
      for (const { text, weight } of elements) {
        const query = await buildQuery(engine, tokens, [text], { select: "tf-idf", terms, weight: "log" });
        if (query.terms.length === 0) continue;
        const { hits } = await engine.search(query, { model, limit: depth, filter: topic.filter ?? {} });
        lists.push({ hits, weight });
      }
      const hits = mergeElements(lists, merge);
      // Documents of a patent or family are joined later, so none may be cut off before.
      const found = { hits: groupBy ? hits : hits.slice(0, limit), matches: hits.length };
      const whole = claimOf(topic) ? "the claim has no elements; searched whole" : "no claim; searched as one element";
      return withFallbacks(found, [elements.length <= 1 ? whole : undefined]);
    };
  },
});

function elementsOf(topic: SearchTopic, subject: number): { readonly text: FieldText; readonly weight: number }[] {
  const claim = claimOf(topic);
  if (!claim) return topic.texts.length > 0 ? [{ text: joined(topic.texts), weight: 1 }] : [];
  const { field, language } = claim;
  const elements = claimElements(claim.text, language).map(({ kind, text }) => ({
    text: { field, text, ...(language !== undefined && { language }) },
    weight: kind === "subject" ? subject : 1,
  }));
  // A claim that is all subject has nothing else to search with.
  return elements.some(({ weight }) => weight === 1) ? elements : elements.map((each) => ({ ...each, weight: 1 }));
}

function claimOf({ texts, patent }: SearchTopic): FieldText | undefined {
  if (!patent) return texts.find(({ field }) => field === "claims");
  const set = ownClaims(patent);
  const claim = set && (independentClaims(set)[0] ?? set.claims[0]);
  const language = set?.language ?? patent.language;
  return claim && { field: "claims", text: claim.text, ...(language !== undefined && { language }) };
}

function joined(texts: readonly FieldText[]): FieldText {
  return { ...texts[0], text: texts.map(({ text }) => text).join("\n") };
}
