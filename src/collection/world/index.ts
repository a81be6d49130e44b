export { WORLD_LANGUAGES, type WorldLanguage } from "./languages/language.js";
export { type NewsTopic, newsTopics } from "./news.js";
export { newspaperArticles } from "./newspaper.js";
export {
  WORLD_GENERATION,
  WORLD_OFFICES,
  type WorldOffice,
  type WorldOptions,
  type WorldParameters,
} from "./parameters.js";
export { simulatePatents, type WrittenFamily, writeWorld } from "./simulate-patents.js";
export {
  DICTIONARY_HEADING,
  dictionaryLines,
  TEXT_CITATIONS_HEADING,
  textCitations,
  trueJudgements,
} from "./truth.js";
export { World } from "./world.js";
