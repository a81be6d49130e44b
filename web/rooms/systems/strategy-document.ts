import type { Answer } from "../../../src/server/contract/index.js";

/** A kind of block, as the server describes it. */
export type BlockKind = Answer<"GET /api/strategies/blocks">["blocks"][number];
type Input = BlockKind["inputs"][number];

/** A block as it is written. */
export type BlockJson = Readonly<Record<string, unknown>>;

/** A strategy as it is written: what is not known is kept, too. */
export interface StrategyDocument {
  readonly blocks: Readonly<Record<string, BlockJson>>;
  readonly result?: unknown;
  readonly about?: unknown;
}

/** The document of a text; `undefined` if it is not JSON, or has no blocks: then there is no graph of it. */
export function parseDocument(text: string): StrategyDocument | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) && isObject(parsed.blocks) && Object.values(parsed.blocks).every(isObject)
      ? (parsed as unknown as StrategyDocument)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a document, with one block per line; {@link parseDocument} reads it back unchanged. */
export function formatDocument(document: StrategyDocument): string {
  const members = Object.entries(document).map(([key, value]) => {
    if (key !== "blocks") return `  ${JSON.stringify(key)}: ${inLine(value)}`;
    const blocks = Object.entries(document.blocks).map(
      ([name, block]) => `    ${JSON.stringify(name)}: ${inLine(block)}`,
    );
    return blocks.length === 0 ? '  "blocks": {}' : `  "blocks": {\n${blocks.join(",\n")}\n  }`;
  });
  return `{\n${members.join(",\n")}\n}\n`;
}

/** JSON on one line, with spaces as people write it. */
function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${inLine(each)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The blocks that an input names, with their weights. */
export function namedIn(value: unknown): { readonly name: string; readonly weight: number }[] {
  if (typeof value === "string") return [{ name: value, weight: 1 }];
  if (Array.isArray(value))
    return value.filter((name) => typeof name === "string").map((name) => ({ name, weight: 1 }));
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, weight]) => ({ name, weight: Number(weight) }));
}

/** An input that names these blocks, in the shape that the kind asks for; `undefined` for none. */
export function inputOf(
  shape: Input["shape"],
  named: readonly { readonly name: string; readonly weight: number }[],
): unknown {
  if (named.length === 0) return undefined;
  if (shape === "one") return named[0].name;
  return shape === "list"
    ? named.map(({ name }) => name)
    : Object.fromEntries(named.map(({ name, weight }) => [name, weight]));
}

/** The document with another value of a block's key; `undefined` removes it. */
export function withKey(document: StrategyDocument, block: string, key: string, value: unknown): StrategyDocument {
  const { [key]: _, ...rest } = document.blocks[block];
  const has = Object.hasOwn(document.blocks[block], key);
  const changed =
    value === undefined ? rest : has ? { ...document.blocks[block], [key]: value } : { ...rest, [key]: value };
  return { ...document, blocks: { ...document.blocks, [block]: changed } };
}

/** The document with a block of another kind: inputs and settings that the new kind lacks are dropped. */
export function withKind(document: StrategyDocument, block: string, kind: BlockKind): StrategyDocument {
  const known = [...kind.inputs, ...kind.settings].map(({ name }) => name);
  const kept = Object.entries(document.blocks[block]).filter(([key]) => known.includes(key));
  const changed = { block: kind.name, ...Object.fromEntries(kept) };
  return { ...document, blocks: { ...document.blocks, [block]: changed } };
}

/** The document with another name of a block, also where other blocks and the result name it. */
export function renamed(
  document: StrategyDocument,
  from: string,
  to: string,
  kinds: readonly BlockKind[],
): StrategyDocument {
  if (from === to || to === "" || Object.hasOwn(document.blocks, to)) return document;
  const other = (name: string) => (name === from ? to : name);
  const blocks = Object.entries(document.blocks).map(([name, block]): [string, BlockJson] => {
    const inputs = kinds.find((kind) => kind.name === block.block)?.inputs.map((input) => input.name) ?? [];
    const members = Object.entries(block).map(([key, value]) => [
      key,
      inputs.includes(key) ? renamedIn(value, other) : value,
    ]);
    return [other(name), Object.fromEntries(members)];
  });
  return {
    ...document,
    blocks: Object.fromEntries(blocks),
    ...(document.result === from && { result: to }),
  };
}

function renamedIn(value: unknown, other: (name: string) => string): unknown {
  if (typeof value === "string") return other(value);
  if (Array.isArray(value)) return value.map((name) => (typeof name === "string" ? other(name) : name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, weight]) => [other(name), weight]));
}

/** The document without a block; what named it is left as it is, and is then marked as wrong. */
export function withoutBlock(document: StrategyDocument, block: string): StrategyDocument {
  const { [block]: _, ...blocks } = document.blocks;
  return { ...document, blocks };
}

/** The document with a new block of a kind; its inputs take the last blocks that fit. Also its name. */
export function withBlock(
  document: StrategyDocument,
  kind: BlockKind,
  kinds: readonly BlockKind[],
): { readonly document: StrategyDocument; readonly name: string } {
  let name = kind.name;
  for (let n = 2; Object.hasOwn(document.blocks, name); n++) name = `${kind.name} ${n}`;
  const givenBy = (takes: Input["takes"]) =>
    Object.entries(document.blocks).findLast(
      ([, { block }]) => kinds.find((each) => each.name === block)?.gives === takes,
    )?.[0];
  const inputs = kind.inputs
    .filter(({ optional }) => !optional)
    .flatMap(({ name: key, takes, shape }) => {
      const source = givenBy(takes);
      return source === undefined ? [] : [[key, inputOf(shape, [{ name: source, weight: 1 }])] as const];
    });
  const block = { block: kind.name, ...Object.fromEntries(inputs) };
  return { name, document: { ...document, blocks: { ...document.blocks, [name]: block } } };
}
