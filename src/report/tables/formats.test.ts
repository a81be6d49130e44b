import fc from "fast-check";
import { parquetMetadata, parquetRead, parquetReadObjects } from "hyparquet";
import { describe, expect, it } from "vitest";
import type { Cell, Column, Table } from "../../core/table.js";
import { displayWidth } from "./display-width.js";
import { formats } from "./formats.js";

/** A table like that of a comparison of runs. */
const runs: Table = {
  caption: "Runs on 1348 topics",
  columns: [
    { name: "run", kind: "text", label: "Run", id: true },
    { name: "map", kind: "real", label: "MAP", best: "max" },
    { name: "PRES@1000", kind: "real", best: "max", digits: 3 },
    { name: "num_ret", kind: "integer" },
    { name: "depth95", kind: "integer", label: "depth for 95 %", best: "min" },
  ],
  rows: [
    ["bm25_title", 0.03125, 0.49512, 134800, 120],
    ["bm25_full", 1 / 3, 0.6149, 134800, { value: 1000, censored: ">" }],
    ["empty", 0, Number.NaN, 0, null],
  ],
  notes: ["PRES with Nmax 1000.", "Kendall's τ ≥ 0.9."],
  provenance: { command: "presage eval qrels.txt a.txt", seed: 7 },
};

/** Everything that some format has to escape. */
const awkward: Table = {
  columns: [
    { name: "text", kind: "text" },
    { name: "10", kind: "real", digits: 1 },
  ],
  rows: [
    ['a,b;"c"|d', -1.25],
    ["tab\tline\nend\\", Number.POSITIVE_INFINITY],
    ["~^_%&#$[]{}<>*`", 1e-7],
    ["特許 e\u0301", -0.01],
    [" a--b ''", 3],
    ["", null],
    [null, 0.25],
  ],
};

const none: Table = { columns: runs.columns.slice(0, 2), rows: [] };

