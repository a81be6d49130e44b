import { atLevel, type Classification, type ClassificationLevel } from "../../patents/index.js";

/** Levels on which documents are classified; CLEF-IP 2010 asked for subclasses, 2011 for groups and subgroups too. */
export const CODE_LEVELS = ["subclass", "group", "subgroup"] as const satisfies readonly ClassificationLevel[];
export type CodeLevel = (typeof CODE_LEVELS)[number];

/** Classifications that codes are taken of: the IPC in all its editions, or the CPC. */
export const CODE_SCHEMES = ["ipc", "cpc"] as const;
export type CodeScheme = (typeof CODE_SCHEMES)[number];

/** The codes of a document on a level, each once, in its order; those that do not reach down to it are left out. */
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
