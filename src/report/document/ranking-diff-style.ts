import { displayWidth } from "../tables/display-width.js";

/** The style of a page of rankings side by side, in light and dark, on screen and on paper. */
export const RANKING_DIFF_STYLE = `
:root{color-scheme:light;--paper:#fff;--text:#1b1f24;--quiet:#5b6570;--line:#d5dae0;--relevant:#d8f0dc;--not:#f7e0dc;--marked:#fff1c9}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#15181d;--text:#e6e9ed;--quiet:#9aa4af;--line:#39414a;--relevant:#1d4027;--not:#4a2621;--marked:#594a12}}
body{margin:1.5rem;background:var(--paper);color:var(--text);font:15px/1.4 system-ui,sans-serif}
h1{font-size:1.3rem;margin:0 0 .3rem}p{color:var(--quiet);margin:.2rem 0 1rem;max-width:70em}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid var(--line);padding:.3rem .5rem;text-align:left;vertical-align:top}
td.rank,td.grade{text-align:right;font-variant-numeric:tabular-nums}td.move{white-space:nowrap;color:var(--quiet)}
td.move,th.move{border-left:2px solid var(--line)}
td.relevant{background:var(--relevant)}td.not{background:var(--not)}td.same{background:var(--marked)}
.id{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}.title{display:block}
th{white-space:nowrap}th small{display:block;font-weight:400;color:var(--quiet);white-space:normal}
.rank,.move,.grade{width:1%}
@media print{
@page{margin:15mm;@bottom-right{content:counter(page) " / " counter(pages);font:7pt system-ui,sans-serif;color:#5b6570}}
body{margin:0;font-size:8pt;line-height:1.25}h1{font-size:14pt}p{max-width:none;margin:.2rem 0 .6rem}p+.wide+p{break-before:avoid}
.wide{overflow:visible}thead{display:table-header-group}tr{break-inside:avoid}
th,td{padding:.15em .4em}td.relevant,td.not{print-color-adjust:exact}
code{font-size:7pt}}
`;

/** Room in a line of A4 and Letter paper with margins of 15 mm, in characters of the size above. */
const LINE = { portrait: 98, landscape: 140 };

/** Room beside a name for how the document moved, its grade, and the gaps between columns, in characters. */
const BESIDE = 12;

/** The orientation of the paper for rankings with these names. Names that are too long even across it are on several lines. */
export function diffPaperStyle(names: readonly string[]): string {
  const wide = names.reduce((sum, name) => sum + 1.15 * displayWidth(name) + BESIDE, 0);
  if (wide <= LINE.portrait) return "";
  return `@page{size:landscape}${wide <= LINE.landscape ? "" : "@media print{th .name{white-space:normal}}"}`;
}
