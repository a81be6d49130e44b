import { citationCategories, classTreemap } from "../../report/index.js";
import { countCollection } from "../reporting/collection-counts.js";
import { type FigureFile, figure } from "./figure.js";

const COLLECTION: FigureFile = { name: "collection", about: "folder of a collection" };

export const classes = figure({
  name: "classes",
  about: "documents of a collection by class, as a treemap",
  files: [COLLECTION],
  settings: {},
  async draw([collection], _, effects) {
    const { classes, documents } = await countCollection(collection, effects);
    return { chart: classTreemap(classes), inputs: [], facts: { collection, documents } };
  },
});

export const citations = figure({
  name: "citations",
  about: "citations of a collection by category and origin",
  files: [COLLECTION],
  settings: {},
  async draw([collection], _, effects) {
    const { citations, documents } = await countCollection(collection, effects);
    return { chart: citationCategories(citations), inputs: [], facts: { collection, documents } };
  },
});
