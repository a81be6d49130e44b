import { renderCsv } from "./csv.js";
import type { TableFormat } from "./format.js";
import { renderJson } from "./json.js";
import { renderJsonl } from "./jsonl.js";
import { renderLatex } from "./latex.js";
import { renderMarkdown } from "./markdown.js";
import { renderParquet } from "./parquet.js";
import { renderTerminal } from "./terminal.js";
import { renderTsv } from "./tsv.js";

/** Every format a table can be written in: the only list of them. The first, `terminal`, is the default. */
export const formats = {
  terminal: {
    about: "aligned columns for reading in a terminal",
    extension: ".txt",
    mime: "text/plain;charset=utf-8",
    binary: false,
    render: renderTerminal,
  },
  csv: {
    about: "comma-separated values (RFC 4180), full precision",
    extension: ".csv",
    mime: "text/csv;charset=utf-8",
    binary: false,
    render: renderCsv,
  },
  tsv: {
    about: "tab-separated values, full precision",
    extension: ".tsv",
    mime: "text/tab-separated-values;charset=utf-8",
    binary: false,
    render: renderTsv,
  },
  json: {
    about: "one JSON object with columns, rows, notes and provenance",
    extension: ".json",
    mime: "application/json",
    binary: false,
    render: renderJson,
  },
  jsonl: {
    about: "one JSON object per row",
    extension: ".jsonl",
    mime: "application/jsonl",
    binary: false,
    render: renderJsonl,
  },
  markdown: {
    about: "a GitHub-flavoured Markdown table",
    extension: ".md",
    mime: "text/markdown;charset=utf-8",
    binary: false,
    render: renderMarkdown,
  },
  latex: {
    about: "a LaTeX table in the style of booktabs",
    extension: ".tex",
    mime: "application/x-tex",
    binary: false,
    render: renderLatex,
  },
  parquet: {
    about: "Apache Parquet, typed, full precision",
    extension: ".parquet",
    mime: "application/vnd.apache.parquet",
    binary: true,
    render: renderParquet,
  },
} as const satisfies Record<string, TableFormat>;

export type FormatName = keyof typeof formats;
