import type { Parameter } from "../core/index.js";
import { parseMeasure } from "./dialect.js";
import type { Example, Measure, Summary } from "./measure.js";
import { rankingOfGrades } from "./ranking-of-grades.js";
import { measureGroups, measures } from "./registry.js";
import {
  parseSampledMeasure,
  rankingOfExample,
  SAMPLED_GROUP,
  type SampledExample,
  type SampledMeasure,
  sampledMeasures,
} from "./sampled/index.js";
import { trecMeasures } from "./trec/table.js";

/** The names of summaries over topics. */
const summaryNames: Record<Summary, string> = {
  mean: "mean over topics",
  sum: "sum over topics",
  geometric: "geometric mean over topics",
};

/** A measure's names after `-m`: `map` and `map_cut` for AP; none for measures that trec_eval lacks. */
export function trecNamesOf(measure: Measure): string[] {
  return trecMeasures
    .filter(
      (each) => each.columns(undefined, { version: 10, level: 1, docs: 0 })[0]?.bound?.measure.name === measure.name,
    )
    .map((each) => each.name);
}

/** The list of all measures in groups, one line for each: name, names after `-m`, title. */
export function listMeasures(): string {
  const nameWidth = Math.max(...measures.map((each) => each.name.length));
  const trecWidth = Math.max(...measures.map((each) => trecNamesOf(each).join(" ").length));
  const sections = measureGroups.map(({ title, measures: members }) => {
    const lines = members.map((each) => {
      const trecNames = trecNamesOf(each).join(" ");
      return `  ${each.name.padEnd(nameWidth)}  ${trecNames.padEnd(trecWidth)}  ${each.title}`;
    });
    return [title, ...lines].join("\n");
  });
  const sampled = sampledMeasures.map(
    (each) => `  ${each.name.padEnd(nameWidth)}  ${"".padEnd(trecWidth)}  ${each.title}`,
  );
  return `${[...sections, [SAMPLED_GROUP, ...sampled].join("\n")].join("\n\n")}\n`;
}

/** The full description of a measure, in lines of at most `width`; its examples are computed for it. */
export function explainMeasure(measure: Measure, width = 80): string {
  const trecNames = trecNamesOf(measure);
  const fact = (label: string, text: string) => wrap(text, width, `${label.padEnd(11)}`, " ".repeat(11));
  const sections = [
    wrap(`${measure.name}: ${measure.title}`, width),
    wrap(measure.about, width),
    wrap(measure.formula, width, "  ", "    "),
    ["Parameters", ...Object.entries(measure.parameters).map((named) => explainParameter(named, width))].join("\n"),
    [
      fact("Range", rangeInWords(measure)),
      fact("Summary", summaryNames[measure.summary]),
      ...(measure.aliases ? [fact("Also known", `as ${measure.aliases.join(", ")}`)] : []),
      ...(trecNames.length > 0 ? [fact("With -m", trecNames.join(", "))] : []),
      fact("Citation", measure.citation),
    ].join("\n"),
    ...measure.examples.map((example) => explainExample(example, width)),
  ];
  return `${sections.join("\n\n")}\n`;
}

/** The full description of a measure that is estimated from a sample. */
export function explainSampledMeasure(measure: SampledMeasure, width = 80): string {
  const fact = (label: string, text: string) => wrap(text, width, `${label.padEnd(11)}`, " ".repeat(11));
  const needs = measure.needsPool ? "prels that also list the documents that were not drawn" : "prels";
  const sections = [
    wrap(`${measure.name}: ${measure.title}`, width),
    wrap(measure.about, width),
    wrap(measure.formula, width, "  ", "    "),
    ["Parameters", ...Object.entries(measure.parameters).map((named) => explainParameter(named, width))].join("\n"),
    [
      fact("Requires", needs),
      fact("Summary", "mean over topics with a relevant document in the sample"),
      ...(measure.aliases ? [fact("Also known", `as ${measure.aliases.join(", ")}`)] : []),
      fact("Citation", measure.citation),
    ].join("\n"),
    explainSampledExample(measure.example, width),
  ];
  return `${sections.join("\n\n")}\n`;
}

function explainSampledExample(example: SampledExample, width: number): string {
  const bound = parseSampledMeasure(example.measure);
  const { value } = bound.estimate(rankingOfExample(example))!;
  const written = (each: readonly [number, number] | null) =>
    each === null ? "–" : `${each[0] < 0 ? "?" : each[0]}/${each[1]}`;
  const missed = example.missed?.length ? `; not retrieved: ${example.missed.map(written).join(" ")}` : "";
  const text = `grade/stratum in rank order (? not drawn): ${example.ranking.map(written).join(" ")}${missed}`;
  return [
    wrap(text, width, "Example    ", " ".repeat(11)),
    wrap(example.working, width, " ".repeat(11), " ".repeat(11)),
    `${" ".repeat(11)}${bound.name} = ${Number(value.toFixed(6))}`,
  ].join("\n");
}

function explainParameter([name, parameter]: [string, Parameter], width: number): string {
  const { about, values, default: usual } = parameter;
  const isCutoff = name === "cutoff";
  const written = isCutoff ? `@${usual ?? "k"}` : usual === undefined ? name : `${name}=${usual}`;
  const label = `  ${written.padEnd(14)} `;
  return wrap(`${about} (${values})`, width, label, " ".repeat(label.length));
}

function rangeInWords({ range, direction }: Measure): string {
  const [low, high] = range.map((end) => (Number.isFinite(end) ? String(end) : end > 0 ? "∞" : "−∞"));
  const better = { up: ", larger is better", down: ", smaller is better", none: "" }[direction];
  return `${low} … ${high}${better}`;
}

function explainExample(example: Example, width: number): string {
  const bound = parseMeasure(example.measure);
  const value = bound.measure.compute(rankingOfGrades(example.ranking, example.missed), bound.settings);
  const grades = example.ranking.map((grade) => grade ?? "–").join(" ");
  const missed = example.missed?.length ? `; not retrieved: ${example.missed.join(" ")}` : "";
  return [
    wrap(`grades in rank order (– unjudged): ${grades}${missed}`, width, "Example    ", " ".repeat(11)),
    wrap(`${example.working}`, width, " ".repeat(11), " ".repeat(11)),
    `${" ".repeat(11)}${bound.name} = ${Number(value.toFixed(6))}`,
  ].join("\n");
}

/** Breaks a text at blanks into lines of at most `width` characters. */
function wrap(text: string, width: number, first = "", rest = ""): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(" ")) {
    if (!empty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = rest;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join("\n");
}
