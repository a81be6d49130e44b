import { type Command, InvalidArgumentError } from "commander";
import type { PatentFilter } from "../../collection/index.js";
import { UsageError } from "../../core/index.js";
import { count } from "./values.js";

/** Options that select documents of a collection. */
export interface PatentFilterOptions {
  readonly country?: readonly string[];
  readonly kind?: readonly string[];
  readonly language?: readonly string[];
  readonly class?: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly citations?: number;
}

/** Adds the options of {@link PatentFilterOptions} to a command. */
export function addPatentFilterOptions(command: Command): void {
  command
    .option("--country <list>", "only documents of these offices: EP,US", upperCaseList)
    .option("--kind <list>", "only these kind codes: A1,A2, or A for all that start with A", upperCaseList)
    .option("--language <list>", "only documents published in these languages: en,de", lowerCaseList)
    .option(
      "--class <list>",
      "only these sections, classes, subclasses or groups of the IPC: H,G06F,H04L29/06",
      classList,
    )
    .option("--from <date>", "only documents published on this date or later: 2000-06-30, 2000-06 or 2000", date)
    .option("--to <date>", "only documents published on this date or earlier", date)
    .option("--citations <n>", "only documents that cite at least n patents", count);
}

/** The filter that the options define. */
export function patentFilter(options: PatentFilterOptions): PatentFilter {
  const { from, to } = options;
  // The shorter of the two dates includes all of its days: from 2000-06 to 2000 is June to December.
  if (from !== undefined && to !== undefined && from.slice(0, to.length) > to.slice(0, from.length)) {
    throw new UsageError(`--from ${from} is later than --to ${to}`);
  }
  return {
    ...(options.country && { countries: options.country }),
    ...(options.kind && { kinds: options.kind }),
    ...(options.language && { languages: options.language }),
    ...(options.class && { classes: options.class }),
    ...(options.from !== undefined && { publishedFrom: options.from }),
    ...(options.to !== undefined && { publishedTo: options.to }),
    ...(options.citations !== undefined && { minCitations: options.citations }),
  };
}

function list(text: string, earlier: readonly string[] = []): string[] {
  const words = text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  if (words.length === 0) throw new InvalidArgumentError("It must be a comma-separated list.");
  return [...earlier, ...words];
}

function upperCaseList(text: string, earlier?: readonly string[]): string[] {
  return list(text.toUpperCase(), earlier);
}

function lowerCaseList(text: string, earlier?: readonly string[]): string[] {
  return list(text.toLowerCase(), earlier);
}

/** Reads `h04l 29/06` as `H04L29/06`. */
function classList(text: string, earlier?: readonly string[]): string[] {
  const symbols = list(text.toUpperCase().replace(/ /g, ""), earlier);
  for (const symbol of symbols) {
    if (!/^[A-HY](\d\d([A-Z](\d{1,4}(\/\d+[A-Z0-9]*)?)?)?)?$/.test(symbol)) {
      throw new InvalidArgumentError(`Not a section, class, subclass or group of the IPC: ${symbol}`);
    }
  }
  return symbols;
}

/** A day, month or year. */
function date(text: string): string {
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const value = compact ? compact.slice(1).join("-") : text;
  if (!/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(value)) {
    throw new InvalidArgumentError("It must be a date: 2000-06-30, 2000-06 or 2000.");
  }
  return value;
}
