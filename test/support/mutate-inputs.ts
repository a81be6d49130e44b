import type { Line } from "../../src/studies/papers/printed-value.js";

/** A printed input, and what changing it did. */
export interface MutatedInput {
  /** Where it is in the paper's data: `.table4[R01].map`. */
  readonly path: string;
  /** The first change that turned a line: by one unit of the last decimal, or by more; undefined if none did. */
  readonly change?: "one unit" | "more";
  /** Numbers of the lines that changes turned. */
  readonly turned: readonly number[];
}

interface MutationOptions {
  /** Paths of what only names something in our data: captions, numbers of rows. */
  readonly names: RegExp;
  /** Paths of numbers with three decimals; other numbers are counts. */
  readonly scores?: RegExp;
  /** Inputs whose larger changes are tried also after one turned a line, to find all lines that they can turn. */
  readonly everyChange?: RegExp;
  /** Inputs for which one unit up and down and a factor of ten are enough, because there are many. */
  readonly few?: RegExp;
}

/**
 * Changes each number and text of a paper's data in turn, and compares the verdicts of its lines before and after. A line
 * that is carried counts as unchanged whatever happens: it follows its input. A change that makes no sense turns nothing.
 */
export function mutateInputs<T>(
  paper: T,
  linesOf: (paper: T) => readonly Line[],
  { names, scores, everyChange, few }: MutationOptions,
): MutatedInput[] {
  const verdicts = (changed: T) => linesOf(changed).map(({ kind, verdict }) => (kind === "carried" ? "" : verdict));
  const before = verdicts(paper);
  const tested = before.flatMap((verdict, i) => (verdict === "" ? [] : [i]));
  const turnedBy = (changed: unknown): number[] => {
    try {
      const after = verdicts(changed as T);
      return tested.filter((i) => after[i] !== before[i]);
    } catch {
      // More documents found than there are: no data of a paper.
      return [];
    }
  };
  return [...leavesOf(paper)]
    .filter(({ path }) => !names.test(path))
    .map(({ path, value, replaced }): MutatedInput => {
      const all = new Set<number>();
      let change: MutatedInput["change"];
      const isFew = few?.test(path) && typeof value === "number";
      for (const [i, changed] of changesOf(value, scores?.test(path) ? 3 : 0).entries()) {
        if (isFew && i >= 2 && changed !== 10 * value) continue;
        const turned = turnedBy(replaced(changed));
        if (turned.length > 0) change ??= i < 2 ? "one unit" : "more";
        for (const line of turned) all.add(line);
        if (change && !everyChange?.test(path)) break;
      }
      return { path, ...(change && { change }), turned: [...all] };
    });
}

interface Leaf {
  readonly path: string;
  readonly value: number | string;
  /** The data with another value here. */
  replaced(other: number | string): unknown;
}

function* leavesOf(value: unknown, path = ""): Generator<Leaf> {
  if (typeof value === "number" || typeof value === "string") {
    yield { path, value, replaced: (other) => other };
  } else if (Array.isArray(value)) {
    for (const [i, each] of value.entries()) {
      const name = each?.run ?? each?.shortId ?? each?.id ?? each?.name ?? each?.code ?? i + 1;
      for (const leaf of leavesOf(each, `${path}[${name}]`)) {
        yield { ...leaf, replaced: (other) => value.with(i, leaf.replaced(other)) };
      }
    }
  } else if (value !== null && typeof value === "object") {
    for (const [key, each] of Object.entries(value)) {
      for (const leaf of leavesOf(each, `${path}.${key}`)) {
        yield { ...leaf, replaced: (other) => ({ ...value, [key]: leaf.replaced(other) }) };
      }
    }
  }
}

/** Factors after one unit up and one down, from small to large. */
const FACTORS = [1.01, 0.99, 1.1, 0.9, 2, 0.5, 10, 0.1, 100, 0.01];

/** Other values that the paper could have printed: first one unit of the last decimal more and less, then larger changes. */
function changesOf(value: number | string, decimals: number): (number | string)[] {
  if (typeof value === "number") return numbersNear(value, decimals);
  if (value === "~ 0") return ["0.001", "0.010", "0.100"];
  if (/^\d+(\.\d*)?$/.test(value)) {
    const printed = value.split(".")[1]?.length ?? 0;
    return numbersNear(Number(value), printed).map((number) => number.toFixed(printed));
  }
  return textsNear(value);
}

function numbersNear(value: number, decimals: number): number[] {
  const unit = 10 ** -decimals;
  if (value === 0) return [1, 10, 100, 1000].map((units) => Number((units * unit).toFixed(decimals)));
  const less = value - unit;
  return [value + unit, less, ...FACTORS.map((factor) => factor * value)].map((near) => Number(near.toFixed(decimals)));
}

function textsNear(text: string): string[] {
  if (text.includes("_PAC_")) return [text.replace("_PAC_", "X_PAC_")];
  // A label of figures 4 and 5: another group, mode, language, fields.
  if (text.includes("(")) {
    const other = text.startsWith("daikyo") ? "DTEC" : "daikyo";
    return [
      text.replace(/^[a-zA-Z]+/, other),
      text.replace("(A", "(M"),
      text.replace(")", ",E)"),
      text.replace(/,[TDNC]+/, ""),
      text.replace(")", ",T)"),
    ];
  }
  if (/^[\d ]+$/.test(text)) return [text.replace(/\d+/, (digits) => String(Number(digits) + 1))];
  if (text.startsWith("<TOPIC>")) return [text.replace(/<(\/?)PURPOSE>/g, "<$1X>")];
  return [`${text}x`, `z${text}`];
}
