import type { PublicationId } from "../numbers/publication-id.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Paragraph, Patent } from "../patent.js";
import { joinBlanks } from "../xml/element.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { withoutParagraphNumber } from "./fulltext-document.js";
import { newPatent } from "./new-patent.js";

/**
 * What clients of OPS store of an answer as JSON: the description of one publication (`document_id`, `description`), or
 * the hits of a search (`results` with country, number, kind and family).
 */
export const opsJson: PatentFormat = {
  name: "ops-json",
  about: "descriptions and search results of EPO Open Patent Services as JSON",
  layout: { startLine: /^\{/ },
  matches: (head) => /^\s*\{/.test(head) && /"doc_number"\s*:/.test(head) && /"(?:document_id|results)"\s*:/.test(head),
  read(record, remark) {
    const answer = parsed(record);
    if (isObject(answer) && Array.isArray(answer.results)) return answer.results.flatMap((hit) => hitOf(hit, remark));
    if (isObject(answer)) return [describedBy(answer)];
    throw new RecordError("JSON is not an object");
  },
};

function parsed(record: string): unknown {
  try {
    return JSON.parse(record);
  } catch (error) {
    throw new RecordError("JSON cannot be read", error instanceof Error ? error.message : String(error));
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textAt(value: Record<string, unknown>, key: string): string | undefined {
  const text = value[key];
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

function publicationIn(value: unknown): PublicationId | undefined {
  if (!isObject(value)) return undefined;
  return publicationOf(textAt(value, "country") ?? "", textAt(value, "doc_number") ?? "", textAt(value, "kind"));
}

function hitOf(hit: unknown, remark: Remark): Patent[] {
  const id = publicationIn(hit);
  if (id && isObject(hit)) return [newPatent(id, { familyId: textAt(hit, "family_id") })];
  remark("publication number is not understood, skipped", JSON.stringify(hit)?.slice(0, 80));
  return [];
}

function describedBy(answer: Record<string, unknown>): Patent {
  const id = publicationIn(answer.document_id);
  if (!id)
    throw new RecordError("document_id has no publication number", JSON.stringify(answer.document_id)?.slice(0, 80));
  const paragraphs: Paragraph[] = [];
  for (const block of textAt(answer, "description")?.split(/\n\s*\n/) ?? []) {
    const text = withoutParagraphNumber(joinBlanks(block));
    if (text !== "") paragraphs.push({ text });
  }
  return newPatent(id, { descriptions: paragraphs.length === 0 ? [] : [{ paragraphs }] });
}
