import { inks, type Look, seriesStyle, shades } from "../charts/look.js";
import { PRINT_RULES } from "./print-style.js";

/** Width of figures on a page if the reader's screen is not known. */
export const PAGE_WIDTH = 960;

/** Number of series colours before they repeat. */
const COLOURS = 8;

/** The colours of figures, with the CSS variable of each. */
function figureColours(theme: Look["theme"]): [variable: string, colour: string][] {
  const { background, text, quiet, faint } = inks({ theme });
  const series = Array.from({ length: COLOURS }, (_, i) => seriesStyle(i, { theme }).colour);
  return [
    ["--paper", background],
    ["--text", text],
    ["--quiet", quiet],
    ["--faint", faint],
    ...series.map((colour, i): [string, string] => [`--series-${i}`, colour]),
    ...shades({ theme }).map((colour, i): [string, string] => [`--shade-${i}`, colour]),
  ];
}

function variables(theme: Look["theme"]): string {
  const own = theme === "light" ? LIGHT : DARK;
  return [...figureColours(theme), ...own].map(([name, colour]) => `${name}:${colour}`).join(";");
}

const LIGHT = [
  ["--page", "#f5f6f8"],
  ["--accent", "#005a9c"],
  ["--marked", "#fff1c9"],
  ["--stripe", "#f7f8fa"],
  ["--edge", "#00000059"],
  ["--wrong", "#a3260b"],
] as const;
const DARK = [
  ["--page", "#0e1014"],
  ["--accent", "#7cc0f0"],
  ["--marked", "#4a3d12"],
  ["--stripe", "#1a1e24"],
  ["--edge", "#ffffff59"],
  ["--wrong", "#ff9d85"],
] as const;

/**
 * Figures are drawn in light colours. These rules replace them by the colours of the page's theme, so that a page
 * follows the theme even without its script.
 */
function figureRules(): string {
  return figureColours("light")
    .map(
      ([variable, colour]) =>
        `.drawing [fill="${colour}"]{fill:var(${variable})}.drawing [stroke="${colour}"]{stroke:var(${variable})}`,
    )
    .join("\n");
}

/** The style sheet of a report. */
export function pageStyle(): string {
  return `:root{color-scheme:light;${variables("light")}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${variables("dark")}}}
@media screen{:root[data-theme=dark]{color-scheme:dark;${variables("dark")}}}
${RULES}
${figureRules()}
${PRINT_RULES}
`;
}

