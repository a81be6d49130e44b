import type { Option } from "commander";

/**
 * Headings of options, in the order in which help prints them, with the options that have the same meaning in every
 * command. All other options are specific to a command and come first.
 */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "Input:": [
    ...[
      "collection",
      "index",
      "qrels",
      "topics",
      "excludeTopics",
      "trainingTopics",
      "trainingQrels",
      "topicAttributes",
    ],
    ...["duplicates", "rankBy", "inputFormat", "encoding", "ids", "levels", "families", "teams", "teamPattern"],
  ],
  "Which documents:": ["country", "kind", "class", "citations", "language", "languages", "textLanguage"],
  "Measures:": ["measure", "level", "docs", "depth", "nmax", "missing", "withoutRelevant", "average", "bounds"],
  "Statistics:": ["test", "correction", "alpha", "interval", "ci", "ciMethod", "equivalence", "alternative", "seed"],
  "Search:": [
    ...["model", "fields", "select", "terms", "weights", "phrases", "feedback", "distil", "perField", "in", "limit"],
    ...["groupBy", "familyBy", "cutOff", "sameClass", "sameClassLeast", "sameField", "ownFamily", "before", "source"],
    ...["minFrequency", "keepFamily"],
  ],
  "Engine:": ["engine", "node", "engines", "indexName", "shards", "replicas"],
  "Output:": [
    ...["output", "outputDir", "format", "digits", "table", "provenance", "tag", "title", "theme", "width"],
    ...["scale", "highlight", "gzip", "sort"],
  ],
  "Progress and threads:": ["quiet", "progress", "threads", "memory"],
  "Help:": ["help", "version"],
};

/** Headings that are kept even for a single option, because readers look for it there. */
const ALWAYS: readonly string[] = ["Output:", "Progress and threads:", "Help:"];

const OWN = "Options:";

/** Groups options by heading, those specific to the command first. */
export function groupOptions(options: readonly Option[]): ReadonlyMap<string, readonly Option[]> {
  const named = options.map(headingOf);
  const groups = new Map<string, Option[]>();
  for (const [i, option] of options.entries()) {
    const heading = isLonely(named[i], named) ? OWN : named[i];
    groups.set(heading, [...(groups.get(heading) ?? []), option]);
  }
  const headings = Object.keys(GROUPS);
  return new Map([...groups].sort(([a], [b]) => headings.indexOf(a) - headings.indexOf(b)));
}

/** The heading that the command gave an option, or else the heading for its name. */
function headingOf(option: Option): string {
  const name = option.attributeName();
  return option.helpGroupHeading ?? Object.keys(GROUPS).find((heading) => GROUPS[heading].includes(name)) ?? OWN;
}

/** Whether a heading has only one option, and would say less than the option itself. */
function isLonely(heading: string, all: readonly string[]): boolean {
  return heading in GROUPS && !ALWAYS.includes(heading) && all.indexOf(heading) === all.lastIndexOf(heading);
}