describe("terminal", () => {
  it("aligns and rounds", () => {
    expect(formats.terminal.render(runs)).toMatchInlineSnapshot(`
      "Runs on 1348 topics

      Run            MAP  PRES@1000  num_ret  depth for 95 %
      ──────────  ──────  ─────────  ───────  ──────────────
      bm25_title  0.0312      0.495   134800             120
      bm25_full   0.3333      0.615   134800           >1000
      empty       0.0000          –        0               –

      PRES with Nmax 1000.
      Kendall's τ ≥ 0.9.
      "
    `);
    expect(formats.terminal.render(awkward)).toMatchInlineSnapshot(`
      "text               10
      ───────────────  ────
      a,b;"c"|d        -1.2
      tab line end\\       –
      ~^_%&#$[]{}<>*\`   0.0
      特許 é            0.0
       a--b ''          3.0
                          –
      –                 0.2
      "
    `);
    expect(formats.terminal.render(none)).toMatchInlineSnapshot(`
      "Run  MAP
      ───  ───
      "
    `);
  });

  it("splits a table that is too wide into parts, each with run names", () => {
    expect(formats.terminal.render(runs, { width: 34 })).toMatchInlineSnapshot(`
      "Runs on 1348 topics

      Run            MAP  PRES@1000
      ──────────  ──────  ─────────
      bm25_title  0.0312      0.495
      bm25_full   0.3333      0.615
      empty       0.0000          –

      Run         num_ret
      ──────────  ───────
      bm25_title   134800
      bm25_full    134800
      empty             0

      Run         depth for 95 %
      ──────────  ──────────────
      bm25_title             120
      bm25_full            >1000
      empty                    –

      PRES with Nmax 1000.
      Kendall's τ ≥ 0.9.
      Shown in 3 parts to fit 34
      columns.
      "
    `);
  });

  it("shortens text that leaves no room", () => {
    const columns: Column[] = [
      { name: "run", kind: "text", id: true },
      { name: "about", kind: "text" },
      { name: "map", kind: "real" },
    ];
    const rows = [["clef-ip-2010.bm25.title.k1=0.9", "a very long description of what was done here", 0.5]];
    expect(formats.terminal.render({ columns, rows }, { width: 40 })).toMatchInlineSnapshot(`
      "run                   about
      ────────────────────  ──────────────────
      clef-ip-20…le.k1=0.9  a very lo…one here

      run                      map
      ────────────────────  ──────
      clef-ip-20…le.k1=0.9  0.5000

      Long texts are shortened (…) to fit 40
      columns.
      Shown in 2 parts to fit 40 columns.
      "
    `);
  });

  it("sets headings and best values in bold on request", () => {
    const plain = formats.terminal.render(runs);
    const coloured = formats.terminal.render(runs, { colour: true });
    expect(plain).not.toContain("\u001b");
    const [on, off] = ["\u001b[1m", "\u001b[22m"];
    expect(coloured.replaceAll(on, "").replaceAll(off, "")).toBe(plain);
    const bold = coloured
      .split(on)
      .slice(1)
      .map((text) => text.split(off)[0]);
    expect(bold).toEqual(["Run", "MAP", "PRES@1000", "num_ret", "depth for 95 %", "120", "0.3333", "0.615"]);
  });

  it("lets no control character through", () => {
    const names = ["\u001b[31mred", "right\u202eleft", "bell\u0007"];
    const named = { columns: none.columns.slice(0, 1), rows: names.map((name) => [name]) };
    expect(formats.terminal.render(named)).toMatchInlineSnapshot(`
      "Run
      ──────────
      �[31mred
      right�left
      bell�
      "
    `);
    fc.assert(
      fc.property(anyTable, (table) => {
        expect(formats.terminal.render(table).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
      }),
    );
  });

  it("stays within the width and omits no column", () => {
    fc.assert(
      fc.property(anyTable, fc.integer({ min: 40, max: 100 }), (table, width) => {
        const text = formats.terminal.render(table, { width });
        for (const line of text.split("\n")) expect(displayWidth(line)).toBeLessThanOrEqual(width);
        for (const { name } of table.columns) expect(text).toContain(name);
      }),
    );
  });
});

describe("csv", () => {
  it("quotes as in RFC 4180, in full precision", () => {
    expect(formats.csv.render(runs)).toMatchInlineSnapshot(`
      "run,map,PRES@1000,num_ret,depth95,depth95_censored
      bm25_title,0.03125,0.49512,134800,120,
      bm25_full,0.3333333333333333,0.6149,134800,1000,>
      empty,0,,0,,
      "
    `);
    expect(formats.csv.render(awkward)).toMatchInlineSnapshot(`
      "text,10
      "a,b;""c""|d",-1.25
      "tab	line
      end\\",
      ~^_%&#$[]{}<>*\`,1e-7
      特許 é,-0.01
      " a--b ''",3
      "",
      ,0.25
      "
    `);
    expect(formats.csv.render(none)).toMatchInlineSnapshot(`
      "run,map
      "
    `);
  });

  it("reads back", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const [header, ...records] = parseCsv(formats.csv.render(table));
        // The apostrophe before what would be a formula; a text may also begin so itself.
        const meant = <T>(text: T) => (typeof text === "string" ? text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, "") : text);
        const names = table.columns.map(({ name }) => meant(name));
        expect(header.map(({ text }) => meant(text))).toEqual(names);
        const read = records.map((record) => record.map((field, c) => meant(typed(field, table.columns[c]))));
        expect(read).toEqual(plain(table).map((row) => row.map(meant)));
      }),
    );
  });
});

