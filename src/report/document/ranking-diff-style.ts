import { displayWidth } from "../tables/display-width.js";

/**
 * The style of a page of rankings side by side, in light and dark, on screen and on paper. Judgements are told by the
 * edge and the grade of a cell as well as by its colour. On a narrow screen, the rankings of a rank are below each other.
 */
export const RANKING_DIFF_STYLE = `
:root{color-scheme:light dark;--paper:#fff;--text:#1b1f24;--quiet:#56606b;--line:#d5dae0;--relevant:#d8f0dc;--not:#f9e6e2;--edge:#1e7b34;--marked:#fff1c9;--focus:#005a9c}
@media screen and (prefers-color-scheme:dark){:root{--paper:#15181d;--text:#e6e9ed;--quiet:#a3adb8;--line:#39414a;--relevant:#1d4027;--not:#43262a;--edge:#5fc77a;--marked:#594a12;--focus:#7cc0ff}}
*{box-sizing:border-box}
body{margin:1.5rem;background:var(--paper);color:var(--text);font:15px/1.4 system-ui,sans-serif}
h1{font-size:1.3rem;margin:0 0 .3rem;overflow-wrap:anywhere}p{color:var(--quiet);margin:.2rem 0 .6rem;max-width:70em}
.legend span{display:inline-block;padding:.1rem .5rem;color:var(--text);border-left:4px solid transparent}
table{border-collapse:collapse;width:100%;table-layout:fixed}
th,td{border-bottom:1px solid var(--line);padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
thead th{position:sticky;top:0;background:var(--paper)}thead small{display:block;font-weight:normal;color:var(--quiet)}
tr>th:first-child{width:3.2rem;text-align:right;font-weight:normal;font-variant-numeric:tabular-nums;overflow-wrap:normal}
td,.legend span{border-left:4px solid transparent}
.relevant{background:var(--relevant)}td.relevant,.legend .relevant{border-left-color:var(--edge)}
.not{background:var(--not)}td.unjudged,.legend .unjudged{border-left:4px dotted var(--line)}
td.same{background:var(--marked)}td:focus-visible{outline:2px solid var(--focus);outline-offset:-2px}
.move{color:var(--quiet);font-size:.9em;white-space:nowrap}.id{font-family:ui-monospace,monospace;font-size:.9em}
.grade{float:right;font-weight:bold;font-variant-numeric:tabular-nums}.title{display:block;clear:both}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
code{overflow-wrap:anywhere}
@media screen and (max-width:640px){
body{margin:.8rem}thead{display:none}
tbody tr{display:grid;grid-template-columns:2.6rem 1fr;border-bottom:2px solid var(--line)}
tbody tr>th:first-child{grid-row:1/span 4;border:0;width:auto}td{grid-column:2}td.none{display:none}
td::before{content:attr(data-run);display:block;color:var(--quiet);font-size:.8em}
table,tbody{display:block}
}
@media print{
:root{color-scheme:light;--paper:#fff;--text:#000;--quiet:#333;--line:#999;--relevant:#d8f0dc;--not:#f9e6e2;--edge:#1e7b34;--marked:transparent}
@page{margin:12mm;@bottom-right{content:counter(page) " / " counter(pages);font:7pt system-ui,sans-serif;color:#333}}body{margin:0;font-size:9pt}.of3,.of4{font-size:8pt}
thead{display:table-header-group}thead th{position:static}tr{break-inside:avoid}h1,p{break-after:avoid}
td,.legend span{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;

/** Characters in a line of A4 and Letter paper in portrait, in the size of the names of runs. */
const LINE = 84;

/** Puts rankings across the paper if a name does not fit into its column. */
export function diffPaperStyle(names: readonly string[]): string {
  const longest = Math.max(0, ...names.map(displayWidth));
  return longest * names.length > LINE ? "@page{size:landscape}" : "";
}
