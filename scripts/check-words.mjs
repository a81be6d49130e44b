// Checks that no text outside src/cli contains a command-line option: a server and a page have none. Texts name settings
// with setting() of src/core/wording.ts, and each front end spells them in its own way.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** Dashes and a name, at the start of a word: `--same-class`. */
const OPTION = /(?<![\w-])--[a-z][\w-]*/gi;

/** Options of other programs: sha256sum and Node. */
const OTHERS = /sha256sum --check|--input-type\b/g;

/** Files in which such names are custom properties of CSS. */
const STYLES = ["report/document/page-style.ts", "report/document/ranking-diff-style.ts"];

const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), "../src"));
const problems = [];
let count = 0;

for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith(".ts") || entry.name.endsWith(".test.ts")) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const file = relative(root, path).split(sep).join("/");
  if (file.startsWith("cli/") || STYLES.includes(file)) continue;
  count++;
  for (const { line, text } of literals(readFileSync(path, "utf8"))) {
    for (const [option] of text.replaceAll(OTHERS, "").matchAll(OPTION))
      problems.push(`src/${file}:${line}: option in a text: ${option}`);
  }
}

for (const problem of problems) console.error(problem);
if (count === 0) problems.push("no files");
console.log(`${count} files, ${problems.length} options in texts outside src/cli`);
process.exitCode = problems.length === 0 ? 0 : 1;

/**
 * The texts of a program: its string literals, and the parts of its templates between the expressions.
 *
 * Comments and regular expressions are skipped. A slash starts one of these if no value can end before it.
 */
function* literals(source) {
  /** For each open template: the number of open braces in the expression being read. */
  const templates = [];
  let line = 1;
  let last = "";
  let at = 0;
  const take = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found === undefined) throw new Error(`not understood: ${source.slice(at - 60, at + 60)}`);
    const begun = { line, text: found };
    line += found.split("\n").length - 1;
    at += found.length;
    return begun;
  };
  while (at < source.length) {
    const next = source[at];
    if (source.startsWith("//", at)) take(/.*/y);
    else if (source.startsWith("/*", at)) take(/\/\*[\s\S]*?\*\//y);
    else if (next === '"' || next === "'") {
      yield take(/(["'])(?:\\[\s\S]|(?!\1)[^\\])*\1/y);
      last = "text";
    } else if (next === "`" || (next === "}" && templates.at(-1) === 0)) {
      if (next === "}") templates.pop();
      const piece = take(/[`}](?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{)/y);
      yield piece;
      if (piece.text.endsWith("${")) templates.push(0);
      last = piece.text.endsWith("${") ? "{" : "text";
    } else if (next === "/" && beginsExpression(last)) {
      take(/\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+\/\w*/y);
      last = "text";
    } else if (/\s/.test(next)) take(/\s+/y);
    else {
      if (next === "{" && templates.length > 0) templates[templates.length - 1]++;
      if (next === "}" && templates.length > 0) templates[templates.length - 1]--;
      last = take(/[\w$]+|\+\+|--|[\s\S]/y).text;
    }
  }
}

/** Whether an expression, not a division, follows a word or a sign. */
function beginsExpression(last) {
  return /^(?:[({[,;:=!&|?+\-*%<>~^]|return|typeof|case|of|in|)$/.test(last);
}
