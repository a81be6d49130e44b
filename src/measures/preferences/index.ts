export { type GroupMeasure, groupMeasures } from "./group-measures.js";
export { groupRankings } from "./group-rankings.js";
export { type PreferenceMeasure, preferenceMeasures } from "./preference-measures.js";
export { type PreferenceOutcome, preferenceOutcome } from "./preference-outcome.js";
