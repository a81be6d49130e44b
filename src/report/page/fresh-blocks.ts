/// <reference lib="dom" />
import type { LiveChoice } from "../document/live-input.js";
import type { PageBlock } from "./page-block.js";
import type { SlowWork } from "./slow-work.js";

/** Slow figures wait until the reader has not changed the choice for this time. */
const CALM_MS = 300;

/** Blocks are made when they are this close to the edge of the window. */
const BEYOND = "150px";

/** Options of {@link FreshBlocks}. */
export interface FreshBlocksOptions {
  choice(): LiveChoice;
  /** Called with a block that has new content. */
  onShow(block: PageBlock): void;
  /** A worker thread for slow blocks. */
  readonly slowWork?: SlowWork | undefined;
}

/**
 * Updates visible blocks when the choice changes: fast ones at once, slow ones one by one when the reader has stopped
 * choosing.
 */
export class FreshBlocks {
  readonly #blocks: readonly PageBlock[];
  readonly #options: FreshBlocksOptions;
  readonly #visible = new Set<PageBlock>();
  #calm: ReturnType<typeof setTimeout> | undefined;
  #working = false;

  constructor(blocks: readonly PageBlock[], options: FreshBlocksOptions) {
    this.#blocks = blocks;
    this.#options = options;
    this.#watch();
    addEventListener("resize", () => {
      for (const block of blocks) block.measure();
      this.refresh();
    });
    addEventListener("beforeprint", () => {
      for (const block of blocks) if (block.isOld(options.choice())) this.#show(block);
    });
  }

  refresh(): void {
    clearTimeout(this.#calm);
    for (const block of this.#blocks) {
      if (!this.#visible.has(block)) continue;
      const isOld = block.isOld(this.#options.choice());
      if (isOld && !block.slow) this.#show(block);
      else block.wait(isOld);
    }
    this.#calm = setTimeout(() => this.#showSlow(), CALM_MS);
  }

  #show(block: PageBlock): void {
    block.show(this.#options.choice());
    this.#options.onShow(block);
  }

  async #showSlow(): Promise<void> {
    const wanted = this.#options.choice();
    const next = this.#blocks.find((block) => this.#visible.has(block) && block.isOld(wanted));
    if (!next || this.#working) return;
    this.#working = true;
    await this.#options.slowWork?.compute(next.element.id, wanted);
    this.#working = false;
    if (wanted === this.#options.choice()) this.#show(next);
    // One at a time, so that the page can respond in between.
    this.#calm = setTimeout(() => this.#showSlow());
  }

  /** Tracks which blocks are visible. */
  #watch(): void {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const block = this.#blocks.find((each) => each.element === target);
          if (!block) continue;
          if (isIntersecting) this.#visible.add(block);
          else this.#visible.delete(block);
        }
        this.refresh();
      },
      { rootMargin: BEYOND },
    );
    for (const block of this.#blocks) observer.observe(block.element);
  }
}