describe("csv in a spreadsheet", () => {
  const cellsOf = (texts: readonly string[]) => {
    const table: Table = { columns: [{ name: "run", kind: "text" }], rows: texts.map((text) => [text]) };
    return parseCsv(formats.csv.render(table))
      .slice(1)
      .map(([field]) => field.text);
  };

  it("no text of a file is a formula", () => {
    const formulas = [
      "=1+1",
      "+cmd|' /C calc'!A0",
      "-2+3",
      "@SUM(A1)",
      "\t=1",
      "\r=1",
      "＝1",
      '=HYPERLINK("http://x")',
    ];
    expect(cellsOf(formulas)).toEqual(formulas.map((text) => `'${text}`));
  });

  it("numbers and names are as they are", () => {
    const texts = ["-1.5", "+3", "-2e-7", "-", "=", "bm25", "a=b", "'t is", "'-1'", "1-2"];
    expect(cellsOf(texts)).toEqual(texts);
    const table: Table = { columns: [{ name: "score", kind: "real" }], rows: [[-1.5], [-1e-7]] };
    expect(formats.csv.render(table)).toBe("score\n-1.5\n-1e-7\n");
  });

  it("formats for programs keep every character", () => {
    const table: Table = { columns: [{ name: "run", kind: "text" }], rows: [["=1+1"]] };
    expect(formats.tsv.render(table)).toBe("run\n=1+1\n");
    expect(JSON.parse(String(formats.json.render(table)))).toMatchObject({ rows: [{ run: "=1+1" }] });
  });
});

describe("tsv", () => {
  it("escapes, in full precision", () => {
    expect(formats.tsv.render(runs)).toMatchInlineSnapshot(`
      "run	map	PRES@1000	num_ret	depth95	depth95_censored
      bm25_title	0.03125	0.49512	134800	120	
      bm25_full	0.3333333333333333	0.6149	134800	1000	>
      empty	0		0		
      "
    `);
    expect(formats.tsv.render(awkward)).toMatchInlineSnapshot(`
      "text	10
      a,b;"c"|d	-1.25
      tab\\tline\\nend\\\\	
      ~^_%&#$[]{}<>*\`	1e-7
      特許 é	-0.01
       a--b ''	3
      	
      	0.25
      "
    `);
  });

  it("reads back", () => {
    const unescaped: Record<string, string> = { "\\\\": "\\", "\\t": "\t", "\\n": "\n", "\\r": "\r" };
    const read = (line: string) => line.split("\t").map((field) => field.replace(/\\./g, (pair) => unescaped[pair]));
    fc.assert(
      fc.property(anyTable, (table) => {
        const text = formats.tsv.render(table);
        expect(text).not.toContain("\r");
        const [header, ...records] = text.slice(0, -1).split("\n").map(read);
        expect(header).toEqual(table.columns.map(({ name }) => name));
        // An empty text and a missing one look the same.
        const expected = plain(table).map((row) => row.map((cell) => (cell === "" ? null : cell)));
        const found = records.map((record) =>
          record.map((text, c) => typed({ text, quoted: false }, table.columns[c])),
        );
        expect(found).toEqual(expected);
      }),
    );
  });
});

