/** The property of a table with its size of print. */
export const PRINT_SIZE = "--print";

/**
 * How a report is printed.
 *
 * - A heading stays with the text and the table or figure after it, on a page of the same orientation.
 * - A figure, and a table of few rows, is on one page. A long table continues with its headings repeated.
 * - Tables that are too wide are `across` the paper, or in `parts`: tables with some of the columns each, which a screen
 *   does not show.
 */
export const PRINT_RULES = `@media print{
@page{margin:15mm;@bottom-right{content:counter(page) " / " counter(pages);font:7pt system-ui,sans-serif;color:#5b626d}}
@page across{size:landscape}
html{font-size:12px}
body{background:none;font-size:9.5pt;line-height:1.35}
.controls,.contents,.tools,.local,.skip,.hint,.state,.frame::after,table.whole{display:none!important}
.parts{display:block}
header,main,footer{max-width:none;padding:0}
h1{font-size:18pt}
h2{font-size:13pt;margin:1.6rem 0 .6rem}
section>p{margin:0 0 .6rem;max-width:none}
h2,section>p,caption,thead{break-inside:avoid;break-after:avoid}
.block{contain:none;border:0;border-radius:0;padding:0;margin:0 0 1.2rem;background:none;break-inside:avoid}
.block.long{break-inside:auto}
.block:has(.across),:is(h2,section>p):has(+.block .across),h2:has(+p+.block .across),h2:has(+p+p+.block .across){page:across}
.scroll,.drawing,pre{max-height:none;overflow:visible}
.drawing{padding:0;margin:0}
.drawing>svg{min-width:0!important;max-height:200mm;break-inside:avoid}
table{font-size:var(${PRINT_SIZE},8pt);line-height:1.25}
.parts table+table{margin-top:1rem}
.block:not(.long) .parts table{break-inside:avoid}
caption{font-size:10pt;padding-bottom:.3rem}
caption span{position:static;max-width:none}
thead{display:table-header-group}
thead th{position:static;box-shadow:none;border-bottom:1.5px solid var(--faint)}
thead th,thead .number{white-space:normal}
thead button{display:contents}
tbody th:nth-of-type(1){position:static}
th,td{padding:.12em .35em}
tr{break-inside:avoid}
tbody tr:nth-child(-n+2){break-after:avoid}
tbody tr:nth-last-child(-n+2){break-before:avoid}
tr.marked{print-color-adjust:exact}
th.folded,td.folded{white-space:normal}
sup.folded{display:inline-block;vertical-align:top;line-height:1.15;text-align:left;white-space:normal}
.notes,.command{font-size:7pt;break-before:avoid;break-inside:avoid}
.notes p{margin:.1rem 0}
.command{margin-top:.2rem}
summary{list-style:none}
summary::after{content:": "}
summary,.command pre,details::details-content{display:inline;content-visibility:visible}
pre{margin:0;padding:0;background:none;font-size:7pt;line-height:1.3}
.files{font-size:0}
.files::before{content:attr(data-printed);font-size:7pt}
.facts{font-size:8.5pt;gap:.1rem 1rem}
#provenance>.command{break-inside:auto}
a{color:inherit}
}`;
