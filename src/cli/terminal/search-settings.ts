import { InvalidArgumentError } from "commander";
import type { SearchOptionValues } from "../../application/index.js";
import { CUT_OFFS } from "../../collection/index.js";
import { UsageError, type Wording } from "../../core/index.js";
import { SELECTIONS } from "../../retrieval/index.js";
import { languageCode, languageList } from "../options/language-codes.js";
import { levels } from "../options/search-options.js";
import { classList, date, fieldWeights, nameList } from "../options/search-values.js";
import { shellWording } from "./wording.js";

/** A setting that can be changed in a session: the option that it sets, and the parser of its value. */
interface Setting<K extends keyof SearchOptionValues> {
  readonly option: K;
  readonly read: (text: string) => SearchOptionValues[K];
  /** Its value when it is turned off; default: none. */
  readonly usual?: SearchOptionValues[K];
}

function setting<K extends keyof SearchOptionValues>(
  option: K,
  read: Setting<K>["read"],
  usual?: SearchOptionValues[K],
): Setting<K> {
  return usual === undefined ? { option, read } : { option, read, usual };
}

const SETTINGS = {
  model: setting("model", (text) => text, "bm25"),
  group: setting("groupBy", (text) => oneOf(["patent", "family"], text)),
  feedback: setting("feedback", (text) => text),
  terms: setting("terms", wholeNumber),
  select: setting("select", (text) => oneOf(SELECTIONS, text)),
  fields: setting("fields", fieldWeights),
  language: setting("textLanguage", languageCode),
  in: setting("in", nameList),
  "same-class": setting("sameClass", levels),
  "cut-off": setting("cutOff", (text) => oneOf([...CUT_OFFS, "none"], text), "topics"),
  "keep-family": setting("keepFamily", (text) => (oneOf(["on"], text) === "on" ? true : undefined)),
  "filter before": setting("before", date),
  "filter class": setting("class", classList),
  "filter language": setting("language", languageList),
} as const;

const FILTERS = ["filter before", "filter class", "filter language"] as const;

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(SETTINGS).map(([name, { option }]) => [option, `:${name}`]),
);

/** Settings as they are typed in a session; all others as command-line options. */
export const sessionWording: Wording = {
  ...shellWording,
  setting: (name) => (name === "repeat" ? ":repeat" : NAMES.get(name)) ?? shellWording.setting(name),
};

/** Whether a setting has that name. */
export function isSetting(name: string): name is keyof typeof SETTINGS {
  return Object.hasOwn(SETTINGS, name);
}

/**
 * Returns the options with one setting changed; `off` removes it.
 *
 * @throws UsageError if the value is invalid
 */
export function withSetting(
  options: SearchOptionValues,
  name: keyof typeof SETTINGS,
  text: string,
): SearchOptionValues {
  const { option, read, usual }: Setting<keyof SearchOptionValues> = SETTINGS[name];
  const { [option]: _, ...rest } = options;
  if (name === "select" && text === "distillation" && options.distil === undefined) {
    throw new UsageError(
      "distillation compares terms with another collection: start with presage search INDEX --distil HOW --source INDEX",
    );
  }
  const value = text === "off" ? usual : checked(() => read(text));
  return (value === undefined ? rest : { ...rest, [option]: value }) as SearchOptionValues;
}

/** Returns the options without filters. */
export function withoutFilters(options: SearchOptionValues): SearchOptionValues {
  return FILTERS.reduce((left, name) => withSetting(left, name, "off"), options);
}

/** The value of a setting, in words. */
export function settingText(options: SearchOptionValues, name: keyof typeof SETTINGS): string {
  const value = options[SETTINGS[name].option];
  if (value === true) return `${name}: on`;
  if (value === "topics") return `${name}: publication`;
  const text = value === undefined ? "off" : typeof value === "object" ? JSON.stringify(value) : String(value);
  return `${name}: ${text}`;
}

/** The filters, in words. */
export function filtersText({ before, class: classes, language, sameClass }: SearchOptionValues): string[] {
  return [
    ...(before === undefined ? [] : [`published before ${before}`]),
    ...(classes ? [`in ${classes.join(" or ")}`] : []),
    ...(language ? [`in language ${language.join(" or ")}`] : []),
    ...(sameClass ? [`in a ${sameClass.join(", else a ")} of the patent`] : []),
  ];
}

/** Reads a value with the parser of an option; an invalid value is a usage error. */
function checked<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof InvalidArgumentError ? new UsageError(error.message) : error;
  }
}

/** A whole number of at least 1. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`not a whole number of at least 1: ${JSON.stringify(text)}`);
  return Number(text);
}

function oneOf<const T extends string>(values: readonly T[], text: string): T {
  const value = values.find((each) => each === text);
  if (value === undefined) throw new UsageError(`not one of ${values.join(", ")}: ${JSON.stringify(text)}`);
  return value;
}
