import { nearestName, ProblemList } from "../../core/index.js";
import type { BlockKind, Input, ValueKind } from "./block.js";
import { withSettings } from "./block-settings.js";
import { BLOCK_KINDS, type Block, type Strategy } from "./strategy.js";

/** A strategy that can be run, with remarks. */
export interface ParsedStrategy {
  readonly strategy: Strategy;
  /** Remarks about unused blocks. */
  readonly remarks: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

/** A problem of a strategy, with the block and its key that it concerns. */
export interface StrategyProblem {
  /** 1-based; 0 if it cannot be determined. */
  readonly line: number;
  readonly message: string;
  readonly block?: string;
  /** An input or setting of the block, or `block` for its kind; without a block, a key of the whole. */
  readonly key?: string;
}

type Complain = (problem: StrategyProblem) => void;

/**
 * Parses a strategy: a JSON object with `blocks`, by name, and `result`, the name of the block whose documents are the
 * answer. `about` is an optional description. Each block has its kind as `block`, and the inputs and settings of that
 * kind.
 *
 * @param file for messages
 * @param settings settings of blocks that replace those of the strategy: `ranked.terms=50;mixed.of.text=0.7`
 * @throws InputError with all errors: the place, what is wrong, and what is allowed
 */
export function parseStrategy(text: string, file: string, settings = ""): ParsedStrategy {
  const problems = new ProblemList(file);
  const parsed = readStrategy(text, settings, ({ line, message, block }) => {
    problems.add(line, block === undefined ? message : `block ${quoted(block)}: ${message}`);
  });
  problems.throwIfAny();
  return parsed!;
}

/** What is wrong with a strategy, for a page that marks it where it is; and remarks about one that can be run. */
export function checkStrategy(text: string): {
  readonly problems: readonly StrategyProblem[];
  readonly remarks: readonly string[];
} {
  const problems: StrategyProblem[] = [];
  const parsed = readStrategy(text, "", (problem) => problems.push(problem));
  return { problems, remarks: parsed?.remarks ?? [] };
}

/** `undefined` after complaints. */
function readStrategy(text: string, settings: string, complain: Complain): ParsedStrategy | undefined {
  let isFine = true;
  const refuse: Complain = (problem) => {
    isFine = false;
    complain(problem);
  };
  const root = parseJson(text, refuse);
  if (!root) return undefined;
  for (const key of Object.keys(root)) {
    if (!["blocks", "result", "about"].includes(key))
      refuse({ line: 0, key, message: `${quoted(key)} is not known; ${THE_WHOLE}` });
  }
  if (!isObject(root.blocks) || Object.keys(root.blocks).length === 0) {
    refuse({ line: 0, key: "blocks", message: `blocks is not an object of named blocks; ${THE_WHOLE}` });
    return undefined;
  }
  const written = Object.entries(withSettings(root.blocks, settings, (message) => refuse({ line: 0, message })));
  const kinds = new Map(written.map(([name, block]) => [name, kindOf(block)]));
  const blocks = new Map<string, Block>();
  for (const [name, block] of written) {
    const line = lineOf(text, name);
    const kind = kinds.get(name);
    const say = (message: string, key: string) => refuse({ line, block: name, key, message });
    if (kind && isObject(block)) blocks.set(name, readBlock(block, kind, kinds, say));
    else say(unknownKind(block), "block");
  }
  const result = readResult(root.result, kinds, (message) => refuse({ line: 0, key: "result", message }));
  if (isFine) refuseCycles(blocks, (message, name) => refuse({ line: lineOf(text, name), message }));
  return isFine ? { strategy: { blocks, result }, remarks: unused(blocks, result) } : undefined;
}

const THE_WHOLE = 'a strategy is {"blocks": {NAME: {"block": KIND, …}, …}, "result": NAME}';

function parseJson(text: string, complain: Complain): Json | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (isObject(parsed)) return parsed;
    complain({ line: 0, message: `is not a JSON object; ${THE_WHOLE}` });
  } catch (error) {
    complain({ line: 0, message: `is not JSON: ${(error as Error).message}` });
  }
  return undefined;
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function kindOf(block: unknown): BlockKind | undefined {
  return isObject(block) ? BLOCK_KINDS.find(({ name }) => name === block.block) : undefined;
}

function unknownKind(block: unknown): string {
  const names = BLOCK_KINDS.map(({ name }) => name);
  if (!isObject(block) || block.block === undefined)
    return `has no kind; write {"block": KIND, …} with one of ${names.join(", ")}`;
  return `unknown kind ${quoted(block.block)}; ${suggestion(block.block, names)}`;
}