describe("json and jsonl", () => {
  it("write one row per line", () => {
    expect(formats.json.render(runs)).toMatchInlineSnapshot(`
      "{
        "caption": "Runs on 1348 topics",
        "columns": [
          {"name":"run","kind":"text","label":"Run","id":true},
          {"name":"map","kind":"real","label":"MAP","best":"max"},
          {"name":"PRES@1000","kind":"real","best":"max"},
          {"name":"num_ret","kind":"integer"},
          {"name":"depth95","kind":"integer","label":"depth for 95 %","best":"min"},
          {"name":"depth95_censored","kind":"text"}
        ],
        "rows": [
          {"run":"bm25_title","map":0.03125,"PRES@1000":0.49512,"num_ret":134800,"depth95":120,"depth95_censored":null},
          {"run":"bm25_full","map":0.3333333333333333,"PRES@1000":0.6149,"num_ret":134800,"depth95":1000,"depth95_censored":">"},
          {"run":"empty","map":0,"PRES@1000":null,"num_ret":0,"depth95":null,"depth95_censored":null}
        ],
        "notes": [
          "PRES with Nmax 1000.",
          "Kendall's τ ≥ 0.9."
        ],
        "provenance": {
          "command": "presage eval qrels.txt a.txt",
          "seed": 7
        }
      }
      "
    `);
    expect(formats.json.render(none)).toMatchInlineSnapshot(`
      "{
        "columns": [
          {"name":"run","kind":"text","label":"Run","id":true},
          {"name":"map","kind":"real","label":"MAP","best":"max"}
        ],
        "rows": []
      }
      "
    `);
    expect(formats.jsonl.render(awkward)).toMatchInlineSnapshot(`
      "{"text":"a,b;\\"c\\"|d","10":-1.25}
      {"text":"tab\\tline\\nend\\\\","10":null}
      {"text":"~^_%&#$[]{}<>*\`","10":1e-7}
      {"text":"特許 é","10":-0.01}
      {"text":" a--b ''","10":3}
      {"text":"","10":null}
      {"text":null,"10":0.25}
      "
    `);
    expect(formats.jsonl.render(none)).toBe("");
  });

  it("read back", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const json = JSON.parse(formats.json.render(table));
        const names = table.columns.map(({ name }) => name);
        expect(json.columns.map(({ name }: Column) => name)).toEqual(names);
        expect(json.rows.map((row: Record<string, Cell>) => names.map((name) => row[name]))).toEqual(plain(table));
        const lines = formats.jsonl.render(table).split("\n").slice(0, -1);
        expect(lines.map((line) => JSON.parse(line))).toEqual(json.rows);
      }),
    );
  });
});

describe("markdown", () => {
  it("pads, escapes and sets the best in bold", () => {
    expect(formats.markdown.render(runs)).toMatchInlineSnapshot(`
      "Runs on 1348 topics

      | Run        |        MAP | PRES@1000 | num_ret | depth for 95 % |
      | ---------- | ---------: | --------: | ------: | -------------: |
      | bm25_title |     0.0312 |     0.495 |  134800 |        **120** |
      | bm25_full  | **0.3333** | **0.615** |  134800 |          >1000 |
      | empty      |     0.0000 |         – |       0 |              – |

      PRES with Nmax 1000.

      Kendall's τ ≥ 0.9.
      "
    `);
    expect(formats.markdown.render(awkward)).toMatchInlineSnapshot(`
      "| text                   |   10 |
      | ---------------------- | ---: |
      | a,b;"c"\\|d             | -1.2 |
      | tab line end\\\\         |    – |
      | \\~^\\_%&#$\\[\\]{}\\<>\\*\\\` |  0.0 |
      | 特許 é                 |  0.0 |
      |  a--b ''               |  3.0 |
      |                        |    – |
      | –                      |  0.2 |
      "
    `);
  });

  it("escapes notes that look like a heading or a list", () => {
    const notes = ["# 1", "- 2", "3. three", "> 4", "_run_ and bm25_title"];
    expect(formats.markdown.render({ ...none, notes })).toMatchInlineSnapshot(`
      "| Run | MAP |
      | --- | --: |

      \\# 1

      \\- 2

      3\\. three

      \\> 4

      \\_run\\_ and bm25_title
      "
    `);
  });

  it("has as many columns in every row, whatever the text", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const lines = formats.markdown.render(table).trimEnd().split("\n");
        expect(lines).toHaveLength(table.rows.length + 2);
        for (const line of lines) {
          expect(line.replace(/\\./g, "").match(/\|/g)).toHaveLength(table.columns.length + 1);
        }
      }),
    );
  });
});

