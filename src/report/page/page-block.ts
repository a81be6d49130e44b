/// <reference lib="dom" />
import { renderChart } from "../charts/render-chart.js";
import { chartOf } from "../document/figure-data.js";
import { commandText } from "../document/html-command.js";
import { htmlNotes, htmlTable } from "../document/html-table.js";
import type { InputFiles } from "../document/input-files.js";
import type { LiveChoice } from "../document/live-input.js";
import type { LiveBlock } from "../document/live-sections.js";
import { PAGE_WIDTH } from "../document/page-style.js";
import { type Spelling, spelled } from "../document/report-command.js";
import { blockData, blockTitle, type ReportBlock } from "../document/report-document.js";
import { element } from "./elements.js";
import type { PageData } from "./page-data.js";
import { makeSortable, type SortOrder } from "./sort-table.js";

/** Minimum width of figures, so that their labels have room. */
const NARROWEST = 336;

/** How commands are written below blocks. */
export interface CommandWriting {
  readonly spelling: Spelling;
  readonly files?: InputFiles;
}

/** A table or figure on the page, made again when the choice changes it. */
export class PageBlock {
  readonly element: HTMLElement;
  readonly slow: boolean;
  readonly #make: (choice: LiveChoice) => ReportBlock;
  readonly #on: readonly (keyof LiveChoice)[];
  readonly #isFigure: boolean;
  readonly #narrowest: number;
  /** Whether it can be drawn again. */
  readonly #follows: boolean;
  #shown: string;
  /** The choice that the rows of a table are for. */
  #choice: LiveChoice;
  /** Updated when the window changes: asking the browser each time would force a layout of the page. */
  #width = PAGE_WIDTH;
  #order: SortOrder | undefined;
  readonly #writing: CommandWriting;

  constructor(
    root: HTMLElement,
    source: LiveBlock | PageData["blocks"][string],
    usual: LiveChoice,
    writing: CommandWriting,
  ) {
    const id = root.id;
    this.element = root;
    this.#writing = writing;
    this.#choice = usual;
    this.#isFigure = root.dataset.kind === "figure";
    if ("make" in source) {
      this.slow = source.slow === true;
      this.#narrowest = source.narrowest ?? NARROWEST;
      this.#make = source.make;
      this.#on = source.on;
      this.#follows = true;
    } else {
      const { redraw, table } = source;
      this.slow = false;
      this.#narrowest = NARROWEST;
      this.#on = redraw?.figure === "effort" ? ["highlight"] : [];
      this.#follows = redraw !== undefined;
      this.#make = ({ highlight }) => (redraw ? { id, chart: chartOf(redraw, highlight) } : { id, table });
    }
    this.#shown = this.#key(usual, PAGE_WIDTH);
    this.measure();
    if (!this.#isFigure) this.#makeSortable();
  }

  content(choice: LiveChoice): ReportBlock {
    return this.#make(choice);
  }

  /** The command that makes the content; if the page does not make the content, the command written below it. */
  command(choice: LiveChoice): string | undefined {
    const { command } = this.content(choice);
    if (command) return spelled(command, this.#writing.spelling);
    return this.element.querySelector(".command code")?.textContent || undefined;
  }

  /** Whether the content does not match the choice. */
  isOld(choice: LiveChoice): boolean {
    return this.#follows && this.#shown !== this.#key(choice, this.#width);
  }

  show(choice: LiveChoice): void {
    const block = this.content(choice);
    const width = this.#width;
    if ("chart" in block) {
      const look = {
        theme: "light",
        width,
        ...(choice.highlight !== undefined && { highlight: choice.highlight }),
      } as const;
      const drawn = renderChart(block.chart, look, document);
      // With less room it scrolls instead of shrinking.
      drawn.style.minWidth = `${this.#narrowest}px`;
      this.element.querySelector(".drawing")?.replaceChildren(drawn);
      const caption = this.element.querySelector("figcaption");
      if (caption) caption.textContent = `${blockTitle(block)}. ${block.chart.description}`;
    } else {
      // Keeps the scrolling box, and with it the scroll position.
      const box = this.element.querySelector(".scroll");
      if (box) box.innerHTML = htmlTable(block.table);
      box?.setAttribute("aria-label", blockTitle(block));
      const notes = this.element.querySelector(".notes");
      if (notes) notes.innerHTML = htmlNotes(block.table);
      this.#choice = choice;
      this.#makeSortable();
    }
    const { files, spelling } = this.#writing;
    const command = this.element.querySelector(".command code");
    if (command && block.command) command.innerHTML = commandText(spelled(block.command, spelling), files);
    this.#shown = this.#key(choice, width);
    this.wait(false);
  }

  /** Shows whether new content is being computed. */
  wait(isWaiting: boolean): void {
    if (isWaiting === (this.element.getAttribute("aria-busy") === "true")) return;
    this.element.setAttribute("aria-busy", String(isWaiting));
    let state = this.element.querySelector(".state");
    // Takes no room, so that nothing moves.
    if (!state) this.element.prepend((state = element("p", { class: "state", role: "status" })));
    state.replaceChildren(...(isWaiting ? [element("span", {}, "computing…")] : []));
  }

  #makeSortable(): void {
    const table = () => blockData(this.content(this.#choice));
    makeSortable(this.element, table, this.#order, (order) => {
      this.#order = order;
    });
  }

  #key(choice: LiveChoice, width: number): string {
    const looks = this.#isFigure ? [choice.highlight, width] : [];
    return JSON.stringify([...this.#on.map((name) => choice[name]), ...looks]);
  }

  /** Measures the available width, so that text stays readable on a small screen. */
  measure(): void {
    const room = this.#isFigure ? (this.element.querySelector(".drawing")?.clientWidth ?? 0) : 0;
    const fits = room === 0 || room >= PAGE_WIDTH - 40;
    this.#width = fits ? PAGE_WIDTH : Math.max(this.#narrowest, Math.floor(room / 8) * 8);
  }
}
