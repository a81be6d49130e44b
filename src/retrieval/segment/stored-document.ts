import type { EngineDocument } from "../document.js";

/** The data shown in a hit. */
export type StoredDocument = Pick<
  EngineDocument,
  "id" | "language" | "date" | "classes" | "patent" | "family" | "title"
>;

/** The part of a document that is shown in hits. What is only searched is left out. */
export function storedPart(document: EngineDocument): StoredDocument {
  const { texts, filingDate, priorityDates, application, priorities, cites, applicants, inventors, ...stored } =
    document;
  return stored;
}
