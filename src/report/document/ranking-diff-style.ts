/** The style of a page of rankings side by side, in light and dark, on screen and on paper. */
export const RANKING_DIFF_STYLE = `
:root{color-scheme:light dark;--paper:#fff;--text:#1b1f24;--quiet:#5b6570;--line:#d5dae0;--relevant:#d8f0dc;--not:#f7e0dc;--marked:#fff1c9}
@media(prefers-color-scheme:dark){:root{--paper:#15181d;--text:#e6e9ed;--quiet:#9aa4af;--line:#39414a;--relevant:#1d4027;--not:#4a2621;--marked:#594a12}}
body{margin:1.5rem;background:var(--paper);color:var(--text);font:15px/1.4 system-ui,sans-serif}
h1{font-size:1.3rem;margin:0 0 .3rem}p{color:var(--quiet);margin:.2rem 0 1rem;max-width:70em}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid var(--line);padding:.3rem .5rem;text-align:left;vertical-align:top}
td.rank,td.grade{text-align:right;font-variant-numeric:tabular-nums}td.move{white-space:nowrap;color:var(--quiet)}
td.move,th.move{border-left:2px solid var(--line)}
td.relevant{background:var(--relevant)}td.not{background:var(--not)}td.same{background:var(--marked)}
.id{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}.title{display:block}
@media print{body{margin:0;font-size:11px}thead{display:table-header-group}tr{break-inside:avoid}.wide{overflow:visible}}
`;
