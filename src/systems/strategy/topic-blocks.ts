import { choiceParameter, listParameter } from "../../core/index.js";
import { CLASSIFICATION_LEVELS } from "../../patents/index.js";
import { PATENT_FIELDS } from "../../retrieval/index.js";
import { patentCount } from "../patent-graph/patent-graph.js";
import { patentTexts } from "../topic-texts/patent-texts.js";
import { defineBlock } from "./block.js";

/** Blocks that take a part of the topic. */
export const TOPIC_BLOCKS = [
  defineBlock({
    name: "text",
    about: "Texts of the topic. A topic that is no patent, or has none of the fields, gives all its texts.",
    gives: "text",
    settings: { fields: listParameter(PATENT_FIELDS, "fields of the patent") },
    run: (_, { fields }, { topic }) => patentTexts(topic, fields),
  }),
  defineBlock({
    name: "classes",
    about: "Classes of the topic in IPC and CPC. Rare ones say more: a class counts ln(1 + patents / patents in it).",
    gives: "criteria",
    settings: {
      level: choiceParameter(CLASSIFICATION_LEVELS, "subgroup", "what symbols are cut to; shorter ones are left out"),
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
    about: "Patents that the topic's description cites. The one that is cited first counts most, the last one 1.",
    gives: "criteria",
    run: (_, __, { view }) =>
      view.citedInText().map((patent, i, all) => ({ patents: [patent], weight: all.length - i })),
  }),
];
