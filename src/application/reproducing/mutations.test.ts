import { describe, expect, test } from "vitest";
import { clefIpPaper } from "../../campaign/papers/clef-ip-2010-tables.js";
import { ntcir3Paper } from "../../campaign/papers/ntcir-3-paper.js";
import { reproduceClefIp2010 } from "../../campaign/papers/reproduce-clef-ip-2010.js";
import { reproduceNtcir3 } from "../../campaign/papers/reproduce-ntcir-3.js";
import { presPaper } from "../../studies/papers/pres-2010-tables.js";
import { type CheckedStatement, type CheckedValue, statementVerdict } from "../../studies/papers/printed-value.js";
import { printedPres2010 } from "../../studies/papers/reproduce-pres-2010.js";
import { printedRobustness2010 } from "../../studies/papers/reproduce-robustness-2010.js";
import { robustnessTable1 } from "../../studies/papers/robustness-2010-table.js";

/**
 * Changes every printed input in turn and looks at the verdicts of the computed and consistent lines. A line that no
 * change can turn is no test of the paper; an input that turns no line is carried, or within a tolerance, and is listed.
 */

/** Verdicts of the computed and consistent lines, by what identifies a line. */
type Verdicts = Map<string, string>;

const isTested = (kind: string) => kind === "computed" || kind === "consistent";

function verdicts(values: readonly CheckedValue[], statements: readonly CheckedStatement[], prefix = ""): Verdicts {
  return new Map([
    ...values
      .filter(({ kind }) => isTested(kind))
      .map(({ verdict }, i) => [`${prefix}value ${i + 1}`, verdict] as const),
    ...statements
      .filter(({ kind }) => isTested(kind))
      .map((each, i) => [`statement ${i + 1}`, statementVerdict(each)] as const),
  ]);
}

interface Leaf {
  readonly path: string;
  readonly mutated: unknown;
}

/** A copy of the data for every number and text in it, with that one changed. */
function* mutations(value: unknown, path = ""): Generator<Leaf> {
  if (typeof value === "number" || typeof value === "string") {
    yield { path, mutated: changed(value) };
  } else if (Array.isArray(value)) {
    for (const [i, each] of value.entries()) {
      for (const leaf of mutations(each, `${path}[${each?.run ?? each?.shortId ?? each?.id ?? i}]`)) {
        yield { path: leaf.path, mutated: value.with(i, leaf.mutated) };
      }
    }
  } else if (value !== null && typeof value === "object") {
    for (const [key, each] of Object.entries(value)) {
      for (const leaf of mutations(each, `${path}.${key}`)) {
        yield { path: leaf.path, mutated: { ...value, [key]: leaf.mutated } };
      }
    }
  }
}

/** Another value that the paper could have printed there: a tenth more for a share, one more for a count. */
function changed(value: number | string): number | string {
  if (typeof value === "number") return Number.isInteger(value) && value !== 0 ? value + 1 : value + 0.1;
  if (value === "~ 0") return "0.100";
  if (/^\d+\.\d+$/.test(value)) return (Number(value) + 0.1).toFixed(value.split(".")[1].length);
  if (/^\d+\.?$/.test(value)) return value.replace(/\d+/, (digits) => String(Number(digits) + 1));
  if (value.includes("_PAC_")) return value.replace("_PAC_", "X_PAC_");
  if (value.includes("(")) return value.replace(/^[a-zA-Z]+/, (name) => (name === "daikyo" ? "DTEC" : "daikyo"));
  if (/^[\d ]+$/.test(value)) return value.replace(/\d+/, (digits) => String(Number(digits) + 1));
  if (value.startsWith("<TOPIC>")) return value.replace(/<(\/?)PURPOSE>/g, "<$1X>");
  return `${value}x`;
}

interface Outcome {
  /** Inputs that turned at least one line, and those that turned none. */
  readonly turning: string[];
  readonly silent: string[];
  /** Lines that no input turned. */
  readonly fixed: string[];
  readonly lines: number;
}

