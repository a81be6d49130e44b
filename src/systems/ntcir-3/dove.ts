import { countParameter, fileParameter, numberParameter } from "../../core/index.js";
import { bm25, topicSearch, withFallbacks } from "../../retrieval/index.js";
import { isKept, parsePassageMasks, refuseMissingPassages } from "../passage-elimination/passage-mask.js";
import { textSimilarities } from "../passage-elimination/text-similarities.js";
import { topicPassages } from "../passage-elimination/topic-passages.js";
import { defineSystem } from "../system.js";
import { ntcirFieldsParameter, ntcirTexts } from "../topic-texts/ntcir-texts.js";

function whyWhole(passages: number, kept: number): string | undefined {
  if (passages === 0) return "no passages; searched whole";
  return kept === 0 ? "no passage is similar enough to be kept; searched whole" : undefined;
}

/** Removes irrelevant passages of an article before the search. */
export const dove = defineSystem({
  name: "dove",
  title: "elimination of irrelevant passages",
  campaign: "NTCIR-3",
  team: "DOVE",
  tasks: ["ad-hoc", "prior-art"],
  about:
    "Sentences of the article that have nothing to do with the question are removed: by hand (a file lists them), or because they are not similar to headline and memorandum. The rest is the query; documents are ranked by BM25. In a patent, paragraphs of the description that are not similar to the claims are removed.",
  sources: [
    "M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3. ACL workshop on patent corpus processing, 2003 (W03-2003)",
    "the team's own paper in the proceedings of NTCIR workshop 3, 2003: title not known",
  ],
  published: [
    "in manual runs, such as DOVE4, passages of the article that are not relevant were eliminated",
    "DOVE2 and DOVE3 are automatic and search with the description, or with description and narrative",
  ],
  inferred: [
    "the automatic elimination, in place of people: a cosine of tf·idf below a threshold; nothing is removed if everything would be",
    "BM25, and the 200 best words of long topics by tf·idf",
    "what a passage is: a sentence of an article, a paragraph of a patent's description",
  ],
  parameters: {
    mask: fileParameter(
      "passages removed by hand: lines such as P004 drop 2,5-7 or P004 keep 1-3; topics without a line stay whole; presage passages mask lists the passages",
      "a file",
    ),
    threshold: numberParameter(
      0.1,
      "similarity below which a passage is removed, if no mask is given; 0 removes none",
      {
        min: 0,
        max: 1,
      },
    ),
    terms: countParameter(200, "number of query words of the topic"),
    fields: ntcirFieldsParameter(),
  },
  runs: { auto: {}, whole: { threshold: 0 }, DOVE2: { fields: "D" }, DOVE3: { fields: "DN" } },
  async learn({ readFile }, { mask }) {
    return mask === "" ? undefined : parsePassageMasks(await readFile(mask), mask);
  },
  handWork: ({ mask }, masks) => masks && { what: "passages", file: mask, topics: [...masks.keys()] },
  open({ tokens, limit, groupBy }, { mask: file, threshold, terms, fields }, masks) {
    const search = topicSearch(tokens, {
      model: bm25(),
      query: { select: "tf-idf", terms, weight: "log" },
      limit,
      groupBy,
    });
    return async (topic, engine) => {
      const { passages, rest, reference } = topicPassages(topic, fields);
      const mask = masks?.get(topic.id);
      if (mask) refuseMissingPassages(mask, passages.length, topic.id, file);
      const similarities = masks ? [] : await textSimilarities(engine, tokens, passages, reference);
      const kept = passages.filter((_, i) => (mask ? isKept(mask, i + 1) : !masks && similarities[i] >= threshold));
      const isWhole = mask === undefined && kept.length === 0;
      const found = await search({ ...topic, texts: [...rest, ...(isWhole ? passages : kept)] }, engine);
      if (masks || threshold === 0) return found;
      const { fallback } = ntcirTexts(topic, fields);
      return withFallbacks(found, [topic.patent ? undefined : fallback, whyWhole(passages.length, kept.length)]);
    };
  },
});
