import { choiceParameter, listParameter } from "../../core/index.js";
import { CLASSIFICATION_LEVELS } from "../../patents/index.js";
import { PATENT_FIELDS } from "../../retrieval/index.js";
import { patentCount } from "../patent-graph/patent-graph.js";
import { patentTexts } from "../topic-texts/patent-texts.js";
import { defineBlock } from "./block.js";

/** Blocks that return a part of the topic. */
export const TOPIC_BLOCKS = [
  defineBlock({
    name: "text",
    about: "Texts of the topic. All texts, if the topic is not a patent or has none of the fields.",
    gives: "text",
    settings: { fields: listParameter(PATENT_FIELDS, "fields of the patent") },
    run(_, { fields }, { topic, onFallback }) {
      const { texts, fallback } = patentTexts(topic, fields);
      if (fallback !== undefined && fields.length < PATENT_FIELDS.length) onFallback?.(fallback);
      return texts;
    },
  }),
  defineBlock({
    name: "classes",
    about: "Classes of the topic in IPC and CPC. Rare classes count more: ln(1 + patents / patents in the class).",
    gives: "criteria",
    settings: {
      level: choiceParameter(
        CLASSIFICATION_LEVELS,
        "subgroup",
        "level that symbols are cut to; shorter symbols are ignored",
      ),
    },
    run: (_, { level }, { view }) =>
      view
        .ofClasses(level)
        .map(({ patents, size }) => ({ patents, weight: Math.log(1 + patentCount(view.graph) / size) })),
  }),
  defineBlock({
    name: "applicants",
    about: "Applicants of the topic; each counts 1.",
    gives: "criteria",
    run: (_, __, { view }) => view.ofApplicants().map((patents) => ({ patents, weight: 1 })),
  }),
  defineBlock({
    name: "inventors",
    about: "Inventors of the topic; each counts 1.",
    gives: "criteria",
    run: (_, __, { view }) => view.ofInventors().map((patents) => ({ patents, weight: 1 })),
  }),
  defineBlock({
    name: "citations",
    about: "Patents that the topic's description cites. The first counts most, the last counts 1.",
    gives: "criteria",
    run: (_, __, { view }) =>
      view.citedInText().map((patent, i, all) => ({ patents: [patent], weight: all.length - i })),
  }),
];