function mutate<T>(paper: T, run: (paper: T) => Verdicts, skip: RegExp = /^$/): Outcome {
  const before = run(paper);
  const fixed = new Set(before.keys());
  const [turning, silent]: [string[], string[]] = [[], []];
  for (const { path, mutated } of mutations(paper)) {
    if (skip.test(path)) continue;
    let turned: string[];
    try {
      const after = run(mutated as T);
      turned = [...before.keys()].filter((line) => before.get(line) !== after.get(line));
    } catch {
      turned = ["refused"];
    }
    for (const line of turned) fixed.delete(line);
    (turned.length > 0 ? turning : silent).push(path);
  }
  return { turning, silent, fixed: [...fixed], lines: before.size };
}

/** Paths without their names and numbers, with how often each occurs. */
function summary(paths: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const path of paths) {
    const general = path.replace(/\[[^\]]*\]/g, "[]");
    counts[general] = (counts[general] ?? 0) + 1;
  }
  return counts;
}

describe("every printed input, changed in turn", () => {
  test("PRES 2010: every score of tables 1 to 3, and most of table 4, turns a line", () => {
    const run = (paper: typeof presPaper) => {
      const { tables, correlations, statements } = printedPres2010(paper);
      return verdicts([...tables.flatMap(({ cells }) => cells), ...correlations], statements);
    };
    const { turning, silent } = mutate(presPaper, run, /\.(caption|name|system|measures.*|run)$/);
    expect(summary(turning)).toMatchObject({
      ".tables[].rows[].printed[]": 56,
      ".correlations.mapRecall": 1,
      ".correlations.presRecall": 1,
      ".correlations.presMap": 1,
      ".lastTopic.at1000": 1,
      ".lastTopic.at100": 1,
      ".gainPercent": 1,
      ".lossPercent": 1,
      ".comparisons": 1,
    });
    expect(turning).toContain(".table4[R01].map");
    // One rank more is within the rounding of some scores; table 4's own 48 lines are carried.
    expect(summary(silent)).toEqual({
      ".tables[].rows[].ranks[]": 24,
      ".tables[].rows[].n": 1,
      ".table4[].recall": 16,
      ".table4[].map": 6,
      ".table4[].pres": 3,
      ".after500Percent": 1,
    });
  });

  test("robustness 2010: every sample and every average turns a line", () => {
    const run = (table: typeof robustnessTable1) => {
      const { averages, statements } = printedRobustness2010(table);
      return verdicts(averages, statements);
    };
    const { turning, silent } = mutate(robustnessTable1, run, /\.(percent|cutoff|measure)$/);
    expect(summary(turning)).toEqual({ "[].samples[]": 72, "[].average": 24 });
    expect(silent).toEqual([]);
  });

  test("CLEF-IP 2010: a short id turns a line, a length is carried", () => {
    const run = (paper: typeof clefIpPaper) => {
      const { teams, runs, documents, statements } = reproduceClefIp2010("0", paper);
      const lines = verdicts([...teams, ...documents], statements);
      runs.forEach((each, i) => void lines.set(`short id ${i + 1}`, String(each.agrees)));
      return lines;
    };
    const others = /^\.(teams|small|languages|topics|counts)|^\.large\[(?!humb\])|\.file$/;
    const { turning, silent } = mutate(clefIpPaper, run, others);
    expect(turning).toEqual([".large[humb].shortId"]);
    expect(silent).toEqual([".large[humb].documents"]);
  }, 60_000);

  test("NTCIR-3: counts in the text turn a line", () => {
    const run = (paper: typeof ntcir3Paper) => {
      const { figure7, statements } = reproduceNtcir3(paper);
      return verdicts(figure7, statements);
    };
    const { turning } = mutate(ntcir3Paper, run, /^\.(groups|labels|figure3|fields|figure7|axis|topics|counts\.runs)/);
    expect(turning).toEqual([".counts.groups"]);
  }, 60_000);
});