function readBlock(
  block: Json,
  kind: BlockKind,
  kinds: ReadonlyMap<string, BlockKind | undefined>,
  complain: (message: string, key: string) => void,
): Block {
  const known = [...Object.keys(kind.inputs), ...Object.keys(kind.settings)];
  for (const key of Object.keys(block)) {
    if (key !== "block" && !known.includes(key))
      complain(`${kind.name} has no ${quoted(key)}; ${suggestion(key, known)}`, key);
  }
  const inputs = Object.entries(kind.inputs).map(([key, input]) => {
    const named = namedBlocks(block[key], input);
    if (!named)
      complain(`${key} is ${shown(block[key])}; it must be ${SHAPES[input.shape]} that returns ${input.takes}`, key);
    for (const { name } of named ?? []) {
      const gives = kinds.get(name)?.gives;
      if (!kinds.has(name))
        complain(`${key}: there is no block ${quoted(name)}; ${suggestion(name, [...kinds.keys()])}`, key);
      else if (gives && gives !== input.takes)
        complain(`${key} takes ${input.takes}, but ${quoted(name)} returns ${gives}; ${givers(input.takes)}`, key);
    }
    return [key, named ?? []] as const;
  });
  const settings = Object.entries(kind.settings).map(([key, setting]) => {
    const given = block[key];
    const value = given === undefined ? setting.default : setting.read(given);
    if (value === undefined) complain(`${key} is ${shown(given)}; it must be ${setting.values}`, key);
    return [key, value] as const;
  });
  return { kind: kind.name, inputs: Object.fromEntries(inputs), settings: Object.fromEntries(settings) };
}

const SHAPES: Readonly<Record<Input["shape"], string>> = {
  one: "the name of a block",
  list: "a list of names of different blocks, each one",
  weights: "an object with names of blocks and weights above 0, each one",
};

/** `undefined` if it has another shape, or is missing. */
function namedBlocks(value: unknown, { shape, optional }: Input): { name: string; weight: number }[] | undefined {
  if (value === undefined) return optional ? [] : undefined;
  if (shape === "one") return typeof value === "string" ? [{ name: value, weight: 1 }] : undefined;
  if (shape === "list") {
    if (!Array.isArray(value) || value.length === 0 || new Set(value).size < value.length) return undefined;
    return value.every((name) => typeof name === "string") ? value.map((name) => ({ name, weight: 1 })) : undefined;
  }
  if (!isObject(value) || Object.keys(value).length === 0) return undefined;
  const weights = Object.entries(value).map(([name, weight]) => ({
    name,
    weight: Number.isFinite(weight) ? Number(weight) : 0,
  }));
  return weights.every(({ weight }) => weight > 0) ? weights : undefined;
}

function readResult(
  result: unknown,
  kinds: ReadonlyMap<string, BlockKind | undefined>,
  complain: (message: string) => void,
): string {
  if (typeof result !== "string")
    complain(`result is ${shown(result)}; it must be the name of a block that returns documents`);
  else if (!kinds.has(result))
    complain(`result: there is no block ${quoted(result)}; ${suggestion(result, [...kinds.keys()])}`);
  else {
    const gives = kinds.get(result)?.gives;
    if (gives && gives !== "documents")
      complain(`result: ${quoted(result)} returns ${gives}, not documents; ${givers("documents")}`);
  }
  return String(result);
}

function givers(kind: ValueKind): string {
  return `blocks that return ${kind}: ${BLOCK_KINDS.filter(({ gives }) => gives === kind)
    .map(({ name }) => name)
    .join(", ")}`;
}

/** Reports one cycle, if there is any: from a block back to itself. */
function refuseCycles(blocks: Strategy["blocks"], complain: (message: string, name: string) => void): void {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): boolean => {
    const at = path.indexOf(name);
    if (at >= 0) {
      complain(`blocks form a circle: ${[...path.slice(at), name].map(quoted).join(" takes ")}`, name);
      return true;
    }
    if (done.has(name)) return false;
    path.push(name);
    if (sourcesOf(blocks.get(name)!).some(visit)) return true;
    path.pop();
    done.add(name);
    return false;
  };
  [...blocks.keys()].some(visit);
}

function sourcesOf({ inputs }: Block): string[] {
  return Object.values(inputs).flatMap((sources) => sources.map(({ name }) => name));
}

function unused(blocks: Strategy["blocks"], result: string): string[] {
  const used = new Set<string>();
  const use = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    sourcesOf(blocks.get(name)!).forEach(use);
  };
  use(result);
  return [...blocks.keys()]
    .filter((name) => !used.has(name))
    .map((name) => `block ${quoted(name)} is not used: ${quoted(result)} does not need it`);
}

/** The line of a block; 0 if it cannot be determined. */
function lineOf(text: string, name: string): number {
  const key = JSON.stringify(name).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const found = new RegExp(`${key}\\s*:\\s*\\{`).exec(text);
  return found ? text.slice(0, found.index).split("\n").length : 0;
}

function suggestion(name: unknown, names: readonly string[]): string {
  const near = typeof name === "string" ? nearestName(name, names) : undefined;
  return near === undefined ? `available: ${names.join(", ") || "none"}` : `did you mean ${quoted(near)}?`;
}

function shown(value: unknown): string {
  return value === undefined ? "missing" : quoted(value);
}

function quoted(value: unknown): string {
  return JSON.stringify(value);
}