const RULES = `*{box-sizing:border-box}
html{scroll-padding-top:5.5rem}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 Inter,system-ui,sans-serif}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem 1rem;z-index:9}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
header,main,footer,.contents{max-width:80rem;margin:0 auto;padding:0 1rem}
header{padding-top:2rem}
h1{margin:0;font-size:1.9rem;line-height:1.2;overflow-wrap:anywhere}
h2{margin:2.5rem 0 .75rem;font-size:1.35rem}
.subtitle{margin:.25rem 0 0;color:var(--quiet)}
.contents ol{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0 0;padding:0;list-style:none}
section>p{max-width:46rem}
.block{contain:layout style;margin:0 0 1.5rem;padding:1rem;background:var(--paper);border:1px solid var(--faint);border-radius:.5rem}
.drawing{overflow-x:auto;padding-left:.6rem;margin-left:-.6rem}
.drawing svg{overflow:visible}
.drawing>svg{display:block;max-width:100%;height:auto;min-width:34rem;margin:0 auto}
.drawing svg svg{background:none!important;color:var(--text)!important}
.drawing [aria-label=dot]>*{pointer-events:all}
.frame{position:relative}
.frame::after{content:"";position:absolute;inset:0;pointer-events:none;z-index:3;box-shadow:var(--left,0 0 transparent),var(--right,0 0 transparent),var(--below,0 0 transparent)}
.more-left{--left:inset 12px 0 10px -10px var(--edge)}
.more-right{--right:inset -12px 0 10px -10px var(--edge)}
.more-below{--below:inset 0 -12px 10px -10px var(--edge)}
.scroll{overflow:auto;max-height:34rem}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums;min-width:100%}
.parts{display:none}
caption{text-align:left;font-weight:600;font-size:1rem;padding-bottom:.5rem}
caption span{position:sticky;left:0;display:inline-block;max-width:min(75rem,calc(100vw - 4.5rem))}
th,td{padding:.25rem .4rem;text-align:left;vertical-align:baseline}
th[scope=row]{font-weight:400}
thead th{position:sticky;top:0;background:var(--paper);box-shadow:inset 0 -2px var(--faint);vertical-align:bottom;font-weight:600;z-index:1}
tbody tr{background:var(--paper)}
tbody tr:nth-child(even){background:var(--stripe)}
tbody tr.marked{background:var(--marked)}
.number{text-align:right;white-space:nowrap}
th[scope=row],.folded{white-space:nowrap}
tbody th:nth-of-type(1){position:sticky;left:0;background:inherit}
sup{font-size:.7em;line-height:0;margin-left:.1em;color:var(--quiet);white-space:normal}
.notes:empty{display:none}.notes{margin:.5rem 0 0;font-size:.85rem;color:var(--quiet)}
.notes p{margin:.15rem 0}
details{margin-top:.6rem;font-size:.85rem}
summary{cursor:pointer;color:var(--quiet)}
pre{margin:.4rem 0 0;padding:.6rem;max-height:9rem;overflow:auto;background:var(--page);border-radius:.25rem;white-space:pre-wrap;overflow-wrap:anywhere;font:12px/1.5 ui-monospace,monospace}
.word{display:inline-block;max-width:100%}
footer{padding-bottom:4rem}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1rem;font-size:.9rem}
.facts dt{color:var(--quiet)}
.facts dd{margin:0;overflow-wrap:anywhere}
button,input,select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--faint);border-radius:.3rem;padding:.25rem .55rem}
button{cursor:pointer}
button:hover{border-color:var(--accent)}
#controls{position:sticky;top:0;z-index:5}
.controls{background:var(--page);border-bottom:1px solid var(--faint);margin-top:1rem}
.controls form{display:flex;flex-wrap:wrap;gap:.5rem 1.1rem;align-items:center;max-width:80rem;margin:0 auto;padding:.6rem 1rem;font-size:.875rem}
.controls label{display:flex;gap:.4rem;align-items:center}
.controls input[type=number]{width:5.5rem}
.controls input[type=search]{width:13rem}
.controls .presets{display:flex;gap:.2rem}
.controls .presets button{padding:.25rem .4rem;font-size:.8rem}
.controls [aria-pressed=true]{border-color:var(--accent);color:var(--accent)}
.controls .last{margin-left:auto}
.local{display:flex;flex-wrap:wrap;gap:.5rem 1rem;margin:0 0 .75rem;font-size:.875rem}
.tools{display:flex;flex-wrap:wrap;gap:.4rem;margin:.6rem 0 0;align-items:center;font-size:.8rem;color:var(--quiet)}
.tools button{padding:.1rem .5rem;font-size:.8rem}
.sort,.run{border:0;background:none;padding:0;font:inherit;color:inherit;text-align:inherit}
.sort{position:relative}
.sort::after{position:absolute;left:100%;bottom:.2em;font-size:.7em;line-height:1}
th[aria-sort=ascending] .sort::after{content:"▲"}
th[aria-sort=descending] .sort::after{content:"▼"}
.run:hover,.sort:hover{color:var(--accent);text-decoration:underline}
[aria-busy=true] .drawing,[aria-busy=true] .scroll{opacity:.45}
.state{position:sticky;top:6rem;z-index:4;height:0;margin:0;text-align:center}
.state span{display:inline-block;padding:.3rem .8rem;border-radius:1rem;background:var(--text);color:var(--paper);font-size:.85rem}
.remark{color:var(--quiet)}
#run-remark,label:has([aria-invalid=true])~#nmax-remark{color:var(--wrong)}
input[aria-invalid=true]{border-color:var(--wrong)}
.hint{position:fixed;z-index:8;max-width:24rem;padding:.3rem .55rem;border-radius:.3rem;background:var(--text);color:var(--paper);font-size:.8rem;white-space:pre-line;pointer-events:none}
.hint[hidden]{display:none}
@media (max-width:40rem){#controls{position:static}html{scroll-padding-top:1rem}h1{font-size:1.5rem}.block{padding:.6rem}.facts{grid-template-columns:1fr}.facts dd{margin-bottom:.4rem}.controls .last{margin-left:0}.drawing>svg{min-width:21rem}}`;
