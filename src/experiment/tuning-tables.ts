import { topicsAndFamilies } from "../application/index.js";
import type { Cell, Table } from "../core/index.js";
import { intervalName, testNote, type UsedCompareOptions } from "../studies/index.js";
import { type ChosenSystem, chosenValue, type SystemDefinition } from "../systems/index.js";
import type { Grid } from "./grid.js";
import { TUNED_ON_TEST, type TuningResult, type TuningSplit } from "./tuning.js";

/** The settings of a tuning candidate, including defaults. */
export interface TriedValues extends Pick<ChosenSystem, "name" | "values"> {
  readonly definition: Pick<SystemDefinition, "dotted">;
}

/** Tuned and default, on training and on test topics. */
export function tuningTable(
  result: TuningResult,
  options: UsedCompareOptions,
  grid: Grid,
  candidates: readonly TriedValues[],
): Table {
  const { tuned, default: usual, comparison, measure, chosen, system } = result;
  const { difference, interval, p, wins, ties, losses } = comparison;
  const names = [...new Set(chosen)];
  const row = (name: string, parameters: string, { train, test, interval: own }: typeof tuned): Cell[] => [
    ...[name, parameters, train, test, own.low, own.high],
  ];
  return {
    caption: captioned(result, `${system} tuned by ${measure}`),
    columns: [
      { name: "what", kind: "text", id: true, label: "" },
      { name: "system", kind: "text", id: true },
      { name: "train", kind: "real", label: "training" },
      { name: "test", kind: "real" },
      { name: "low", kind: "real" },
      { name: "high", kind: "real" },
      { name: "difference", kind: "real" },
      { name: "difference_low", kind: "real", label: "low" },
      { name: "difference_high", kind: "real", label: "high" },
      { name: "p", kind: "real", neverZero: true },
    ],
    rows: [
      [...row("tuned", names.join(" | "), tuned), difference, interval.low, interval.high, p],
      [...row("default", system, usual), null, null, null, null],
    ],
    notes: [
      splitNote(result.split),
      `low, high: ${intervalName(options)} on the test topics. difference: tuned minus default on the test topics; better on ${wins}, the same on ${ties}, worse on ${losses}. ${testNote(options)}`,
      ...optimismNotes(result, options.alpha),
      ...edgeNotes(result, grid, candidates),
    ],
  };
}

/** All candidates, best on the training topics first. Their scores are not comparable with scores on test topics. */
export function candidatesTable(result: TuningResult): Table {
  const where = result.warning ?? "on the training topics";
  return {
    caption: captioned(result, `${result.candidates.length} candidates`),
    columns: [
      { name: "system", kind: "text", id: true },
      { name: "train", kind: "real", label: `${result.measure} ${where}` },
      { name: "chosen", kind: "text" },
    ],
    rows: result.candidates.map(({ name, train }) => {
      const times = result.chosen.filter((each) => each === name).length;
      const of = result.chosen.length;
      return [name, train, times === 0 ? "" : of === 1 ? "yes" : `${times} of ${of}`];
    }),
  };
}

/** Every topic with its part, and its group if some groups have several topics. */
export function splitTable({ split, warning }: TuningResult): Table {
  const folds = split.parts.length > 1;
  const { groups } = split;
  const rows = split.parts.flatMap(({ train, test }, p): Cell[][] => {
    if (warning !== undefined) return test.map((topic) => [topic, "training and test"]);
    if (folds) return test.map((topic) => [topic, `fold ${p + 1}`]);
    return [...train.map((topic) => [topic, "training"]), ...test.map((topic) => [topic, "test"])];
  });
  return {
    columns: [
      { name: "topic", kind: "text", id: true },
      { name: "part", kind: "text" },
      ...(groups ? [{ name: "family", kind: "text", label: "family of" } as const] : []),
    ],
    rows: groups ? rows.map((row) => [...row, groups[String(row[0])]]) : rows,
    ...(warning !== undefined && { caption: warning }),
  };
}

/** `60 topics of 31 families: 30 for training, 30 for the test; families are not split; drawn with seed "0".` */
export function splitNote({ parts, kind, seed, groups }: TuningSplit): string {
  const whole = groups && kind !== "none" ? "; families are not split" : "";
  const drawn = `${whole}${seed === undefined ? "" : `; drawn with seed ${JSON.stringify(seed)}`}`;
  const counted = (topics: readonly string[]) => topicsAndFamilies(topics, groups);
  if (kind === "none") return `${counted(parts[0].test)}, all for training and for the test: ${TUNED_ON_TEST}.`;
  if (kind === "folds") {
    const topics = counted(parts.flatMap(({ test }) => test));
    return `${topics} in ${parts.length} folds: each is evaluated with what is best on the others${drawn}.`;
  }
  const [{ train, test }] = parts;
  return `${counted([...train, ...test])}: ${train.length} for training, ${test.length} for the test${drawn}.`;
}

function captioned({ warning }: TuningResult, caption: string): string {
  return warning === undefined ? caption : `${caption}: ${warning}`;
}

function optimismNotes(result: TuningResult, alpha: number): string[] {
  const { tuned, default: usual, comparison, optimism, warning, chosen, system } = result;
  if (warning !== undefined) {
    return [
      "These scores do not show how the tuned system does on other topics; scores on the topics used for tuning are too good.",
    ];
  }
  if (chosen.every((name) => name === system))
    return ["On the training topics, no candidate was better than the default."];
  const gain = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(4)}`;
  const notes = [
    `Tuning changed the mean by ${gain(tuned.train - usual.train)} on training topics and by ${gain(tuned.test - usual.test)} on test topics: optimism ${optimism.toFixed(4)}. Only scores on test topics may be reported.`,
  ];
  if (comparison.outcome === "=")
    notes.push(`On the test topics, tuned and default do not differ significantly (α = ${alpha}).`);
  else if (comparison.outcome === "<") notes.push("On the test topics, the default is significantly better.");
  return notes;
}

/**
 * If the best value of a number is the smallest or largest tried, including the default, the optimum may lie beyond. With
 * fewer than three values, each is at an edge, which means nothing.
 */
function edgeNotes({ chosen }: TuningResult, grid: Grid, candidates: readonly TriedValues[]): string[] {
  return Object.keys(grid).flatMap((parameter) => {
    const tried = candidates.map((each) => chosenValue(each, parameter)).filter((value) => value !== undefined);
    if (new Set(tried).size < 3 || !tried.every((value) => typeof value === "number")) return [];
    const found = chosen.map((name) => {
      const candidate = candidates.find((each) => each.name === name);
      return candidate && chosenValue(candidate, parameter);
    });
    const edge = [Math.min(...tried), Math.max(...tried)].find((value) => found.every((each) => each === value));
    return edge === undefined
      ? []
      : [`${parameter}=${edge} is at the edge of the values tried: the best may lie beyond.`];
  });
}
