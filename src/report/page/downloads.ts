/// <reference lib="dom" />
import { blockData, type ReportBlock } from "../document/report-document.js";
import { fileName } from "../document/to-markdown.js";
import { renderCsv } from "../tables/csv.js";
import { renderJson } from "../tables/json.js";
import { button, element } from "./elements.js";

/** Buttons to download the data of a block, and the drawing of a figure. */
export function downloadTools(
  block: HTMLElement,
  content: () => ReportBlock,
  provenance: () => Readonly<Record<string, unknown>>,
): HTMLElement {
  const save = (ending: string, type: string, text: () => string) =>
    button(ending.toUpperCase(), () => offer(`${fileName(block.id)}.${ending}`, type, text()), {
      "aria-label": `Download as ${ending.toUpperCase()}`,
    });
  const tools = element("p", { class: "tools" }, "Download:");
  tools.append(
    save("csv", "text/csv", () => renderCsv(blockData(content()))),
    save("json", "application/json", () => renderJson({ ...blockData(content()), provenance: provenance() })),
  );
  if (block.dataset.kind === "figure") {
    tools.append(
      save("svg", "image/svg+xml", () => {
        const svg = block.querySelector(".drawing > svg");
        return svg ? new XMLSerializer().serializeToString(svg) : "";
      }),
    );
  }
  return tools;
}

function offer(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = element("a", { href: address, download: name });
  link.click();
  // By then the browser has started to save.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
