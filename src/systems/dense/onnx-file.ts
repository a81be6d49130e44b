/** What a model in ONNX format says about itself, as far as it matters before it is run. */
export interface OnnxFacts {
  /** Names of the files with weights that are not in the model's own file, relative to it. */
  readonly weightFiles: readonly string[];
  /** Number of pieces that the model has a vector for; missing if it cannot be told. */
  readonly pieces?: number;
}

/**
 * Reads what a model says about its weights. The format: onnx.proto of ONNX, in protocol buffers. A file that is
 * something else has no facts; the runtime refuses it.
 */
export function readOnnxFacts(model: Uint8Array): OnnxFacts {
  const found: Found = { weightFiles: new Set(), rows: new Map(), sources: new Map(), lookups: [] };
  for (const { number, value } of fieldsOf(model)) {
    if (number === MODEL_GRAPH && typeof value !== "number") readGraph(value, found, 0);
  }
  const table = found.lookups.find(({ indices }) => sourceOf(indices, found.sources) === "input_ids")?.table;
  const pieces = table === undefined ? undefined : found.rows.get(sourceOf(table, found.sources));
  return { weightFiles: [...found.weightFiles].sort(), ...(pieces !== undefined && { pieces }) };
}

// Numbers of fields.
const MODEL_GRAPH = 7;
const [GRAPH_NODE, GRAPH_TENSOR] = [1, 5];
const [NODE_INPUT, NODE_OUTPUT, NODE_OPERATOR, NODE_ATTRIBUTE] = [1, 2, 4, 5];
const [ATTRIBUTE_TENSOR, ATTRIBUTE_GRAPH, ATTRIBUTE_TENSORS, ATTRIBUTE_GRAPHS] = [5, 6, 10, 11];
const [TENSOR_DIMENSION, TENSOR_NAME, TENSOR_OUTSIDE] = [1, 8, 13];
const [ENTRY_KEY, ENTRY_VALUE] = [1, 2];

/** Operators whose output has the same rows as their first input. */
const PASSING = ["Cast", "Identity", "DequantizeLinear", "Unsqueeze", "Squeeze"];

interface Found {
  readonly weightFiles: Set<string>;
  /** The first dimension of each tensor. */
  readonly rows: Map<string, number>;
  /** The input that a value has its rows from. */
  readonly sources: Map<string, string>;
  readonly lookups: { readonly table: string; readonly indices: string }[];
}

/** Graphs within graphs: models have a few levels. */
const DEEPEST = 50;

function readGraph(graph: Uint8Array, found: Found, depth: number): void {
  if (depth > DEEPEST) return;
  for (const { number, value } of fieldsOf(graph)) {
    if (typeof value === "number") continue;
    if (number === GRAPH_NODE) readNode(value, found, depth);
    else if (number === GRAPH_TENSOR) readTensor(value, found);
  }
}

function readNode(node: Uint8Array, found: Found, depth: number): void {
  const inputs: string[] = [];
  const outputs: string[] = [];
  let operator = "";
  for (const { number, value } of fieldsOf(node)) {
    if (typeof value === "number") continue;
    if (number === NODE_INPUT) inputs.push(textOf(value));
    else if (number === NODE_OUTPUT) outputs.push(textOf(value));
    else if (number === NODE_OPERATOR) operator = textOf(value);
    else if (number === NODE_ATTRIBUTE) readAttribute(value, found, depth);
  }
  if (operator === "Gather" && inputs.length === 2) found.lookups.push({ table: inputs[0], indices: inputs[1] });
  if (PASSING.includes(operator) && inputs.length > 0 && outputs.length > 0) found.sources.set(outputs[0], inputs[0]);
}

function readAttribute(attribute: Uint8Array, found: Found, depth: number): void {
  for (const { number, value } of fieldsOf(attribute)) {
    if (typeof value === "number") continue;
    if (number === ATTRIBUTE_TENSOR || number === ATTRIBUTE_TENSORS) readTensor(value, found);
    else if (number === ATTRIBUTE_GRAPH || number === ATTRIBUTE_GRAPHS) readGraph(value, found, depth + 1);
  }
}

function readTensor(tensor: Uint8Array, found: Found): void {
  let name = "";
  let rows: number | undefined;
  for (const { number, value } of fieldsOf(tensor)) {
    // Dimensions are separate fields or, packed, the bytes of one.
    if (number === TENSOR_DIMENSION) rows ??= typeof value === "number" ? value : varint(value, 0)?.value;
    else if (typeof value === "number") continue;
    else if (number === TENSOR_NAME) name = textOf(value);
    else if (number === TENSOR_OUTSIDE) {
      const entry = new Map(Array.from(fieldsOf(value), (each) => [each.number, each.value]));
      const [key, place] = [entry.get(ENTRY_KEY), entry.get(ENTRY_VALUE)];
      if (key instanceof Uint8Array && place instanceof Uint8Array && textOf(key) === "location") {
        found.weightFiles.add(textOf(place));
      }
    }
  }
  if (name !== "" && rows !== undefined) found.rows.set(name, rows);
}

function sourceOf(name: string, sources: ReadonlyMap<string, string>): string {
  let at = name;
  // Damaged models may have circles.
  for (let steps = sources.size; steps > 0 && sources.has(at); steps--) at = sources.get(at) as string;
  return at;
}

interface Field {
  readonly number: number;
  readonly value: number | Uint8Array;
}

/** The fields of a message; ends early where it is none. */
function* fieldsOf(message: Uint8Array): Generator<Field> {
  for (let at = 0; at < message.length; ) {
    const key = varint(message, at);
    if (!key) return;
    const [number, type] = [Math.floor(key.value / 8), key.value % 8];
    at = key.end;
    if (type === 1 || type === 5) {
      at += type === 1 ? 8 : 4;
      continue;
    }
    if (type !== 0 && type !== 2) return;
    const read = varint(message, at);
    if (!read) return;
    at = read.end;
    if (type === 0) yield { number, value: read.value };
    else {
      if (at + read.value > message.length) return;
      yield { number, value: message.subarray(at, at + read.value) };
      at += read.value;
    }
  }
}

function varint(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let i = 0; i < 10 && start + i < bytes.length; i++) {
    const byte = bytes[start + i];
    value += (byte & 127) * 2 ** (7 * i);
    if (byte < 128) return { value, end: start + i + 1 };
  }
  return undefined;
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
