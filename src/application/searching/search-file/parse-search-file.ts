import { InputError, shortened } from "../../../core/index.js";
import { unsealedLine } from "../../../files/node.js";
import { isKnownEvent, wrongEventField, wrongHeaderField } from "./event-shapes.js";
import { SEARCH_FILE_VERSION, type SearchEvent, type SearchFileHeader } from "./search-events.js";

/** The first version whose lines have checksums. */
export const FIRST_SEALED = 2;

/** The contents of a search file. */
export interface SearchFile {
  readonly header: SearchFileHeader;
  readonly events: readonly SearchEvent[];
  /** What was not read and why, one sentence each. */
  readonly remarks: readonly string[];
  /** The end of the file, if the next line cannot simply follow. */
  readonly end: FileEnd;
}

/** `whole`: with a line feed. `open`: the last line lacks only its line feed. `torn`: the last line was cut off. */
export interface FileEnd {
  readonly state: "whole" | "open" | "torn";
  /** Number of the last line, from 1. */
  readonly line: number;
}

/**
 * Reads the text of a search file. A last line that was cut off does not count: a remark says so. Events of a kind that
 * only newer versions know are ignored: a remark says how many. Fields that are not known are ignored.
 *
 * @throws InputError with the line, if it is not a search file, has a newer version or is damaged before its last line
 */
export function parseSearchFile(text: string, file: string): SearchFile {
  const lines = text.split("\n");
  const isWhole = lines.at(-1) === "";
  if (isWhole) lines.pop();
  const header = parseHeader(lines[0] ?? "", file);
  const events: SearchEvent[] = [];
  const remarks: string[] = [];
  const unknown = new Map<string, number>();
  let sets = 0;
  let state: FileEnd["state"] = isWhole ? "whole" : "open";
  for (let i = 1; i < lines.length; i++) {
    const value = parsed(lines[i], header.version);
    const isLast = i === lines.length - 1;
    if (!value && isLast && !isWhole) {
      state = "torn";
      remarks.push(`${file}:${i + 1}: the last line was cut off when it was written; it is ignored`);
    } else if (!value && isRecovery(lines[i + 1], i + 1)) {
      remarks.push(`${file}:${i + 1}: this line was cut off when it was written; it is ignored`);
    } else if (value === "changed") {
      throw damaged(file, i + 1, CHANGED, lines[i]);
    } else if (!value || typeof value.event !== "string") {
      throw damaged(file, i + 1, "not an event of a search file", lines[i]);
    } else if (!isKnownEvent(value.event)) {
      unknown.set(value.event, (unknown.get(value.event) ?? 0) + 1);
    } else {
      const wrong = wrongEventField(value);
      if (wrong !== undefined) throw damaged(file, i + 1, `${value.event}: ${wrong} is missing or invalid`, lines[i]);
      const event = value as unknown as SearchEvent;
      const wrongSet = wrongNumber(event, sets);
      if (wrongSet !== undefined) throw damaged(file, i + 1, wrongSet);
      if (event.event === "set") sets++;
      events.push(event);
    }
  }
  for (const [name, count] of unknown) {
    const what = count === 1 ? "1 event" : `${count} events`;
    remarks.push(`${file}: ignored ${what} ${JSON.stringify(name)}, which only a newer version of Presage knows`);
  }
  return { header, events, remarks, end: { state, line: lines.length } };
}

function parseHeader(line: string, file: string): SearchFileHeader {
  const value = parsed(line, 1);
  if (value === "changed") throw damaged(file, 1, CHANGED, line);
  if (value?.presage !== "search" || !Number.isInteger(value.version)) {
    throw damaged(file, 1, "not a search file", line);
  }
  if ((value.version as number) > SEARCH_FILE_VERSION) {
    const message = `written by a newer version of Presage: search file version ${value.version}, this one reads up to ${SEARCH_FILE_VERSION}`;
    throw new InputError([{ file, line: 1, message }], { hint: "Install a newer version to read it." });
  }
  if ((value.version as number) >= FIRST_SEALED && parsed(line, FIRST_SEALED) === "changed") {
    throw damaged(file, 1, CHANGED, line);
  }
  const wrong = wrongHeaderField(value);
  if (wrong !== undefined) throw damaged(file, 1, `${wrong} is missing or invalid`, line);
  return value as unknown as SearchFileHeader;
}

/** Sets are numbered from 1 without gaps, and no event refers to a later set. */
function wrongNumber(event: SearchEvent, sets: number): string | undefined {
  if (event.event === "set" && event.number !== sets + 1) return `set ${event.number} follows set ${sets}`;
  const missing = usedSets(event).find((number) => number > sets);
  return missing === undefined ? undefined : `refers to set ${missing}, which does not exist`;
}

function usedSets(event: SearchEvent): readonly number[] {
  if (event.event === "set") return event.sets ?? [];
  if (event.event === "repeat") return event.sets.map(({ number }) => number);
  return "set" in event && event.set !== undefined ? [event.set] : [];
}

function isRecovery(line: string | undefined, number: number): boolean {
  const value = line === undefined ? undefined : parsed(line, 1);
  return typeof value === "object" && value.event === "recovered" && value.line === number;
}

function damaged(file: string, line: number, message: string, text?: string): InputError {
  return new InputError([{ file, line, message, ...(text !== undefined && { text: shortened(text) }) }]);
}

const CHANGED = "has changed since it was written: its checksum differs";

/** The object of a line, without its checksum; from version 2 on, it must have one. */
function parsed(line: string, version: number): Record<string, unknown> | "changed" | undefined {
  const found = unsealedLine(line);
  if (found === "torn") return undefined;
  if (found === "changed" || (version >= FIRST_SEALED && !found.isSealed)) return "changed";
  return found.value;
}