describe("latex", () => {
  it("sets marks as superscripts after their values", () => {
    const table: Table = {
      columns: [
        { name: "run", kind: "text" },
        { name: "map", kind: "real", best: "max" },
        { name: "letters", kind: "text", label: "", superscript: true },
        { name: "n", kind: "integer" },
      ],
      rows: [
        ["x", 0.5, "a", 1],
        ["y", 0.25, "†‡", 2],
        ["z", 0.125, "", 3],
        ["w", 0, null, 4],
      ],
    };
    const lines = formats.latex.render(table).split("\n");
    expect(lines[3]).toBe("  \\begin{tabular}{llr}");
    expect(lines[5]).toBe("    run & map & n \\\\");
    expect(lines.slice(7, 11)).toEqual([
      "    x & \\textbf{0.5000}\\textsuperscript{a} & 1 \\\\",
      "    y & 0.2500\\textsuperscript{$\\dagger$$\\ddagger$} & 2 \\\\",
      "    z & 0.1250 & 3 \\\\",
      "    w & 0.0000 & 4 \\\\",
    ]);
  });

  it("sets a booktabs table", () => {
    expect(formats.latex.render(runs, { label: "tab:runs" })).toMatchInlineSnapshot(`
      "% needs \\usepackage{booktabs}
      % command: "presage eval qrels.txt a.txt"
      % seed: 7
      \\begin{table}[htbp]
        \\centering
        \\caption{Runs on 1348 topics}
        \\label{tab:runs}
        \\begin{tabular}{lrrrr}
          \\toprule
          Run & MAP & PRES@1000 & num\\_ret & depth for 95 \\% \\\\
          \\midrule
          bm25\\_title & 0.0312 & 0.495 & 134800 & \\textbf{120} \\\\
          bm25\\_full & \\textbf{0.3333} & \\textbf{0.615} & 134800 & \\textgreater{}1000 \\\\
          empty & 0.0000 & – & 0 & – \\\\
          \\bottomrule
        \\end{tabular}
        \\par\\smallskip{\\footnotesize PRES with Nmax 1000.\\par}
        \\par\\smallskip{\\footnotesize Kendall's $\\tau$ $\\geq$ 0.9.\\par}
      \\end{table}
      "
    `);
    expect(formats.latex.render(awkward)).toMatchInlineSnapshot(`
      "% needs \\usepackage{booktabs}
      \\begin{table}[htbp]
        \\centering
        \\begin{tabular}{lr}
          \\toprule
          text & 10 \\\\
          \\midrule
          a,b;\\char34{}c\\char34{}\\textbar{}d & $-$1.2 \\\\
          tab line end\\textbackslash{} & – \\\\
          \\textasciitilde{}\\textasciicircum{}\\_\\%\\&\\#\\\${[}]\\{\\}\\textless{}\\textgreater{}{*}\\textasciigrave{} & 0.0 \\\\
          特許 é & 0.0 \\\\
           a-{}-b '{}' & 3.0 \\\\
           & – \\\\
          – & 0.2 \\\\
          \\bottomrule
        \\end{tabular}
      \\end{table}
      "
    `);
  });

  it("sets a table that is too long for a page over several pages", () => {
    const long = (rows: number): Table => ({
      ...runs,
      columns: runs.columns.slice(0, 2),
      rows: Array.from({ length: rows }, (_, i) => [`run ${i}`, i / 1000]),
    });
    expect(formats.latex.render(long(40))).toContain("\\begin{table}[htbp]");
    const lines = formats.latex.render(long(143), { label: "tab:runs" }).split("\n");
    expect(lines[0]).toBe("% needs \\usepackage{booktabs,longtable}");
    expect(lines).not.toContain("\\begin{table}[htbp]");
    expect(lines).toContain("\\begin{longtable}{lr}");
    expect(lines).toContain("  \\caption{Runs on 1348 topics}\\label{tab:runs}\\\\");
    // The heading repeats on every page.
    expect(lines.filter((line) => line === "    Run & MAP \\\\")).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith("    run "))).toHaveLength(143);
    expect(lines.at(-2)).toBe("\\noindent{\\footnotesize Kendall's $\\tau$ $\\geq$ 0.9.\\par}");
    expect(formats.latex.render({ ...long(50), caption: undefined })).not.toContain("  \\\\\n");
  });

  it("has as many columns in every row, balanced braces and no bare special character", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const lines = formats.latex.render(table).split("\n");
        const rows = lines.slice(lines.indexOf("    \\midrule") + 1, lines.indexOf("    \\bottomrule"));
        expect(rows).toHaveLength(table.rows.length);
        for (const row of rows) {
          const bare = row.replace(/ \\\\$/, "").replace(/\\[A-Za-z0-9]+|\\[_%&#${}]/g, "");
          expect(bare.match(/&/g) ?? []).toHaveLength(table.columns.length - 1);
          expect(bare).not.toMatch(/[\\~^_%#]/);
          expect(bare).not.toMatch(/^\s*[[*]/);
          expect(bare.match(/\{/g)?.length).toBe(bare.match(/\}/g)?.length);
          expect((bare.match(/\$/g)?.length ?? 0) % 2).toBe(0);
        }
      }),
    );
  });
});

