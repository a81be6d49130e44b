import { type DiffHit, type RankingDiff, rankingDiffNotes } from "../../studies/index.js";
import { counted } from "../charts/counted.js";
import { escapeHtml } from "./html-text.js";
import { diffPaperStyle, RANKING_DIFF_STYLE } from "./ranking-diff-style.js";

/** Marks a document in every ranking while the pointer or the keyboard is on it. Escape removes the mark. */
const SCRIPT = `
const cells=[...document.querySelectorAll("[data-doc]")];
const mark=(doc)=>{for(const cell of cells)cell.classList.toggle("same",doc!==undefined&&cell.dataset.doc===doc)};
const docOf=(event)=>event.target.closest?.("[data-doc]")?.dataset.doc;
const body=document.querySelector("tbody");
body.addEventListener("pointerover",(event)=>mark(docOf(event)));
body.addEventListener("pointerleave",()=>mark(undefined));
body.addEventListener("focusin",(event)=>mark(docOf(event)));
body.addEventListener("focusout",()=>mark(undefined));
addEventListener("keydown",(event)=>{if(event.key==="Escape")mark(undefined)});
`;

/** Rankings of one topic side by side, as a page without any other file. */
export function rankingDiffPage(diff: RankingDiff, command: string): string {
  const { topic, level, relevant, rankings } = diff;
  const rows = Math.max(0, ...rankings.map(({ hits }) => hits.length));
  const heads = rankings.map(
    ({ name, retrieved, relevantShown, unjudgedShown }) =>
      `<th scope="col"><span class="name">${escapeHtml(name)}</span><small>${relevantShown} relevant and ${unjudgedShown} unjudged shown, ${retrieved} retrieved</small></th>`,
  );
  const body = Array.from({ length: rows }, (_, i) => {
    const cells = rankings.map(({ name, hits }) => hitCell(hits[i], name, level)).join("");
    return `<tr><th scope="row">${i + 1}</th>${cells}</tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Topic ${escapeHtml(topic)}: ${rankings.map(({ name }) => escapeHtml(name)).join(", ")}</title><style>${RANKING_DIFF_STYLE}${diffPaperStyle(rankings.map(({ name }) => name))}</style></head><body>
<h1>Topic ${escapeHtml(topic)}: ${rankings.length} rankings</h1>
<p>${counted(relevant, "relevant document")} in the judgements (grade ${level} or higher). ${rankingDiffNotes(diff).map(escapeHtml).join(" ")}</p>
<p class="legend"><span class="relevant">relevant</span> <span class="not">judged, not relevant</span> <span class="unjudged">unjudged</span></p>
<table class="of${rankings.length}"><thead><tr><th scope="col">rank</th>${heads.join("")}</tr></thead>
<tbody>
${body.join("\n")}
</tbody></table>
<p class="made">Made by <code>${escapeHtml(command)}</code></p>
<script>${SCRIPT}</script></body></html>
`;
}

function hitCell(hit: DiffHit | undefined, run: string, level: number): string {
  const name = `data-run="${escapeHtml(run)}"`;
  if (!hit) return `<td class="none" ${name}></td>`;
  const { doc, grade, title, move } = hit;
  const kind = grade === null ? "unjudged" : grade >= Math.max(0, level) ? "relevant" : "not";
  const moved = move === "" ? "" : `<span class="move">${escapeHtml(move)}</span> `;
  const graded = grade === null ? "" : ` <span class="grade"><span class="unseen">grade </span>${grade}</span>`;
  const titled = title === null ? "" : `<span class="title">${escapeHtml(title)}</span>`;
  return (
    `<td class="${kind}" ${name} data-doc="${escapeHtml(doc)}" tabindex="0">` +
    `${moved}<span class="id">${escapeHtml(doc)}</span>${graded}${titled}</td>`
  );
}
