import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { judgeRun, makeQrels } from "../../trec/index.js";
import { svgText } from "../images/svg-text.js";
import { liveSections, packPage, packRuns } from "../page/page-data.js";
import type { LiveInput } from "./live-input.js";
import { LiveScores } from "./live-scores.js";
import { sectionsAt } from "./live-sections.js";
import { COMMAND_SETTINGS, commandOn, type Spelling } from "./report-command.js";
import type { ReportDocument } from "./report-document.js";
import { toHtml } from "./to-html.js";
import { toLatex } from "./to-latex.js";
import { toMarkdown } from "./to-markdown.js";

const SHORT: Readonly<Record<string, string>> = { measure: "-m", level: "-l", complete: "-c" };
const spelling: Spelling = {
  program: "presage",
  settings: Object.fromEntries(
    COMMAND_SETTINGS.map((name) => [name, SHORT[name] ?? `--${name}`]),
  ) as Spelling["settings"],
};
const HOSTILE = `<b>&"'x`;
const qrels = makeQrels([
  { topic: "1", doc: "a", grade: 1 },
  { topic: "1", doc: "b", grade: 1 },
  { topic: "2", doc: "c", grade: 1 },
]);
const run = (docs: string) =>
  judgeRun(
    qrels,
    ["1", "2"].flatMap((topic) => docs.split(" ").map((doc, i) => ({ topic, doc, score: -i }))),
  );
const input: LiveInput = {
  qrels,
  runs: [
    { name: HOSTILE, run: run("a b c") },
    { name: "plain", run: run("x a y c b") },
  ],
  measures: ["PRES@10", "AP"],
  nmax: 10,
  level: 1,
  options: {},
  bundles: [{ name: "all topics" }],
  compare: {},
  files: {
    qrels: "qrels.txt",
    runs: [
      { name: HOSTILE, file: "runs/it's" },
      { name: "plain", file: "runs/plain" },
    ],
    settings: [["level", "1"]],
    seed: "0",
  },
};
const scores = new LiveScores(input);
const report: ReportDocument = {
  title: "A <report> & more",
  sections: sectionsAt(liveSections("evaluation", scores), { nmax: 10 }),
  provenance: { presage: "0", missingTopics: "counted", inputs: [{ file: "q</script>", bytes: 3, sha256: "00ff" }] },
  files: input.files,
};
const data = packPage(report, [HOSTILE, "plain"], spelling, packRuns("evaluation", input));

/** Elements by name with their attributes. Also checks that all are closed in the right order. */
function parse(html: string): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const open: string[] = [];
  const EMPTY = new Set(["meta", "link", "input", "br"]);
  const parser = new Parser({
    onopentag(name, attributes) {
      found.push({ name, attributes });
      if (!EMPTY.has(name)) open.push(name);
    },
    onclosetag(name, implied) {
      if (EMPTY.has(name)) return;
      expect({ name, implied, last: open.pop() }).toEqual({ name, implied: false, last: name });
    },
  });
  parser.end(html);
  expect(open).toEqual([]);
  return found;
}