describe("parquet", () => {
  it("keeps types, nulls and the metadata of the table", async () => {
    const file = (await formats.parquet.render(runs)).buffer as ArrayBuffer;
    const { schema, key_value_metadata } = parquetMetadata(file);
    expect(
      schema
        .slice(1)
        .map(({ name, type, converted_type, repetition_type }) => [name, type, converted_type, repetition_type]),
    ).toEqual([
      ["run", "BYTE_ARRAY", "UTF8", "OPTIONAL"],
      ["map", "DOUBLE", undefined, "OPTIONAL"],
      ["PRES@1000", "DOUBLE", undefined, "OPTIONAL"],
      ["num_ret", "INT64", undefined, "OPTIONAL"],
      ["depth95", "INT64", undefined, "OPTIONAL"],
      ["depth95_censored", "BYTE_ARRAY", "UTF8", "OPTIONAL"],
    ]);
    expect(await parquetReadObjects({ file })).toEqual([
      {
        run: "bm25_title",
        map: 0.03125,
        "PRES@1000": 0.49512,
        num_ret: 134800n,
        depth95: 120n,
        depth95_censored: null,
      },
      { run: "bm25_full", map: 1 / 3, "PRES@1000": 0.6149, num_ret: 134800n, depth95: 1000n, depth95_censored: ">" },
      { run: "empty", map: 0, "PRES@1000": null, num_ret: 0n, depth95: null, depth95_censored: null },
    ]);
    const said = JSON.parse(key_value_metadata?.find(({ key }) => key === "presage")?.value ?? "");
    expect(said).toEqual({ caption: runs.caption, notes: runs.notes, provenance: runs.provenance });
  });

  it("writes a table without rows", async () => {
    const file = (await formats.parquet.render(none)).buffer as ArrayBuffer;
    expect(parquetMetadata(file).num_rows).toBe(0n);
    expect(await parquetReadObjects({ file })).toEqual([]);
  });

  it("reads back", async () => {
    await fc.assert(
      fc.asyncProperty(anyTable, async (table) => {
        const file = (await formats.parquet.render(table)).buffer as ArrayBuffer;
        const read: Cell[][] = [];
        await parquetRead({ file, onComplete: (rows) => read.push(...rows.map((row) => row.map(asNumber))) });
        expect(read).toEqual(plain(table));
      }),
      { numRuns: 50 },
    );
  });
});

