// Makes JavaScript count its steps, one for each call of a function and each turn of a loop, and the bytes of the arrays,
// buffers and repeated texts that it makes. Both are the same on every machine, however busy it is. What one call of a
// built-in function does (sort, indexOf, a regular expression) is one step.
import { parseAst } from "vite";

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
/** What takes memory by a number alone. */
const MAKERS = /^(?:(?:Uint|Int|Float|BigUint|BigInt)\d+Array|Uint8ClampedArray|ArrayBuffer|SharedArrayBuffer|Array)$/;
const MAKING = new Set(["alloc", "allocUnsafe", "repeat", "padStart", "padEnd", "fill", "concat"]);
const LOOPS = new Set(["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"]);

/**
 * The code with counters; no line is added or removed, so that its source map stays valid.
 *
 * @param {string} code a module
 * @param {string} counter the module that exports `step` and `made`, as an import spells it
 */
export function withSteps(code, counter) {
  /** @type {{ at: number, text: string }[]} */
  const inserted = [];
  visit(parseAst(code), (node) => {
    if (LOOPS.has(node.type) || (FUNCTIONS.has(node.type) && node.body.type === "BlockStatement")) {
      inserted.push(...atStart(node.body));
    } else if (FUNCTIONS.has(node.type)) {
      inserted.push({ at: node.body.start, text: "($step(), " }, { at: node.body.end, text: ")" });
    }
    if (makes(node)) inserted.push({ at: node.start, text: "$made(" }, { at: node.end, text: ")" });
  });
  // At the same place, what was found first is inserted first; ends of inner nodes come before those of outer ones.
  const places = inserted.map((each, order) => ({
    ...each,
    order: each.text.startsWith("}") || each.text === ")" ? -order : order,
  }));
  places.sort((a, b) => a.at - b.at || a.order - b.order);
  let result = `import { step as $step, made as $made } from ${JSON.stringify(counter)}; `;
  let from = 0;
  for (const { at, text } of places) {
    result += code.slice(from, at) + text;
    from = at;
  }
  return result + code.slice(from);
}

function makes({ type, callee, arguments: given }) {
  if (type === "NewExpression") return callee.type === "Identifier" && MAKERS.test(callee.name) && !isView(given);
  if (type !== "CallExpression" || callee.type !== "MemberExpression" || callee.computed) return false;
  if (callee.object.type === "Super") return false;
  const isArrayFrom = callee.object.name === "Array" && callee.property.name === "from";
  return isArrayFrom || MAKING.has(callee.property.name);
}

/** Whether an array only shows a buffer: `new Uint8Array(memory.buffer)`, `new Uint32Array(bytes, 4, 2)`. */
function isView([first, ...others]) {
  return others.length > 0 || /buffer$/.test(first?.property?.name ?? first?.name ?? "");
}

/** A block is given one more statement; any other statement becomes a block. */
function atStart(body) {
  if (body.type === "BlockStatement") return [{ at: body.start + 1, text: " $step();" }];
  return [
    { at: body.start, text: "{ $step(); " },
    { at: body.end, text: "}" },
  ];
}

function visit(node, see) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const each of node) visit(each, see);
    return;
  }
  if (typeof node.type === "string") see(node);
  for (const [key, value] of Object.entries(node)) if (key !== "type" && typeof value === "object") visit(value, see);
}
