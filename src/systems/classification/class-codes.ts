import { atLevel, type Classification, type ClassificationLevel } from "../../patents/index.js";

/** Levels of classification; CLEF-IP 2010 used subclasses, 2011 also groups and subgroups. */
export const CODE_LEVELS = ["subclass", "group", "subgroup"] as const satisfies readonly ClassificationLevel[];
export type CodeLevel = (typeof CODE_LEVELS)[number];

/** The classifications of codes: the IPC in all its editions, or the CPC. */
export const CODE_SCHEMES = ["ipc", "cpc"] as const;
export type CodeScheme = (typeof CODE_SCHEMES)[number];

/** The codes of a document at a level, without duplicates, in its order; codes above that level are left out. */
export function codesOf(
  { classifications }: { readonly classifications: readonly Classification[] },
  level: CodeLevel,
  scheme: CodeScheme = "ipc",
): string[] {
  const wanted: readonly string[] = scheme === "cpc" ? ["CPC"] : ["IPC", "IPCR"];
  const codes = classifications
    .filter((each) => wanted.includes(each.scheme))
    .flatMap(({ symbol }) => atLevel(symbol, level) ?? []);
  return [...new Set(codes)];
}
