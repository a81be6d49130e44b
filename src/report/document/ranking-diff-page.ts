import type { DiffHit, RankingDiff } from "../../studies/index.js";
import { escapeHtml } from "./html-text.js";
import { diffPaperStyle, RANKING_DIFF_STYLE } from "./ranking-diff-style.js";

/** Marks a document in every ranking while the pointer is on it. */
const SCRIPT = `
const cells=[...document.querySelectorAll("td[data-doc]")];
const mark=(doc)=>{for(const cell of cells)cell.classList.toggle("same",doc!==undefined&&cell.dataset.doc===doc)};
document.querySelector("tbody").addEventListener("pointerover",(event)=>mark(event.target.closest("td[data-doc]")?.dataset.doc));
document.querySelector("tbody").addEventListener("pointerleave",()=>mark(undefined));
`;

/** Rankings of one topic side by side, as a page without any other file. */
export function rankingDiffPage(diff: RankingDiff, command: string): string {
  const { topic, level, relevant, rankings } = diff;
  const rows = Math.max(0, ...rankings.map(({ hits }) => hits.length));
  const heads = rankings.map(
    ({ name, retrieved, relevantShown }) =>
      `<th class="move" scope="col"><span hidden>move</span></th><th scope="col"><span class="name">${breakable(name)}</span><small>${relevantShown} relevant here, ${retrieved} retrieved</small></th><th class="grade" scope="col">grade</th>`,
  );
  const body = Array.from({ length: rows }, (_, i) => {
    const cells = rankings.map(({ hits }) => hitCells(hits[i], level)).join("");
    return `<tr><td class="rank">${i + 1}</td>${cells}</tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Topic ${escapeHtml(topic)}</title><style>${RANKING_DIFF_STYLE}${diffPaperStyle(rankings.map(({ name }) => name))}</style></head><body>
<h1>Topic ${escapeHtml(topic)}: ${rankings.length} rankings</h1>
<p>${relevant} relevant documents in the judgements (grade ${level} or higher). A document without a grade is unjudged. Compared with ${escapeHtml(rankings[0].name)}: ↑n n ranks higher, ↓n lower, = at the same rank, new: not retrieved there; gone: retrieved by no other run.</p>
<div class="wide"><table><thead><tr><th class="rank" scope="col">rank</th>${heads.join("")}</tr></thead>
<tbody>
${body.join("\n")}
</tbody></table></div>
<p>Made by <code>${escapeHtml(command)}</code></p>
<script>${SCRIPT}</script></body></html>
`;
}

/** A name that may be on several lines, if it must. */
function breakable(name: string): string {
  return escapeHtml(name).replace(/(?<=[._/-])(?=\w)/g, "<wbr>");
}

function hitCells(hit: DiffHit | undefined, level: number): string {
  if (!hit) return '<td class="move"></td><td></td><td></td>';
  const { doc, grade, title, move } = hit;
  const kind = grade === null ? "" : grade >= Math.max(0, level) ? "relevant" : "not";
  const named = title === null ? "" : `<span class="title">${escapeHtml(title)}</span>`;
  return (
    `<td class="move">${escapeHtml(move)}</td>` +
    `<td class="${kind}" data-doc="${escapeHtml(doc)}"><span class="id">${escapeHtml(doc)}</span>${named}</td>` +
    `<td class="grade ${kind}">${grade ?? ""}</td>`
  );
}
