import { parseDocument } from "htmlparser2";
import { describe, expect, it } from "vitest";
import type { Table } from "../../src/core/index.js";
import { risReference } from "../../src/patents/index.js";
import { scoresByRun } from "../../src/report/charts/scores-by-run.js";
import { htmlNotes, htmlTable } from "../../src/report/document/html-table.js";
import { codeForScript, jsonForScript } from "../../src/report/document/html-text.js";
import { svgText } from "../../src/report/images/svg-text.js";
import { formats } from "../../src/report/index.js";
import { escapeLatex } from "../../src/report/tables/latex.js";

const HTML = [
  `<script>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  `"><svg onload=alert(1)>`,
  `' onmouseover='alert(1)`,
  `</td></table><iframe src="javascript:alert(1)">`,
  `<!--`,
  `]]><x/>`,
];

const tableOf = (texts: readonly string[]): Table => ({
  caption: texts.join(" "),
  columns: [
    { name: texts[0], kind: "text" },
    { name: "score", kind: "real" },
  ],
  rows: texts.map((text) => [text, 1]),
  notes: texts,
});

interface Node {
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

/** Elements and attributes that a browser would act on. */
function active(markup: string, xmlMode = false): string[] {
  const all = (node: Node): string[] => [
    ...(/^(script|iframe|img|object|embed|foreignObject|x)$/i.test(node.name ?? "") ? [node.name!] : []),
    ...Object.keys(node.attribs ?? {}).filter((name) => /^on/i.test(name)),
    ...(node.children ?? []).flatMap(all),
  ];
  return all(parseDocument(markup, { xmlMode }) as unknown as Node);
}

describe("markup in names", () => {
  it("is text in tables of HTML", () => {
    const html = htmlTable(tableOf(HTML)) + htmlNotes(tableOf(HTML));
    expect(active(html)).toEqual([]);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(active(HTML.join(""))).not.toEqual([]);
  });

  it("is text in drawings", () => {
    const runs = HTML.map((name, i) => ({ name, scores: [i, i + 1] }));
    const svg = svgText(scoresByRun({ measures: [HTML[0], HTML[1]], runs, topics: 3 }), { theme: "light" } as never);
    expect(active(svg, true)).toEqual([]);
    expect(active(svg)).toEqual([]);
    expect(svg).toContain("&lt;script&gt;");
  });

  it("does not end the script element that holds the data of a report", () => {
    const data = { name: "</script><script>alert(1)</script><!--", text: "\u2028" };
    const json = jsonForScript(data);
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual(data);
    expect(codeForScript("'</ScRiPt>'")).not.toMatch(/<\/script/i);
  });

  it("is escaped in Markdown, and neither are links, images or tables made of it", () => {
    const markdown = String(
      formats.markdown.render(tableOf([...HTML, "[x](javascript:alert(1))", "![x](http://evil)"])),
    );
    expect(markdown).not.toMatch(/(?<!\\)<[a-z!/]/i);
    expect(markdown).not.toMatch(/(?<!\\)\[x(?<!\\)\]\(/);
    expect(String(formats.markdown.render(tableOf(["a | b"])))).toContain("a \\| b");
  });
});

describe("commands of TeX in names", () => {
  it.each([
    "\\input{/etc/passwd}",
    "\\write18{rm -rf /}",
    "\\immediate\\write18{x}",
    "}\\end{tabular}\\input x",
    "^^5cinput x",
    "$\\csname x$",
    "% comment",
    "a\nb\\par\u2028c",
  ])("are text: %j", (text) => {
    const escaped = escapeLatex(text);
    // Only Presage's own commands remain.
    const commands = escaped.match(/\\[A-Za-z]+/g) ?? [];
    const own = /^\\(textbackslash|textasciitilde|textasciicircum|textless|textgreater|textbar|char|textasciigrave)$/;
    expect(commands.filter((command) => !own.test(command))).toEqual([]);
    expect(escaped).not.toMatch(/\^\^|(?<!\\)[%$&#_]/);
    const latex = String(formats.latex.render(tableOf([text])));
    expect(latex.match(/\\(?:input|write18|immediate|csname|par\b(?!\\|\}))/g) ?? []).toEqual([]);
    expect(latex.match(/\\end\{tabular\}/g)).toHaveLength(1);
  });

  it("are text in the comments with the provenance, which stay on their lines", () => {
    const table = { ...tableOf(["x"]), provenance: { command: "a\n\\input{x}", "k\n\\input{y}": "v\r\\input{z}" } };
    for (const line of String(formats.latex.render(table)).split(/\r\n|[\r\n]/)) {
      if (line.includes("input{")) expect(line).toMatch(/^% /);
    }
  });
});

describe("exports", () => {
  it("a field of RIS stays one line: a title cannot add fields", () => {
    const text = risReference({
      id: "EP-0000001-A1",
      titles: [{ text: "x\r\nER  - \r\nTY  - JOUR\nUR  - http://evil" }],
      inventors: [{ name: "A\nAU  - B" }],
    } as never);
    expect(text.match(/^TY {2}- /gm)).toHaveLength(1);
    expect(text.match(/^ER {2}- /gm)).toHaveLength(1);
    expect(text).not.toMatch(/^UR {2}- http:\/\/evil/m);
    expect(text.match(/^AU {2}- /gm)).toHaveLength(1);
  });

  it("JSON and JSON lines keep a name in one value, on one line", () => {
    const names = ['"}],"rows":[', "a\nb", "\u2028", "__proto__"];
    expect(JSON.parse(String(formats.json.render(tableOf(names)))).rows).toHaveLength(names.length);
    expect(
      String(formats.jsonl.render(tableOf(names)))
        .trimEnd()
        .split("\n"),
    ).toHaveLength(names.length);
  });

  it("a line of tab-separated values stays one", () => {
    expect(
      String(formats.tsv.render(tableOf(["a\tb\r\nc"])))
        .trimEnd()
        .split(/\r\n|[\r\n]/),
    ).toHaveLength(2);
  });
});
