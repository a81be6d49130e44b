/// <reference lib="dom" />
import type { Page } from "playwright-core";

/** Marks that must be on one printed page. */
export interface Together {
  readonly what: string;
  readonly marks: readonly string[];
}

/** A table that is printed. */
export interface MarkedTable {
  readonly what: string;
  /** The marks of its first and its last row. */
  readonly first: string;
  readonly last: string;
  /** The words of its headings. */
  readonly words: readonly string[];
  /** The names of its rows that are on one line. */
  readonly names: readonly string[];
}

/** What a report shows on paper. */
export interface MarkedReport {
  readonly together: readonly Together[];
  readonly tables: readonly MarkedTable[];
}

/**
 * Writes marks such as `[[4]]` into a report, which take no room: they show on which page something is printed.
 * Together belong a heading, its text and the beginning of what follows; a figure and its command; the caption
 * and the first row of a table; its last row, its notes and its command.
 */
export async function markReport(page: Page): Promise<MarkedReport> {
  await page.emulateMedia({ media: "print" });
  const report = await page.evaluate((): MarkedReport => {
    let number = 0;
    const put = (parent: Element | null | undefined, name = "span", place: Record<string, number> = {}): string[] => {
      if (!parent?.checkVisibility()) return [];
      const text = `[[${++number}]]`;
      const isDrawing = parent instanceof SVGElement;
      const mark = isDrawing
        ? document.createElementNS("http://www.w3.org/2000/svg", name)
        : document.createElement(name);
      for (const [key, value] of Object.entries(place)) mark.setAttribute(key, String(value));
      mark.setAttribute("style", isDrawing ? "font-size:2px" : "position:absolute;font-size:1px;white-space:nowrap");
      mark.textContent = text;
      parent.append(mark);
      return [text];
    };
    const together: Together[] = [];
    const tables: MarkedTable[] = [];
    for (const section of document.querySelectorAll("section")) {
      const what = section.querySelector("h2")?.textContent ?? "";
      const words = [...section.querySelectorAll(":scope > h2, :scope > p")].flatMap((each) => put(each));
      const begins = put(section.querySelector(":scope > .facts dt"));
      for (const block of section.querySelectorAll(":scope > .block")) {
        const id = block.id || what;
        const after = [...block.querySelectorAll(".notes p, .command pre")].flatMap((each) => put(each)).slice(0, 1);
        const svg = block.querySelector(".drawing > svg");
        if (svg instanceof SVGSVGElement) {
          const { width, height } = svg.viewBox.baseVal;
          const top = put(svg, "text", { x: 2, y: 4 });
          together.push({ what: id, marks: [...top, ...put(svg, "text", { x: width / 2, y: height - 2 }), ...after] });
          begins.push(...top);
        }
        const shown = [...block.querySelectorAll("table")].filter((table) => table.checkVisibility());
        for (const [t, table] of shown.entries()) {
          const name = `${id}, table ${t + 1}`;
          const caption = put(table.querySelector("caption span"));
          const rows = [...table.querySelectorAll("tbody tr")];
          const first = put(rows.at(0)?.firstElementChild);
          const last = put(rows.at(-1)?.firstElementChild);
          together.push({ what: name, marks: [...caption, ...first] });
          if (t === shown.length - 1) together.push({ what: `the end of ${name}`, marks: [...last, ...after] });
          begins.push(...caption);
          tables.push({
            ...{ what: name, first: first[0], last: last[0] },
            words: [...table.querySelectorAll("thead th")].flatMap((th) => th.textContent?.match(/\S+/g) ?? []),
            names: [...table.querySelectorAll("tbody th:not(.folded)")].map(
              (th) => th.textContent?.replace(/(\[\[\d+\]\])+/g, "") ?? "",
            ),
          });
        }
      }
      together.push({ what, marks: [...words, ...begins.slice(0, 1)] });
    }
    return { together, tables };
  });
  return report;
}