describe("best values", () => {
  const bold = (best: "max" | "min", values: Cell[]) =>
    formats.markdown
      .render({ columns: [{ name: "x", kind: "real", best, digits: 2 }], rows: values.map((value) => [value]) })
      .split("\n")
      .slice(2, -1)
      .map((line) => line.includes("**"));

  it("are all that read the same as the best", () => {
    expect(bold("max", [0.501, 0.502, 0.4])).toEqual([true, true, false]);
    expect(bold("min", [0.501, 0.502, 0.4])).toEqual([false, false, true]);
  });

  it("are never a value that is not available", () => {
    expect(bold("max", [Number.POSITIVE_INFINITY, 0.5, 0.6])).toEqual([false, false, true]);
  });

  it("exist despite a bound only if the bound cannot be better", () => {
    expect(bold("min", [{ value: 0.9, censored: ">" }, 0.5, null])).toEqual([false, true, false]);
    expect(bold("min", [{ value: 0.1, censored: ">" }, 0.5, 0.6])).toEqual([false, false, false]);
    expect(bold("min", [{ value: 0.9, censored: "<" }, 0.5, 0.6])).toEqual([false, false, false]);
    expect(bold("max", [{ value: 0.1, censored: "<" }, 0.5, 0.6])).toEqual([false, false, true]);
    expect(bold("max", [{ value: 0.1, censored: ">" }, 0.5, 0.6])).toEqual([false, false, false]);
  });

  it("do not exist where all are the same", () => {
    expect(bold("max", [0.5, 0.5])).toEqual([false, false]);
    expect(bold("max", [0.5])).toEqual([false]);
    expect(bold("max", [null])).toEqual([false]);
  });
});

describe("censored values", () => {
  it("must not collide with a column that has the companion's name", () => {
    const columns: Column[] = [
      { name: "d", kind: "real" },
      { name: "d_censored", kind: "text" },
    ];
    expect(() => formats.csv.render({ columns, rows: [[{ value: 1, censored: ">" }, "x"]] })).toThrow("d_censored");
  });
});

/** Tables of up to four columns of all kinds, with text that is hard on every format. */
const anyTable: fc.Arbitrary<Table> = fc
  .uniqueArray(fc.constantFrom("run", "map", "10", "2", "a_b", 'x,"y"', "__proto__"), { minLength: 1, maxLength: 4 })
  .chain((names) => fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), kind: anyKind }))))
  .chain((columns) =>
    fc
      .array(fc.tuple(...columns.map(({ kind }) => anyCell[kind])), { maxLength: 6 })
      .map((rows) => ({ columns, rows })),
  );

const anyKind = fc.constantFrom("text" as const, "integer" as const, "real" as const);

const anyCell = {
  text: fc.option(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(..."ab ,;\"'|\\`*_~^%&#{}$[]<>-\t\r\n\u001b\u202e"), maxLength: 12 }),
    ),
  ),
  integer: fc.option(fc.maxSafeInteger()),
  real: fc.option(fc.oneof(fc.double({ min: -1e6, max: 1e6 }), fc.constant(Number.NEGATIVE_INFINITY))),
};

/** A value read from Parquet, big integers as numbers; it keeps the −0 that other formats write as 0. */
function asNumber(value: unknown): Cell {
  if (typeof value === "bigint") return Number(value);
  return typeof value === "number" ? value + 0 : (value as Cell);
}

/** The rows as a machine format should have them; −0 is written 0. */
function plain(table: Table): Cell[][] {
  return table.rows.map((row) =>
    row.map((cell) => (typeof cell !== "number" ? cell : Number.isFinite(cell) ? cell + 0 : null)),
  );
}

interface Field {
  readonly text: string;
  readonly quoted: boolean;
}

function typed({ text, quoted }: Field, { kind }: Column): Cell {
  if (text === "" && !quoted) return null;
  return kind === "text" ? text : Number(text);
}

/** A strict parser of RFC 4180. */
function parseCsv(text: string): Field[][] {
  const records: Field[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (!match) throw new Error(`not CSV: ${text}`);
    const [, quoted, bare, end] = match;
    records.at(-1)?.push({ text: quoted?.replaceAll('""', '"') ?? bare, quoted: quoted !== undefined });
    if (end !== ",") records.push([]);
  }
  return records.slice(0, -1);
}
