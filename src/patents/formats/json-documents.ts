import { isPublicationNumber, planColumns } from "../columns/column-plan.js";
import { documentsOfRow } from "../columns/row-document.js";
import { JsonRecords } from "../records/json-records.js";
import type { PatentFormat } from "./format.js";
import { isJsonObject, type JsonObject, parseJsonLine } from "./json-line.js";

/**
 * Documents as JSON objects with flat fields, one per line or in a list: BEIR (`_id`, `title`, `text`), Anserini (`id`,
 * `contents`) and others. Fields are understood by their names, like the columns of a table.
 */
export const jsonDocuments: PatentFormat = {
  name: "json-documents",
  about: "JSON objects with an id and a title or text: BEIR, Anserini",
  layout: "lines",
  matches: (head) => {
    const first = firstObject(head);
    return first !== undefined && isDocument(first);
  },
  read(record, remark, context) {
    const object = parseJsonLine(record);
    const fields = Object.entries(object);
    const texts = fields.map(([, value]) => textOf(value));
    const plan = planColumns(
      fields.map(([name]) => name),
      [texts],
      context?.columns,
    );
    // The list of fields of the first object is enough: others may lack some.
    const cells = plan.meanings.flatMap((meaning, i) =>
      meaning === undefined || texts[i] === "" ? [] : [[meaning, texts[i], fields[i][0]] as const],
    );
    const first = context === undefined || context.number === 1;
    const row = {
      isPatent: plan.isOfPatents,
      cells,
      ...(first && { shown: plan.shown.replace(/^columns/, "fields") }),
    };
    return documentsOfRow(row, remark, context);
  },
};

/** The first object of JSON text, whatever its layout. */
function firstObject(head: string): JsonObject | undefined {
  if (!/^[\s\uFEFF]*[[{]/.test(head)) return undefined;
  for (const found of new JsonRecords(head.length + 1).push(head)) {
    if (found.kind !== "record") return undefined;
    try {
      return parseJsonLine(found.text);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

const IDS = ["_id", "id", "docno", "doc_id", "docid", "pid", "pmid", "cord_uid", "corpusid", "paper_id"];
const TEXTS = ["text", "contents", "content", "body", "abstract", "title"];

function isDocument(object: JsonObject): boolean {
  const has = (names: readonly string[], ...types: readonly string[]) =>
    names.some((name) => types.includes(typeof object[name]));
  const number = object.publication_number ?? object.id;
  if (typeof number === "string" && isPublicationNumber(number) && object.publication_number !== undefined)
    return false;
  return has(IDS, "string", "number") && has(TEXTS, "string");
}

/** Lists become lines, as in cells of tables. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!Array.isArray(value)) return "";
  return value
    .map((each) => textOf(isJsonObject(each) ? (each.name ?? each.text) : each))
    .filter((text) => text !== "")
    .join("\n");
}
