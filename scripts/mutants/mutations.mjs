// The mutants of a source file: small changes of its syntax tree that a good test should notice.
import { parseSync } from "oxc-parser";
import { replacementsOf } from "./operators.mjs";

/** Properties that document a measure, or word an error: no test should depend on them. */
const DOCUMENTATION = new Set([
  "title",
  "about",
  "formula",
  "citation",
  "example",
  "examples",
  "hint",
  "message",
  "description",
]);

/** A literal of several words is a text for people: an error, a remark, a formula. */
const PROSE = /\S\s+\S/;

/**
 * @typedef {{ start: number, end: number, text: string, operator: string, probe: { type: string, start: number, end: number } }} Mutation
 * A change of the source from `start` to `end`; `probe` is the expression or statement that is evaluated if the mutated
 * code is reached.
 */

/** @returns {Mutation[]} */
export function mutationsOf(file, source) {
  const { program, errors } = parseSync(file, source, { sourceType: "module" });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  visit(program, [], (node, parents) => {
    for (const { start, end, text, operator } of replacementsOf(node, parents, source)) {
      if (source.slice(start, end) !== text) found.push({ start, end, text, operator, probe: probeOf(node, parents) });
    }
  });
  return found;
}

/** Calls `found` for every node that exists at run time, parents first. */
function visit(node, parents, found) {
  if (isSkipped(node, parents.at(-1))) return;
  found(node, parents);
  const inside = [...parents, node];
  for (const [key, child] of Object.entries(node)) {
    if (key === "parent") continue;
    for (const each of Array.isArray(child) ? child : [child]) {
      if (each && typeof each.type === "string") visit(each, inside, found);
    }
  }
}

function isSkipped(node, parent) {
  if (/^(TS(?!AsExpression|NonNull|Satisfies|Parameter)|Import(?!Expression)|ExportAll)/.test(node.type)) return true;
  if (node.type === "ExportNamedDeclaration" && !node.declaration) return true;
  if (node.type === "Property" && DOCUMENTATION.has(node.key.name)) return true;
  if (isKey(node, parent)) return true;
  return isText(node);
}

function isKey(node, parent) {
  return parent?.key === node && !parent.computed;
}

function isText(node) {
  if (node.type === "Literal") return typeof node.value === "string" && PROSE.test(node.value);
  return node.type === "TemplateLiteral" && node.quasis.some(({ value }) => PROSE.test(value.raw));
}

function isObservable(node, parent) {
  if (/Statement$|FunctionBody/.test(node.type)) return true;
  // `a.b` of `a.b()` and the target of an assignment must stay what they are.
  const isPlace = [parent.callee, parent.left, parent.tag, parent.quasi].includes(node);
  return /Expression$|Literal$|^Identifier$/.test(node.type) && (!isPlace || /Binary|Logical/.test(parent.type));
}

/**
 * What to observe to learn whether a node is evaluated. A part of an optional chain cannot be wrapped without changing
 * what the chain skips, so the whole chain is observed.
 */
function probeOf(node, parents) {
  const path = [...parents, node];
  const chain = path.findLast((each) => each.type === "ChainExpression");
  const inChain = chain && path.slice(path.indexOf(chain) + 1).every((each) => /Member|Call|NonNull/.test(each.type));
  let at = path.indexOf(inChain ? chain : node);
  while (at > 0 && !isObservable(path[at], path[at - 1])) at--;
  const { type, start, end } = path[at];
  return { type, start, end };
}
