// Source text with counters: which mutants are reached, and how often loops turn.
import { parseSync, Visitor } from "oxc-parser";

const LOOPS = ["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"];

/** Counts every turn of a loop, so that one without end is noticed. Types are kept: esbuild removes them. */
export function withTurnsCounted(file, source) {
  const { program } = parseSync(file, source, { sourceType: "module" });
  const edits = [];
  const count = ({ body }) => edits.push(...inserted(body, "$turn();"));
  new Visitor(Object.fromEntries(LOOPS.map((type) => [type, count]))).visit(program);
  return applied(source, edits);
}

/** Marks the number of each mutant whose code is evaluated in the array `$reached`; numbers start at `first`. */
export function withMutantsReported(source, mutations, first) {
  const probes = new Map();
  for (const [number, { probe }] of mutations.entries()) {
    const key = `${probe.start}-${probe.end}`;
    if (!probes.has(key)) probes.set(key, { probe, numbers: [] });
    probes.get(key).numbers.push(first + number);
  }
  const edits = [...probes.values()].flatMap(({ probe, numbers }) =>
    inserted(probe, `${numbers.map((number) => `$reached[${number}]=`).join("")}1;`),
  );
  return applied(source, edits);
}

/** Edits that evaluate a call before a statement or an expression. */
function inserted({ type, start, end }, call) {
  if (/BlockStatement|FunctionBody/.test(type)) return [{ at: start + 1, text: call, isEnd: false, size: 0 }];
  const [open, close] = /Statement$/.test(type) ? [`{${call}`, "}"] : [`(${call.replace(/;$/, ",")}`, ")"];
  const size = end - start;
  return [
    { at: start, text: open, isEnd: false, size },
    { at: end, text: close, isEnd: true, size },
  ];
}

/** Inserts texts so that those of an outer node enclose those of an inner one. */
function applied(source, edits) {
  edits.sort((a, b) => {
    if (a.at !== b.at) return a.at - b.at;
    if (a.isEnd !== b.isEnd) return a.isEnd ? -1 : 1;
    return a.isEnd ? a.size - b.size : b.size - a.size;
  });
  let result = "";
  let from = 0;
  for (const { at, text } of edits) {
    result += source.slice(from, at) + text;
    from = at;
  }
  return result + source.slice(from);
}