describe("toHtml", () => {
  const html = toHtml(report, { draw: svgText, spelling, data, script: 'const x = "</script>";' });
  const elements = parse(html);

  it("is well-formed, with a heading and a link for each section", () => {
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of report.sections) {
      expect(ids).toContain(id);
      expect(html).toContain(`href="#${id}"`);
    }
  });

  it("has every table and figure without its script", () => {
    const blocks = report.sections.flatMap((section) => section.blocks);
    expect(elements.filter(({ name, attributes }) => name === "svg" && attributes.role === "img")).toHaveLength(
      blocks.filter((block) => "chart" in block).length,
    );
    expect(elements.filter(({ name }) => name === "table")).toHaveLength(3);
    // By hand: the first run has a, b at 1, 2 of topic 1 and c at 3 of topic 2; AP is (1 + 1/3) / 2.
    expect(html).toContain("<b>0.6667</b>");
    expect(html.replace(/<\/?span[^>]*>/g, "")).toContain(
      "presage eval qrels.txt &#39;runs/it&#39;\\&#39;&#39;s&#39; runs/plain -m PRES@10 -m AP -c",
    );
  });

  it("shows names unchanged everywhere", () => {
    expect(html).toContain("&lt;b&gt;&amp;&quot;&#39;x</th>");
    // In a quoted attribute, a bracket needs no escape.
    expect(html.replace(/aria-label="[^"]*"/g, "")).not.toContain("<b>&");
    expect(html).toContain("<title>A &lt;report&gt; &amp; more</title>");
    expect(JSON.parse(/id="data">(.*?)<\/script>/s.exec(html)![1]).runs).toEqual([HOSTILE, "plain"]);
    expect(html).toContain('const x = "\\x3c/script>";');
  });

  it("does not use the network", () => {
    const fetched = elements.flatMap(({ attributes }) =>
      ["src", "href", "action", "srcset", "data", "xlink:href"].flatMap((name) => attributes[name] ?? []),
    );
    expect(fetched.filter((address) => !address.startsWith("#"))).toEqual([]);
    expect(html).not.toMatch(/url\(|@import/);
  });
});

const small: ReportDocument = {
  ...report,
  sections: [
    {
      ...report.sections[0],
      text: ["50 % of # all_topics"],
      blocks: report.sections[0].blocks,
    },
  ],
};

describe("toMarkdown", () => {
  it("has tables, links to figures, data and commands", () => {
    expect(toMarkdown(small, "report-files", spelling)).toMatchInlineSnapshot(`
      "# A \\<report> & more

      ## Scores

      50 % of \\# all\\_topics

      Scores of 2 runs, means over 2 topics, by PRES@10

      |   # | run      |    PRES@10 |         AP |
      | --: | -------- | ---------: | ---------: |
      |   1 | \\<b>&"'x | **0.9000** | **0.6667** |
      |   2 | plain    |     0.7500 |     0.3500 |

      2 topics: too few to rank runs.

      [Data](<report-files/scores-table.csv>), made by

      \`\`\`sh
      presage eval qrels.txt 'runs/it'\\''s' runs/plain -m PRES@10 -m AP -c --sort --format terminal -l 1
      \`\`\`

      ![Scores of 2 runs, ordered by PRES@10. \\<b>&"'x is best by PRES@10, plain is last.](<report-files/scores-figure.svg>)

      [Data](<report-files/scores-figure.csv>), made by

      \`\`\`sh
      presage plot scores qrels.txt 'runs/it'\\''s' runs/plain -m PRES@10 -m AP -l 1
      \`\`\`

      ## Provenance

      - presage: \`0\`
      - missing topics: \`counted\`

      Input files

      | file        | bytes | SHA-256 |
      | ----------- | ----: | ------- |
      | q\\</script> |     3 | 00ff    |
      "
    `);
  });

  it("names many runs once", () => {
    const runs = Array.from({ length: 9 }, (_, i) => ({ name: `r${i}`, file: `runs/r${i}` }));
    const files = { ...input.files, runs };
    const all = runs.map(({ file }) => file).join(" ");
    const command = commandOn({ ...files, settings: [] }, "eval", [["measure", "AP"]]);
    const [block] = small.sections[0].blocks;
    const text = toMarkdown(
      { ...small, files, sections: [{ ...small.sections[0], blocks: [{ ...block, command }] }] },
      "f",
      spelling,
    );
    expect(text).toContain("presage eval qrels.txt $RUNS -m AP\n");
    expect(text.split(all)).toHaveLength(2);
    expect(text).toContain(`RUNS="${all}"`);
  });
});

describe("toLatex", () => {
  it("is a whole document", () => {
    expect(toLatex(small, "report-files", spelling)).toMatchInlineSnapshot(`
      "\\documentclass[10pt,a4paper]{article}
      \\usepackage{iftex}
      \\ifPDFTeX\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{textcomp}\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\\else\\usepackage{fontspec}\\fi
      \\usepackage[margin=20mm]{geometry}
      \\usepackage{booktabs,float,longtable,graphicx,pdflscape}
      \\usepackage[hidelinks]{hyperref}
      \\setlength{\\tabcolsep}{4pt}
      \\setlength{\\LTcapwidth}{\\textwidth}
      \\newcommand{\\command}[1]{\\par\\noindent{\\footnotesize\\ttfamily\\raggedright\\hyphenchar\\font=-1 #1\\par}\\medskip}
      \\title{A \\textless{}report\\textgreater{} \\& more}
      \\author{}
      \\date{}
      \\begin{document}
      \\maketitle
      \\tableofcontents

      \\section{Scores}
      50 \\% of \\# all\\_topics

      % needs \\usepackage{booktabs}
      \\begin{table}[H]
        \\centering\\small
        \\caption{Scores of 2 runs, means over 2 topics, by PRES@10}
        \\label{tab:scores-table}
        \\begin{tabular}{rlrr}
          \\toprule
          \\# & run & PRES@10 & AP \\\\
          \\midrule
          1 & \\textless{}b\\textgreater{}\\&\\char34{}'x & \\textbf{0.9000} & \\textbf{0.6667} \\\\
          2 & plain & 0.7500 & 0.3500 \\\\
          \\bottomrule
        \\end{tabular}
        \\par\\smallskip{\\footnotesize 2 topics: too few to rank runs.\\par}
      \\end{table}
      \\command{presage eval qrels.\\allowbreak{}txt \\textquotesingle{}runs/\\allowbreak{}it\\textquotesingle{}\\textbackslash{}\\textquotesingle{}{}\\textquotesingle{}s\\textquotesingle{} runs/\\allowbreak{}plain -\\allowbreak{}m PRES@\\allowbreak{}10 -\\allowbreak{}m AP -\\allowbreak{}c -\\allowbreak{}{}-\\allowbreak{}sort -\\allowbreak{}{}-\\allowbreak{}format terminal -\\allowbreak{}l 1}

      \\begin{figure}[H]
        \\centering
        \\includegraphics[width=\\textwidth,height=.8\\textheight,keepaspectratio]{report-files/scores-figure.pdf}
        \\caption{Scores of 2 runs, ordered by PRES@10. \\textless{}b\\textgreater{}\\&\\char34{}'x is best by PRES@10, plain is last.}
        \\label{fig:scores-figure}
      \\end{figure}
      \\command{presage plot scores qrels.\\allowbreak{}txt \\textquotesingle{}runs/\\allowbreak{}it\\textquotesingle{}\\textbackslash{}\\textquotesingle{}{}\\textquotesingle{}s\\textquotesingle{} runs/\\allowbreak{}plain -\\allowbreak{}m PRES@\\allowbreak{}10 -\\allowbreak{}m AP -\\allowbreak{}l 1}

      \\clearpage
      \\section{Provenance}
      \\begin{description}
      \\item[presage] 0
      \\item[missing topics] counted
      \\end{description}
      % needs \\usepackage{booktabs}
      \\begin{table}[H]
        \\centering\\small
        \\caption{Input files}
        \\label{tab:inputs}
        \\begin{tabular}{lrl}
          \\toprule
          file & bytes & SHA-256 \\\\
          \\midrule
          q\\textless{}/script\\textgreater{} & 3 & 00ff… \\\\
          \\bottomrule
        \\end{tabular}
      \\end{table}

      \\end{document}
      "
    `);
  });

  const latexOf = (measures: number, rows: number) => {
    const values = Array.from({ length: rows }, (_, i) => [`run ${i}`, ...Array.from({ length: measures }, () => 0.5)]);
    const columns = values[0].map(
      (_, c) => ({ name: c === 0 ? "run" : `PRES@${c}`, kind: c === 0 ? "text" : "real", id: c === 0 }) as const,
    );
    const table = { caption: "T", columns, rows: values };
    return toLatex({ ...small, sections: [{ id: "s", title: "S", blocks: [{ id: "t", table }] }] }, "f", spelling);
  };

  it("sets long tables over several pages and wide ones in landscape", () => {
    const latex = latexOf(13, 60);
    expect(latex).toMatch(/\\begin\{landscape\}\n\{\\\w+\n\\begin\{longtable\}\{lr{13}\}/);
    expect(latex).toContain("\\caption{T}\\label{tab:t}\\\\");
    expect(latex.match(/\\toprule\n {4}run & PRES@1/g)).toHaveLength(2);
    expect(latex.match(/ run \d+ & /g)).toHaveLength(60);
  });

  it("splits very wide tables into parts, each with the names of its rows", () => {
    const latex = latexOf(30, 2);
    const heads = latex.match(/ run & PRES.*/g)!;
    expect(heads.length).toBeGreaterThan(1);
    expect(heads.join(" ").match(/PRES@\d+/g)).toEqual(Array.from({ length: 30 }, (_, i) => `PRES@${i + 1}`));
    expect(latex).toContain(`\\caption{T (part 1 of ${heads.length})}`);
    expect(latex).not.toContain("landscape}\n");
  });

  it("replaces letters that pdflatex does not have by question marks", () => {
    const latex = toLatex({ ...small, title: "特許" }, "f", spelling);
    expect(latex).toContain('\\title{{\\ifPDFTeX?\\else\\char"7279\\fi}{\\ifPDFTeX?\\else\\char"8A31\\fi}}');
  });
});
