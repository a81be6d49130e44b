// Checks that no text outside src/cli contains a command-line option: a server and a page have none. Texts name settings
// with setting() of src/core/wording.ts, and each front end spells them in its own way.
import { report, sourceFiles } from "./source-files.mjs";

/** Dashes and a name, at the start of a word: `--same-class`. */
const OPTION = /(?<![\w-])--[a-z][\w-]*/gi;

/** Options of other programs: sha256sum and Node. */
const OTHERS = /sha256sum --check|--input-type\b/g;

/** Files in which such names are custom properties of CSS. */
const STYLES = ["page-style.ts", "print-style.ts", "ranking-diff-style.ts"].map((name) => `report/document/${name}`);

const problems = [];
let count = 0;

for (const { file, text: source } of sourceFiles()) {
  if (file.startsWith("cli/") || STYLES.includes(file)) continue;
  count++;
  for (const { line, text } of literals(source)) {
    for (const [option] of text.replaceAll(OTHERS, "").matchAll(OPTION))
      problems.push(`src/${file}:${line}: option in a text: ${option}`);
  }
}

report(count, problems, "options in texts outside src/cli");

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
