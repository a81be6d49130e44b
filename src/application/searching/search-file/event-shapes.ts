import { CLASSIFICATION_LEVELS } from "../../../patents/index.js";
import { MARKS, SET_KINDS, type SearchEvent } from "./search-events.js";

type Check = (value: unknown) => boolean;
/** The fields of an event; a name with `?` may be absent. */
type Shape = Readonly<Record<string, Check>>;

const isText: Check = (value) => typeof value === "string";
const isFlag: Check = (value) => typeof value === "boolean";
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumber: Check = (value) => isCount(value) && value !== 0;
const isObject: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isOneOf =
  (...names: readonly string[]): Check =>
  (value) =>
    names.includes(value as string);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isShaped =
  (shape: Shape): Check =>
  (value) =>
    isObject(value) && wrongField(value as Record<string, unknown>, shape) === undefined;

const MEMBERS: Shape = { count: isCount, matches: isCount, "ids?": isListOf(isText), sha256: isText };

const COLLECTION: Shape = { folder: isText, version: isText, documents: isCount };

const INDEX: Shape = {
  folder: isText,
  version: isText,
  documents: isCount,
  engine: isText,
  analyzer: isText,
  "collection?": isShaped(COLLECTION),
};

const SHAPES: Readonly<Record<SearchEvent["event"], Shape>> = {
  set: {
    number: isNumber,
    at: isText,
    kind: isOneOf(...SET_KINDS),
    typed: isText,
    understood: isText,
    "as?": isOneOf("text", "patent", "file"),
    "level?": isOneOf(...CLASSIFICATION_LEVELS),
    "notes?": isListOf(isText),
    "patent?": isShaped({ id: isText, "title?": isText, "date?": isText }),
    "sets?": isListOf(isNumber),
    "from?": isListOf(isText),
    "feedback?": isShaped({
      method: isText,
      relevant: isListOf(isText),
      not: isListOf(isText),
      "without?": isListOf(isText),
    }),
    options: isShaped({ model: isText, cutOff: isText }),
    "filter?": isObject,
    "model?": isText,
    isCut: isFlag,
    index: isText,
    program: isText,
    ...MEMBERS,
  },
  mark: { at: isText, documents: isListOf(isText), mark: isOneOf(...MARKS, "none") },
  undo: { at: isText },
  note: { at: isText, text: isText, "set?": isNumber, "document?": isText },
  read: { at: isText, document: isText, "set?": isNumber, "rank?": isNumber },
  delete: { at: isText, set: isNumber },
  restore: { at: isText, set: isNumber },
  repeat: {
    at: isText,
    program: isText,
    index: isShaped(INDEX),
    sets: isListOf(isShaped({ number: isNumber, ...MEMBERS, "problem?": isText })),
  },
  recovered: { at: isText, line: isNumber },
};

const HEADER: Shape = {
  presage: isOneOf("search"),
  version: isNumber,
  created: isText,
  program: isText,
  index: isShaped(INDEX),
};

/** Whether this version knows the kind of event. */
export function isKnownEvent(name: unknown): name is SearchEvent["event"] {
  return typeof name === "string" && Object.hasOwn(SHAPES, name);
}

/** The first field of an event that is missing or has the wrong type. Fields that are not known are ignored. */
export function wrongEventField(event: Readonly<Record<string, unknown>>): string | undefined {
  return isKnownEvent(event.event) ? wrongField(event, SHAPES[event.event]) : "event";
}

/** The same for the header. */
export function wrongHeaderField(header: Readonly<Record<string, unknown>>): string | undefined {
  return wrongField(header, HEADER);
}

function wrongField(value: Readonly<Record<string, unknown>>, shape: Shape): string | undefined {
  const wrong = Object.entries(shape).find(([name, check]) => {
    const field = value[name.replace("?", "")];
    return field === undefined ? !name.endsWith("?") : !check(field);
  });
  return wrong?.[0].replace("?", "");
}
