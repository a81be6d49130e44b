import { isoDate } from "../dates.js";
import { isJsonObject, type JsonObject } from "./json-line.js";

/** A non-empty text, or a number as text; of a list, its first. `N/A` is none. */
export function fieldOf(object: JsonObject | undefined, name: string): string | undefined {
  return fieldsOf(object, name)[0];
}

/** All non-empty texts of a field. */
export function fieldsOf(object: JsonObject | undefined, name: string): string[] {
  const value = object?.[name];
  return (Array.isArray(value) ? value : [value]).flatMap((each) => {
    const text = typeof each === "number" ? String(each) : typeof each === "string" ? each.trim() : "";
    return text === "" || text === "N/A" ? [] : [text];
  });
}

/** A date, with or without its time. */
export function dateField(object: JsonObject | undefined, name: string): string | undefined {
  return isoDate(fieldOf(object, name)?.split("T", 1)[0] ?? "");
}

/** All objects of a field. */
export function objectsOf(object: JsonObject | undefined, name: string): JsonObject[] {
  const value = object?.[name];
  return (Array.isArray(value) ? value : [value]).filter(isJsonObject);
}
