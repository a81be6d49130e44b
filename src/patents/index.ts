export type { PatentFormat, RecordLayout, Remark } from "./formats/format.js";
export { RecordError } from "./formats/format.js";
export * from "./patent.js";
export type { PatentSource, ReadEvent } from "./read-event.js";
export { XmlError } from "./xml/parse.js";
