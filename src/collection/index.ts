export type { PatentCollection, PatentHeader } from "./collection.js";
export { headerOf, memoryCollection } from "./memory-collection.js";
