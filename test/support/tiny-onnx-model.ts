/** What the model returns: the vectors of all pieces, or their mean. */
export type TinyOutput = "pieces" | "mean";

/**
 * The bytes of a model in ONNX's format, written by hand: it looks up the vector of each piece in a table.
 *
 * @param table the vector of each piece, by its number
 * @param inputs of the model; only `input_ids` is used
 * @param weights the name of a file next to the model that has the table, {@link tinyWeights}; default: the model has it
 */
export function tinyOnnxModel(
  table: readonly (readonly number[])[],
  output: TinyOutput = "pieces",
  inputs: readonly string[] = ["input_ids", "attention_mask"],
  weights?: string,
): Uint8Array {
  const dimensions = table[0].length;
  const name = output === "mean" ? "sentence_embedding" : "last_hidden_state";
  const gathered = output === "mean" ? "gathered" : name;
  const nodes = [node("Gather", ["table", "input_ids"], gathered, attribute("axis", 0))];
  if (output === "mean") {
    nodes.push(node("ReduceMean", [gathered], name, attribute("axes", [1]), attribute("keepdims", 0)));
  }
  const graph = message(
    ...nodes.map((each) => field(1, each)),
    field(2, "tiny"),
    field(5, floatTensor("table", table, weights)),
    ...inputs.map((input) => field(11, valueInfo(input, INT64, [1, "pieces"]))),
    field(12, valueInfo(name, FLOAT, output === "mean" ? [1, dimensions] : [1, "pieces", dimensions])),
  );
  // Version 8 of the format, operators of version 13.
  return message(field(1, 8), field(7, graph), field(8, message(field(1, ""), field(2, 13))));
}

const FLOAT = 1;
const INT64 = 7;

function node(operator: string, inputs: readonly string[], output: string, ...attributes: Uint8Array[]): Uint8Array {
  return message(
    ...inputs.map((input) => field(1, input)),
    field(2, output),
    field(4, operator),
    ...attributes.map((each) => field(5, each)),
  );
}

function attribute(name: string, value: number | readonly number[]): Uint8Array {
  if (typeof value === "number") return message(field(1, name), field(3, value), field(20, 2));
  return message(field(1, name), ...value.map((each) => field(8, each)), field(20, 7));
}

/** The bytes of a table in a file of its own. */
export function tinyWeights(table: readonly (readonly number[])[]): Uint8Array {
  return new Uint8Array(Float32Array.from(table.flat()).buffer);
}

function floatTensor(name: string, rows: readonly (readonly number[])[], file?: string): Uint8Array {
  const facts = [field(1, rows.length), field(1, rows[0].length), field(2, FLOAT), field(8, name)];
  if (file === undefined) return message(...facts, field(9, tinyWeights(rows)));
  const entry = (key: string, value: string) => field(13, message(field(1, key), field(2, value)));
  return message(...facts, entry("location", file), entry("offset", "0"), field(14, 1));
}

function valueInfo(name: string, type: number, shape: readonly (number | string)[]): Uint8Array {
  const dimensions = shape.map((each) => field(1, typeof each === "number" ? field(1, each) : field(2, each)));
  return message(field(1, name), field(2, field(1, message(field(1, type), field(2, message(...dimensions))))));
}

/** A field of a protocol buffers message: a number, or bytes preceded by their length. */
function field(number: number, value: number | string | Uint8Array): Uint8Array {
  if (typeof value === "number") return message(varint(number * 8), varint(value));
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
  return message(varint(number * 8 + 2), varint(bytes.length), bytes);
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return Uint8Array.of(...bytes, rest);
}

function message(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
