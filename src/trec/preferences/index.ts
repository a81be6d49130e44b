export { readGroupedQrels } from "./read-grouped-qrels.js";
export { readPreferences, readQrelsAsPreferences } from "./read-preferences.js";
export { topicStanding } from "./topic-standing.js";
