// What a node can be replaced by, operator by operator.

const BINARY = {
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "**": ["*"],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "==": ["!="],
  "!=": ["=="],
  "&": ["|"],
  "|": ["&"],
  "^": ["&"],
  "<<": [">>"],
  ">>": ["<<"],
  ">>>": ["<<"],
};

const NEGATION = { "<": ">=", "<=": ">", ">": "<=", ">=": "<", "===": "!==", "!==": "===", "==": "!=", "!=": "==" };

const LOGICAL = { "&&": "||", "||": "&&", "??": "&&" };

const ASSIGNMENT = { "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "|=": "&=", "&=": "|=", "??=": "=", "||=": "=" };

const METHODS = {
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  round: "floor",
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
  indexOf: "lastIndexOf",
  lastIndexOf: "indexOf",
  find: "findLast",
  findLast: "find",
  push: "unshift",
  unshift: "push",
  shift: "pop",
  pop: "shift",
  toLowerCase: "toUpperCase",
  toUpperCase: "toLowerCase",
};

/** Calls that return something of the same kind as their object. */
const REMOVED = new Set([
  "slice",
  "subarray",
  "filter",
  "sort",
  "toSorted",
  "reverse",
  "toReversed",
  "trim",
  "trimEnd",
  "trimStart",
  "flat",
  "concat",
]);

const LOOP = /^(For|While|DoWhile)Statement$/;

/** @returns {{ start: number, end: number, text: string, operator: string }[]} */
export function replacementsOf(node, parents, source) {
  const parent = parents.at(-1);
  const whole = (operator, ...texts) => texts.map((text) => ({ start: node.start, end: node.end, text, operator }));
  return [...ofNode(node, parent, source, whole), ...ofCondition(node, parent, whole)];
}

function ofNode(node, parent, source, whole) {
  switch (node.type) {
    case "BinaryExpression":
      return ofBinary(node, parent).map((to) => swap(node, to, source));
    case "LogicalExpression":
      return [swap(node, LOGICAL[node.operator], source)];
    case "AssignmentExpression":
      return ASSIGNMENT[node.operator] ? [swap(node, ASSIGNMENT[node.operator], source)] : [];
    case "UnaryExpression":
      return /^[-!~]$/.test(node.operator) && !isReplaced(node, parent)
        ? whole("unary", source.slice(node.argument.start, node.argument.end))
        : [];
    case "UpdateExpression":
      return whole(
        "update",
        source.slice(node.start, node.end).replace(...(node.operator === "++" ? ["++", "--"] : ["--", "++"])),
      );
    case "Literal":
      return ofLiteral(node, parent, whole);
    case "TemplateLiteral":
      return whole("string", source.slice(node.start, node.end) === "``" ? "`mutant`" : "``");
    case "ArrayExpression":
      return node.elements.length > 0 ? whole("array", "[]") : [];
    case "MemberExpression":
      return node.optional ? [withoutQuestionMark(node, node.object, source)] : [];
    case "CallExpression":
      return ofCall(node, source, whole);
    case "ExpressionStatement":
      return node.directive === undefined || node.directive === null ? whole("statement", ";") : [];
    case "BreakStatement":
    case "ContinueStatement":
      return parent.type === "SwitchCase" ? [] : whole("statement", ";");
    case "ReturnStatement":
      return returned(node.argument);
    case "ArrowFunctionExpression":
      return node.body.type === "BlockStatement" ? [] : returned(node.body);
    case "BlockStatement":
      // The removal of a single statement is another mutant.
      return isFunction(parent) && node.body.length > 1 ? whole("block", "{}") : [];
    default:
      return [];
  }
}

function ofBinary(node, parent) {
  if (isOnStrings(node)) return [];
  const others = BINARY[node.operator] ?? [];
  // A whole condition is also replaced by true and by false, which is more than negating it.
  return isReplaced(node, parent) ? others.filter((other) => NEGATION[node.operator] !== other) : others;
}

function isReplaced(node, parent) {
  return parent?.test === node && /^(If|Conditional)/.test(parent.type);
}

function ofCondition(node, parent, whole) {
  if (parent?.test !== node || parent.type === "SwitchCase") return [];
  if (LOOP.test(parent.type)) return whole("condition", "false");
  return isReplaced(node, parent) ? whole("condition", "true", "false") : [];
}

function ofLiteral(node, parent, whole) {
  if (typeof node.value === "boolean") return whole("boolean", String(!node.value));
  if (typeof node.value === "string") return whole("string", node.value === "" ? '"mutant"' : '""');
  if (typeof node.value !== "number") return [];
  // `-1` is mutated as a number, not as a sign and a number.
  if (parent.type === "UnaryExpression" && parent.operator === "-") return whole("number", "0", String(node.value + 1));
  const texts = node.value === 0 ? [1] : [node.value + 1, node.value - 1];
  return whole("number", ...texts.map((value) => (value < 0 ? `(${value})` : String(value))));
}

function ofCall(node, source, whole) {
  const { callee } = node;
  const optional = node.optional ? [withoutQuestionMark(node, callee, source)] : [];
  if (callee.type !== "MemberExpression" || callee.computed) return optional;
  const name = callee.property.name;
  const other = METHODS[name];
  if (other && Object.hasOwn(METHODS, name))
    return [...optional, { start: callee.property.start, end: callee.property.end, text: other, operator: "method" }];
  return REMOVED.has(name)
    ? [...optional, ...whole("method", source.slice(callee.object.start, callee.object.end))]
    : optional;
}

function returned(value) {
  if (!value || (value.type === "Identifier" && value.name === "undefined")) return [];
  return [{ start: value.start, end: value.end, text: "undefined", operator: "return" }];
}

function swap(node, to, source) {
  const start = source.indexOf(node.operator, node.left.end);
  return {
    start,
    end: start + node.operator.length,
    text: to,
    operator: node.type.replace(/Expression$/, "").toLowerCase(),
  };
}

function withoutQuestionMark(node, object, source) {
  const start = source.indexOf("?.", object.end);
  const isNamed = node.type === "MemberExpression" && !node.computed;
  return { start, end: start + 2, text: isNamed ? "." : "", operator: "optional chain" };
}

function isOnStrings({ operator, left, right }) {
  return operator === "+" && [left, right].some(isString);
}

function isString(node) {
  if (node.type === "BinaryExpression") return isOnStrings(node);
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

function isFunction(node) {
  return /Function|Method/.test(node.type);
}
